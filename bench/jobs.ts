/** Jobs on PostgreSQL: 10,000 of them, each with an effect in the transaction that ends it, taken by three processes; and the same of other queues. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { openPostgresStore } from "../src/platform/store/databases/postgres.ts";
import { addEffects, effectsIn, startJobs } from "../test/support/job-processes.ts";
import { howToGetPostgres, postgresBinaries, startCluster } from "../test/support/postgres.ts";
import { hold, note, repository } from "./measure.ts";
import { peer } from "./peers.ts";

const jobs = 10_000;
const processes = 3;

const binaries = postgresBinaries();
if (binaries === undefined) {
  note(howToGetPostgres);
  process.exit(1);
}
const { round } = Math;

/** Runs `work` on a cluster of its own: what one queue leaves in a database must not slow another one. */
async function onCluster<T>(work: (url: string) => Promise<T>): Promise<T> {
  const cluster = await startCluster(binaries!);
  try {
    return await work(cluster.url);
  } finally {
    await cluster.stop();
  }
}

/** Holds back what a vacuum may remove, as a report or a backup does that reads for long. Returns what ends that. */
async function holdTransaction(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("begin isolation level repeatable read");
  await client.query("select txid_current()");
  return () => client.end();
}

/** Jobs a second, from the first process's start until `done` counts all of them. */
async function perSecond(start: () => Promise<ChildProcess>, done: () => Promise<number>): Promise<number> {
  const began = performance.now();
  const started = await Promise.all(Array.from({ length: processes }, start));
  let count = await done();
  while (count < jobs && performance.now() - began < 300_000) {
    await setTimeout(100);
    count = await done();
  }
  const seconds = (performance.now() - began) / 1000;
  for (const each of started) each.kill("SIGKILL");
  return count / seconds;
}

async function ownJobs(url: string, isHeld: boolean): Promise<{ readonly rate: number; readonly wrong: number }> {
  const store = await openPostgresStore(url);
  await addEffects(store, jobs);
  await store.close();
  const release = isHeld ? await holdTransaction(url) : undefined;
  let effects = await effectsIn(url);
  const rate = await perSecond(
    () => startJobs(url),
    async () => {
      effects = await effectsIn(url);
      return effects.states["completed"] ?? 0;
    },
  );
  await release?.();
  // Read once more: what ended between the two counts of a look is in the second one only.
  effects = await effectsIn(url);
  return { rate, wrong: jobs - effects.jobs + effects.twice };
}

async function peerJobs(
  queue: "graphile-worker" | "pg-boss",
  url: string,
  isHeld: boolean,
): Promise<number | undefined> {
  const folder = queue === "pg-boss" ? repository : peer(queue);
  if (folder === undefined) return undefined;
  const client = new pg.Client(url);
  await client.connect();
  await client.query("create table peer_effects (job text not null)");
  const script = join(import.meta.dirname, "peer-jobs.mjs");
  const start = async () => {
    const child = spawn(process.execPath, [script, queue, url], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
    await once(child.stdout!, "data");
    return child;
  };
  if (queue === "pg-boss") {
    const boss = new PgBoss(url);
    boss.on("error", (error) => console.error(error));
    await boss.start();
    await boss.createQueue("effect");
    await boss.insert(
      "effect",
      Array.from({ length: jobs }, (_, index) => ({ data: { id: String(index) } })),
    );
    await boss.stop({ graceful: false });
  } else {
    // Its first process makes its schema.
    (await start()).kill("SIGKILL");
    await client.query(
      `select graphile_worker.add_job('effect', json_build_object('id', n)) from generate_series(1, ${jobs}) as n`,
    );
  }
  const release = isHeld ? await holdTransaction(url) : undefined;
  const rate = await perSecond(start, async () => {
    const { rows } = await client.query<{ n: number }>("select count(*)::integer as n from peer_effects");
    return rows[0]!.n;
  });
  await release?.();
  await client.end();
  return rate;
}

const own = await onCluster((url) => ownJobs(url, false));
const held = await onCluster((url) => ownJobs(url, true));
hold("jobs: missing or twice", own.wrong + held.wrong, 0);
hold("jobs: milliseconds a job", 1000 / own.rate, 2.5, `${round(own.rate)} jobs a second`);
hold(
  "jobs: the same while a transaction is open / without it",
  own.rate / held.rate,
  1.1,
  `${round(held.rate)} a second`,
);
for (const queue of ["graphile-worker", "pg-boss"] as const) {
  const rate = await onCluster((url) => peerJobs(queue, url, false));
  const heldRate = await onCluster((url) => peerJobs(queue, url, true));
  if (rate !== undefined && heldRate !== undefined)
    note(`${queue}: ${round(rate)} a second, ${round(heldRate)} while a transaction is open`);
}
note(`${jobs} jobs of 100 accounts, ${processes} processes, their start included; the cluster of the tests (no fsync)`);
note(
  "pg-boss ends a batch of 24 as one, without a limit for an account; graphile-worker's effect is not in the transaction that ends its job",
);
