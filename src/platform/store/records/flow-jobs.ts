import { jobStates, jobTypes } from "../../../catalog/views/job.ts";
import { choice, flag, moment, recordFamily, tally, text } from "./family.ts";

/** Runs of flows and of their steps (facts 2.16). */
export const flowJobs = recordFamily({
  family: "jobs",
  table: "flow_jobs",
  time: "createdAt",
  expires: "purgeAt",
  columns: {
    type: choice("type", jobTypes),
    status: choice("status", jobStates),
    _integrationId: text("_integrationId"),
    _flowId: text("_flowId"),
    _flowJobId: text("_flowJobId"),
    _parentJobId: text("_parentJobId"),
    startedAt: moment("startedAt"),
    _exportId: text("_exportId"),
    _importId: text("_importId"),
    retriable: flag("retriable"),
    numIgnore: tally("numIgnore"),
  },
  lists: [
    { by: [] },
    { by: ["type", "status"] },
    { by: ["_integrationId", "type", "status"] },
    { by: ["_flowId", "type", "status"] },
    { by: ["_flowJobId"] },
    { by: ["_parentJobId"] },
    { by: ["_exportId"] },
    { by: ["_importId"] },
    { by: ["retriable"] },
  ],
});
