import { renderFlowRun } from "../../../views/runs/flow-run.ts";
import { showJob } from "../../../workbench/flows/jobs.ts";
import { defineCommand } from "../../command-spec.ts";

/** Shows a run with the results of its steps. */
export const command = defineCommand({
  args: "<ID>",
  examples: ["reconduit job show 65b000000000000000000001", "reconduit job show 65b000000000000000000001 --json"],

  async run({ args, workplace }) {
    const run = await showJob(workplace, args[0]!);
    return { diagnostics: [], json: run, human: (paint, width) => renderFlowRun(run, paint, width) };
  },
});
