import { renderFlowList } from "../../../views/runs/flow-run.ts";
import { listFlows } from "../../../workbench/flows/list-flows.ts";
import { defineCommand } from "../../command-spec.ts";
import { option } from "../../option.ts";

/** Lists flows with their last runs and problems. */
export const command = defineCommand({
  options: [option("--unhealthy", "only flows with a problem; exit with 2 if there are any")],
  examples: ["reconduit flow list", "reconduit flow list --unhealthy", "reconduit flow list --unhealthy --json"],

  async run({ flags, workplace }) {
    const all = await listFlows(workplace);
    const flows = flags.unhealthy ? all.filter(({ problems }) => problems.length > 0) : all;
    return {
      diagnostics: [],
      json: { flows },
      human: (paint, width) => renderFlowList(flows, paint, width),
      ...(flags.unhealthy && flows.length > 0 ? { exitCode: 2 } : {}),
    };
  },
});
