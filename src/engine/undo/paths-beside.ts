/** Finds the paths of a document that lead to none of some others. */
import { isObject, type Json } from "../../base/json.ts";
import { isPointerWithin, joinPointer, type Pointer } from "../../base/pointer.ts";

/** Returns the highest paths that do not lead to any of `paths`. */
export function pathsBeside(value: Json, paths: readonly Pointer[], at: Pointer = ""): readonly Pointer[] {
  if (paths.some((path) => isPointerWithin(at, path))) return [];
  if (!paths.some((path) => isPointerWithin(path, at))) return [at];
  if (Array.isArray(value))
    return value.flatMap((item: Json, index) => pathsBeside(item, paths, joinPointer(at, index)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => pathsBeside(item, paths, joinPointer(at, key)));
}
