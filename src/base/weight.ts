/** Size of JSON, computed without writing it. */
import { hasParts, type Json } from "./json.ts";

/** Characters counted per value in addition to its text: about those of its quotes, comma and name. */
const ofValue = 4;

/** Returns true if JSON has about this many characters or more. Stops counting there. */
export function weighsAtLeast(value: unknown, characters: number): boolean {
  let left = characters;
  const exhaustsWeight = (here: unknown): boolean => {
    left -= typeof here === "string" ? here.length + ofValue : ofValue;
    if (left <= 0) return true;
    if (!hasParts(here as Json)) return false;
    if (Array.isArray(here)) return here.some(exhaustsWeight);
    // Not by entries: of an object with very many names these cost more than its text.
    for (const name in here as object) {
      left -= name.length;
      if (exhaustsWeight((here as { readonly [name: string]: unknown })[name])) return true;
    }
    return false;
  };
  return exhaustsWeight(value);
}

/** Returns about how many characters JSON has. */
export function weightOf(value: unknown): number {
  let sum = 0;
  const addWeight = (here: unknown): void => {
    sum += typeof here === "string" ? here.length + ofValue : ofValue;
    if (!hasParts(here as Json)) return;
    if (Array.isArray(here)) return here.forEach(addWeight);
    for (const name in here as object) {
      sum += name.length;
      addWeight((here as { readonly [name: string]: unknown })[name]);
    }
  };
  addWeight(value);
  return sum;
}
