import pg from "pg";
import { inject } from "vitest";
import { openPostgresEngine, openPostgresStore } from "../../src/platform/store/databases/postgres.ts";
import { storeVersionSuite } from "../server/store-version-suite.ts";
import { freshDatabase } from "../support/store.ts";
import { postgresSchema } from "../support/store-schema.ts";

storeVersionSuite("postgres", async (statements) => {
  const url = await freshDatabase(inject("postgres")!);
  const query = async (sql: string) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return await client.query(sql);
    } finally {
      await client.end();
    }
  };
  if (statements !== "") await query(statements);
  return {
    place: { database: url, key: "5e".repeat(32) },
    open: () => openPostgresStore(url),
    engine: () => openPostgresEngine(url),
    schema: () => postgresSchema(async (sql) => (await query(sql)).rows),
  };
});
