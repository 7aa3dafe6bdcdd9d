import { moment, recordFamily, text } from "./family.ts";

/** Errors of records in steps of flows (facts 2.16). The step is the export or import that it runs. */
export const flowErrors = recordFamily({
  family: "flowErrors",
  table: "flow_errors",
  time: "occurredAt",
  expires: "purgeAt",
  columns: {
    _flowId: text("_flowId"),
    step: text("_expOrImpId", "_stepId", "_importId", "_exportId"),
    state: {
      of: ({ resolvedAt }) => (typeof resolvedAt === "string" ? "resolved" : "open"),
      values: ["open", "resolved"],
    },
    _flowJobId: text("_flowJobId"),
    source: text("source"),
    errorId: text("errorId", "_id"),
    resolvedAt: moment("resolvedAt"),
    _jobId: text("_jobId"),
    _retryJobId: text("_retryJobId"),
    _retryStepJobId: text("_retryStepJobId"),
    traceKey: text("traceKey"),
    retryDataKey: text("retryDataKey"),
  },
  lists: [
    { by: ["state", "_flowId", "step"], counted: true },
    { by: ["state", "_flowId", "step", "source"], counted: true },
    { by: ["state", "_flowId", "step", "_flowJobId"], counted: true },
    { by: ["state", "_flowId", "step", "_flowJobId", "source"], counted: true },
    { by: ["_flowJobId"] },
    { by: ["errorId"] },
    { by: ["state", "_flowId", "step", "traceKey"] },
    { by: ["retryDataKey"] },
    { by: ["_flowJobId", "state"], counted: true },
    { by: ["_jobId", "state"], counted: true },
    { by: ["_retryJobId", "state"], counted: true },
    { by: ["_retryStepJobId", "state"], counted: true },
    { by: ["step", "state"], counted: true },
  ],
});
