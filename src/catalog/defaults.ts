/** Default values: set by the platform for fields that were not given, at the top level and in existing objects. */
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import type { Field, Fields } from "./field.ts";

/** The fields with a default, directly or in a subfield. */
const known = new WeakMap<Fields, readonly (readonly [name: string, field: Field])[]>();

/**
 * Returns the object with its defaults; the object itself if none is missing. Missing objects get no defaults, and neither do entries
 * of lists, because entries are identified by their given values.
 */
export function withDefaults(fields: Fields, object: JsonObject): JsonObject {
  const added: [string, Json][] = [];
  for (const [name, field] of fieldsWithDefaults(fields)) {
    const given = Object.hasOwn(object, name) ? object[name] : undefined;
    const value = given ?? (given === undefined ? field.default : undefined);
    if (value === undefined) continue;
    const whole = field.type === "object" && isObject(value) ? withDefaults(field.fields, value) : value;
    if (whole !== given) added.push([name, whole]);
  }
  return added.length === 0 ? object : { ...object, ...Object.fromEntries(added) };
}

function fieldsWithDefaults(fields: Fields): readonly (readonly [string, Field])[] {
  let found = known.get(fields);
  if (!found) {
    found = Object.entries(fields).filter(
      ([, field]) =>
        field.default !== undefined || (field.type === "object" && fieldsWithDefaults(field.fields).length > 0),
    );
    known.set(fields, found);
  }
  return found;
}
