/** Makes plain JSON of a document that still holds unknown values, so that rules written for plain documents can read it. */
import { join, type Pointer } from "../base/pointer.ts";
import { isUnknown, type UnknownPlace } from "./finding.ts";

/**
 * A copy of the document: unknown ids become made-up ids (equal ones for equal unknowns, so that "the same connection twice"
 * is still seen), other unknown values are left out.
 */
export function standIns(document: unknown, unknowns: readonly UnknownPlace[]): unknown {
  const ids = new Set(unknowns.filter((each) => each.isId).map((each) => each.pointer));
  const made = new Map<string, string>();
  const idFor = (value: unknown) => {
    const name = JSON.stringify(value);
    const id = made.get(name) ?? `ffffffff${made.size.toString(16).padStart(16, "0")}`;
    made.set(name, id);
    return id;
  };
  const copy = (value: unknown, at: Pointer): unknown => {
    if (isUnknown(value)) return ids.has(at) ? idFor(value) : undefined;
    if (Array.isArray(value)) {
      return value.map((item, index) => copy(item, join(at, index))).filter((item) => item !== undefined);
    }
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(([key, item]) => [key, copy(item, join(at, key))] as const);
    return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
  };
  return copy(document, "");
}
