import { defineCommand } from "../../command-spec.ts";
import { operationOutcome } from "../../operation-command.ts";

/** Shows the errors of a sync run: failed tables, and the first refused rows of each. `sync jobs` lists the runs. */
export const command = defineCommand({
  args: "<JOB>",
  examples: ["reconduit sync errors 65c000000000000000000091"],

  run: ({ args, workplace }) =>
    operationOutcome(workplace, "syncJobs.errors", {
      parameters: { _syncJobId: args[0]! },
      columns: ["occurredAt", "source", "stage", "table", "message"],
    }),
});
