/** Lookups: exports that are read for each record of a step. In test runs the rows of `mockOutput` replace the answer. */
import { isObject, type Json, objectsOf } from "../../base/json.ts";
import { exportObstacle } from "../exports/export-run.ts";
import { type LookedUp, lookUpEach } from "../exports/lookup.ts";
import type { RecordFailure } from "../failures/failure.ts";
import type { ExportDocument } from "../ports/documents.ts";
import type { LookupRun } from "./open-tool.ts";
import type { RunContext } from "./run-context.ts";
import type { ToolSurroundings } from "./surroundings.ts";

/** Returns the reason why a lookup fails for any record; undefined if it can be read. Throws BoundExceeded. */
export async function lookupStepObstacle(
  run: LookupRun,
  { mock, begun = false }: ToolSurroundings,
): Promise<RecordFailure | undefined> {
  if (mock && mockRows(run.export)) return undefined;
  return exportObstacle({ ...run, record: {} }, begun);
}

/** Returns the answer of an export for each record: `data[]` and `errors[]`. */
export async function* lookUpForStep(
  run: LookupRun,
  records: readonly Json[],
  { mock, signal, watch }: Pick<RunContext, "mock" | "signal" | "watch">,
): AsyncGenerator<LookedUp> {
  const rows = mock ? mockRows(run.export) : undefined;
  if (rows) yield { answers: records.map(() => ({ data: rows, errors: [] })), exchanges: [] };
  else yield* lookUpEach(records, { ...run, signal, watched: watch !== undefined });
}

/** Returns the rows of `mockOutput`; undefined if the export has none. */
export function mockRows({ mockOutput }: ExportDocument): readonly Json[] | undefined {
  const page = isObject(mockOutput) ? mockOutput.page_of_records : undefined;
  return Array.isArray(page) ? objectsOf(page as Json).map(({ record }): Json => record ?? null) : undefined;
}
