/** Writes of families that grow, in SQL: each keeps the counters of the counted lists in step. */
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { JsonObject } from "../../../base/json.ts";
import { createPause } from "../../../base/pauses.ts";
import { writeJson } from "../../../base/write-slices.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { WriteConflict } from "../conflicts.ts";
import type { Tables } from "../schema.ts";
import { storedInSlices } from "../stored-text.ts";
import { type CounterKey, counterKey, filterValues, type RecordFamily, timeColumn } from "./family.ts";
import type { ChosenRecords, RecordWriter } from "./port.ts";
import { columnIn, recordReader, rowConditions } from "./reader.ts";

/** Rows that one statement writes: their values stay far below the number of parameters that it may have. */
const rowBatch = 100;

/** A row as it is written, `revision` and `seq` left out. */
type RecordRow = { readonly [column: string]: string | null };

interface Rules {
  /** Runs a write, and turns the database's refusal of an id that is taken into an error of the store. */
  readonly refusing?: (write: () => Promise<unknown>) => Promise<void>;
  /** {@link Dialect.forUpdate} */
  readonly forUpdate?: RawBuilder<unknown>;
}

export function recordWriter(
  db: Kysely<Tables>,
  { refusing = async (write) => void (await write()), forUpdate = sql`` }: Rules = {},
): RecordWriter {
  const insertRecords = ({ table }: RecordFamily, rows: readonly RecordRow[]) => {
    const columns = Object.keys(rows[0]!);
    const tuples = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    return sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(tuples)}`;
  };
  /** Returns the chosen documents, locked until the transaction ends. */
  const lockChosen = async <F extends string>(
    account: string,
    { table, family }: RecordFamily<string, F>,
    chosen: ChosenRecords<string>,
  ): Promise<readonly { readonly seq: number; readonly body: StoredIn<F> }[]> => {
    const lockRows = async (conditions: readonly RawBuilder<unknown>[], limit: RawBuilder<unknown>) => {
      const { rows } = await sql<{ seq: number; body: string }>`
        select seq, body from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}
        order by seq ${limit} ${forUpdate}`.execute(db);
      const pause = createPause();
      const locked: { readonly seq: number; readonly body: StoredIn<F> }[] = [];
      for (const { seq, body } of rows)
        locked.push({ seq: Number(seq), body: await storedInSlices(family, body, pause) });
      return locked;
    };
    if (!("ids" in chosen)) {
      const conditions = rowConditions(account, filterValues(chosen.where), { bounds: chosen.bounds, among: columnIn });
      return lockRows(conditions, chosen.limit === undefined ? sql`` : sql`limit ${chosen.limit}`);
    }
    const found: { readonly seq: number; readonly body: StoredIn<F> }[] = [];
    for (const part of rowChunks([...new Set(chosen.ids)].toSorted()))
      found.push(...(await lockRows([sql`account = ${account}`, columnIn("id", part)], sql``)));
    return found;
  };
  return {
    async addMissing(family, account, documents: readonly JsonObject[]) {
      const added = new Set<string>();
      for await (const part of statementRows(account, family, documents)) {
        const { rows } = await sql<{ id: string }>`
          ${insertRecords(family, part)} on conflict (account, id) do nothing returning id`.execute(db);
        const ids = new Set(rows.map(({ id }) => id));
        await changeCounts(db, account, family, { added: part.filter((row) => ids.delete(row["id"]!)) });
        for (const { id } of rows) added.add(id);
      }
      return added;
    },
    async changeWhere(family, account, chosen, change) {
      const written: StoredIn<(typeof family)["family"]>[] = [];
      for (const part of rowChunks(await lockChosen(account, family, chosen))) {
        const changes = part.flatMap(({ seq, body }) => {
          const document = change(body);
          return document ? [{ seq, document, before: recordColumns(account, family, body) }] : [];
        });
        if (changes.length === 0) continue;
        const rows: RecordRow[] = [];
        const documents = changes.map(({ document }) => document as JsonObject);
        for await (const written of statementRows(account, family, documents)) rows.push(...written);
        await replaceRows(
          db,
          family,
          rows.map(({ account: _, id: __, ...row }, n) => [changes[n]!.seq, row]),
        );
        await changeCounts(db, account, family, { added: rows, removed: changes.map(({ before }) => before) });
        written.push(...changes.map(({ document }) => document));
      }
      return written;
    },
    async removeWhere(family, account, chosen, which = () => true) {
      const removed = (await lockChosen(account, family, chosen)).filter(({ body }) => which(body));
      for (const part of rowChunks(removed)) {
        const seqs = part.map(({ seq }) => seq);
        await sql`delete from ${sql.table(family.table)} where seq in (${sql.join(seqs)})`.execute(db);
        await changeCounts(db, account, family, {
          removed: part.map(({ body }) => recordColumns(account, family, body)),
        });
      }
      return removed.map(({ body }) => body);
    },
    countsBeside: (family, account, by, within) => recordReader(db).recordCounts(account, family, by, within),
    async addRecords(account, family, documents: readonly JsonObject[]) {
      const added: RecordRow[] = [];
      for await (const part of statementRows(account, family, documents)) {
        await refusing(() => insertRecords(family, part).execute(db));
        added.push(...part);
      }
      await changeCounts(db, account, family, { added });
    },
    async updateRecord(account, family, document: JsonObject, revision) {
      const row: RecordRow = {
        ...recordColumns(account, family, document),
        body: await writeJson(document, createPause()),
      };
      const { account: _, id, ...changed } = row;
      const known = await counterRows(db, account, family, sql`id = ${id} ${forUpdate}`);
      const sets = Object.entries(changed).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      const only = revision === undefined ? sql`` : sql` and revision = ${revision}`;
      const { numAffectedRows } = await sql`
        update ${sql.table(family.table)} set ${sql.join(sets)}, revision = revision + 1
        where account = ${account} and id = ${id}${only}`.execute(db);
      if (numAffectedRows === 0n) throw new WriteConflict();
      await changeCounts(db, account, family, { added: [row], removed: known });
    },
    async removeRecords(account, family, ids) {
      const pause = createPause();
      for (const part of rowChunks(ids)) {
        const condition = sql`id in (${sql.join(part)})`;
        const removed = await counterRows(db, account, family, sql`${condition} order by seq ${forUpdate}`);
        for (const some of chunksOfSize(removed)) {
          const each = sql.join(some.map((row) => row["id"]));
          await sql`delete from ${sql.table(family.table)} where account = ${account} and id in (${each})`.execute(db);
          await pause();
        }
        await changeCounts(db, account, family, { removed });
      }
    },
  };
}

/** Returns the columns of a document, without its text. */
function recordColumns(account: string, family: RecordFamily, document: JsonObject): RecordRow {
  const { time, expires, columns, summary } = family;
  return {
    account,
    id: String(document["_id"]),
    time: timeColumn(time).of(document),
    expires_at: expires === undefined ? "" : timeColumn(expires).of(document),
    summary: summary ? JSON.stringify(summary(document)) : null,
    ...Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.of(document)])),
  };
}

/** Characters of the texts that one statement writes, and one more of them. */
const textsTogether = 1024 * 1024;

/** Yields the rows of documents as one statement writes them. Texts are written in slices: others are served in between. */
async function* statementRows(
  account: string,
  family: RecordFamily,
  documents: readonly JsonObject[],
): AsyncIterable<readonly RecordRow[]> {
  const pause = createPause();
  let rows: RecordRow[] = [];
  let size = 0;
  for (const document of documents) {
    const body = await writeJson(document, pause);
    rows.push({ ...recordColumns(account, family, document), body });
    size += body.length;
    if (rows.length < rowBatch && size < textsTogether) continue;
    yield rows;
    await pause();
    [rows, size] = [[], 0];
  }
  if (rows.length > 0) yield rows;
}

/** Replaces the rows with the same numbers, in one statement. */
async function replaceRows(
  db: Kysely<Tables>,
  { table }: RecordFamily,
  rows: readonly (readonly [seq: number, row: RecordRow])[],
): Promise<void> {
  const columns = Object.keys(rows[0]![1]);
  const tuples = rows.map(
    ([seq, row]) =>
      sql`(cast(${seq} as bigint), ${sql.join(columns.map((column) => sql`cast(${row[column]} as text)`))})`,
  );
  const names = columns.map((column) => sql.ref(column));
  const sets = columns.map((column) => sql`${sql.ref(column)} = written.${sql.ref(column)}`);
  await sql`
    with written (seq, ${sql.join(names)}) as (values ${sql.join(tuples)})
    update ${sql.table(table)} set ${sql.join(sets)}, revision = ${sql.table(table)}.revision + 1
    from written where ${sql.table(table)}.seq = written.seq`.execute(db);
}

/** Returns the columns of stored rows that counters depend on, and the bytes of their texts. */
async function counterRows(
  db: Kysely<Tables>,
  account: string,
  { table, columns }: RecordFamily,
  condition: RawBuilder<unknown>,
): Promise<readonly (RecordRow & { readonly size: string })[]> {
  const names = ["id", ...Object.keys(columns)].map((column) => sql.ref(column));
  const { rows } = await sql<RecordRow & { readonly size: string }>`
    select ${sql.join(names)}, cast(octet_length(body) as text) as size from ${sql.table(table)} where account = ${account} and ${condition}`.execute(
    db,
  );
  return rows;
}

async function changeCounts(
  db: Kysely<Tables>,
  account: string,
  family: RecordFamily,
  { added = [], removed = [] }: { readonly added?: readonly RecordRow[]; readonly removed?: readonly RecordRow[] },
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
  // In a fixed order: two transactions that change the same counters wait for each other in one direction only.
  const all = [...changes]
    .filter(([, { n }]) => n !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { key, n }]) => ({ account, ...key, n }));
  for (const part of rowChunks(all)) {
    await db
      .insertInto("record_counts")
      .values(part)
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

/** Bytes of texts that one statement removes, and one more of them. */
const removedTogether = 8 * 1024 * 1024;

/** Yields rows as one statement removes them. */
function* chunksOfSize<T extends { readonly size: string }>(rows: readonly T[]): Iterable<readonly T[]> {
  let from = 0;
  let size = 0;
  for (const [index, row] of rows.entries()) {
    size += Number(row.size);
    if (size < removedTogether && index < rows.length - 1) continue;
    yield rows.slice(from, index + 1);
    [from, size] = [index + 1, 0];
  }
}

function* rowChunks<T>(rows: readonly T[]): Iterable<readonly T[]> {
  for (let from = 0; from < rows.length; from += rowBatch) yield rows.slice(from, from + rowBatch);
}
