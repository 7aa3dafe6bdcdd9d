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
  table: str({ doc: "The table that it happened to; absent of what failed the whole job." }),
  occurredAt: str({ format: "date-time" }),
  flowExecutionGroupId: str({ doc: "That of the job." }),
});

export const syncJobOperations = declareOperations([
  {
    name: "syncs.run",
    method: "POST",
    path: "/v1/syncs/{_syncId}/run",
    section,
    origin: "spec",
    access: "write",
    doc: "Queues a run of an enabled sync. `resync` drops the delta checkpoint and reloads everything.",
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
    doc: "The jobs of a sync, the latest first: all of them, unless the query says less.",
    query: {
      pageSize: int({ doc: "Jobs at most; up to 100." }),
      createdAt_gt: str({ format: "date-time", doc: "Later than this." }),
      createdAt_lte: str({ format: "date-time", doc: "Not later than this." }),
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
    doc: "Cancels all running and queued jobs of a sync.",
    answers: { 204: { doc: "They are canceled." } },
    errors: ["resource_not_found", "nothing_to_cancel"],
  },
  {
    name: "syncJobs.get",
    method: "GET",
    path: "/v1/syncJobs/{_syncJobId}",
    section,
    origin: "spec",
    access: "read",
    doc: "A sync job.",
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
    doc: "A sync job with its tables. The job's own counters are the authoritative totals.",
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
    doc: "What went wrong in a sync job: failed tables, and the first refused records of each table, as they came.",
    query: {
      limit: int({ min: 1, doc: "Errors of a page; at most 1,000." }),
      after: str({ doc: "Cursor from the `Link` header of the page before." }),
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
    doc: "Cancels a job that is queued or running.",
    answers: { 204: { doc: "It is canceled." } },
    errors: ["resource_not_found", "nothing_to_cancel"],
    example: { params: { _syncJobId: "{{ref:spare:syncJob}}" } },
  },
]);
