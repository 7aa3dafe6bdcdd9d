import { type Kysely, sql } from "kysely";
import { laterColumnsDdl, recordTableDdl } from "../records/ddl.ts";
import { stepErrors } from "../records/flow-errors.ts";
import { counterKey } from "../records/lists.ts";
import { retryData } from "../records/retry-data.ts";
import type { ColumnTypes } from "../sql/column-types.ts";
import type { Tables } from "../sql/schema.ts";
import { fillColumns } from "./fill-columns.ts";

const { before, columns, lists } = stepErrors;

/** What retries begin with; errors are found by it, by what they are traced by, and by the job of their step, and counted by jobs. */
export const stepErrorsDdl = (types: ColumnTypes): string =>
  laterColumnsDdl(before.table, Object.keys(columns), lists, types) + recordTableDdl(retryData, types);

/** Fills the new columns and the new counters. */
export async function fillStepErrors(db: Kysely<Tables>): Promise<void> {
  await fillColumns(db, before.table, columns);
  for (const list of lists) {
    if (!("counted" in list)) continue;
    const by = list.by.map((column) => sql.ref(column));
    const { rows } = await sql<{ [column: string]: string } & { readonly account: string; readonly n: number }>`
      select account, ${sql.join(by)}, count(*) as n from ${sql.table(before.table)}
      group by account, ${sql.join(by)}`.execute(db);
    for (const { account, n, ...values } of rows) {
      const key = counterKey(before, list.by, (column) => values[column]!);
      await db
        .insertInto("record_counts")
        .values({ account, ...key, n: Number(n) })
        .execute();
    }
  }
}
