/** Runs once before the tests on PostgreSQL: one cluster for all of them, with an empty store that theirs are copied from. */
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openPostgresStore } from "../../src/platform/store/databases/postgres.ts";
import { databaseOf, emptyStore, howToGetPostgres, postgresBinaries, startCluster } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The cluster that the tests of this run share; absent in the tests on SQLite. */
    readonly postgres?: string;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const binaries = postgresBinaries();
  if (binaries === undefined) {
    console.warn(howToGetPostgres);
    return undefined;
  }
  const cluster = await startCluster(binaries);
  const client = new pg.Client(cluster.url);
  await client.connect();
  await client.query(`create database ${emptyStore}`);
  await client.end();
  const store = await openPostgresStore(databaseOf(cluster.url, emptyStore));
  await store.close();
  project.provide("postgres", cluster.url);
  return cluster.stop;
}
