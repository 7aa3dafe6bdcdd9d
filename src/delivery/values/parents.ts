/** `oneToMany`: children in place of their parents, which they reach as `_PARENT` (spec: Import). */
import { isObject, type Json } from "../../base/json.ts";
import type { ImportDocument } from "../ports/documents.ts";
import { readPath } from "./record-path.ts";

/** A record of its own, or a child with the record that it was found in. */
export interface Child {
  readonly record: Json;
  readonly parent?: Json;
}

/** The records that an import or export works on. A path that leads nowhere gives none. */
export function childrenOf(
  records: readonly Json[],
  document: Pick<ImportDocument, "oneToMany" | "pathToMany">,
): readonly Child[] {
  const path = document.pathToMany;
  if (document.oneToMany !== true || typeof path !== "string" || path === "")
    return records.map((record) => ({ record }));
  return records.flatMap((parent): readonly Child[] => {
    const children = readPath(parent, path);
    return Array.isArray(children) ? (children as readonly Json[]).map((record) => ({ record, parent })) : [];
  });
}

/** A record in which its parent can be read by name, and does not stand where the record is written as a whole. */
export function withParent(record: Json, parent: Json | undefined): Json {
  if (parent === undefined || !isObject(record)) return record;
  return Object.defineProperty({ ...record }, "_PARENT", { value: parent, enumerable: false });
}
