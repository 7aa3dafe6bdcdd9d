/** Runs once before the tests on PostgreSQL: one cluster for all of them. */
import type { TestProject } from "vitest/node";
import { howToGetPostgres, postgresBinaries, startCluster } from "./postgres.ts";

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
  project.provide("postgres", cluster.url);
  return cluster.stop;
}
