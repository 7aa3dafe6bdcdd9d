/** Syntax of texts, names and comments in SQL dialects, as far as needed to find their ends. */

export interface SqlDialect {
  /** A backslash in a text takes the next character with it. */
  readonly backslash?: true;
  /** `E'...'` is a text with backslashes. */
  readonly escapeTexts?: true;
  /** `#` begins a comment. */
  readonly hash?: true;
  /** `//` begins a comment. */
  readonly slashes?: true;
  /** `--` begins a comment only where a space follows. */
  readonly spacedDashes?: true;
  /** A name may be written `[...]`. */
  readonly brackets?: true;
  /** A name may be written in backticks. */
  readonly backticks?: true;
  /** A text may be written `$tag$...$tag$`. */
  readonly dollars?: true;
  /** A text may be written `q'[...]'`. */
  readonly quoting?: true;
  /** A text may be written in three quotes, or `r'...'`, in which a backslash is a character. */
  readonly triples?: true;
  /** Comments nest. */
  readonly nested?: true;
}

/** One of each way that is in use. A mistake is one only where every dialect sees it. */
export const sqlDialects: readonly SqlDialect[] = Object.freeze([
  // The standard; SQLite.
  { backticks: true, brackets: true },
  { backticks: true },
  // PostgreSQL and what follows it: DuckDB, Redshift, CockroachDB.
  { escapeTexts: true, dollars: true, nested: true },
  // MySQL and MariaDB, with and without NO_BACKSLASH_ESCAPES.
  { backslash: true, hash: true, spacedDashes: true, backticks: true },
  { hash: true, spacedDashes: true, backticks: true },
  // SQL Server.
  { brackets: true, nested: true },
  // Oracle.
  { quoting: true },
  // Warehouses: Snowflake, BigQuery, Databricks, ClickHouse.
  { backslash: true, dollars: true, slashes: true, backticks: true },
  { backslash: true, triples: true, hash: true, backticks: true },
]);
