import { withState } from "../../../workbench/state/open-state.ts";
import { defineCommand } from "../../command-spec.ts";

/** Removes the lock of an owner that no longer runs; requires its id, so that another lock is not removed by mistake. */
export const command = defineCommand({
  args: "<ID>",
  examples: ["reconduit state unlock 3f2a9c"],

  async run(invocation) {
    const id = invocation.args[0]!;
    await withState(invocation.workplace, (backend) => backend.unlock(id));
    return { diagnostics: [], json: { unlocked: id }, human: () => `Removed lock ${id}.` };
  },
});
