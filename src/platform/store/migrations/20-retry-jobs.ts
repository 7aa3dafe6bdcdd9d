import { type QueryExecutorProvider, sql } from "kysely";
import type { ColumnTypes } from "./column-types.ts";
import { fillColumns, fillCounts, releasedText } from "./released-fields.ts";

/**
 * Adds `_retryJobId` and the lists by it and by step to stores that lack them: early builds ran version 11 without these, under the
 * same version number.
 */
export async function addMissingRetryJobs(db: QueryExecutorProvider, { sorted }: ColumnTypes): Promise<void> {
  // One row of nulls, which names the columns of an empty table, too.
  const { rows } = await sql<{ [column: string]: unknown }>`
    select found.* from (select 1 as one) as probe left join flow_errors as found on 1 = 0`.execute(db);
  if (Object.hasOwn(rows[0]!, "_retryJobId")) return;
  await sql.raw(`alter table flow_errors add column "_retryJobId" ${sorted} not null default ''`).execute(db);
  for (const column of ["_retryJobId", "step"]) {
    const index = `flow_errors_list_${column.toLowerCase()}_state`;
    await sql
      .raw(`create index if not exists ${index} on flow_errors ("account", "${column}", "state", "time", "seq")`)
      .execute(db);
  }
  await fillColumns(db, "flow_errors", { _retryJobId: releasedText("_retryJobId") });
  for (const by of [
    ["_retryJobId", "state"],
    ["step", "state"],
  ]) {
    await sql`delete from record_counts where list = ${`flowErrors ${by.join(" ")}`}`.execute(db);
    await fillCounts(db, { family: "flowErrors", table: "flow_errors" }, by);
  }
}
