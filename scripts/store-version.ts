/**
 * Writes the store of the newest version to test/server/stores and test/postgres/stores, out of the one before it. Run once for a new version,
 * after its migration; rows that only the new version can hold are added to the file by hand. It never writes over a store that is there.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { openPostgresEngine } from "../src/platform/store/databases/postgres.ts";
import { openEngine, storeFile } from "../src/platform/store/databases/sqlite.ts";
import { schemaVersion } from "../src/platform/store/migrations/index.ts";
import { migrateSchema } from "../src/platform/store/sql/migrate.ts";
import { howToGetPostgres, postgresBinaries, startCluster } from "../test/support/postgres.ts";
import { postgresSchema } from "../test/support/store-schema.ts";
import {
  insertStatements,
  postgresStatements,
  type StoredOn,
  storedVersion,
  storedVersionFile,
} from "../test/support/stored-versions.ts";

async function sqliteText(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-"));
  try {
    const before = new DatabaseSync(storeFile(folder));
    before.exec(storedVersion("sqlite", schemaVersion - 1));
    before.close();
    const engine = openEngine(folder);
    await migrateSchema(engine.writing, engine.dialect);
    const tables = await engine.dialect.tables(engine.reading);
    const inserts: string[] = [];
    for (const table of tables)
      for await (const rows of engine.dialect.scan(engine.reading, table))
        inserts.push(...insertStatements(table, rows));
    await engine.close();
    const database = new DatabaseSync(storeFile(folder));
    const parts = database
      .prepare("select sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by rowid")
      .all();
    database.close();
    return [...parts.map(({ sql }) => `${sql};`), ...inserts, `pragma user_version = ${schemaVersion};`, ""].join("\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function postgresText(binaries: string): Promise<string> {
  const cluster = await startCluster(binaries);
  try {
    const client = new pg.Client(cluster.url);
    await client.connect();
    await client.query(storedVersion("postgres", schemaVersion - 1));
    const engine = await openPostgresEngine(cluster.url);
    await migrateSchema(engine.writing, engine.dialect);
    await engine.close();
    const schema = await postgresSchema(async (sql) => (await client.query(sql)).rows);
    await client.end();
    const version = `insert into schema_version values (${schemaVersion});`;
    return [...postgresStatements(schema), version, ""].join("\n");
  } finally {
    await cluster.stop();
  }
}

async function write(on: StoredOn, make: () => Promise<string>): Promise<void> {
  const file = storedVersionFile(on, schemaVersion);
  const shown = relative(process.cwd(), file);
  if (existsSync(file)) console.log(`${shown} is there already`);
  else {
    writeFileSync(file, await make());
    console.log(`wrote ${shown}`);
  }
}

const binaries = postgresBinaries();
if (binaries === undefined) {
  console.error(howToGetPostgres);
  process.exitCode = 1;
} else {
  await write("sqlite", sqliteText);
  await write("postgres", () => postgresText(binaries));
}
