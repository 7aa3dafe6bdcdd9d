/** Running flows (facts 3). */
import { int, json, list, obj, str } from "../field.ts";
import { declareOperations } from "../operation.ts";
import { jobStates } from "../views/job.ts";
import { capturedRequest, capturedRequests, stage, testRunAnswer } from "./tools.ts";

/** The file that a SimpleExport reads. */
export const upload = {
  runKey: str({ doc: "Of a SimpleExport: the file to read, by the run key of its upload (`/v1/s3SignedURL`)." }),
  fileName: str({ max: 200, doc: "What that file is called; its run key unless given." }),
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
    doc: "Starts a run of a flow and answers at once; the run is a job. One run of a flow is open at a time.",
    body: obj({
      export: obj({
        startDate: nullableDate("From when on sources are read, in place of the date of the last run."),
        endDate: nullableDate("Until when; now unless it says otherwise."),
      }),
      _exportIds: list(str(), { max: 1000, doc: "Sources that are read; all of them unless some are named." }),
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
    doc: "Takes one page of a source through a disabled flow, now. An export with mockOutput, a lookup with one and an import with mockResponse are not asked; other imports do reach their destination. Nothing is counted, and no date moves.",
    body: obj({
      triggeredAt: str({ doc: "When the caller asked for it; answered as it is." }),
      _exportId: str({ nullable: true, doc: "The source that is read; the first one unless another is named." }),
    }),
    answers: {
      200: {
        doc: "What came of it, as jobs.",
        body: obj({
          ...testRunAnswer("Ids of the steps and routers that were reached."),
          childJobs: list(json({ shapes: ["object"] }), { doc: "The same for the source and each step." }),
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
    doc: "What a step of a test run was given and made of it, for an hour after the run. A step is the export or import it runs, or the id of a router. One that was not reached has no stages.",
    answers: { 200: { doc: "The stages, in their order.", body: obj({ stages: list(stage) }) } },
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
    doc: "What a step has sent while `logging.debugUntil` of the flow lay ahead, the latest first; the last 1,000, 1 MB of them at most, for 30 days.",
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
    doc: "One of these requests with its answer, both without secrets.",
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
    doc: "Until when the sources of a flow have been read: of several the earliest, or of the one that is named.",
    query: { _exportId: str({ doc: "One of its sources." }) },
    answers: {
      200: {
        doc: "The date; null where the flow has not run to its end.",
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
    doc: "Sums over the runs of flows, a row for each flow, out of the last 1,000 runs that are asked for.",
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
              averageMs: int({ nullable: true, doc: "Milliseconds from the start to the end of a run." }),
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
