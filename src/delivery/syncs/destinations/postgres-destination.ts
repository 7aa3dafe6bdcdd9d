/** Syncs to PostgreSQL: rows are written by COPY. */
import type { Client } from "pg";
import { columnStorageOf, writeExactRows } from "../../adaptors/sql/exact-storage.ts";
import type { PostgresPlace } from "../../adaptors/sql/postgres-connection.ts";
import { moveProgress, onConflict, quotedIdentifier, quotedList, readProgress } from "../../adaptors/sql-statements.ts";
import {
  type ColumnType,
  type LineBatch,
  progressTable,
  type RefusedLine,
  type RefusedRow,
  rejectsTable,
  type SyncColumn,
  type TableDestination,
  type TableSource,
  type TableWrite,
  tooManyRefused,
} from "../../ports/table.ts";
import { refuseOneIdentity } from "../one-database.ts";
import { attemptPostgres, connectForSync, databaseIdentity, tableColumns } from "../postgres-client.ts";
import { batchLines, type CopyLines, cellLines, copyAll, isOfData, tryInSavepoint } from "./copy-text.ts";

const toDatabase: { readonly [type in ColumnType]: string } = {
  integer: "bigint",
  real: "double precision",
  numeric: "numeric",
  boolean: "boolean",
  text: "text",
  timestamp: "timestamptz",
  json: "jsonb",
  blob: "bytea",
};

const postgresColumn = ({ name, type }: SyncColumn): string => `${quotedIdentifier(name)} ${toDatabase[type]}`;

export async function postgresDestination(
  to: PostgresPlace,
  place: { readonly database?: string | undefined; readonly schema?: string | undefined },
  source?: Pick<TableSource, "identity">,
): Promise<TableDestination> {
  const { client } = await connectForSync({ ...to, database: place.database }, "load");
  try {
    await refuseSource(client, source);
  } catch (error) {
    await client.end();
    throw error;
  }
  const queryDestination = async (sql: string, values: readonly unknown[] = []) =>
    attemptPostgres("load", () => client.query(sql, [...values]));
  if (place.schema !== undefined) {
    await queryDestination(`create schema if not exists ${quotedIdentifier(place.schema)}`);
    await queryDestination(`set search_path to ${quotedIdentifier(place.schema)}`);
  }
  await queryDestination("set client_min_messages to warning");
  await queryDestination(
    `create table if not exists ${progressTable} (sync text, dataset text, progress text, primary key (sync, dataset))`,
  );
  await queryDestination(
    `create table if not exists ${rejectsTable} (dataset text, job text, row text, message text, at timestamptz)`,
  );
  /** The types that store the columns of each table. An entry is removed by statements that may change them. */
  const known = new Map<string, ReadonlyMap<string, string>>();
  const changeTable = async (table: string, sql: string): Promise<void> => {
    known.delete(table);
    await queryDestination(sql);
  };
  const postgresTypes = async (table: string): Promise<ReadonlyMap<string, string>> => {
    const found =
      known.get(table) ??
      new Map(
        (await attemptPostgres("load", () => tableColumns(client, quotedIdentifier(table)))).map(
          ({ name, storage }) => [name, storage],
        ),
      );
    if (found.size > 0) known.set(table, found);
    return found;
  };
  /** Returns true if a column of whole numbers contains one that a double cannot represent. */
  const isBeyondDoubles = async (table: string, column: string): Promise<boolean> => {
    const there = `select 1 from ${quotedIdentifier(table)} where abs(${column}) > 9007199254740992 limit 1`;
    return (
      (await postgresTypes(table)).get(column.slice(1, -1)) === "bigint" &&
      (await queryDestination(there)).rows.length > 0
    );
  };
  return {
    parallel: 4,
    pieceRows: 4000,
    begin: async () => void (await queryDestination("begin")),
    commit: async () => void (await queryDestination("commit")),
    rollback: async () => {
      known.clear();
      await queryDestination("rollback");
    },
    columns: async (table) => {
      const found = await postgresTypes(table);
      return found.size === 0 ? undefined : [...found.keys()];
    },
    create: async (table, columns, key, like) => {
      const there = like === undefined ? new Map<string, string>() : await postgresTypes(like);
      const lines = [
        ...(there.size > 0
          ? [`like ${quotedIdentifier(like!)} including defaults including generated including comments`]
          : []),
        ...columns.filter(({ name }) => !there.has(name)).map(postgresColumn),
        ...(key.length > 0 ? [`primary key (${quotedList(key)})`] : []),
      ];
      await changeTable(table, `create table ${quotedIdentifier(table)} (${lines.join(", ")})`);
    },
    add: (table, column) =>
      changeTable(table, `alter table ${quotedIdentifier(table)} add column ${postgresColumn(column)}`),
    widen: async (table, { name, type }) => {
      const column = quotedIdentifier(name);
      const wider = toDatabase[type === "real" && (await isBeyondDoubles(table, column)) ? "numeric" : type];
      return changeTable(
        table,
        `alter table ${quotedIdentifier(table)} alter column ${column} type ${wider} using ${column}::text::${wider}`,
      );
    },
    clear: async (table) => void (await queryDestination(`delete from ${quotedIdentifier(table)}`)),
    drop: (table) => changeTable(table, `drop table if exists ${quotedIdentifier(table)}`),
    swap: async (table, target) => {
      await changeTable(target, `drop table if exists ${quotedIdentifier(target)}`);
      await changeTable(table, `alter table ${quotedIdentifier(table)} rename to ${quotedIdentifier(target)}`);
    },
    index: async (table, key) => {
      const { rows } = await queryDestination(
        `select 1 from pg_index i where i.indrelid = to_regclass($1) and i.indisunique and i.indpred is null and i.indexprs is null
           and (select array_agg(a.attname::text order by a.attname) from pg_attribute a
                where a.attrelid = i.indrelid and a.attnum = any(i.indkey)) = $2::text[]`,
        [quotedIdentifier(table), [...key].sort()],
      );
      if (rows.length === 0)
        await queryDestination(`create unique index on ${quotedIdentifier(table)} (${quotedList(key)})`);
    },
    write: async (write) =>
      attemptPostgres("load", async () => {
        const types = await postgresTypes(write.table);
        const keepings = write.columns.map(({ name }) => columnStorageOf(types.get(name) ?? ""));
        return writeExactRows(write, keepings, (kept) => loadLines(client, kept, cellLines(kept, types)));
      }),
    lineForm: async (table, columns, key) => {
      const types = await postgresTypes(table);
      return {
        columns: columns.map((column) => ({ ...column, into: types.get(column.name) ?? null })),
        isNumbered: key.length > 0,
      };
    },
    writeLines: async (write, batch) => attemptPostgres("load", () => loadBatch(client, write, batch)),
    reject: async (rejects) => {
      const rejectField = (field: keyof (typeof rejects)[number]) =>
        rejects.map((each) => each[field].replaceAll("\0", ""));
      await queryDestination(
        `insert into ${rejectsTable} select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])`,
        [rejectField("dataset"), rejectField("job"), rejectField("row"), rejectField("message"), rejectField("at")],
      );
    },
    progress: async (track) => {
      const { rows } = await queryDestination(...readProgress(track));
      return (rows as { progress: string }[])[0]?.progress;
    },
    move: async (track, from, to) => (await queryDestination(...moveProgress(track, from, to))).rowCount === 1,
    close: () => client.end(),
  };
}

/** Throws SyncFailure if the source is this very database. */
async function refuseSource(client: Client, source: Pick<TableSource, "identity"> | undefined): Promise<void> {
  const reads = await source?.identity?.();
  if (reads === undefined) return;
  const own = await databaseIdentity(client);
  refuseOneIdentity(reads, own?.identity, own?.name ?? "");
}

/** Loads lines of a source, and returns the refused rows in their order. */
async function loadBatch(
  client: Client,
  { table, key, refusals }: Omit<TableWrite, "rows" | "columns">,
  batch: LineBatch,
): Promise<readonly RefusedLine[]> {
  const left = refusals - batch.refused.length;
  if (left < 0) throw tooManyRefused();
  const lines = batchLines(batch);
  const refused = await loadLines(client, { table, key, columns: batch.form.columns, refusals: left }, lines);
  const others = refused.map(({ index, message }) => ({ index, message, row: lines.rowAt(index) }));
  return [...batch.refused, ...others].sort((a, b) => a.index - b.index);
}

const loadLines = (
  client: Client,
  write: Omit<TableWrite, "rows">,
  lines: CopyLines,
): Promise<readonly RefusedRow[]> =>
  write.key.length === 0 ? appendLines(client, write, lines) : mergeLines(client, write, lines);

/** Appends the rows; PostgreSQL reports refused rows. */
function appendLines(
  client: Client,
  { table, columns, refusals }: Omit<TableWrite, "rows">,
  lines: CopyLines,
): Promise<readonly RefusedRow[]> {
  const into = `${quotedIdentifier(table)} (${quotedList(columns.map(({ name }) => name))})`;
  return copyAll(client, into, lines, refusals);
}

/** Merges the rows through a temporary table. Each key is used once, with its last row. */
async function mergeLines(
  client: Client,
  { columns, key, table, refusals }: Omit<TableWrite, "rows">,
  lines: CopyLines,
): Promise<readonly RefusedRow[]> {
  const all = columns.map(({ name }) => name);
  const stage = quotedIdentifier("_reconduit_stage");
  const place = quotedIdentifier("_reconduit_place");
  await client.query(
    `create temp table ${stage} on commit drop as select ${quotedList(all)}, 0::integer as ${place} from ${quotedIdentifier(table)} limit 0`,
  );
  try {
    const refused = await copyAll(client, `${stage} (${[place, quotedList(all)].join(", ")})`, lines, refusals);
    const list = quotedList(all);
    const upsertRange = (from: number, to: number) =>
      client.query(
        `insert into ${quotedIdentifier(table)} (${list}) select ${list} from (
           select distinct on (${quotedList(key)}) * from ${stage} where ${place} between $1 and $2 order by ${quotedList(key)}, ${place} desc
         ) as latest ${onConflict(all, key)}`,
        [from, to],
      );
    return [...refused, ...(await retryInHalves(client, upsertRange, 0, lines.count - 1, refusals - refused.length))];
  } finally {
    // The table is dropped even if the transaction continues: the next batch may have other columns.
    await client.query(`drop table if exists ${stage}`).catch(() => undefined);
  }
}

/** Runs `work` over a range of rows. If PostgreSQL refuses data in it, halves the range, down to single rows. */
async function retryInHalves(
  client: Client,
  work: (from: number, to: number) => Promise<unknown>,
  from: number,
  to: number,
  most: number,
): Promise<readonly RefusedRow[]> {
  const error = await tryInSavepoint(client, () => work(from, to));
  if (error === undefined) return [];
  if (!isOfData(error)) throw error;
  if (from === to) {
    if (most < 1) throw tooManyRefused();
    return [{ index: from, message: error.message }];
  }
  const middle = Math.floor((from + to) / 2);
  const first = await retryInHalves(client, work, from, middle, most);
  return [...first, ...(await retryInHalves(client, work, middle + 1, to, most - first.length))];
}
