import { defineCommand } from "../../command-spec.ts";
import { operationOutcome } from "../../operation-command.ts";
import { option, wholeNumberForm } from "../../option.ts";

/** Lists changes in the structure of a sync's source, the latest first. */
export const command = defineCommand({
  args: "<ADDRESS|ID>",
  options: [option("--limit <N>", "maximum number (default 20)", wholeNumberForm(1, 1000))],
  examples: ["reconduit sync events syncs.shop", "reconduit sync events syncs.shop --json"],

  run: ({ args, flags, workplace }) =>
    operationOutcome(workplace, "syncs.events", {
      parameters: { _syncId: args[0]!, limit: String(flags.limit ?? 20) },
      columns: ["eventTime", "severity", "resourceName", "message"],
    }),
});
