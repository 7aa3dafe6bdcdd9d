import { type QueryExecutorProvider, sql } from "kysely";
import type { JsonObject } from "../../../base/json.ts";
import { fillCounts, releasedText, rowsInOrder } from "./released-fields.ts";

/**
 * Fills `_retryJobId` where it was left empty, and counts errors by their jobs and steps again: version 21 counted none of those that
 * were there already, and version 20 fills nothing in a store that a backup of an early build was restored to, because that has the
 * column from the beginning.
 */
export async function countRetryJobs(db: QueryExecutorProvider): Promise<void> {
  for await (const rows of rowsInOrder(db, "flow_errors", ["body"], sql`"_retryJobId" = ''`)) {
    for (const { seq, body } of rows) {
      const job = releasedText("_retryJobId")(JSON.parse(body) as JsonObject);
      if (job !== "") await sql`update flow_errors set "_retryJobId" = ${job} where seq = ${seq}`.execute(db);
    }
  }
  for (const column of ["_retryJobId", "_retryStepJobId", "step"]) {
    await sql`delete from record_counts where list = ${`flowErrors ${column} state`}`.execute(db);
    await fillCounts(db, { family: "flowErrors", table: "flow_errors" }, [column, "state"]);
  }
}
