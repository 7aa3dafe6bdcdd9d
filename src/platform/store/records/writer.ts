/** Writes of families that grow, in SQL: each keeps the counters of the counted lists in step. */
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { JsonObject } from "../../../base/json.ts";
import type { Tables } from "../sql/schema.ts";
import { Conflict } from "../store.ts";
import { moment, type RecordFamily } from "./family.ts";
import { type CounterKey, counterKey } from "./lists.ts";
import type { RecordWriter } from "./port.ts";

/** Rows that one statement writes: their values stay far below the number of parameters that it may have. */
const rowsAtOnce = 100;

/** A row as it is written, `revision` and `seq` left out. */
type Row = { readonly [column: string]: string | null };

/** `refusing` runs a write, and turns the database's refusal of an id that is taken into an error of the store. */
export function recordWriter(
  db: Kysely<Tables>,
  refusing: (write: () => Promise<unknown>) => Promise<void> = async (write) => void (await write()),
): RecordWriter {
  return {
    async addRecords(account, family, documents: readonly JsonObject[]) {
      const rows = documents.map((document) => rowOf(account, family, document));
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        const part = rows.slice(from, from + rowsAtOnce);
        const columns = Object.keys(part[0]!);
        const tuples = part.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
        const insert = sql`insert into ${sql.table(family.table)} (${sql.join(columns.map((column) => sql.ref(column)))})
          values ${sql.join(tuples)}`;
        await refusing(() => insert.execute(db));
      }
      await changeCounts(db, account, family, { added: rows });
    },
    async updateRecord(account, family, document: JsonObject, revision) {
      const row = rowOf(account, family, document);
      const { account: _, id, ...changed } = row;
      const known = await rowsOf(db, account, family, sql`id = ${id}`);
      const sets = Object.entries(changed).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      const only = revision === undefined ? sql`` : sql` and revision = ${revision}`;
      const { numAffectedRows } = await sql`
        update ${sql.table(family.table)} set ${sql.join(sets)}, revision = revision + 1
        where account = ${account} and id = ${id}${only}`.execute(db);
      if (numAffectedRows === 0n) throw new Conflict();
      await changeCounts(db, account, family, { added: [row], removed: known });
    },
    async removeRecords(account, family, ids) {
      for (let from = 0; from < ids.length; from += rowsAtOnce) {
        const condition = sql`id in (${sql.join(ids.slice(from, from + rowsAtOnce))})`;
        const removed = await rowsOf(db, account, family, condition);
        await sql`delete from ${sql.table(family.table)} where account = ${account} and ${condition}`.execute(db);
        await changeCounts(db, account, family, { removed });
      }
    },
  };
}

function rowOf(account: string, family: RecordFamily, document: JsonObject): Row {
  const { time, expires, columns, summary } = family;
  return {
    account,
    id: String(document["_id"]),
    time: moment(time).of(document),
    expires_at: expires === undefined ? "" : moment(expires).of(document),
    body: JSON.stringify(document),
    summary: summary ? JSON.stringify(summary(document)) : null,
    ...Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.of(document)])),
  };
}

/** The columns of stored rows that counters depend on. */
async function rowsOf(
  db: Kysely<Tables>,
  account: string,
  { table, columns }: RecordFamily,
  condition: RawBuilder<unknown>,
): Promise<readonly Row[]> {
  const names = ["id", ...Object.keys(columns)].map((column) => sql.ref(column));
  const { rows } = await sql<Row>`
    select ${sql.join(names)} from ${sql.table(table)} where account = ${account} and ${condition}`.execute(db);
  return rows;
}

async function changeCounts(
  db: Kysely<Tables>,
  account: string,
  family: RecordFamily,
  { added = [], removed = [] }: { readonly added?: readonly Row[]; readonly removed?: readonly Row[] },
): Promise<void> {
  const changes = new Map<string, { readonly key: CounterKey; n: number }>();
  for (const [rows, n] of [
    [added, 1],
    [removed, -1],
  ] as const) {
    for (const row of rows) {
      for (const { by, counted } of family.lists) {
        if (!counted) continue;
        const key = counterKey(family, by, (column) => row[column] ?? "");
        const name = JSON.stringify(key);
        const change = changes.get(name) ?? { key, n: 0 };
        change.n += n;
        changes.set(name, change);
      }
    }
  }
  const all = [...changes.values()].filter(({ n }) => n !== 0).map(({ key, n }) => ({ account, ...key, n }));
  for (let from = 0; from < all.length; from += rowsAtOnce) {
    await db
      .insertInto("record_counts")
      .values(all.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict
          .columns(["account", "list", "within", "value"])
          .doUpdateSet((each) => ({ n: each("record_counts.n", "+", each.ref("excluded.n")) })),
      )
      .execute();
  }
  if (removed.length > 0) {
    await sql`delete from record_counts where account = ${account} and n = 0`.execute(db);
  }
}
