import { bool, int, list, obj, openEnum, str, time } from "../field.ts";
import { declareView } from "../view.ts";

/** Events of an error. `failed`: a retry failed with another error; the entry describes the earlier one. */
export const errorEvents = ["failed", "edited", "assigned", "unassigned", "tagged", "resolved"] as const;

/** Error of a record in a step of a flow (facts 2.16). Its reads are operations (operations/flow-errors.ts). */
export const flowError = declareView({
  view: "flowError",
  family: "flowErrors",
  section: "facts:2.16",
  doc: "A record that failed in a step of a flow. World files say where by `_flowId` and `_expOrImpId`.",
  origin: "assumed",
  access: "read",
  fields: {
    _id: str({ doc: "The same as `errorId`." }),
    errorId: str(),
    _flowId: str({ format: "objectId", doc: "The flow." }),
    _expOrImpId: str({ format: "objectId", doc: "The step: its export or import." }),
    _flowJobId: str({ format: "objectId", doc: "The run." }),
    _jobId: str({ format: "objectId", doc: "The job of the step in the run." }),
    _retryJobId: str({ format: "objectId", doc: "The retry that it came back from, where it failed again." }),
    _retryStepJobId: str({ format: "objectId", doc: "The job of the step in that retry." }),
    occurredAt: time(),
    resolvedAt: time({ doc: "Only where it is resolved." }),
    code: str(),
    message: str(),
    source: openEnum(["application", "connection", "internal", "lookup", "mapping", "import_filter"]),
    stage: str(),
    classification: str(),
    traceKey: str(),
    dataURI: str({ doc: "Leads to the record at its destination." }),
    attempts: int({ doc: "How often the request was sent." }),
    uncertain: bool({
      doc: "The record may have been delivered all the same: the platform does not retry it by itself.",
    }),
    retryDataKey: str({ doc: "Names what a retry begins with." }),
    reqAndResKey: str(),
    retriable: bool(),
    tags: list(str(), { doc: "Names of tags; at most 3." }),
    assignedTo: str({ doc: "E-mail address." }),
    history: list(obj({ at: time(), event: openEnum(errorEvents), by: str(), code: str(), message: str() }), {
      doc: "What happened to it since, the latest last; at most 20 entries.",
    }),
    purgeAt: time({
      doc: "When it is forgotten: 30 days after it occurred. One that a world gives without it is kept.",
    }),
  },
});
