import { defineCommand } from "../../command-spec.ts";
import { operationOutcome } from "../../operation-command.ts";
import { option, wholeNumberForm } from "../../option.ts";

/** Lists the contents of the recycle bin. */
export const command = defineCommand({
  options: [option("--limit <N>", "maximum number of objects of each type (default 100)", wholeNumberForm(1, 1_000))],
  examples: ["reconduit bin list", "reconduit bin list --json"],

  run: ({ flags, workplace }) =>
    operationOutcome(workplace, "recycleBin.list", {
      parameters: { limit: String(flags.limit ?? 100) },
      columns: ["model", "doc._id", "doc.name", "doc.lastModified"],
    }),
});
