/** What the platform puts where nothing was given: the defaults that fields declare, at the top and in the objects that are there. */
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import type { Field, Fields } from "./field.ts";

/** The fields that have a default, or hold one. */
const known = new WeakMap<Fields, readonly (readonly [name: string, field: Field])[]>();

/**
 * The object with its defaults; the object itself where none is missing. An object that is not there gets none, and neither do the
 * entries of lists: what a list holds is told apart by what was given.
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
