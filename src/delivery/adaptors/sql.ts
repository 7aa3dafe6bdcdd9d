/** SQL that the databases of syncs have in common. */
import { progressTable, SyncFailure, type Track } from "../ports/table.ts";

/** A name as SQL writes it. */
export function quoted(name: string): string {
  if (name === "" || name.includes("\0") || name.length > 200) {
    throw new SyncFailure(
      "application",
      "load",
      `${JSON.stringify(name.slice(0, 50))} cannot be the name of a table or a column.`,
    );
  }
  return `"${name.replaceAll('"', '""')}"`;
}

/** Names of columns, separated by commas. */
export const quotedList = (columns: readonly string[]): string => columns.map(quoted).join(", ");

/** What an insert does with a row that is there. */
export function onConflict(columns: readonly string[], key: readonly string[]): string {
  const others = columns.filter((column) => !key.includes(column)).map(quoted);
  const update =
    others.length === 0 ? "nothing" : `update set ${others.map((name) => `${name} = excluded.${name}`).join(", ")}`;
  return `on conflict (${quotedList(key)}) do ${update}`;
}

/** A statement with the values that are bound to it, in their order. */
export type Bound = readonly [sql: string, values: string[]];

/** `mark`: how the database writes the place of a value; by default `$1` and so on. */
type Mark = (number: number) => string;

const numbered: Mark = (number) => `$${number}`;

/** Reads how far a dataset has come. */
export function readProgress({ sync, dataset }: Track, mark = numbered): Bound {
  const sql = `select progress from ${progressTable} where sync = ${mark(1)} and dataset = ${mark(2)}`;
  return [sql, [sync, dataset]];
}

/** Moves the progress of a dataset, unless another run has moved it since `from` was read; then it changes no row. */
export function moveProgress({ sync, dataset }: Track, from: string | undefined, to: string, mark = numbered): Bound {
  if (from === undefined) {
    const values = [1, 2, 3].map(mark).join(", ");
    return [`insert into ${progressTable} values (${values}) on conflict do nothing`, [sync, dataset, to]];
  }
  const where = `sync = ${mark(2)} and dataset = ${mark(3)} and progress = ${mark(4)}`;
  return [`update ${progressTable} set progress = ${mark(1)} where ${where}`, [to, sync, dataset, from]];
}
