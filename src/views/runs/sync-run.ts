/** Shows a run of a sync to people: its result, in one line of a table. */
import { groupedDigits } from "../../base/counted.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import type { PartialIn } from "../../catalog/families.ts";
import type { Paint } from "../text/paint.ts";
import { renderTable } from "../text/table.ts";

/** Returns the table and the run's id; a run that is not followed has no counts yet. */
export function renderSyncRun(job: JsonObject, paint: Paint, width?: number): string {
  const counts: PartialIn<"syncJobs"> = job;
  const id = String(job["_id"] ?? job["_jobId"] ?? job["flowExecutionGroupId"] ?? "");
  if (typeof job["status"] !== "string") return `Run ${id}: queued.`;
  const countText = (value: Json | undefined) => groupedDigits(Number(value ?? 0));
  const table = renderTable(
    ["status", "type", "tables", "rows", "errors"],
    [
      [
        job["status"],
        String(job["runType"] ?? ""),
        ...[counts.numTablesSynced, counts.numLoadedRecords, counts.numErrors].map(countText),
      ],
    ],
    paint,
    { width },
  );
  return `${table}\n\nRun ${id}: ${job["status"]}.`;
}
