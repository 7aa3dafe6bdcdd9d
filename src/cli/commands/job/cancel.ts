import { defineCommand } from "../../command-spec.ts";
import { operationOutcome } from "../../operation-command.ts";

/** Cancels a run. */
export const command = defineCommand({
  args: "<ID>",
  examples: ["reconduit job cancel 65b000000000000000000001"],

  run: ({ args, workplace }) => operationOutcome(workplace, "jobs.cancel", { parameters: { _id: args[0]! }, body: {} }),
});
