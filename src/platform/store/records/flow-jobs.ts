import { jobStates, jobTypes } from "../../../catalog/views/job.ts";
import { choiceColumn, countColumn, flagColumn, recordFamily, textColumn, timeColumn } from "./family.ts";

/** Runs of flows and of their steps (facts 2.16). */
export const flowJobs = recordFamily({
  family: "jobs",
  table: "flow_jobs",
  time: "createdAt",
  expires: "purgeAt",
  columns: {
    type: choiceColumn("type", jobTypes),
    status: choiceColumn("status", jobStates),
    _integrationId: textColumn("_integrationId"),
    _flowId: textColumn("_flowId"),
    _flowJobId: textColumn("_flowJobId"),
    _parentJobId: textColumn("_parentJobId"),
    startedAt: timeColumn("startedAt"),
    _exportId: textColumn("_exportId"),
    _importId: textColumn("_importId"),
    retriable: flagColumn("retriable"),
    numIgnore: countColumn("numIgnore"),
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
