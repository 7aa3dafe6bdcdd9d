/** The statement that moves rows from a staging table into a table, for databases with `merge`. */
import { rowNumber, type SqlSession } from "./session.ts";

type Merge = Parameters<SqlSession["mergeSql"]>[0];

interface MergeDialect {
  readonly quoted: (name: string) => string;
  /** Prefix of the column to set: `t.`, or empty. */
  readonly target: string;
  /** The end of a merge. */
  readonly end: string;
  /** Returns `merge into ... on ... ` for the selected rows and the condition. */
  readonly begin: (table: string, rows: string, same: string) => string;
}

/** Returns the statement that inserts the rows from one number to another; with `keys`, rows with existing keys are updated. */
export function mergeStatement(
  { table, staged, columns, keys, from, to }: Merge,
  { quoted, target, begin, end }: MergeDialect,
): string {
  const qualifiedColumnList = (qualifier = ""): string =>
    columns.map(({ name }) => `${qualifier}${quoted(name)}`).join(", ");
  const number = quoted(rowNumber.name);
  const chosen = `from ${staged.name} where ${number} between ${from} and ${to}`;
  if (keys.length === 0)
    return `insert into ${table.name} (${qualifiedColumnList()}) select ${qualifiedColumnList()} ${chosen} order by ${number}`;
  const others = columns.filter((column) => !keys.includes(column));
  const same = keys.map(({ name }) => `t.${quoted(name)} = s.${quoted(name)}`).join(" and ");
  const change = others.map(({ name }) => `${target}${quoted(name)} = s.${quoted(name)}`).join(", ");
  const update = others.length === 0 ? "" : ` when matched then update set ${change}`;
  const insert = `when not matched then insert (${qualifiedColumnList()}) values (${qualifiedColumnList("s.")})`;
  return `${begin(table.name, `(select ${qualifiedColumnList()} ${chosen})`, same)}${update} ${insert}${end}`;
}
