/** The store that the tests of this run stand on: SQLite in memory, or a schema of their own on the shared PostgreSQL. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import type { Place } from "../../src/platform/place/place.ts";

/** True in the run on PostgreSQL. */
export const onPostgres = (): boolean => inject("postgres") !== undefined;

/** A place that nobody else uses. */
export async function freshPlace(): Promise<Place> {
  const cluster = inject("postgres");
  if (cluster === undefined) return { data: ":memory:" };
  return { database: await freshDatabase(cluster), key: "5e".repeat(32) };
}

/** The address of an empty schema. */
export async function freshDatabase(cluster: string): Promise<string> {
  const schema = `s_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client(cluster);
  await client.connect();
  await client.query(`create schema ${schema}`);
  await client.end();
  return `${cluster}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
}
