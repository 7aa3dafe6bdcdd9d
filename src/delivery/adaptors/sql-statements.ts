/** SQL shared by the databases of syncs. */
import { progressTable, SyncFailure, type SyncTableId } from "../ports/table.ts";

/** Returns a name in SQL notation. */
export function quotedIdentifier(name: string): string {
  if (name === "" || name.includes("\0") || name.length > 200) {
    throw new SyncFailure(
      "application",
      "load",
      `${JSON.stringify(name.slice(0, 50))} cannot be the name of a table or a column.`,
    );
  }
  return `"${name.replaceAll('"', '""')}"`;
}

/** Returns names of columns, separated by commas. */
export const quotedList = (columns: readonly string[]): string => columns.map(quotedIdentifier).join(", ");

/** Returns the clause for inserting a row whose key exists. */
export function onConflict(columns: readonly string[], key: readonly string[]): string {
  const others = columns.filter((column) => !key.includes(column)).map(quotedIdentifier);
  const update =
    others.length === 0 ? "nothing" : `update set ${others.map((name) => `${name} = excluded.${name}`).join(", ")}`;
  return `on conflict (${quotedList(key)}) do ${update}`;
}

/** A statement with its bound values in order. */
export type BoundStatement = readonly [sql: string, values: string[]];

/** `mark`: SQL of a parameter; by default `$1` and so on. */
type ParameterMark = (number: number) => string;

const numberedParameter: ParameterMark = (number) => `$${number}`;

/** Returns the statement that reads the progress of a dataset. */
export function readProgress({ sync, dataset }: SyncTableId, mark = numberedParameter): BoundStatement {
  const sql = `select progress from ${progressTable} where sync = ${mark(1)} and dataset = ${mark(2)}`;
  return [sql, [sync, dataset]];
}

/**
 * Returns the statement that updates the progress of a dataset. It changes no row if another run has updated the progress since
 * `from` was read.
 */
export function moveProgress(
  { sync, dataset }: SyncTableId,
  from: string | undefined,
  to: string,
  mark = numberedParameter,
): BoundStatement {
  if (from === undefined) {
    const values = [1, 2, 3].map(mark).join(", ");
    return [`insert into ${progressTable} values (${values}) on conflict do nothing`, [sync, dataset, to]];
  }
  const where = `sync = ${mark(2)} and dataset = ${mark(3)} and progress = ${mark(4)}`;
  return [`update ${progressTable} set progress = ${mark(1)} where ${where}`, [to, sync, dataset, from]];
}
