import { restoreState } from "../../../workbench/state/replace.ts";
import { defineCommand } from "../../command-spec.ts";

/** Puts a backup in the place of the state, whatever stands there, damaged or not. What is replaced is kept as the version before. */
export const command = defineCommand({
  args: "<FILE>",
  summary: "Put a backup in the place of the state, damaged or not",
  examples: ["reconduit state restore before.json"],

  async run({ args, workplace }) {
    const file = args[0]!;
    const { lineage, serial, resources } = await restoreState(workplace, file);
    const count = Object.keys(resources).length;
    return {
      diagnostics: [],
      json: { file, lineage, serial, resources: count },
      human: () =>
        `Restored ${count} resource${count === 1 ? "" : "s"} from ${file}, serial ${serial}. See what changed since then: reconduit plan`,
    };
  },
});
