import { systemClock } from "../../../base/clock.ts";
import { writeAtomic } from "../../../base/files.ts";
import { jobStates, jobTypes } from "../../../catalog/views/job.ts";
import { flowRunsAsHtml } from "../../../views/html/flow-runs.ts";
import { flowRuns, listJobs } from "../../../workbench/flows/jobs.ts";
import { defineCommand } from "../../command-spec.ts";
import { answerOutcome } from "../../operation-command.ts";
import { count, oneOf, option } from "../../option.ts";
import { htmlFile, htmlOption } from "../../out-file.ts";

/** Lists runs of flows, of their steps, and retries, latest first. */
export const command = defineCommand({
  options: [
    option("--flow <ADDRESS>", "only this flow: address, id or name"),
    option("--type <TYPE>", "flow, retry, export or import (default: flow and retry)", oneOf(...jobTypes)),
    option("--status <STATUS>", "only runs with this status", oneOf(...jobStates)),
    option("--limit <N>", "maximum number (default 20)", count),
    htmlOption,
  ],
  examples: [
    "reconduit job list",
    "reconduit job list --flow flows.orders --status failed --json",
    "reconduit job list --flow flows.orders --html runs.html",
  ],

  async run({ flags, workplace }) {
    const { flow, type, status, limit = 20 } = flags;
    const page = htmlFile(workplace.cwd, flags.html);
    const filters = { flow, type, status, limit };
    const found = page === undefined ? undefined : await flowRuns(workplace, filters);
    const jobs = found ? found.runs.map(({ job }) => job) : await listJobs(workplace, filters);
    if (page !== undefined && found)
      writeAtomic(page, flowRunsAsHtml({ flow, at: new Date(systemClock.now()).toISOString(), ...found }));
    return {
      ...answerOutcome("jobs.list", jobs, [
        "_id",
        "status",
        "type",
        "_flowId",
        "createdAt",
        "endedAt",
        "numSuccess",
        "numError",
        "numOpenError",
        "triggeredBy",
      ]),
      json: { jobs },
    };
  },
});
