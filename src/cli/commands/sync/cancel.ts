import { defineCommand } from "../../command-spec.ts";
import { operationOutcome } from "../../operation-command.ts";

/** Ends the runs of a sync. */
export const command = defineCommand({
  args: "<ADDRESS|ID>",
  examples: ["reconduit sync cancel syncs.shop"],

  run: ({ args, workplace }) => operationOutcome(workplace, "syncs.cancelJobs", { parameters: { _syncId: args[0]! } }),
});
