import { bool, int, list, obj, openEnum, str, time } from "../field.ts";
import { declareView } from "../view.ts";

/** Events of an error. `failed`: a retry failed with another error; the entry describes the earlier one. */
export const errorEvents = ["failed", "edited", "assigned", "unassigned", "tagged", "resolved"] as const;

/** Error of a record in a step of a flow (facts 2.16). Its reads are operations (operations/flow-errors.ts). */
export const flowError = declareView({
  view: "flowError",
  family: "flowErrors",
  section: "facts:2.16",
  doc: "A record that failed in a step of a flow. World files set the step with `_flowId` and `_expOrImpId`.",
  origin: "assumed",
  access: "read",
  fields: {
    _id: str({ doc: "Same value as `errorId`." }),
    errorId: str(),
    _flowId: str({ format: "objectId", doc: "ID of the flow." }),
    _expOrImpId: str({ format: "objectId", doc: "ID of the step's export or import." }),
    _flowJobId: str({ format: "objectId", doc: "Job of the run." }),
    _jobId: str({ format: "objectId", doc: "Job of the step in the run." }),
    _retryJobId: str({ format: "objectId", doc: "Retry in which the record failed again." }),
    _retryStepJobId: str({ format: "objectId", doc: "Job of the step in that retry." }),
    occurredAt: time(),
    resolvedAt: time({ doc: "Only for resolved errors." }),
    code: str(),
    message: str(),
    source: openEnum(["application", "connection", "internal", "lookup", "mapping", "import_filter"]),
    stage: str(),
    classification: str(),
    traceKey: str(),
    dataURI: str({ doc: "Link to the record in the destination." }),
    attempts: int({ doc: "Number of requests sent." }),
    uncertain: bool({
      doc: "The record may have been delivered despite the failure: the platform does not retry it automatically.",
    }),
    retryDataKey: str({ doc: "Key of the retry data." }),
    reqAndResKey: str(),
    retriable: bool(),
    tags: list(str(), { doc: "Names of tags, at most 3." }),
    assignedTo: str({ doc: "Email address of the assigned user." }),
    history: list(obj({ at: time(), event: openEnum(errorEvents), by: str(), code: str(), message: str() }), {
      doc: "Later events of the error, latest last; at most 20 entries.",
    }),
    purgeAt: time({
      doc: "Time of deletion: 30 days after the error. Errors of a world without this field are kept.",
    }),
  },
});
