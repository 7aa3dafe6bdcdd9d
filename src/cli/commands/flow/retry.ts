import { renderFlowRun } from "../../../views/runs/flow-run.ts";
import { retryFlow } from "../../../workbench/flows/run-flow.ts";
import { defineCommand } from "../../command-spec.ts";
import { checkChosen } from "../../error-choice.ts";
import { flowOutcome } from "../../flow-outcome.ts";
import { list, option } from "../../option.ts";

/** Retries records that failed in a step of a flow. */
export const command = defineCommand({
  args: "<ADDRESS|ID> [STEP-ADDRESS|STEP-ID]",
  options: [
    option("--error <ID>", "record of this error (repeatable)", list),
    option("--key <KEY>", "record with this retry key (repeatable)", list),
    option("--all", "the records of all open errors of the step"),
    option("--follow", "wait until it ends and show progress; exit with 1 if it fails, 2 if errors remain"),
  ],
  examples: [
    "reconduit flow retry flows.orders imports.orders --all --follow",
    "reconduit flow retry flows.orders --error 65b000000000000000000001",
  ],

  async run({ args, flags, workplace, interrupts }) {
    const { error: errorIds = [], key: retryDataKeys = [], all = false, follow = false } = flags;
    checkChosen("retry", { "--error": errorIds.length > 0, "--key": retryDataKeys.length > 0, "--all": all });
    const asked = { step: args[1], errorIds, retryDataKeys, all };
    const run = await retryFlow(workplace, args[0]!, asked, { follow, signal: interrupts.signal });
    return flowOutcome(run, (paint, width) => renderFlowRun(run, paint, width));
  },
});
