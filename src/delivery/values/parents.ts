/** `oneToMany`: children replace their parents, which they reach as `_PARENT` (spec: Import). */
import { isObject, type Json } from "../../base/json.ts";
import type { ImportDocument } from "../ports/documents.ts";
import { readPath } from "./record-path.ts";

/** A record, or a child with its parent record. */
export interface Child {
  readonly record: Json;
  readonly parent?: Json;
}

/** Returns the records that an import or export processes. A path that leads nowhere gives none. */
export function childRecordsOf(
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

/** Returns a record with its parent as a hidden property: it can be read by name, and a copy as JSON leaves it out. */
export function withParent(record: Json, parent: Json | undefined): Json {
  if (parent === undefined || !isObject(record)) return record;
  return Object.defineProperty({ ...record }, "_PARENT", { value: parent, enumerable: false });
}
