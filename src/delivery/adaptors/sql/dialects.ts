/** What tells the kinds of databases apart before anything is connected to: all other modules ask here. */

import { mssqlLiteral, mysqlLiteral, oracleLiteral, pgsqlLiteral, standardLiteral } from "../../templates/literals.ts";
import type { Escape } from "../../templates/template.ts";

export type Dialect = "postgres" | "mysql" | "sqlite" | "mssql" | "oracle";

interface DialectFacts {
  /** What `type` of a block calls it, in lower case. */
  readonly types: readonly string[];
  /** How templates write values. */
  readonly escape: Escape;
  readonly literal: (text: string) => string;
  /** The name of the table that bulk loads go through: `{{staging}}` of their queries. */
  readonly staging: string;
  /** A statement with one row, whatever the database holds. */
  readonly probe: string;
}

const usual = { staging: "_reconduit_staging", probe: "select 1" } as const;

export const dialects: { readonly [dialect in Dialect]: DialectFacts } = Object.freeze({
  postgres: { ...usual, types: ["postgresql", "postgres"], escape: "pgsql", literal: pgsqlLiteral },
  mysql: { ...usual, types: ["mysql", "mariadb"], escape: "mysql", literal: mysqlLiteral },
  sqlite: { ...usual, types: ["sqlite"], escape: "sqlite", literal: standardLiteral },
  // The names of temporary tables say that they are.
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

/** The dialect of a block's `type`; undefined where nothing is known of it. */
export function dialectNamed(type: string): Dialect | undefined {
  const name = type.toLowerCase();
  return (Object.keys(dialects) as Dialect[]).find((dialect) => dialects[dialect].types.includes(name));
}
