/** From the moment in which a job is added until it starts, on a server that has nothing else to do, and the same of queues that people know. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { systemClock } from "../src/base/clock.ts";
import { type Runner, startRunner } from "../src/platform/jobs/runner.ts";
import { openPostgresStore } from "../src/platform/store/databases/postgres.ts";
import { openStore } from "../src/platform/store/databases/sqlite.ts";
import { createQueue } from "../src/platform/store/queue.ts";
import type { Store } from "../src/platform/store/store.ts";
import { howToGetPostgres, postgresBinaries, startCluster } from "../test/support/postgres.ts";
import { hold, inFolder, median, note } from "./measure.ts";
import { peer } from "./peers.ts";

const jobs = 200;
const type = "effect";

interface IdleQueue {
  add(id: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Resolves a job's waiter when it starts. */
const started = new Map<string, () => void>();
const startJob = (id: string) => started.get(id)?.();

/** Milliseconds until each of the jobs has started: added one at a time, after pauses in which everything falls asleep. */
async function pickups(queue: IdleQueue, count = jobs): Promise<readonly number[]> {
  const waits: number[] = [];
  // The first ones load code and open connections.
  for (let index = -5; index < count; index++) {
    await setTimeout(20 + ((index + 5) % 17) * 10);
    const id = (index + 5).toString(16).padStart(24, "0");
    const { promise, resolve } = Promise.withResolvers<void>();
    started.set(id, resolve);
    const from = performance.now();
    await queue.add(id);
    await promise;
    if (index >= 0) waits.push(performance.now() - from);
  }
  await queue.close();
  return waits;
}

const worker = { type, run: async ({ id }: { readonly id: string }) => void startJob(id) };

/** `adding`: the store of the process that adds. Where it is another one than the runner's, nothing but the database wakes the runner. */
async function ownQueue(running: Store, adding: Store): Promise<IdleQueue> {
  const runner: Runner = await startRunner({
    store: running,
    clock: systemClock,
    workers: [worker],
    perAccount: 10,
    alone: running === adding,
    report: (error) => console.error(error),
  });
  const wake = running === adding ? { enqueued: () => runner.wake(), canceled: () => undefined } : undefined;
  const queue = createQueue(systemClock, wake);
  return {
    add: (id) => adding.write((tx) => queue.enqueue(tx, { account: "a".repeat(24), type, id, payload: null })),
    async close() {
      await runner.close();
      await running.close();
      if (adding !== running) await adding.close();
    },
  };
}

async function bossQueue(url: string): Promise<IdleQueue> {
  const boss = new PgBoss(url);
  boss.on("error", (error) => console.error(error));
  await boss.start();
  await boss.createQueue(type);
  // Half a second is the shortest pause between two looks that it takes.
  await boss.work<{ id: string }>(type, { pollingIntervalSeconds: 0.5 }, async ([job]) => startJob(job!.data.id));
  return { add: (id) => boss.send(type, { id }), close: () => boss.stop({ graceful: false }) };
}

interface Graphile {
  run(options: {
    readonly pgPool: pg.Pool;
    readonly noHandleSignals: boolean;
    readonly logger: object;
    readonly taskList: { readonly [type: string]: (payload: { readonly id: string }) => Promise<void> };
  }): Promise<{ addJob(type: string, payload: object): Promise<unknown>; stop(): Promise<void> }>;
  readonly Logger: new (factory: () => () => void) => object;
}

async function graphileQueue(folder: string, connectionString: string): Promise<IdleQueue> {
  const { run, Logger }: Graphile = createRequire(join(folder, "x.js"))("graphile-worker");
  const pgPool = new pg.Pool({ connectionString });
  const runner = await run({
    pgPool,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    taskList: { [type]: async ({ id }) => startJob(id) },
  });
  return { add: (id) => runner.addJob(type, { id }), close: () => runner.stop().then(() => pgPool.end()) };
}

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
const shown = (values: readonly number[]) =>
  `mean ${mean(values).toFixed(1)}, median ${median(values).toFixed(1)}, longest ${Math.max(...values).toFixed(1)} ms`;

await inFolder(async (folder) => {
  const store = await openStore(folder);
  const waits = await pickups(await ownQueue(store, store));
  hold("pickup: SQLite, mean ms", mean(waits), 10, shown(waits));
  hold("pickup: SQLite, longest ms", Math.max(...waits), 40);
});
const binaries = postgresBinaries();
if (binaries === undefined) note(howToGetPostgres);
else {
  const cluster = await startCluster(binaries);
  try {
    const open = () => openPostgresStore(cluster.url);
    const waits = await pickups(await ownQueue(await open(), await open()));
    hold("pickup: PostgreSQL, another process adds, mean ms", mean(waits), 20, shown(waits));
    hold("pickup: PostgreSQL, longest ms", Math.max(...waits), 80);
    note(`pg-boss alone, looking each half second: ${shown(await pickups(await bossQueue(cluster.url), 20))}`);
    const graphile = peer("graphile-worker");
    if (graphile) note(`graphile-worker: ${shown(await pickups(await graphileQueue(graphile, cluster.url)))}`);
  } finally {
    await cluster.stop();
  }
}
