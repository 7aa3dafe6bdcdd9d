/** The datasets of a sync, in the form for copying. */
import { isObject, type Json } from "../../base/json.ts";
import { withoutEnds } from "../../base/trim.ts";
import type { SyncDataset } from "../ports/documents.ts";
import type { IngestionMode } from "../ports/table.ts";

export interface TableDataset {
  /** Permanent id of the dataset; its progress is stored under it. */
  readonly id: string;
  /** Name in the source. */
  readonly from: string;
  /** Name of the destination table. */
  readonly table: string;
  /** Undefined: merge if rows have a key, else replace. */
  readonly mode: IngestionMode | undefined;
  /** Fields to replicate; empty for all. */
  readonly fields: readonly string[];
  /** Fields that identify a row, if the dataset configures them. */
  readonly key: readonly string[];
  /** Field that shows which rows are new. */
  readonly delta: string | undefined;
}

/** Returns the dataset for an entry of a sync. */
export function datasetOf(entry: SyncDataset): TableDataset {
  const nonEmptyText = (value: Json | undefined): string | undefined =>
    typeof value === "string" && value !== "" ? value : undefined;
  const from = nonEmptyText(entry.externalId) ?? nonEmptyText(entry.name) ?? "";
  const mode = nonEmptyText(entry.ingestionMode);
  return {
    id: nonEmptyText(entry._id) ?? from,
    from,
    // A URI is not a valid table name.
    table: withoutEnds((nonEmptyText(entry.name) ?? from).replaceAll(/[^\p{L}\p{N}_. -]+/gu, "_"), "_"),
    mode: mode === "append" || mode === "replace" || mode === "merge" ? mode : undefined,
    fields: enabledNames(entry.dataElements),
    key: enabledNames(entry.dataElements, (element) => element["isPrimaryKey"] === true),
    delta: enabledNames(entry.deltaFields)[0],
  };
}

/** Returns the names in a list of names or of objects with a name. Disabled elements are left out. */
function enabledNames(
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
