/** Helpers for texts: case, parts, and content. */
import type { Json } from "../../../base/json.ts";
import { same, textOf } from "../../values/compare-values.ts";
import { refuseLength } from "../template-bounds.ts";
import { type Helpers, type Value, wholeOf } from "./helper.ts";

const capital = (text: string): string => {
  const [first = "", ...rest] = text;
  return first.toUpperCase() + rest.join("");
};

const longest = Number.MAX_SAFE_INTEGER;
const placeOf = (value: Value, otherwise: number, what: string): number =>
  wholeOf(value, otherwise, [0, longest], what);

export const textHelpers = {
  uppercase: ([text]) => textOf(text).toUpperCase(),
  lowercase: ([text]) => textOf(text).toLowerCase(),
  capitalize: ([text]) => capital(textOf(text)),
  capitalizeAll: ([text]) => textOf(text).replaceAll(/[^\s]+/g, capital),
  trim: ([text]) => textOf(text).trim(),
  /** `replace text old new`: replaces every occurrence. */
  replace: ([text, old, next]) => replaced(textOf(text), textOf(old), textOf(next)),
  /** `substring text from to`: without the character at `to`. */
  substring: ([text, from, to]) => {
    const whole = textOf(text);
    return whole.slice(placeOf(from, 0, "from of substring"), placeOf(to, whole.length, "to of substring"));
  },
  /** `split text separator index?`: the list of parts, or the part at the index. */
  split: ([text, separator, index]) => {
    const parts = textOf(text).split(textOf(separator));
    return index === undefined ? parts : parts[placeOf(index, 0, "index of split")];
  },
  /** `join list separator` */
  join: ([list, separator]) => joined(list, textOf(separator)),
  /** Returns true if a text contains a text, or a list an element. */
  contains: ([whole, part]) =>
    Array.isArray(whole)
      ? (whole as readonly Json[]).some((each) => same(each, part))
      : textOf(whole).includes(textOf(part)),
  startsWith: ([text, start]) => textOf(text).startsWith(textOf(start)),
  endsWith: ([text, end]) => textOf(text).endsWith(textOf(end)),
  /** Returns the number of characters of a text, or of elements of a list. */
  length: ([value]) => (Array.isArray(value) ? value.length : textOf(value).length),
} as const satisfies Helpers;

function replaced(text: string, old: string, next: string): string {
  if (old === "") return text;
  let occurrences = 0;
  for (let at = text.indexOf(old); at >= 0; at = text.indexOf(old, at + old.length)) occurrences += 1;
  refuseLength(text.length + occurrences * (next.length - old.length));
  return text.replaceAll(old, () => next);
}

function joined(list: Value, separator: string): string {
  if (!Array.isArray(list)) return textOf(list);
  const texts = (list as readonly Json[]).map(textOf);
  refuseLength(texts.reduce((sum, text) => sum + text.length + separator.length, 0));
  return texts.join(separator);
}
