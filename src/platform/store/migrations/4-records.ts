import { type Kysely, sql } from "kysely";
import type { JsonObject } from "../../../base/json.ts";
import { recordCountsDdl, recordTableDdl } from "../records/ddl.ts";
import { eventReports } from "../records/event-reports.ts";
import type { RecordFamily } from "../records/family.ts";
import { stepErrors } from "../records/flow-errors.ts";
import { flowEvents } from "../records/flow-events.ts";
import { jobFilters } from "../records/flow-jobs.ts";
import { syncJobs } from "../records/sync-jobs.ts";
import { recordWriter } from "../records/writer.ts";
import type { ColumnTypes } from "../sql/column-types.ts";
import type { Tables } from "../sql/schema.ts";

/** The families that had grown among the documents until then. */
const families: readonly RecordFamily[] = [stepErrors.before, jobFilters.before, syncJobs, eventReports, flowEvents];

/** Tables of their own for what grows with every run. */
export const recordsDdl = (types: ColumnTypes): string =>
  [...families.map((family) => recordTableDdl(family, types)), recordCountsDdl(types)].join("");

/** How many documents are moved at once. */
const batch = 500;

/** Moves their documents, in the order of their creation. */
export async function moveRecords(db: Kysely<Tables>): Promise<void> {
  const { addRecords } = recordWriter(db);
  for (const family of families) {
    for (let after = 0; ; ) {
      const rows = await db
        .selectFrom("documents")
        .select(["seq", "account", "body"])
        .where("family", "=", family.family)
        .where("seq", ">", after)
        .orderBy("seq")
        .limit(batch)
        .execute();
      for (const [account, own] of Map.groupBy(rows, (row) => row.account)) {
        await addRecords(
          account,
          family,
          own.map(({ body }) => JSON.parse(body) as JsonObject),
        );
      }
      const last = rows.at(-1);
      if (!last) break;
      after = last.seq;
    }
    await sql`delete from documents where family = ${family.family}`.execute(db);
  }
}
