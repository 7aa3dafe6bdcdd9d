/** Test runs of tools (facts 3). */
import { int, json, list, obj, str } from "../field.ts";
import { declareOperations } from "../operation.ts";

/** A stage of a step, in test runs of tools and flows. */
export const stage = obj({
  name: str({ doc: "`request`, `response`, `parse`, `responseMap`, `transformTwoDotZero` or `router`." }),
  input: json({ doc: "What the stage was given." }),
  output: json({ doc: "What it made of it." }),
  errors: list(json(), { doc: "What went wrong in it." }),
});

const request = {
  key: str(),
  time: str({ format: "date-time" }),
  method: str(),
  url: str(),
  statusCode: int({ nullable: true, doc: "Null where nothing was answered." }),
} as const;

/** Requests sent by a step: the list, for flows and tools. */
export const capturedRequests = {
  query: { time_gt: int({ doc: "Milliseconds since the epoch: only what was sent later." }) },
  answers: { 200: { doc: "The requests.", body: obj({ requests: list(obj(request)) }) } },
  errors: ["resource_not_found", "invalid_query_params"],
} as const;

/** One of them. */
export const capturedRequest = {
  answers: {
    200: {
      doc: "The request and its answer.",
      body: obj({
        ...request,
        request: json({ shapes: ["object"], doc: "`url`, `method`, `headers`, `body`." }),
        response: json({ shapes: ["object"], doc: "`statusCode`, `headers`, `body`." }),
      }),
    },
  },
  errors: ["resource_not_found", "req_res_logs_not_found"],
} as const;

/**
 * Returns the answer of a tool's or flow's test run except for its steps. `steps`: the description of `metadata.steps`.
 */
export const testRunAnswer = (steps: string) => ({
  metadata: obj({
    runId: str({ doc: "Names the run where its steps are read." }),
    triggeredAt: str(),
    startedAt: str(),
    endedAt: str(),
    steps: list(str(), { doc: steps }),
    stepsKept: json({
      shapes: ["boolean"],
      doc: "False where the account keeps so many test runs already that the steps of this one are not.",
    }),
  }),
  flowJob: json({ shapes: ["object"], doc: "The run as a job; it stands in no list of jobs." }),
});

export const toolOperations = declareOperations([
  {
    name: "tools.testRun",
    method: "POST",
    path: "/v1/tools/{_id}/test/run",
    section: "facts:3",
    origin: "assumed",
    access: "invoke",
    doc: "Runs a tool once, now, with its sample input. Imports with a mockResponse and exports with a mockOutput are not asked; other imports do reach their destination.",
    body: obj({
      triggeredAt: str({ doc: "When the caller asked for it; answered as it is." }),
      _exportId: str({ nullable: true, doc: "Of flows; ignored." }),
      input: json({ doc: "What the tool is called with, in place of `input.mockInput`." }),
    }),
    answers: {
      200: {
        doc: "What came of it, as jobs and as results of an import.",
        body: obj({
          ...testRunAnswer("Ids of the steps that were reached, `input` and `outputRouter` among them."),
          childJobs: list(json({ shapes: ["object"] }), { doc: "The same for each step." }),
          results: list(json({ shapes: ["object"] }), { doc: "`statusCode`, `_json` (the output), `errors[]`." }),
        }),
      },
    },
    errors: ["resource_not_found", "invalid_field", "invalid_request_body"],
    example: { params: { _id: "{{ref:tool}}" }, body: { input: { email: "ann@customer.test" } } },
  },
  {
    name: "tools.testRunStep",
    method: "GET",
    noData: true,
    path: "/v1/tools/{_id}/test/run/{runId}/{stepId}",
    section: "facts:3",
    origin: "assumed",
    access: "read",
    doc: "What a step of a test run was given and made of it, for an hour after the run. A step is the export or import it runs, the id of a router, `input` or `outputRouter`. One that was not reached has no stages.",
    answers: { 200: { doc: "The stages, in their order.", body: obj({ stages: list(stage) }) } },
    errors: ["resource_not_found"],
    example: { params: { _id: "{{ref:tool}}", runId: "{{id}}", stepId: "outputRouter" } },
  },
  {
    name: "tools.requests",
    method: "GET",
    noData: true,
    path: "/v1/tools/{_id}/{_stepId}/requests",
    section: "facts:3",
    origin: "assumed",
    access: "read",
    doc: "What a step of the tool has sent in test runs, the latest first; the last 1,000, 1 MB of them at most, for 30 days. Tools have no time of debugging of their own: what they send in a flow stands with the import of the flow.",
    ...capturedRequests,
    example: { params: { _id: "{{ref:tool}}", _stepId: "{{ref:import}}" } },
  },
  {
    name: "tools.request",
    method: "GET",
    noData: true,
    path: "/v1/tools/{_id}/{_stepId}/requests/{key}",
    section: "facts:3",
    origin: "assumed",
    access: "read",
    doc: "One of these requests with its answer, both without secrets.",
    ...capturedRequest,
    example: { params: { _id: "{{ref:tool}}", _stepId: "{{ref:import}}", key: "{{id}}" } },
  },
]);
