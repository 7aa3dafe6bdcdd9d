/** The store that the tests of this run stand on: SQLite in memory, or a database of their own on the shared PostgreSQL. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { expect, inject } from "vitest";
import type { PlatformLocation } from "../../src/platform/data-location/platform-location.ts";
import { databaseOf, emptyStore } from "./postgres.ts";

/** True in the run on PostgreSQL. */
export const onPostgres = (): boolean => inject("postgres") !== undefined;

/** A place that nobody else uses. */
export async function freshPlace(): Promise<PlatformLocation> {
  const cluster = inject("postgres");
  if (cluster === undefined) return { data: ":memory:" };
  return { database: await freshStore(cluster), key: "5e".repeat(32) };
}

/** The address of an empty schema, which a server that starts on it has to fill first. */
export async function freshDatabase(cluster: string): Promise<string> {
  const schema = freshName();
  await onCluster(cluster, `create schema ${schema}`);
  return `${cluster}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
}

/** Databases that were made for a test file, which ends before the next one asks. */
let made: { readonly by: string | undefined; readonly names: string[] } = { by: undefined, names: [] };

/** The address of a database that holds an empty store of this version already: to copy one takes a third of what making one takes. */
export async function freshStore(cluster: string): Promise<string> {
  const { testPath } = expect.getState();
  const name = freshName();
  const left = made.by === testPath ? [] : made.names;
  made = { by: testPath, names: [...(left.length > 0 ? [] : made.names), name] };
  await onCluster(
    cluster,
    ...left.map((each) => `drop database ${each} with (force)`),
    `create database ${name} template ${emptyStore} strategy file_copy`,
  );
  return databaseOf(cluster, name);
}

const freshName = (): string => `s_${randomBytes(6).toString("hex")}`;

async function onCluster(cluster: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client(cluster);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
