import { bool, int, list, oneOf, str, time } from "../field.ts";
import { declareView } from "../view.ts";

export const jobTypes = ["flow", "retry", "export", "import"] as const;
export const flowTriggers = ["manual", "schedule", "webhook", "runNext", "retry"] as const;
export const jobStates = ["queued", "running", "retrying", "canceling", "completed", "failed", "canceled"] as const;

/** Run of a flow, or of one of its steps (facts 2.16). Its reads are operations (operations/jobs.ts). */
export const job = declareView({
  view: "job",
  family: "jobs",
  section: "facts:2.16",
  doc: "A run of a flow, or of one step in it.",
  origin: "assumed",
  access: "read",
  fields: {
    _id: str({ format: "objectId" }),
    type: oneOf(jobTypes),
    status: oneOf(jobStates),
    _integrationId: str({ format: "objectId" }),
    _flowId: str({ format: "objectId" }),
    _exportId: str({ format: "objectId" }),
    _importId: str({ format: "objectId" }),
    _flowJobId: str({ format: "objectId", doc: "For a step: the job of the flow's run." }),
    _parentJobId: str({ format: "objectId" }),
    oIndex: int(),
    retriable: bool(),
    triggeredBy: oneOf(flowTriggers, { doc: "For a run: its trigger." }),
    flowExecutionGroupId: str(),
    numError: int(),
    numResolved: int(),
    numOpenError: int(),
    numSuccess: int(),
    numExport: int(),
    numIgnore: int(),
    numPagesGenerated: int(),
    numPagesProcessed: int(),
    numInputTokens: int({ doc: "Input tokens of agents." }),
    numOutputTokens: int({ doc: "Output tokens of agents." }),
    numUncertain: int({
      doc: "Records of numSuccess that may have been delivered more than once. An addition of this server.",
    }),
    msRead: int({ doc: "Milliseconds of reading from a source or a lookup. An addition of this server." }),
    msTransform: int({ doc: "Milliseconds of computing: mappings, filters, scripts. An addition of this server." }),
    msDeliver: int({ doc: "Milliseconds of sending to a destination. An addition of this server." }),
    doneExporting: bool(),
    files: list(str()),
    canceledBy: str(),
    createdAt: time(),
    startedAt: time(),
    endedAt: time(),
    lastExecutedAt: time(),
    waitsFor: str({
      doc: "For a step that repeats a request: the number of the attempt and the time of the next one.",
    }),
    lastModified: time(),
    purgeAt: time({ doc: "Time of deletion: 30 days after createdAt." }),
  },
});
