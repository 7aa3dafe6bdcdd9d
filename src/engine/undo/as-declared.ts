/** Turns entries of the state into declarations. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { isPointerWithin, joinPointer, type Pointer } from "../../base/pointer.ts";
import type { DeclaredResource } from "../../model/program.ts";
import type { ResourceState } from "../../model/state.ts";
import type { StackOptions } from "../kernel/stack.ts";

/** Returns the highest paths that do not lead to any of `paths`. */
function uncoveredPaths(value: Json, paths: readonly Pointer[], at: Pointer = ""): readonly Pointer[] {
  if (paths.some((path) => isPointerWithin(at, path))) return [];
  if (!paths.some((path) => isPointerWithin(path, at))) return [at];
  if (Array.isArray(value))
    return value.flatMap((item: Json, index) => uncoveredPaths(item, paths, joinPointer(at, index)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => uncoveredPaths(item, paths, joinPointer(at, key)));
}

/** Declares a document. `ignore`: paths that are not managed. */
export function declaredAs(
  { program }: Pick<StackOptions, "program">,
  { address, kind, protect, keep, dependsOn }: Omit<ResourceState, "id" | "live" | "document">,
  document: JsonObject,
  ignore: readonly string[],
  more: Partial<DeclaredResource["meta"]> = {},
): DeclaredResource {
  const written = program.resources.find((each) => each.address === address);
  const source = written?.source ?? { file: program.files[0] ?? "reconduit.yaml", line: 1, column: 1 };
  return {
    address,
    kind,
    template: document as DeclaredResource["template"],
    references: [],
    secrets: written?.secrets ?? [],
    meta: { protect: protect === true, keep: keep === true, dependsOn, ignore, ...more },
    source,
    where: (pointer) => written?.where(pointer) ?? source,
  };
}

/** Returns all paths of the present and the former document except those that are restored. */
export function unrestoredPaths(documents: readonly JsonObject[], paths: readonly string[]): readonly string[] {
  return [...new Set(documents.flatMap((document) => uncoveredPaths(document, paths)))];
}
