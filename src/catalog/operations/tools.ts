/** Test runs of tools (facts 3). */
import { int, json, list, obj, str } from "../field.ts";
import { declareOperations } from "../operation.ts";

/** A stage of a step, in test runs of tools and flows. */
export const stage = obj({
  name: str({ doc: "`request`, `response`, `parse`, `responseMap`, `transformTwoDotZero` or `router`." }),
  input: json({ doc: "Input of the stage." }),
  output: json({ doc: "Output of the stage." }),
  errors: list(json(), { doc: "Errors of the stage." }),
});

const request = {
  key: str(),
  time: str({ format: "date-time" }),
  method: str(),
  url: str(),
  statusCode: int({ nullable: true, doc: "Status code; null without a response." }),
} as const;

/** Requests sent by a step: the list, for flows and tools. */
export const capturedRequests = {
  query: { time_gt: int({ doc: "Only requests after this time, in milliseconds since the epoch." }) },
  answers: { 200: { doc: "The requests.", body: obj({ requests: list(obj(request)) }) } },
  errors: ["resource_not_found", "invalid_query_params"],
} as const;

/** One of them. */
export const capturedRequest = {
  answers: {
    200: {
      doc: "The request and its response.",
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
    runId: str({ doc: "ID of the run, for the requests that read its steps." }),
    triggeredAt: str(),
    startedAt: str(),
    endedAt: str(),
    steps: list(str(), { doc: steps }),
    stepsKept: json({
      shapes: ["boolean"],
      doc: "False if the account already keeps its maximum of test runs and the steps of this run are not kept.",
    }),
  }),
  flowJob: json({ shapes: ["object"], doc: "The run as a job; lists of jobs do not contain it." }),
});

export const toolOperations = declareOperations([
  {
    name: "tools.testRun",
    method: "POST",
    path: "/v1/tools/{_id}/test/run",
    section: "facts:3",
    origin: "assumed",
    access: "invoke",
    doc: "Runs a tool once, immediately, with its sample input. Imports with a mockResponse and exports with a mockOutput are not called; other imports do reach their destination.",
    body: obj({
      triggeredAt: str({ doc: "Time of the caller's request; returned unchanged." }),
      _exportId: str({ nullable: true, doc: "Only for flows; ignored." }),
      input: json({ doc: "Input of the tool, instead of `input.mockInput`." }),
    }),
    answers: {
      200: {
        doc: "Result of the run, as jobs and as results of an import.",
        body: obj({
          ...testRunAnswer("IDs of the steps that records reached, including `input` and `outputRouter`."),
          childJobs: list(json({ shapes: ["object"] }), { doc: "The same fields for each step." }),
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
    doc: "Returns the input and output of a step of a test run, for one hour after the run. A step is the export or import that it runs, the id of a router, `input` or `outputRouter`. A step that no record reached has no stages.",
    answers: { 200: { doc: "Stages in their order.", body: obj({ stages: list(stage) }) } },
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
    doc: "Lists the requests of a step of the tool in test runs, latest first: the last 1,000, at most 1 MB, for 30 days. Tools have no debug time: requests within a flow are listed with the import of the flow.",
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
    doc: "Returns one of these requests with its response, both without secrets.",
    ...capturedRequest,
    example: { params: { _id: "{{ref:tool}}", _stepId: "{{ref:import}}", key: "{{id}}" } },
  },
]);
