import { runTypes } from "../../../catalog/views/sync-job.ts";
import { renderSyncRun } from "../../../views/runs/sync-run.ts";
import { failureOf, runSync } from "../../../workbench/account/run-sync.ts";
import { defineCommand } from "../../command-spec.ts";
import { oneOf, option } from "../../option.ts";

/** Queues a run of a sync; with `--follow` waits for its end and reports its progress. */
export const command = defineCommand({
  args: "<ADDRESS|ID>",
  options: [
    option("--type <TYPE>", "normal (default), or resync to load everything again", oneOf(...runTypes)),
    option("--follow", "wait until it ends and show progress; exit with 1 if it fails"),
  ],
  examples: ["reconduit sync run syncs.shop --follow", "reconduit sync run syncs.shop --type resync"],

  async run({ args, flags, workplace, interrupts }) {
    const { type = "normal", follow = false } = flags;
    const { job, succeeded, errors } = await runSync(workplace, args[0]!, { type, follow, signal: interrupts.signal });
    return {
      diagnostics: succeeded ? [] : [failureOf(job, errors ?? [])],
      json: { job, ...(errors ? { errors } : {}) },
      human: (paint, width) => renderSyncRun(job, paint, width),
      ...(succeeded ? {} : { exitCode: 1 }),
    };
  },
});
