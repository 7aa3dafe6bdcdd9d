/** The tables of families that grow, in SQL. */
import type { ColumnTypes } from "../sql/column-types.ts";
import type { RecordFamily, RecordList } from "./family.ts";

/** The table of one family, with an index for each of its lists. */
export function recordTableDdl(
  { table, columns, lists }: RecordFamily,
  { serial, sorted, integer }: ColumnTypes,
): string {
  const own = Object.keys(columns).map((name) => `, "${name}" ${sorted} not null`);
  const indexes = listsDdl(table, lists);
  return `
create table ${table} (
  seq ${serial}, account text not null, id text not null, time ${sorted} not null, expires_at ${sorted} not null,
  body text not null, summary text, revision ${integer} not null default 1${own.join("")}
);
create unique index ${table}_id on ${table} (account, id);
create index ${table}_expiry on ${table} (expires_at) where expires_at > '';
${indexes}`;
}

/** An index for each list, in the order of pages. */
function listsDdl(table: string, lists: readonly RecordList[]): string {
  return lists
    .map(({ by }) => {
      const name = ["list", ...by].join("_").toLowerCase();
      const parts = ["account", ...by, "time", "seq"].map((column) => `"${column}"`);
      return `create index ${table}_${name} on ${table} (${parts.join(", ")});\n`;
    })
    .join("");
}

/** Columns and lists that a table gets later. The columns are empty until they are filled from the documents. */
export function laterColumnsDdl(
  table: string,
  columns: readonly string[],
  lists: readonly RecordList[],
  { sorted }: ColumnTypes,
): string {
  const added = columns.map((name) => `alter table ${table} add column "${name}" ${sorted} not null default '';\n`);
  return added.join("") + listsDdl(table, lists);
}

/** How many rows the counted lists have, by the values of their columns. */
export const recordCountsDdl = ({ integer }: ColumnTypes): string => `
create table record_counts (
  account text not null, list text not null, within text not null, value text not null, n ${integer} not null,
  primary key (account, list, within, value)
);
create index record_counts_none on record_counts (account) where n = 0;
`;
