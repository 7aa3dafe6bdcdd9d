import { defineCommand } from "../../command-spec.ts";
import { readJson } from "../../input.ts";
import { operationOutcome } from "../../operation-command.ts";
import { option } from "../../option.ts";

/** Delivers records through an import, now. */
export const command = defineCommand({
  args: "<ADDRESS|ID>",
  options: [option("--data <FILE>", "JSON with a list of records (default: the standard input)")],
  examples: [
    "reconduit import invoke imports.orders < page.json",
    "reconduit import invoke imports.orders --data page.json --json",
  ],

  run: async ({ args, flags, workplace }) =>
    operationOutcome(workplace, "imports.invoke", {
      parameters: { _id: args[0]! },
      body: readJson(workplace.cwd, flags.data),
    }),
});
