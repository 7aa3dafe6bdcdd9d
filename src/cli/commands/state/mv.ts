import { moveResource } from "../../../workbench/state/move.ts";
import { defineCommand } from "../../command-spec.ts";

/** Renames an address in the state; the object on the platform is unchanged. */
export const command = defineCommand({
  locks: true,
  args: "<FROM> <TO>",
  examples: ["reconduit state mv scripts.old scripts.new"],

  async run({ args, workplace }) {
    const { from, to } = await moveResource(workplace, args[0]!, args[1]!);
    return { diagnostics: [], json: { from, to }, human: () => `Moved ${from} to ${to}.` };
  },
});
