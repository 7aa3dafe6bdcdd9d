import { type Kysely, sql } from "kysely";
import type { JsonObject } from "../../../base/json.ts";
import { laterColumnsDdl } from "../records/ddl.ts";
import { jobFilters } from "../records/flow-jobs.ts";
import type { ColumnTypes } from "../sql/column-types.ts";
import type { Tables } from "../sql/schema.ts";

const { columns, lists, before } = jobFilters;

/** Jobs are found by their step, by whether they can be retried, and by what they ignored. */
export const jobFiltersDdl = (types: ColumnTypes): string =>
  laterColumnsDdl(before.table, Object.keys(columns), lists, types);

/** How many jobs are read at once. */
const batch = 500;

/** Fills the new columns from the documents. */
export async function fillJobFilters(db: Kysely<Tables>): Promise<void> {
  const table = sql.table(before.table);
  for (let after = 0; ; ) {
    const { rows } = await sql<{ seq: number; body: string }>`
      select seq, body from ${table} where seq > ${after} order by seq limit ${batch}`.execute(db);
    for (const { seq, body } of rows) {
      const document = JSON.parse(body) as JsonObject;
      const sets = Object.entries(columns).map(([name, column]) => sql`${sql.ref(name)} = ${column.of(document)}`);
      await sql`update ${table} set ${sql.join(sets)} where seq = ${seq}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) break;
    after = Number(last.seq);
  }
}
