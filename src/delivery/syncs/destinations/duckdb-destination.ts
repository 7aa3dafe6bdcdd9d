/**
 * Syncs to DuckDB files, in a process that can be ended (database-files/file-destination.ts). Rows are written as texts into a
 * temporary table, and from there into the destination table, cast to the types of its columns.
 */

import { columnStorageOf, writeExactRows } from "../../adaptors/sql/exact-storage.ts";
import { moveProgress, quotedIdentifier, quotedList, readProgress } from "../../adaptors/sql-statements.ts";
import {
  type ColumnType,
  progressTable,
  type RefusedRow,
  rejectsTable,
  type SyncColumn,
  type SyncValue,
  sliceRows,
  type TableDestination,
  type TableWrite,
  tooManyRefused,
  yieldToOthers,
} from "../../ports/table.ts";
import { nameStatements, tableMs } from "../statement-watch.ts";
import { type DuckDbClient, duckDbClient } from "./duckdb-client.ts";

const toDatabase: { readonly [type in ColumnType]: string } = {
  integer: "BIGINT",
  real: "DOUBLE",
  // DuckDB's decimals have a fixed number of digits.
  numeric: "VARCHAR",
  boolean: "BOOLEAN",
  text: "VARCHAR",
  timestamp: "TIMESTAMP WITH TIME ZONE",
  json: "JSON",
  blob: "BLOB",
};

const duckDbColumn = ({ name, type }: SyncColumn): string => `${quotedIdentifier(name)} ${toDatabase[type]}`;

export async function duckDbDestination(
  path: string,
  schema?: string,
  signal?: AbortSignal,
): Promise<TableDestination> {
  const client = await duckDbClient(path, signal, schema);
  const { run, ask } = client;
  try {
    await run(
      `create table if not exists ${progressTable} (sync varchar, dataset varchar, progress varchar, primary key (sync, dataset))`,
    );
    await run(
      `create table if not exists ${rejectsTable} (dataset varchar, job varchar, "row" varchar, message varchar, "at" varchar)`,
    );
  } catch (error) {
    await client.close();
    throw error;
  }
  /** Runs a statement that processes a whole table. */
  const runOnTable = async (what: string, sql: string): Promise<void> => {
    nameStatements("load", what);
    await run(sql, [], tableMs);
  };
  const duckDbTypes = async (table: string): Promise<ReadonlyMap<string, string>> => {
    const found = await ask(
      "select column_name, data_type from duckdb_columns() where database_name = current_database() and schema_name = current_schema() and table_name = $1 order by column_index",
      [table],
    );
    return new Map(found as readonly [string, string][]);
  };
  /**
   * Pending merges of the transaction. DuckDB cannot alter a table with changed rows, so merges run at the end of the
   * transaction.
   */
  let merges: (() => Promise<void>)[] = [];
  let stages = 0;
  let isOpen = false;
  const endTransaction = async (sql: "commit" | "rollback"): Promise<void> => {
    merges = [];
    isOpen = false;
    await runOnTable(sql === "commit" ? "committing" : "rolling back", sql);
  };
  return {
    // Only one transaction changes a table at a time.
    parallel: 1,
    begin: async () => {
      nameStatements("load", "beginning");
      await run("begin transaction");
      isOpen = true;
    },
    commit: async () => {
      for (const merge of merges) await merge();
      await endTransaction("commit");
    },
    rollback: async () => {
      if (isOpen) await endTransaction("rollback");
    },
    columns: async (table) => {
      const found = await duckDbTypes(table);
      return found.size === 0 ? undefined : [...found.keys()];
    },
    create: async (table, columns, _key, like) => {
      const known = like === undefined ? new Map<string, string>() : await duckDbTypes(like);
      const lines = [
        ...[...known].map(([name, type]) => `${quotedIdentifier(name)} ${type}`),
        ...columns.filter(({ name }) => !known.has(name)).map(duckDbColumn),
      ];
      await run(`create table ${quotedIdentifier(table)} (${lines.join(", ")})`);
    },
    add: (table, column) =>
      runOnTable(
        `adding ${column.name} to ${table}`,
        `alter table ${quotedIdentifier(table)} add column ${duckDbColumn(column)}`,
      ),
    widen: async (table, { name, type }) => {
      const column = quotedIdentifier(name);
      const beyond = `select 1 from ${quotedIdentifier(table)} where abs(${column}) > 9007199254740992 limit 1`;
      const isWholeNow = type === "real" && (await duckDbTypes(table)).get(name) === "BIGINT";
      const wider = toDatabase[isWholeNow && (await ask(beyond)).length > 0 ? "numeric" : type];
      await runOnTable(
        `widening ${name} of ${table}`,
        `alter table ${quotedIdentifier(table)} alter column ${column} set data type ${wider}`,
      );
    },
    clear: (table) => runOnTable(`emptying ${table}`, `delete from ${quotedIdentifier(table)}`),
    drop: (table) => runOnTable(`dropping ${table}`, `drop table if exists ${quotedIdentifier(table)}`),
    swap: async (table, place) => {
      for (const merge of merges.splice(0)) await merge();
      await runOnTable(`replacing ${place}`, `drop table if exists ${quotedIdentifier(place)}`);
      await runOnTable(
        `replacing ${place}`,
        `alter table ${quotedIdentifier(table)} rename to ${quotedIdentifier(place)}`,
      );
    },
    // Rows are merged by a join: an index would have to fit into memory.
    index: async () => {},
    write: async (write) => {
      nameStatements("load", `loading ${write.table}`);
      const stage = quotedIdentifier(`_reconduit_stage_${++stages}`);
      const types = await duckDbTypes(write.table);
      const keepings = write.columns.map(({ name }) => columnStorageOf(types.get(name) ?? ""));
      return writeExactRows(write, keepings, async (kept) => {
        await stageRows(client, stage, kept);
        const refused = await refusedOf(client, stage, kept, types);
        const mergeStage = async (): Promise<void> => {
          if (kept.key.length === 0) await run(duckDbInsertStatement(stage, kept, types));
          // A merge processes all rows of the table.
          else await runOnTable(`loading ${write.table}`, duckDbMergeStatement(stage, kept, types));
          await run(`drop table ${stage}`);
        };
        if (kept.key.length === 0) await mergeStage();
        else merges.push(mergeStage);
        return refused;
      });
    },
    reject: async (rejects) => {
      for (const { dataset, job, row, message, at } of rejects)
        await run(`insert into ${rejectsTable} values ($1, $2, $3, $4, $5)`, [dataset, job, row, message, at]);
    },
    progress: async (track) => (await ask(...readProgress(track)))[0]?.[0] ?? undefined,
    move: async (track, from, to) => (await run(...moveProgress(track, from, to))) === 1,
    close: client.close,
  };
}

/** Index of a row among the rows passed to the write. */
const placeColumn = quotedIdentifier("_reconduit_place");

/** Writes rows into a temporary table, as texts and bytes. */
async function stageRows({ at, run }: DuckDbClient, stage: string, { rows, columns }: TableWrite): Promise<void> {
  const lines = columns.map(({ name, type }) => `${quotedIdentifier(name)} ${type === "blob" ? "BLOB" : "VARCHAR"}`);
  await run(`create temp table ${stage} (${placeColumn} integer, ${lines.join(", ")})`);
  const appender = await at((connection) => connection.createAppender(stage.slice(1, -1), "main", "temp"));
  const isBytes = columns.map(({ type }) => type === "blob");
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % sliceRows === 0) await yieldToOthers();
    appender.appendInteger(index);
    for (const [place, value] of row.entries()) {
      if (value === null) appender.appendNull();
      else if (isBytes[place]) appender.appendBlob(valueBytes(value));
      else appender.appendVarchar(stagedText(value));
    }
    appender.endRow();
  }
  await at(() => appender.closeSync());
}

const valueBytes = (value: SyncValue): Uint8Array =>
  value instanceof Uint8Array ? value : Buffer.from(stagedText(value));
const stagedText = (value: SyncValue): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString("base64") : String(value);

const isIntegerType = (type: string): boolean => /^U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?$/.test(type);

/** Returns SQL that casts a staged value to its column type; null if the cast fails. */
const castExpression = (name: string, types: ReadonlyMap<string, string>): string => {
  const type = types.get(name) ?? "VARCHAR";
  return type === "VARCHAR" ? quotedIdentifier(name) : `try_cast(${quotedIdentifier(name)} as ${type})`;
};

/** Removes rows that the table refuses from the stage, and returns them. */
async function refusedOf(
  { ask, run }: DuckDbClient,
  stage: string,
  { columns, refusals }: TableWrite,
  types: ReadonlyMap<string, string>,
): Promise<readonly RefusedRow[]> {
  const checks = columns.flatMap(({ name }) => {
    const type = types.get(name) ?? "VARCHAR";
    if (type === "VARCHAR") return [];
    // A cast would round.
    const isRounded = isIntegerType(type)
      ? ` or ${castExpression(name, types)}::varchar <> ${quotedIdentifier(name)}`
      : "";
    return [
      {
        name,
        type,
        sql: `(${quotedIdentifier(name)} is not null and (${castExpression(name, types)} is null${isRounded}))`,
      },
    ];
  });
  if (checks.length === 0) return [];
  const which = `case ${checks.map(({ sql }, at) => `when ${sql} then ${at}`).join(" ")} end`;
  const where = checks.map(({ sql }) => sql).join(" or ");
  const found = await ask(
    `select ${placeColumn}, ${which} from ${stage} where ${where} order by 1 limit ${refusals + 1}`,
  );
  if (found.length === 0) return [];
  if (found.length > refusals) throw tooManyRefused();
  await run(`delete from ${stage} where ${where}`);
  return found.map(([place, at]) => {
    const { name, type } = checks[Number(at)]!;
    return { index: Number(place), message: `The value of ${name} is not of the type ${type}.` };
  });
}

function duckDbInsertStatement(
  stage: string,
  { table, columns }: TableWrite,
  types: ReadonlyMap<string, string>,
): string {
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => castExpression(name, types)).join(", ");
  return `insert into ${quotedIdentifier(table)} (${quotedList(names)}) select ${values} from ${stage} order by ${placeColumn}`;
}

/** Returns the merge statement. Each key is used once, with its last row. */
function duckDbMergeStatement(
  stage: string,
  { table, columns, key }: TableWrite,
  types: ReadonlyMap<string, string>,
): string {
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => `${castExpression(name, types)} as ${quotedIdentifier(name)}`).join(", ");
  const latest = `select ${values} from ${stage} qualify row_number() over (partition by ${quotedList(key)} order by ${placeColumn} desc) = 1`;
  const same = key
    .map((name) => `t.${quotedIdentifier(name)} is not distinct from s.${quotedIdentifier(name)}`)
    .join(" and ");
  const others = names
    .filter((name) => !key.includes(name))
    .map((name) => `${quotedIdentifier(name)} = s.${quotedIdentifier(name)}`);
  const update = others.length === 0 ? "" : `when matched then update set ${others.join(", ")}`;
  const given = names.map((name) => `s.${quotedIdentifier(name)}`).join(", ");
  return `merge into ${quotedIdentifier(table)} t using (${latest}) s on (${same}) ${update} when not matched then insert (${quotedList(names)}) values (${given})`;
}
