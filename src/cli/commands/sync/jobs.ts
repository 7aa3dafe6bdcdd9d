import { systemClock } from "../../../base/clock.ts";
import { writeAtomic } from "../../../base/files.ts";
import type { JsonObject } from "../../../base/json.ts";
import { type ShownRun, type ShownTable, syncRunsAsHtml } from "../../../views/html/sync-jobs.ts";
import { syncRuns } from "../../../workbench/account/sync-runs.ts";
import { defineCommand } from "../../command-spec.ts";
import { answerOutcome } from "../../operation-command.ts";
import { option, wholeNumberForm } from "../../option.ts";
import { htmlFile, htmlOption } from "../../out-file.ts";

/** Lists the runs of a sync, latest first. */
export const command = defineCommand({
  args: "<ADDRESS|ID>",
  options: [option("--limit <N>", "maximum number (default 20)", wholeNumberForm(1, 100)), htmlOption],
  examples: [
    "reconduit sync jobs syncs.shop",
    "reconduit sync jobs syncs.shop --limit 100 --json",
    "reconduit sync jobs syncs.shop --html runs.html",
  ],

  async run({ args, flags, workplace }) {
    const [sync] = args as readonly [string];
    const page = htmlFile(workplace.cwd, flags.html);
    const { answer, runs, tables, platform } = await syncRuns(workplace, sync, flags.limit ?? 20);
    if (page !== undefined) {
      const at = new Date(systemClock.now()).toISOString();
      const shown = { sync, platform, at, runs: runs.map(runOf), tables: tables.map(tableOf) };
      writeAtomic(page, syncRunsAsHtml(shown));
    }
    return answerOutcome("syncs.listJobs", answer, columns);
  },
});

const columns = ["_id", "status", "runType", "createdAt", "endedAt", "numLoadedRecords", "numErrors", "triggeredBy"];

/** Returns the progress of a job; fields that the platform leaves out count as zero or empty. */
const loadedOf = ({ status, startedAt, endedAt, numLoadedRecords, numErrors }: JsonObject) => ({
  status: String(status ?? ""),
  ...(typeof startedAt === "string" && { startedAt }),
  ...(typeof endedAt === "string" && { endedAt }),
  numLoadedRecords: Number(numLoadedRecords ?? 0),
  numErrors: Number(numErrors ?? 0),
});

const runOf = (run: JsonObject): ShownRun => ({
  ...loadedOf(run),
  _id: String(run["_id"]),
  createdAt: String(run["createdAt"] ?? ""),
  runType: String(run["runType"] ?? ""),
  triggeredBy: String(run["triggeredBy"] ?? ""),
});

const tableOf = (table: JsonObject): ShownTable => ({ ...loadedOf(table), name: String(table["name"] ?? "") });
