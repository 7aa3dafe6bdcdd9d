/** The datasets of a sync, as they are copied. */
import { isObject, type Json } from "../../base/json.ts";
import { withoutEnds } from "../../base/trim.ts";
import type { SyncDataset } from "../ports/documents.ts";
import type { IngestionMode } from "../ports/table.ts";

export interface Dataset {
  /** Names the dataset for good; where its progress is kept. */
  readonly id: string;
  /** In the source. */
  readonly from: string;
  /** The table that is written. */
  readonly table: string;
  /** Undefined: merge where rows have a key, replace otherwise. */
  readonly mode: IngestionMode | undefined;
  /** Fields to replicate; empty: all. */
  readonly fields: readonly string[];
  /** Fields that tell rows apart, where the dataset says so. */
  readonly key: readonly string[];
  /** Field that says what is new. */
  readonly delta: string | undefined;
}

/** The dataset of a sync's entry. */
export function datasetOf(entry: SyncDataset): Dataset {
  const text = (value: Json | undefined): string | undefined =>
    typeof value === "string" && value !== "" ? value : undefined;
  const from = text(entry.externalId) ?? text(entry.name) ?? "";
  const mode = text(entry.ingestionMode);
  return {
    id: text(entry._id) ?? from,
    from,
    // A URI is no name of a table.
    table: withoutEnds((text(entry.name) ?? from).replaceAll(/[^\p{L}\p{N}_. -]+/gu, "_"), "_"),
    mode: mode === "append" || mode === "replace" || mode === "merge" ? mode : undefined,
    fields: namesOf(entry.dataElements),
    key: namesOf(entry.dataElements, (element) => element["isPrimaryKey"] === true),
    delta: namesOf(entry.deltaFields)[0],
  };
}

/** Names, or objects that have one. Elements that are switched off do not count. */
function namesOf(
  value: Json | undefined,
  isMeant?: (element: { readonly [name: string]: Json | undefined }) => boolean,
): readonly string[] {
  const list: readonly Json[] = Array.isArray(value) ? value : isObject(value) ? [value] : [];
  return list.flatMap((item): readonly string[] => {
    if (typeof item === "string") return isMeant ? [] : [item];
    if (!isObject(item) || item["enable"] === false || isMeant?.(item) === false) return [];
    const name = item["name"] ?? item["externalId"] ?? item["field"];
    return typeof name === "string" ? [name] : [];
  });
}
