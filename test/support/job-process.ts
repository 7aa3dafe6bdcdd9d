/**
 * A process that runs jobs of the type `effect` on a database until it is killed: `node job-process.ts URL [MS]`. A job takes MS
 * milliseconds (0 unless said otherwise) and leaves a file behind, named by the job and the claim, in the transaction that ends it.
 */
import { setTimeout } from "node:timers/promises";
import { systemClock } from "../../src/base/clock.ts";
import { startRunner } from "../../src/platform/jobs/runner.ts";
import { openPostgresStore } from "../../src/platform/store/databases/postgres.ts";
import { effectArea, effectType } from "./job-processes.ts";

const [url, ms = "0"] = process.argv.slice(2);
const store = await openPostgresStore(url!);
await startRunner({
  store,
  clock: systemClock,
  perAccount: 8,
  concurrency: 24,
  alone: false,
  report: (error) => console.error(error),
  workers: [
    {
      type: effectType,
      async run(job) {
        if (ms !== "0") await setTimeout(Number(ms));
        const file = { area: effectArea, key: `${job.id}/${job.fence}`, bytes: Buffer.from(job.id), expiresAt: null };
        return (tx) => tx.putBlob(job.account, file);
      },
    },
  ],
});
console.log("ready");
