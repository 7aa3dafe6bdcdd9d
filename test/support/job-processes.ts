/** Processes that run jobs of one type on one database, and what is left of the jobs. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { systemClock } from "../../src/base/clock.ts";
import { createQueue } from "../../src/platform/store/queue.ts";
import type { Store } from "../../src/platform/store/store.ts";
import { bundle } from "./bundles.ts";

/** Type of the jobs, and area of the files that they leave. */
export const effectType = "effect";
export const effectArea = "effects";

const accounts = Array.from({ length: 100 }, (_, index) => index.toString(16).padStart(24, "a"));
/** Jobs added in one transaction. */
const batch = 250;

/** Adds jobs of a hundred accounts in turn. */
export async function addEffects(store: Store, count: number): Promise<void> {
  const queue = createQueue(systemClock);
  for (let from = 0; from < count; from += batch) {
    await store.write(async (tx) => {
      for (let index = from; index < Math.min(count, from + batch); index++)
        await queue.enqueue(tx, {
          account: accounts[index % accounts.length]!,
          type: effectType,
          id: index.toString(16).padStart(24, "0"),
          payload: null,
        });
    });
  }
}

/** Starts a process and waits until it runs jobs. */
export async function startJobs(database: string, ms = 0): Promise<ChildProcess> {
  const child = spawn(process.execPath, [await bundle("processes/job-process"), database, String(ms)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout!, "data");
  return child;
}

export interface Effects {
  /** Jobs that left something behind. */
  readonly jobs: number;
  /** How many of them did so more than once. */
  readonly twice: number;
  /** By state of the queue. */
  readonly states: { readonly [state: string]: number };
}

export async function effectsIn(database: string): Promise<Effects> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::integer as n from blobs where area = $1 group by split_part(key, '/', 1)",
      [effectArea],
    );
    const { rows: schemas } = await client.query("select quote_ident(current_schema() || '_jobs') || '.job' as jobs");
    const { rows: states } = await client.query<{ state: string; n: number }>(
      `select state::text as state, count(*)::integer as n from ${schemas[0].jobs} group by state`,
    );
    return {
      jobs: rows.length,
      twice: rows.filter(({ n }) => n > 1).length,
      states: Object.fromEntries(states.map(({ state, n }) => [state, n])),
    };
  } finally {
    await client.end();
  }
}
