import { renderFlowErrors } from "../../../views/runs/flow-run.ts";
import { flowErrors } from "../../../workbench/flows/flow-errors.ts";
import { defineCommand } from "../../command-spec.ts";
import { count, option } from "../../option.ts";

/** Lists the errors of a flow by its steps. */
export const command = defineCommand({
  args: "<ADDRESS|ID> [STEP-ADDRESS|STEP-ID]",
  options: [
    option("--resolved", "resolved errors instead of open ones"),
    option("--job <ID>", "only this run"),
    option("--source <SOURCE>", "only errors of this source, such as mapping"),
    option("--limit <N>", "maximum number for each step (default 20)", count),
  ],
  examples: [
    "reconduit flow errors flows.orders",
    "reconduit flow errors flows.orders imports.orders --limit 100 --json",
  ],

  async run({ args, flags, workplace }) {
    const { resolved = false, job, source, limit = 20 } = flags;
    const steps = await flowErrors(workplace, args[0]!, { step: args[1], resolved, job, source, limit });
    return { diagnostics: [], json: { steps }, human: (paint, width) => renderFlowErrors(steps, paint, width) };
  },
});
