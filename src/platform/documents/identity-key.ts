/** The form in which the store compares names that must be unique. */

import type { Json } from "../../base/json.ts";
import { seenText } from "../../base/printable.ts";
import { sha256 } from "../../base/sha256.ts";

/** A database index stores at most about 2,700 bytes of a text. */
const longest = 500;

/** Values that name an object, as one text: equal ones give the same. Long ones keep their beginning and a hash of the whole. */
export function identityKey(values: readonly (Json | undefined)[], ignoreCase = false): string {
  const exact = JSON.stringify(
    values.map((value) => (typeof value === "string" ? seenText(value) : (value ?? null))),
  ).normalize("NFC");
  const text = ignoreCase ? exact.toLowerCase() : exact;
  if (text.length <= longest) return text;
  return `${text.slice(0, 100)}#${sha256(text)}`;
}
