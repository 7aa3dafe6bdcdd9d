import { jobStates, jobTypes } from "../../../catalog/views/job.ts";
import { choice, flag, moment, recordFamily, tally, text } from "./family.ts";

/** Columns that stores of earlier versions lack (migrations/5-job-filters.ts). */
const laterColumns = {
  _exportId: text("_exportId"),
  _importId: text("_importId"),
  retriable: flag("retriable"),
  numIgnore: tally("numIgnore"),
};

const laterLists = [{ by: ["_exportId"] }, { by: ["_importId"] }, { by: ["retriable"] }] as const;

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
    ...laterColumns,
  },
  lists: [
    { by: [] },
    { by: ["type", "status"] },
    { by: ["_integrationId", "type", "status"] },
    { by: ["_flowId", "type", "status"] },
    { by: ["_flowJobId"] },
    { by: ["_parentJobId"] },
    ...laterLists,
  ],
});

/** The family as the fourth version of the store declares it; what a later one adds beside it. */
export const jobFilters = Object.freeze({
  before: {
    ...flowJobs,
    columns: Object.fromEntries(
      Object.entries(flowJobs.columns).filter(([name]) => !Object.hasOwn(laterColumns, name)),
    ),
    lists: flowJobs.lists.filter(({ by }) => by.every((column) => !Object.hasOwn(laterColumns, column))),
  },
  columns: laterColumns,
  lists: laterLists,
});
