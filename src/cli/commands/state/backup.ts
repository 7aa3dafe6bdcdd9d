import { backupState } from "../../../workbench/state/state-file.ts";
import { defineCommand } from "../../command-spec.ts";

/** Writes the state into a new file; an encrypted state stays encrypted. */
export const command = defineCommand({
  args: "<FILE>",
  examples: ["reconduit state backup before.json"],

  async run({ args, workplace }) {
    const file = args[0]!;
    const { lineage, serial, resources } = await backupState(workplace, file);
    const count = Object.keys(resources).length;
    return {
      diagnostics: [],
      json: { file, lineage, serial, resources: count },
      human: () => `Wrote serial ${serial} with ${count} resource${count === 1 ? "" : "s"} to ${file}.`,
    };
  },
});
