/** Lookups: exports that are asked for each record of a step. */
import { isObject, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import type { ExportDocument } from "../documents.ts";
import { RecordFailure } from "../failure.ts";
import type { LookupRun } from "./open-tool.ts";

/** Why an export can be asked for no record; undefined where it can. */
export function lookupObstacle(
  { document }: LookupRun,
  { mock }: { readonly mock: boolean },
): RecordFailure | undefined {
  if (mock && mockRows(document)) return undefined;
  return new RecordFailure("not_supported", "resource", "request", "Exports are not asked by this server yet.");
}

/** What an export answers for each record: `data[]` and `errors[]`. */
export async function lookUp({ document }: LookupRun, records: readonly Json[]): Promise<readonly JsonObject[]> {
  const data = mockRows(document) ?? [];
  return records.map(() => ({ data, errors: [] }));
}

/** The rows of `mockOutput`; undefined where the export has none. */
function mockRows({ mockOutput }: ExportDocument): readonly Json[] | undefined {
  const page = isObject(mockOutput) ? mockOutput.page_of_records : undefined;
  return Array.isArray(page) ? objectsOf(page as Json).map(({ record }): Json => record ?? null) : undefined;
}
