import { type Kysely, sql } from "kysely";
import type { JsonObject } from "../../../base/json.ts";
import type { RecordFamily } from "../records/family.ts";
import type { Tables } from "../sql/schema.ts";

/** How many documents are read at once. */
const batch = 500;

/** Fills columns that a table of a family that grows got later, from its documents. */
export async function fillColumns(db: Kysely<Tables>, name: string, columns: RecordFamily["columns"]): Promise<void> {
  const table = sql.table(name);
  for (let after = 0; ; ) {
    const { rows } = await sql<{ seq: number; body: string }>`
      select seq, body from ${table} where seq > ${after} order by seq limit ${batch}`.execute(db);
    for (const { seq, body } of rows) {
      const document = JSON.parse(body) as JsonObject;
      const sets = Object.entries(columns).map(([column, { of }]) => sql`${sql.ref(column)} = ${of(document)}`);
      await sql`update ${table} set ${sql.join(sets)} where seq = ${seq}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) break;
    after = Number(last.seq);
  }
}
