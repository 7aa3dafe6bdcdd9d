import { jobStates, jobTypes } from "../../../catalog/views/job.ts";
import { listJobs } from "../../../workbench/flows/jobs.ts";
import { defineCommand } from "../../command-spec.ts";
import { answerOutcome } from "../../operation-command.ts";
import { count, oneOf, option } from "../../option.ts";

/** Runs of flows, of their steps, and retries, the latest first. */
export const command = defineCommand({
  options: [
    option("--flow <ADDRESS>", "of this flow alone: its address, id or name"),
    option("--type <TYPE>", "flow, retry, export or import (default: flow and retry)", oneOf(...jobTypes)),
    option("--status <STATUS>", "in this state alone", oneOf(...jobStates)),
    option("--limit <N>", "how many (default 20)", count),
  ],
  examples: ["reconduit job list", "reconduit job list --flow flows.orders --status failed --json"],

  async run({ flags, workplace }) {
    const { flow, type, status, limit = 20 } = flags;
    const jobs = await listJobs(workplace, { flow, type, status, limit });
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
