import { renderFlowErrors } from "../../../views/runs/flow-run.ts";
import { flowErrors } from "../../../workbench/flows/flow-errors.ts";
import { defineCommand } from "../../command-spec.ts";
import { count, option } from "../../option.ts";

/** Lists the errors of a flow by its steps. */
export const command = defineCommand({
  args: "<ADDRESS|ID> [STEP-ADDRESS|STEP-ID]",
  options: [
    option("--resolved", "those that are resolved, in place of the open ones"),
    option("--job <ID>", "of this run alone"),
    option("--source <SOURCE>", "from this source alone, such as mapping"),
    option("--limit <N>", "of each step, the latest (default 20)", count),
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
