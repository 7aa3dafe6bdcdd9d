/** Ids of entries inside a document, which the platform makes and keeps when they are sent back. */
import type { Ids } from "../../base/ids.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";

export interface EntryIds {
  readonly ids: Ids;
  /** The list as stored before, if there was one. */
  readonly before: Json | undefined;
  /** Whether an id that was not there before is kept. Default: it is replaced. */
  readonly foreign?: "kept";
}

/** The entries, each with an `_id`: its own, or that of the stored entry of the same name, or a new one. */
export function withEntryIds(entries: readonly Json[], { ids, before, foreign }: EntryIds): readonly Json[] {
  const known = (Array.isArray(before) ? before : []).filter(isObject) as readonly JsonObject[];
  const isKept = (id: Json | undefined) =>
    typeof id === "string" && (foreign === "kept" || known.some((each) => each["_id"] === id));
  const used = new Set<Json>(
    entries.flatMap((entry) => (isObject(entry) && isKept(entry["_id"]) ? [entry["_id"]!] : [])),
  );
  return entries.map((entry) => {
    if (!isObject(entry) || isKept(entry["_id"])) return entry;
    const same = known.find((each) => each["name"] === entry["name"] && !used.has(each["_id"]!));
    const _id = same?.["_id"] ?? ids.objectId();
    used.add(_id);
    return { ...entry, _id };
  });
}
