/** Copies of a document with one place changed. The original is never touched. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { type Pointer, pointerSegments } from "../../base/pointer.ts";

/** Sets the value at a pointer and creates the objects above it. Undefined where an array or a scalar is in the way. */
export function setAt(document: JsonObject, pointer: Pointer, value: Json): JsonObject | undefined {
  return setAtPath(document, pointerSegments(pointer), value) as JsonObject | undefined;
}

/** Removes the value at a pointer; ignores a missing path. */
export function removeAt(document: JsonObject, pointer: Pointer): JsonObject {
  return (removeAtPath(document, pointerSegments(pointer)) ?? document) as JsonObject;
}

function setAtPath(here: Json | undefined, path: readonly string[], value: Json): Json | undefined {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  if (Array.isArray(here)) {
    const index = Number(head);
    if (!Number.isInteger(index) || index < 0 || index >= here.length) return undefined;
    const inner = setAtPath(here[index], rest, value);
    return inner === undefined ? undefined : here.with(index, inner);
  }
  if (here !== undefined && !isObject(here)) return undefined;
  const inner = setAtPath(here && Object.hasOwn(here, head) ? here[head] : undefined, rest, value);
  // Object.fromEntries, because an assignment to "__proto__" would not make a field.
  return inner === undefined ? undefined : { ...here, ...Object.fromEntries([[head, inner]]) };
}

function removeAtPath(here: Json | undefined, path: readonly string[]): Json | undefined {
  const [head, ...rest] = path;
  if (head === undefined || here === undefined || here === null || typeof here !== "object") return undefined;
  if (Array.isArray(here)) {
    const index = Number(head);
    if (!Number.isInteger(index) || index < 0 || index >= here.length) return undefined;
    if (rest.length === 0) return here.toSpliced(index, 1);
    const inner = removeAtPath(here[index], rest);
    return inner === undefined ? undefined : here.with(index, inner);
  }
  const object = here as JsonObject;
  if (!Object.hasOwn(object, head)) return undefined;
  if (rest.length === 0) return Object.fromEntries(Object.entries(object).filter(([name]) => name !== head));
  const inner = removeAtPath(object[head], rest);
  return inner === undefined ? undefined : { ...object, ...Object.fromEntries([[head, inner]]) };
}
