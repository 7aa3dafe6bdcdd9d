/** Jobs on PostgreSQL: 10,000 of them, each with an effect in the transaction that ends it, taken by three processes. */
import { setTimeout } from "node:timers/promises";
import { openPostgresStore } from "../src/platform/store/databases/postgres.ts";
import { addEffects, effectsIn, startJobs } from "../test/support/job-processes.ts";
import { howToGetPostgres, postgresBinaries, startCluster } from "../test/support/postgres.ts";
import { hold, note } from "./measure.ts";

const jobs = 10_000;
const processes = 3;

const binaries = postgresBinaries();
if (binaries === undefined) {
  note(howToGetPostgres);
  process.exit(1);
}
const cluster = await startCluster(binaries);
try {
  const store = await openPostgresStore(cluster.url);
  await addEffects(store, jobs);
  const began = performance.now();
  const started = await Promise.all(Array.from({ length: processes }, () => startJobs(cluster.url)));
  let ended = 0;
  let effects = await effectsIn(cluster.url);
  while ((effects.states["completed"] ?? 0) < jobs && performance.now() - began < 300_000) {
    await setTimeout(100);
    effects = await effectsIn(cluster.url);
    ended = performance.now();
  }
  for (const each of started) each.kill("SIGKILL");
  await store.close();
  const perSecond = jobs / ((ended - began) / 1000);
  hold("jobs: missing or twice", jobs - effects.jobs + effects.twice, 0);
  hold("jobs: milliseconds a job", 1000 / perSecond, 2.5, `${Math.round(perSecond)} jobs a second`);
  note(
    `${jobs} jobs of 100 accounts, ${processes} processes, their start included; the cluster of the tests (no fsync)`,
  );
} finally {
  await cluster.stop();
}
