/** Steps below a value. */
import { meantName } from "../../base/advice.ts";
import { nearestWord } from "../../base/suggest.ts";
import { Unknown, type Value } from "../../model/value.ts";
import { ExpressionError, nameOfType, typeMismatch } from "../fault.ts";
import { ValueSet } from "../values/convert.ts";

/** Returns the value at a step below a value. Errors never contain the value, which may be secret. */
export function takeStep(of: Value, step: string | number): Value {
  if (of instanceof Unknown) return of;
  if (of instanceof ValueSet) throw typeMismatch("The items of a set have no numbers; write tolist(...) around it.");
  const found = Array.isArray(of)
    ? (of as readonly Value[])[Number(step)]
    : typeof of === "object" && of !== null && Object.hasOwn(of, step)
      ? (of as { readonly [key: string]: Value })[step]
      : undefined;
  if (found !== undefined) return found;
  const keys = typeof of === "object" && of !== null && !Array.isArray(of) ? Object.keys(of) : [];
  throw unknownNameError(nameOfType(of), step, keys);
}

/** Returns the error of a name that a value does not have, with the names that it has. */
export function unknownNameError(of: string, name: string | number, names: readonly string[]): ExpressionError {
  const close = nearestWord(String(name), names);
  const detail = `${of} has no ${JSON.stringify(name)}${names.length > 0 ? `; there are ${names.slice(0, 12).join(", ")}` : ""}.`;
  return new ExpressionError(
    "unknown-name",
    "There is no such name",
    detail.replace(/^a/, "A"),
    close && meantName(close, String(name)),
  );
}
