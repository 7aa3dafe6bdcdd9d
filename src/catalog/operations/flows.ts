/** Running flows (facts 3). */
import { int, json, list, obj, str } from "../field.ts";
import { declareOperations } from "../operation.ts";
import { jobStates } from "../views/job.ts";
import { capturedRequest, capturedRequests, stage, testRunAnswer } from "./tools.ts";

/** The file that a SimpleExport reads. */
export const upload = {
  runKey: str({ doc: "For a SimpleExport: run key of the uploaded file to read (`/v1/s3SignedURL`)." }),
  fileName: str({ max: 200, doc: "Name of that file; its run key by default." }),
};

const nullableDate = (doc: string) => str({ format: "date-time", nullable: true, doc });

export const flowOperations = declareOperations([
  {
    name: "flows.run",
    method: "POST",
    path: "/v1/flows/{_id}/run",
    section: "facts:3",
    origin: "assumed",
    access: "invoke",
    doc: "Starts a run of a flow and responds at once; the run is a job. A flow has at most one open run.",
    body: obj({
      export: obj({
        startDate: nullableDate("Start of the records to read, instead of the date of the last run."),
        endDate: nullableDate("End of the records to read; now by default."),
      }),
      _exportIds: list(str(), { max: 1000, doc: "Sources to read; all by default." }),
      ...upload,
    }),
    answers: {
      200: {
        doc: "The job of the run.",
        body: obj({ _jobId: str({ format: "objectId" }), flowExecutionGroupId: str() }),
      },
    },
    errors: [
      "resource_not_found",
      "inactive_flow",
      "flow_job_already_queued",
      "not_configured",
      "not_supported",
      "invalid_ref",
      "invalid_field",
    ],
    example: { params: { _id: "{{ref:flow}}" }, body: {} },
  },
  {
    name: "flows.testRun",
    method: "POST",
    path: "/v1/flows/{_id}/test/run",
    section: "facts:3",
    origin: "assumed",
    access: "invoke",
    doc: "Sends one page of a source through a disabled flow immediately. Exports and lookups with a mockOutput and imports with a mockResponse are not called; other imports do reach their destination. Nothing is counted, and no date changes.",
    body: obj({
      triggeredAt: str({ doc: "Time of the caller's request; returned unchanged." }),
      _exportId: str({ nullable: true, doc: "Source to read; the first source by default." }),
    }),
    answers: {
      200: {
        doc: "Result of the run as jobs.",
        body: obj({
          ...testRunAnswer("IDs of the steps and routers that records reached."),
          childJobs: list(json({ shapes: ["object"] }), { doc: "The same fields for the source and each step." }),
        }),
      },
    },
    errors: ["resource_not_found", "access_restricted", "invalid_ref", "not_configured", "invalid_request_body"],
    example: { params: { _id: "{{ref:spare:flow}}" }, body: {} },
  },
  {
    name: "flows.testRunStep",
    method: "GET",
    noData: true,
    path: "/v1/flows/{_id}/test/run/{runId}/{stepId}",
    section: "facts:3",
    origin: "assumed",
    access: "read",
    doc: "Returns the input and output of a step of a test run, for one hour after the run. A step is the export or import that it runs, or the id of a router. A step that no record reached has no stages.",
    answers: { 200: { doc: "Stages in their order.", body: obj({ stages: list(stage) }) } },
    errors: ["resource_not_found"],
    example: { params: { _id: "{{ref:spare:flow}}", runId: "{{id}}", stepId: "{{ref:export}}" } },
  },
  {
    name: "flows.requests",
    method: "GET",
    noData: true,
    path: "/v1/flows/{_id}/{_stepId}/requests",
    section: "facts:3",
    origin: "assumed",
    access: "read",
    doc: "Lists the requests of a step that were sent before `logging.debugUntil` of the flow, latest first: the last 1,000, at most 1 MB, for 30 days.",
    ...capturedRequests,
    example: { params: { _id: "{{ref:flow}}", _stepId: "{{ref:import}}" } },
  },
  {
    name: "flows.request",
    method: "GET",
    noData: true,
    path: "/v1/flows/{_id}/{_stepId}/requests/{key}",
    section: "facts:3",
    origin: "assumed",
    access: "read",
    doc: "Returns one of these requests with its response, both without secrets.",
    ...capturedRequest,
    example: { params: { _id: "{{ref:flow}}", _stepId: "{{ref:import}}", key: "{{id}}" } },
  },
  {
    name: "flows.lastExportDateTime",
    method: "GET",
    path: "/v1/flows/{_id}/lastExportDateTime",
    section: "facts:3",
    origin: "assumed",
    access: "read",
    doc: "Returns the date up to which the sources of a flow were read: the earliest of all sources, or the date of one source.",
    query: { _exportId: str({ doc: "One of the flow's sources." }) },
    answers: {
      200: {
        doc: "Date; null if no run of the flow was completed.",
        body: obj({ lastExportDateTime: str({ format: "date-time", nullable: true }) }),
      },
    },
    errors: ["resource_not_found"],
    example: { params: { _id: "{{ref:flow}}" } },
  },
  {
    name: "flows.runStats",
    method: "POST",
    path: "/v1/flows/runs/stats",
    section: "facts:3",
    origin: "assumed",
    access: "read",
    doc: "Sums the runs of flows, one row per flow, from the last 1,000 requested runs.",
    body: obj({
      _integrationIds: list(str(), { max: 1000 }),
      _flowIds: list(str(), { max: 1000 }),
      status: list(str({ doc: `One of ${jobStates.join(", ")}.` })),
    }),
    answers: {
      200: {
        doc: "The sums.",
        body: obj({
          stats: list(
            obj({
              _flowId: str(),
              _integrationId: str({ nullable: true }),
              runs: int(),
              completed: int(),
              failed: int(),
              canceled: int(),
              numSuccess: int(),
              numIgnore: int(),
              numError: int(),
              numOpenError: int(),
              averageMs: int({ nullable: true, doc: "Milliseconds from the start to the end of a run, on average." }),
              lastExecutedAt: str({ nullable: true }),
            }),
          ),
        }),
      },
    },
    errors: ["invalid_field"],
    example: { body: { _flowIds: ["{{ref:flow}}"] } },
  },
]);
