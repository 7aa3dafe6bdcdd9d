/** SQL that the databases of syncs have in common. */
import { SyncFailure } from "./table.ts";

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
