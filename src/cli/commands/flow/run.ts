import { renderFlowRun } from "../../../views/runs/flow-run.ts";
import { runFlow } from "../../../workbench/flows/run-flow.ts";
import { defineCommand } from "../../command-spec.ts";
import { flowOutcome } from "../../flow-outcome.ts";
import { list, option } from "../../option.ts";

/** Runs a flow. */
export const command = defineCommand({
  args: "<ADDRESS|ID>",
  options: [
    option("--follow", "wait until it ends and show progress; exit with 1 if it fails, 2 if errors remain"),
    option("--export <ADDRESS>", "read only this source (repeatable)", list),
    option("--from <DATE>", "read changes since this date instead of the last run"),
    option("--until <DATE>", "read changes before this date"),
  ],
  examples: [
    "reconduit flow run flows.orders --follow",
    "reconduit flow run flows.orders --export exports.orders --from 2026-01-01T00:00:00Z",
  ],

  async run({ args, flags, workplace, interrupts }) {
    const { follow = false, export: exports, from: startDate, until: endDate } = flags;
    const choices = { exports, startDate, endDate };
    const run = await runFlow(workplace, args[0]!, choices, { follow, signal: interrupts.signal });
    return flowOutcome(run, (paint, width) => renderFlowRun(run, paint, width));
  },
});
