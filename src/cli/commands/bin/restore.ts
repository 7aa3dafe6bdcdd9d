import { restoreFromBin } from "../../../workbench/account/restore-from-bin.ts";
import { defineCommand } from "../../command-spec.ts";
import { answerOutcome } from "../../operation-command.ts";
import { option } from "../../option.ts";

/** Restores an object from the recycle bin. */
export const command = defineCommand({
  args: "<KIND> <ID>",
  options: [option("--cascade", "also restore its dependents")],
  examples: [
    "reconduit bin restore script 65b000000000000000000001",
    "reconduit bin restore integration 65b000000000000000000001 --cascade",
  ],

  async run({ args: [word = "", id = ""], flags: { cascade }, workplace }) {
    await restoreFromBin(workplace, word, id, { cascade });
    return answerOutcome(cascade ? "recycleBin.cascadeRestore" : "recycleBin.restore", undefined);
  },
});
