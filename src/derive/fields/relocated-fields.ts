/** Fields that are at the top of a declaration and elsewhere in the platform's documents: the facet `heldAt`. */
import type { Json, JsonObject } from "../../base/json.ts";
import { type Pointer, valueAtPointer } from "../../base/pointer.ts";
import type { Kind } from "../../catalog/kind.ts";

const known = new WeakMap<Kind["fields"], readonly (readonly [string, Pointer])[]>();

function fieldsHeldElsewhere({ fields }: Kind): readonly (readonly [string, Pointer])[] {
  const found =
    known.get(fields) ??
    Object.entries(fields).flatMap(([name, field]): [string, Pointer][] =>
      field.type === "string" && field.heldAt !== undefined ? [[name, field.heldAt]] : [],
    );
  known.set(fields, found);
  return found;
}

/**
 * Returns a document of the platform with these fields where a declaration has them; the same where the kind has none.
 */
export function asDeclared(kind: Kind, document: JsonObject): JsonObject {
  const fields = fieldsHeldElsewhere(kind).flatMap(([name, pointer]): [string, Json][] => {
    const value = valueAtPointer(document, pointer);
    return value === undefined || value === null ? [] : [[name, value]];
  });
  return fields.length === 0 ? document : { ...document, ...Object.fromEntries(fields) };
}
