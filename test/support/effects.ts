/** Runs jobs of the type `effect`. */
import { setTimeout } from "node:timers/promises";
import { systemClock } from "../../src/base/clock.ts";
import { startRunner } from "../../src/platform/jobs/runner.ts";
import { openPostgresStore } from "../../src/platform/store/databases/postgres.ts";
import { effectArea, effectType } from "./job-processes.ts";

/**
 * Runs them from now on. A job takes `ms` milliseconds and leaves a file behind, named by the job and the claim, in the transaction that
 * ends it; it is tried `tries` times (1).
 */
export async function runEffects(url: string, ms: number, tries = 1): Promise<void> {
  const store = await openPostgresStore(url);
  await startRunner({
    store,
    clock: systemClock,
    perAccount: 8,
    concurrency: 24,
    alone: false,
    report: tries > 1 ? () => undefined : (error) => console.error(error),
    workers: [
      {
        type: effectType,
        tries,
        async run(job) {
          if (ms > 0) await setTimeout(ms);
          const file = { area: effectArea, key: `${job.id}/${job.fence}`, bytes: Buffer.from(job.id), expiresAt: null };
          return (tx) => tx.putBlob(job.account, file);
        },
      },
    ],
  });
}
