import { storableString } from "../facets.ts";
import { recordFamily, textColumn, timeColumn } from "./family.ts";

/** Characters of a message that make its shape. */
const shapeLength = 300;

/**
 * Returns the shape of a message: texts in quotes, and words with digits, such as ids, numbers and times, are replaced. Messages that
 * differ in nothing else have one cause.
 */
export function messageShape(message: string): string {
  return message
    .slice(0, shapeLength)
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/[\w-]+/g, (word) => (/\d/.test(word) ? "#" : word));
}

/** Errors of records in steps of flows (facts 2.16). The step is the export or import that it runs. */
export const flowErrors = recordFamily({
  family: "flowErrors",
  table: "flow_errors",
  time: "occurredAt",
  expires: "purgeAt",
  columns: {
    _flowId: textColumn("_flowId"),
    step: textColumn("_expOrImpId", "_stepId", "_importId", "_exportId"),
    state: {
      of: ({ resolvedAt }) => (typeof resolvedAt === "string" ? "resolved" : "open"),
      values: ["open", "resolved"],
    },
    _flowJobId: textColumn("_flowJobId"),
    source: textColumn("source"),
    errorId: textColumn("errorId", "_id"),
    resolvedAt: timeColumn("resolvedAt"),
    _jobId: textColumn("_jobId"),
    _retryJobId: textColumn("_retryJobId"),
    _retryStepJobId: textColumn("_retryStepJobId"),
    traceKey: textColumn("traceKey"),
    retryDataKey: textColumn("retryDataKey"),
    shape: { of: ({ message }) => (typeof message === "string" ? storableString(messageShape(message)) : "") },
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
    { by: ["state", "_flowId", "step", "shape"], counted: true },
    { by: ["_flowJobId", "state", "step", "shape"], counted: true },
  ],
});
