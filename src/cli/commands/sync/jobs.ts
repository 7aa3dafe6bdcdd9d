import { defineCommand } from "../../command-spec.ts";
import { operationOutcome } from "../../operation-command.ts";
import { option, whole } from "../../option.ts";

/** The runs of a sync, the latest first. */
export const command = defineCommand({
  args: "<ADDRESS|ID>",
  options: [option("--limit <N>", "how many (default 20)", whole(1, 100))],
  examples: ["reconduit sync jobs syncs.shop", "reconduit sync jobs syncs.shop --limit 100 --json"],

  run: ({ args, flags, workplace }) =>
    operationOutcome(workplace, "syncs.listJobs", {
      parameters: { _syncId: args[0]!, pageSize: String(flags.limit ?? 20) },
      columns: ["_id", "status", "runType", "createdAt", "endedAt", "numLoadedRecords", "numErrors", "triggeredBy"],
    }),
});
