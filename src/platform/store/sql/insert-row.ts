/** Inserts of one row, whose statements are built once: building one takes longer than running it, and every write of an object has two. */
import type { CompiledQuery, Insertable, Kysely } from "kysely";
import type { AtOnce } from "../../../base/database.ts";
import type { Tables } from "../schema.ts";
import type { Dialect } from "./dialect.ts";

const built = new WeakMap<Dialect, Map<string, CompiledQuery>>();

interface Into {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
  readonly atOnce: AtOnce | undefined;
}

/** Inserts a row. Columns that are undefined get their default; each of the others is a value that the driver takes as it is. */
export async function insertRow<T extends keyof Tables>(
  { db, dialect, atOnce }: Into,
  table: T,
  row: Insertable<Tables[T]>,
): Promise<void> {
  const statements = built.get(dialect) ?? new Map<string, CompiledQuery>();
  built.set(dialect, statements);
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  const key = `${table} ${given.map(([column]) => column).join()}`;
  const statement = statements.get(key) ?? db.insertInto(table).values(row).compile();
  statements.set(key, statement);
  const query = { ...statement, parameters: given.map(([, value]) => value) };
  if (atOnce) atOnce.run(query);
  else await db.executeQuery(query);
}
