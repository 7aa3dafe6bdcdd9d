/** What the databases call the types that they do not agree on. */
export interface ColumnTypes {
  /** Bytes. */
  readonly bytes: "blob" | "bytea";
  /** A primary key that counts up. */
  readonly serial: "integer primary key autoincrement" | "bigserial primary key";
  /** Whole numbers up to 2^53. */
  readonly integer: "integer" | "bigint";
}

export const sqliteTypes: ColumnTypes = Object.freeze({
  bytes: "blob",
  serial: "integer primary key autoincrement",
  integer: "integer",
});

export const postgresTypes: ColumnTypes = Object.freeze({
  bytes: "bytea",
  serial: "bigserial primary key",
  integer: "bigint",
});
