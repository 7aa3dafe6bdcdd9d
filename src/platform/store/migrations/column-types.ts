/** Names of the types that differ between the databases. */
export interface ColumnTypes {
  /** Bytes. */
  readonly bytes: "blob" | "bytea";
  /** A primary key that counts up. */
  readonly serial: "integer primary key autoincrement" | "bigserial primary key";
  /** Whole numbers up to 2^53. */
  readonly integer: "integer" | "bigint";
  /** Text that is compared byte by byte, regardless of the database's locale. */
  readonly sorted: "text" | 'text collate "C"';
  /** Prefix of `table` for data that may be lost in a crash of the database, which makes writes cheaper. */
  readonly losable: "" | "unlogged";
}

export const sqliteTypes: ColumnTypes = Object.freeze({
  bytes: "blob",
  serial: "integer primary key autoincrement",
  integer: "integer",
  sorted: "text",
  losable: "",
});

export const postgresTypes: ColumnTypes = Object.freeze({
  bytes: "bytea",
  serial: "bigserial primary key",
  integer: "bigint",
  sorted: 'text collate "C"',
  losable: "unlogged",
});
