import { pushState } from "../../../workbench/state/push.ts";
import { defineCommand } from "../../command-spec.ts";
import { option } from "../../option.ts";

/**
 * Replaces the state by a file, such as after a change of its place; only by a newer state of the same lineage, unless forced.
 */
export const command = defineCommand({
  locks: true,
  args: "<FILE>",
  options: [option("--force", "accept another lineage or an older serial")],
  examples: ["reconduit state push state.json", "reconduit state push state.json --state s3://bucket/stack.json"],

  async run({ args, flags, workplace }) {
    const file = args[0]!;
    const { state, path, diagnostics } = await pushState(workplace, file, { force: flags.force === true });
    const { lineage, serial } = state;
    const count = Object.keys(state.resources).length;
    return {
      diagnostics,
      json: { file, to: path, lineage, serial, resources: count },
      human: () => `Wrote ${count} resource${count === 1 ? "" : "s"} to ${path}, serial ${serial}.`,
    };
  },
});
