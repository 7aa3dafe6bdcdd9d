/** SQL databases behind one query builder: kysely over the SQLite that is built into Node. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { CompiledQuery, type DatabaseConnection, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver } from "kysely";

interface SqliteOptions {
  /** Sees only committed data and cannot write. The file must exist. */
  readonly readOnly?: boolean;
  /** Longest wait of a statement for another connection's lock, in milliseconds. Default 5,000. */
  readonly busyTimeoutMs?: number;
}

/**
 * Runs statements synchronously in the open transaction, bypassing the query builder's driver, which makes a dozen promises of each.
 */
export interface AtOnce {
  rows(query: CompiledQuery): readonly unknown[];
  run(query: CompiledQuery): void;
}

export interface Sqlite<Tables> {
  readonly db: Kysely<Tables>;
  /** For statements of a transaction of `db` while it is open: it is the same for all of them, so that what is built on it is built once. */
  readonly inTransaction: Kysely<Tables>;
  readonly atOnce: AtOnce;
  /** Runs statements that the query builder has no words for: schema, pragmas. */
  execute(sql: string): void;
  /** Returns a number that changes with each commit of another connection. */
  version(): number;
  close(): Promise<void>;
}

/**
 * Opens (and creates) a SQLite file, or `:memory:`. Files are in WAL mode: readers never wait for a writer.
 * Transactions begin IMMEDIATE, so that two of them queue up instead of failing half-way; those of a connection that only reads
 * see one snapshot.
 * The caller must not wait for anything but the database inside a transaction.
 */
export function openSqlite<Tables>(path: string, options: SqliteOptions = {}): Sqlite<Tables> {
  const database = new DatabaseSync(path, { readOnly: options.readOnly ?? false });
  database.exec(`pragma busy_timeout = ${options.busyTimeoutMs ?? 5000}`);
  if (!options.readOnly) {
    if (path !== ":memory:") database.exec("pragma journal_mode = wal");
    database.exec("pragma synchronous = normal");
    // Pages that a commit copies into the file at most, if the log was short before: some 10 ms.
    database.exec("pragma wal_autocheckpoint = 1000");
    database.exec("pragma foreign_keys = on");
  }
  const begin = options.readOnly ? "begin" : "begin immediate";
  const adapted = adaptDatabase(database);
  const isOpen = () => database.isTransaction;
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect({ database: adapted }, begin, isOpen) });
  let versions: StatementSync | undefined;
  return {
    db,
    inTransaction: new Kysely<Tables>({ dialect: new OpenTransactionDialect({ database: adapted }, begin, isOpen) }),
    atOnce: {
      rows: ({ sql, parameters }) => adapted.prepare(sql).all(parameters),
      run: ({ sql, parameters }) => void adapted.prepare(sql).run(parameters),
    },
    execute: (sql) => database.exec(sql),
    version() {
      versions ??= database.prepare("pragma data_version");
      return Number(versions.get()!["data_version"]);
    },
    close: async () => {
      await db.destroy();
      if (database.isOpen) database.close();
    },
  };
}

/** SQLite's extended result codes: SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE. */
const uniqueViolations: ReadonlySet<unknown> = new Set([1555, 2067]);

/** Returns true for the refusal of a second row by a unique index. Only the message names the columns. */
export function isUniqueViolation(error: unknown): error is Error {
  return error instanceof Error && "errcode" in error && uniqueViolations.has(error.errcode);
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0];
  readonly #begin: string;
  readonly #isOpen: () => boolean;
  constructor(config: ConstructorParameters<typeof SqliteDialect>[0], begin: string, isOpen: () => boolean) {
    super(config);
    this.#config = config;
    this.#begin = begin;
    this.#isOpen = isOpen;
  }
  override createDriver(): SqliteDriver {
    return new PlainDriver(this.#config, this.#begin, this.#isOpen);
  }
}

/** Waits for no transaction to end: its statements are part of the open one. */
class OpenTransactionDialect extends NodeSqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new OpenTransactionAdapter();
  }
}

class OpenTransactionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Begins transactions with the given statement. Skips the rollback where SQLite has rolled back itself, as on a full disk. */
class PlainDriver extends SqliteDriver {
  readonly #begin: string;
  readonly #isOpen: () => boolean;
  constructor(config: ConstructorParameters<typeof SqliteDialect>[0], begin: string, isOpen: () => boolean) {
    super(config);
    this.#begin = begin;
    this.#isOpen = isOpen;
  }
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isOpen()) await super.rollbackTransaction(connection);
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(this.#begin));
  }
}

/**
 * Limits of the statement cache: the number, and the longest length. Longer statements are inserts that rarely repeat.
 */
const kept = { statements: 600, length: 20_000 };

/** The shape the query builder's driver expects. Prepared statements are kept: the same few are used all the time. */
function adaptDatabase(database: DatabaseSync) {
  const prepared = new Map<string, ReturnType<typeof wrapStatement>>();
  return {
    close: () => {
      prepared.clear();
      database.close();
    },
    prepare(sql: string) {
      let statement = prepared.get(sql);
      if (!statement) {
        statement = wrapStatement(database.prepare(sql), sql);
        if (sql.length > kept.length) return statement;
        if (prepared.size >= kept.statements) prepared.clear();
        prepared.set(sql, statement);
      }
      return statement;
    },
  };
}

function wrapStatement(statement: StatementSync, sql: string) {
  // Spread on purpose: an object as first argument would be taken for named parameters.
  const toSqlValues = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: /^\s*(select|with|pragma)\b/i.test(sql) || /\breturning\b/i.test(sql),
    all: (parameters: readonly unknown[]): unknown[] => statement.all(...toSqlValues(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...toSqlValues(parameters)),
    iterate: (parameters: readonly unknown[]): IterableIterator<unknown> =>
      statement.iterate(...toSqlValues(parameters)),
  };
}
