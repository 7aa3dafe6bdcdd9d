import { jobStates, jobTypes } from "../../../catalog/views/job.ts";
import { choice, moment, recordFamily, text } from "./family.ts";

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
  },
  lists: [
    { by: [] },
    { by: ["type", "status"] },
    { by: ["_integrationId", "type", "status"] },
    { by: ["_flowId", "type", "status"] },
    { by: ["_flowJobId"] },
    { by: ["_parentJobId"] },
  ],
});
