/** Runs once before the tests on PostgreSQL: one cluster for all of them, with an empty store that theirs are copied from. */
import pg from "pg";
import { PgBoss } from "pg-boss";
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
  const database = databaseOf(cluster.url, emptyStore);
  const store = await openPostgresStore(database);
  await store.close();
  // The schema of the jobs, which the first job of each test would else make, in ten times what copying it takes.
  const jobs = new PgBoss({ connectionString: database, schema: "public_jobs", schedule: false, supervise: false });
  await jobs.start();
  await jobs.stop({ graceful: false });
  project.provide("postgres", cluster.url);
  return cluster.stop;
}
