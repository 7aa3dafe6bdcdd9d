import { int, list, obj, oneOf, str } from "../field.ts";
import { declareOperations } from "../operation.ts";
import { runTypes, syncJob } from "../views/sync-job.ts";

const section = "Syncs and sync jobs";
const { tables: _, ...summary } = syncJob.fields;

const runError = obj({
  code: str(),
  message: str(),
  source: str(),
  stage: str(),
  table: str({ doc: "Table of the error; absent if the whole job failed." }),
  occurredAt: str({ format: "date-time" }),
  flowExecutionGroupId: str({ doc: "Correlation ID of the job." }),
});

export const syncJobOperations = declareOperations([
  {
    name: "syncs.run",
    method: "POST",
    path: "/v1/syncs/{_syncId}/run",
    section,
    origin: "spec",
    access: "write",
    doc: "Queues a run of an enabled sync. `resync` drops the delta checkpoint and reloads all rows.",
    body: obj({ runType: oneOf(runTypes, { default: "normal" }) }),
    answers: { 200: { doc: "The job is queued.", body: obj({ syncId: str(), flowExecutionGroupId: str() }) } },
    errors: ["resource_not_found", "invalid_sync", "sync_job_already_queued", "invalid_field"],
    example: { params: { _syncId: "{{ref:sync}}" }, body: { runType: "normal" } },
  },
  {
    name: "syncs.listJobs",
    method: "GET",
    path: "/v1/syncs/{_syncId}/syncJobs",
    section,
    origin: "spec",
    access: "read",
    doc: "Lists the jobs of a sync, latest first: all jobs without filters.",
    query: {
      pageSize: int({ doc: "Maximum number of jobs; up to 100." }),
      createdAt_gt: str({ format: "date-time", doc: "Only jobs after this time." }),
      createdAt_lte: str({ format: "date-time", doc: "Only jobs up to this time." }),
    },
    answers: { 200: { doc: "The jobs.", body: obj({ data: list(obj(summary)), totalCount: int() }) } },
    errors: ["resource_not_found", "invalid_query_params"],
    example: { params: { _syncId: "{{ref:sync}}" } },
  },
  {
    name: "syncs.cancelJobs",
    method: "PUT",
    path: "/v1/syncs/{_syncId}/syncJobs/cancel",
    section,
    origin: "spec",
    access: "write",
    doc: "Cancels all queued and running jobs of a sync.",
    answers: { 204: { doc: "The jobs are canceled." } },
    errors: ["resource_not_found", "nothing_to_cancel"],
  },
  {
    name: "syncJobs.get",
    method: "GET",
    path: "/v1/syncJobs/{_syncJobId}",
    section,
    origin: "spec",
    access: "read",
    doc: "Returns a sync job.",
    answers: { 200: { doc: "The job.", body: obj(summary) } },
    errors: ["resource_not_found"],
  },
  {
    name: "syncJobs.family",
    method: "GET",
    path: "/v1/syncJobs/{_syncJobId}/family",
    section,
    origin: "spec",
    access: "read",
    doc: "Returns a sync job with its tables. The counters of the job are the authoritative totals.",
    answers: { 200: { doc: "The job.", body: obj(syncJob.fields) } },
    errors: ["resource_not_found"],
  },
  {
    name: "syncJobs.errors",
    method: "GET",
    path: "/v1/syncJobs/{_syncJobId}/errors",
    section: "facts:3",
    origin: "assumed",
    access: "read",
    doc: "Lists the errors of a sync job: failed tables, and the first rejected records of each table, as they were read.",
    query: {
      limit: int({ min: 1, doc: "Errors per page; at most 1,000." }),
      after: str({ doc: "Cursor from the `Link` header of the previous page." }),
    },
    answers: { 200: { doc: "The errors.", body: list(runError) } },
    errors: ["resource_not_found", "invalid_query_params"],
  },
  {
    name: "syncJobs.cancel",
    method: "PUT",
    path: "/v1/syncJobs/{_syncJobId}/cancel",
    section,
    origin: "spec",
    access: "write",
    doc: "Cancels a queued or running job.",
    answers: { 204: { doc: "The job is canceled." } },
    errors: ["resource_not_found", "nothing_to_cancel"],
    example: { params: { _syncJobId: "{{ref:spare:syncJob}}" } },
  },
]);
