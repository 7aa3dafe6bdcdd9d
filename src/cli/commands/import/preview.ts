import { previewImport } from "../../../workbench/account/preview-import.ts";
import { defineCommand } from "../../command-spec.ts";
import { readJson } from "../../input.ts";
import { answerOutcome } from "../../operation-command.ts";
import { option } from "../../option.ts";

/** Sends records through an import and shows every stage. The records reach the destination, as in the platform's preview. */
export const command = defineCommand({
  args: "<ADDRESS|ID>",
  options: [option("--data <FILE>", "JSON list of records (default: standard input)")],
  examples: ["reconduit import preview imports.orders < page.json"],

  async run(invocation) {
    const { args, flags, workplace } = invocation;
    const data = await readJson(invocation, flags.data);
    return answerOutcome("imports.preview", await previewImport(workplace, args[0]!, data));
  },
});
