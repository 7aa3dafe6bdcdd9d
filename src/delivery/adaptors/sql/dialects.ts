/** The differences between databases that are known before a connection; all other modules use this table. */
import { mssqlLiteral, mysqlLiteral, oracleLiteral, pgsqlLiteral, standardLiteral } from "../../templates/literals.ts";
import type { Escape } from "../../templates/template.ts";

export type DatabaseDialect = "postgres" | "mysql" | "sqlite" | "mssql" | "oracle";

interface DialectFacts {
  /** Values of `type` in a block, in lower case. */
  readonly types: readonly string[];
  /** The escaping of values in templates. */
  readonly escape: Escape;
  readonly literal: (text: string) => string;
  /** The name of the staging table for bulk loads: `{{staging}}` of their queries. */
  readonly staging: string;
  /** A statement that returns one row in every database. */
  readonly probe: string;
}

const usual = { staging: "_reconduit_staging", probe: "select 1" } as const;

export const dialects: { readonly [dialect in DatabaseDialect]: DialectFacts } = Object.freeze({
  postgres: { ...usual, types: ["postgresql", "postgres"], escape: "pgsql", literal: pgsqlLiteral },
  mysql: { ...usual, types: ["mysql", "mariadb"], escape: "mysql", literal: mysqlLiteral },
  sqlite: { ...usual, types: ["sqlite"], escape: "sqlite", literal: standardLiteral },
  // Names of temporary tables begin with #.
  mssql: {
    types: ["mssql", "sqlserver"],
    escape: "mssql",
    literal: mssqlLiteral,
    staging: "#_reconduit_staging",
    probe: "select 1",
  },
  oracle: {
    types: ["oracle"],
    escape: "oracle",
    literal: oracleLiteral,
    staging: "ora$ptt_reconduit_staging",
    probe: "select 1 from dual",
  },
});

/** Returns the dialect of a block's `type`; undefined for an unknown type. */
export function dialectNamed(type: string): DatabaseDialect | undefined {
  const name = type.toLowerCase();
  return (Object.keys(dialects) as DatabaseDialect[]).find((dialect) => dialects[dialect].types.includes(name));
}

// The ends of statements, handled in linear time: a pattern such as /\s+$/ would restart at every blank.

/** Returns the statement without semicolons and blanks at its end. */
export function withoutSemicolon(statement: string): string {
  let end = statement.length;
  while (end > 0 && /[;\s]/.test(statement[end - 1]!)) end -= 1;
  return statement.slice(0, end);
}

/** Returns the statement in Oracle's form: no semicolon after an SQL statement, one after a PL/SQL block. */
export const endedForOracle = (statement: string): string =>
  /\bend(\s+\w+)?\s*;\s*$/i.test(statement) ? statement : withoutSemicolon(statement);
