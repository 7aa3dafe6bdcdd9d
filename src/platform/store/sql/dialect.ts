/** Differences between the two databases. All other SQL of the store is the same. */
import type { Kysely, RawBuilder, SqlBool } from "kysely";
import type { TakenError } from "../conflicts.ts";
import type { ColumnTypes } from "../migrations/column-types.ts";
import type { DatabaseRow } from "../row.ts";
import type { Tables } from "../schema.ts";

/** Rows that a scan reads at once. */
export const scannedRows = 500;

/** Tables excluded from backups, because their rows mean nothing to another server. */
export const passing: readonly string[] = ["buckets", "job_workers", "schema_version"];

export interface StoreDialect {
  readonly name: "sqlite" | "postgres";
  readonly types: ColumnTypes;
  /** A top-level scalar of a document as text, or null; reads the column `documents.facets`. */
  facet(name: string): RawBuilder<string | null>;
  /**
   * Returns the condition that a column has one of the values. They are one parameter of the statement, regardless of their number.
   */
  among(column: string, values: readonly string[]): RawBuilder<SqlBool>;
  /** The values as a table `wanted` with the column `value`; one parameter, too. */
  wanted(values: readonly string[]): RawBuilder<unknown>;
  /** Returns the unique index that refused a row; undefined for any other error. */
  taken(error: unknown): TakenError["what"] | undefined;
  /** True where the transaction may succeed when it is simply tried again. */
  isTransient(error: unknown): boolean;
  /**
   * Lets no other transaction that names the same key go on until this one ends. Absent where one transaction writes at a time
   * anyway.
   */
  readonly lock?: (transaction: Kysely<Tables>, key: string) => Promise<void>;
  /** Suffix of a select that locks its rows until the transaction ends. Empty if one transaction writes at a time. */
  readonly forUpdate: RawBuilder<unknown>;
  /** Version of the schema; 0 for a database without one. */
  version(db: Kysely<Tables>): Promise<number>;
  setVersion(db: Kysely<Tables>, version: number): Promise<void>;
  /** Returns the tables whose rows are in a backup. */
  tables(db: Kysely<Tables>): Promise<readonly string[]>;
  /** All rows of a table, some at a time; in a transaction. */
  scan(db: Kysely<Tables>, table: string): AsyncIterable<readonly DatabaseRow[]>;
  /** Lets counters go on behind the rows that were inserted with their numbers. */
  readonly afterRestore?: (transaction: Kysely<Tables>) => Promise<void>;
}
