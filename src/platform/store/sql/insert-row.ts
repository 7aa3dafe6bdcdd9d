/** Inserts of one row, whose statements are built once: building one takes longer than running it, and every write of an object has two. */
import type { CompiledQuery, Insertable, Kysely } from "kysely";
import type { AtOnce } from "../../../base/database.ts";
import { createPause } from "../../../base/pauses.ts";
import type { Tables } from "../schema.ts";
import type { StoreDialect } from "./dialect.ts";

const compiledInserts = new WeakMap<StoreDialect, Map<string, CompiledQuery>>();

interface InsertTarget {
  readonly db: Kysely<Tables>;
  readonly dialect: StoreDialect;
  readonly atOnce: AtOnce | undefined;
}

/** Inserts a row. Columns that are undefined get their default; each of the others is a value that the driver takes as it is. */
export async function insertRow<T extends keyof Tables>(
  { db, dialect, atOnce }: InsertTarget,
  table: T,
  row: Insertable<Tables[T]>,
): Promise<void> {
  const statements = compiledInserts.get(dialect) ?? new Map<string, CompiledQuery>();
  compiledInserts.set(dialect, statements);
  const definedColumns = Object.entries(row).filter(([, value]) => value !== undefined);
  const key = `${table} ${definedColumns.map(([column]) => column).join()}`;
  const statement = statements.get(key) ?? db.insertInto(table).values(row).compile();
  statements.set(key, statement);
  const query = { ...statement, parameters: definedColumns.map(([, value]) => value) };
  const pause = createPause();
  if (atOnce) atOnce.run(query);
  else await db.executeQuery(query);
  // A row of megabytes takes tens of milliseconds, and the next row of a write may be as long.
  const paused = pause();
  if (paused) await paused;
}
