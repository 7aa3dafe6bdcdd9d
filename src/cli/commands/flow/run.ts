import { renderFlowRun } from "../../../views/runs/flow-run.ts";
import { runFlow } from "../../../workbench/flows/run-flow.ts";
import { defineCommand } from "../../command-spec.ts";
import { flowOutcome } from "../../flow-outcome.ts";
import { list, option } from "../../option.ts";

/** Runs a flow. */
export const command = defineCommand({
  args: "<ADDRESS|ID>",
  options: [
    option(
      "--follow",
      "wait for its end and tell how far each step is; exit with 1 where it fails, 2 where errors are left",
    ),
    option("--export <ADDRESS>", "read this source alone; repeatable", list),
    option("--from <DATE>", "read what changed since then, in place of the last run"),
    option("--until <DATE>", "read what changed before then"),
  ],
  examples: [
    "reconduit flow run flows.orders --follow",
    "reconduit flow run flows.orders --export exports.orders --from 2026-01-01T00:00:00Z",
  ],

  async run({ args, flags, workplace, interrupts }) {
    const { follow = false, export: exports, from: startDate, until: endDate } = flags;
    const asked = { exports, startDate, endDate };
    const run = await runFlow(workplace, args[0]!, asked, { follow, signal: interrupts.signal });
    return flowOutcome(run, (paint, width) => renderFlowRun(run, paint, width));
  },
});
