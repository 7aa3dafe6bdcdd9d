/** Brings a database to the schema of this server: forward only, all or nothing. */
import { type Kysely, sql } from "kysely";
import { fail } from "../../../base/diagnostics.ts";
import { migrations, schemaVersion } from "../migrations/index.ts";
import type { Tables } from "../schema.ts";
import type { StoreDialect } from "./dialect.ts";

/** Runs the missing migrations up to `target`. Throws for a database of a newer server. */
export async function migrateSchema(db: Kysely<Tables>, dialect: StoreDialect, target = schemaVersion): Promise<void> {
  if ((await dialect.version(db)) === target) return;
  await db.transaction().execute(async (transaction) => {
    await dialect.lock?.(transaction, "schema");
    await migrateIn(transaction, dialect, target);
  });
}

/** The same in a transaction that is open, and that no other server can run at the same time. */
export async function migrateIn(transaction: Kysely<Tables>, dialect: StoreDialect, target: number): Promise<void> {
  const from = await dialect.version(transaction);
  if (from > schemaVersion) refuseNewer(from);
  const missing = migrations.filter(({ version }) => version > from && version <= target);
  for (const { version, ddl, fill } of missing) {
    for (const statement of statementsOf(ddl(dialect.types))) await sql.raw(statement).execute(transaction);
    await fill?.(transaction, dialect.types);
    await dialect.setVersion(transaction, version);
  }
}

/** Statements one by one: the databases' drivers take no more at once. */
function statementsOf(ddl: string): readonly string[] {
  return ddl
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}

function refuseNewer(found: number): never {
  return fail("platform-newer", "The store was written by a newer version", {
    detail: `Its schema has the version ${found}; this server knows up to ${schemaVersion}, and never goes back.`,
    suggestion: "Use the newer server, or restore a backup made before it was used.",
  });
}
