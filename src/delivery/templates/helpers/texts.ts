/** Helpers for texts: case, parts, and content. */
import type { Json } from "../../../base/json.ts";
import { sameValue, valueText } from "../../values/compare-values.ts";
import { refuseLongText } from "../template-bounds.ts";
import { boundedWhole, type Helpers, type HelperValue } from "./helper.ts";

const withCapital = (text: string): string => {
  const [first = "", ...rest] = text;
  return first.toUpperCase() + rest.join("");
};

const longest = Number.MAX_SAFE_INTEGER;
const textPosition = (value: HelperValue, otherwise: number, what: string): number =>
  boundedWhole(value, otherwise, [0, longest], what);

export const textHelpers = {
  uppercase: ([text]) => valueText(text).toUpperCase(),
  lowercase: ([text]) => valueText(text).toLowerCase(),
  capitalize: ([text]) => withCapital(valueText(text)),
  capitalizeAll: ([text]) => valueText(text).replaceAll(/[^\s]+/g, withCapital),
  trim: ([text]) => valueText(text).trim(),
  /** `replace text old new`: replaces every occurrence. */
  replace: ([text, old, next]) => replacedText(valueText(text), valueText(old), valueText(next)),
  /** `substring text from to`: without the character at `to`. */
  substring: ([text, from, to]) => {
    const whole = valueText(text);
    return whole.slice(textPosition(from, 0, "from of substring"), textPosition(to, whole.length, "to of substring"));
  },
  /** `split text separator index?`: the list of parts, or the part at the index. */
  split: ([text, separator, index]) => {
    const parts = valueText(text).split(valueText(separator));
    return index === undefined ? parts : parts[textPosition(index, 0, "index of split")];
  },
  /** `join list separator` */
  join: ([list, separator]) => joinedText(list, valueText(separator)),
  /** Returns true if a text contains a text, or a list an element. */
  contains: ([whole, part]) =>
    Array.isArray(whole)
      ? (whole as readonly Json[]).some((each) => sameValue(each, part))
      : valueText(whole).includes(valueText(part)),
  startsWith: ([text, start]) => valueText(text).startsWith(valueText(start)),
  endsWith: ([text, end]) => valueText(text).endsWith(valueText(end)),
  /** Returns the number of characters of a text, or of elements of a list. */
  length: ([value]) => (Array.isArray(value) ? value.length : valueText(value).length),
} as const satisfies Helpers;

function replacedText(text: string, old: string, next: string): string {
  if (old === "") return text;
  let occurrences = 0;
  for (let at = text.indexOf(old); at >= 0; at = text.indexOf(old, at + old.length)) occurrences += 1;
  refuseLongText(text.length + occurrences * (next.length - old.length));
  return text.replaceAll(old, () => next);
}

function joinedText(list: HelperValue, separator: string): string {
  if (!Array.isArray(list)) return valueText(list);
  const texts = (list as readonly Json[]).map(valueText);
  refuseLongText(texts.reduce((sum, text) => sum + text.length + separator.length, 0));
  return texts.join(separator);
}
