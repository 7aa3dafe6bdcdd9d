import { bool, int, json, openEnum, str, time } from "../field.ts";
import { declareView } from "../view.ts";

/** The places of a flow that a record can be stopped at (facts 3, retry data). */
export const retryStages = ["page_generator", "page_processor_export", "page_processor_import"] as const;

/**
 * The starting point of a retry (facts 3): a record as it arrived at the step where it failed. Its reads are operations
 * (operations/flow-errors.ts).
 */
export const retryDatum = declareView({
  view: "retryDatum",
  family: "retryData",
  section: "facts:3",
  doc: "A record that failed in a step of a flow, as the step received it, with the retry data key of its errors.",
  origin: "assumed",
  access: "read",
  fields: {
    _id: str({ doc: "Key: `retryDataKey` of its errors." }),
    _flowId: str({ format: "objectId", doc: "ID of the flow." }),
    _expOrImpId: str({ format: "objectId", doc: "ID of the step's export or import." }),
    _flowJobId: str({ format: "objectId", doc: "Job of the run." }),
    stage: openEnum(retryStages, { doc: "Type of the step." }),
    pgExportId: str({ format: "objectId", doc: "Export that read the record." }),
    oneToMany: bool({ doc: "True if the step processes children of the record one by one." }),
    childIndex: int({ doc: "Index of the failed child." }),
    pathToMany: str({ doc: "Path of the children in the record." }),
    data: json({ doc: "The record." }),
    place: json({ doc: "Position of the step in the flow, from the run that stored the record." }),
    traceKey: str(),
    lastModified: time({ doc: "Time of the storage or the last edit." }),
    purgeAt: time({ doc: "Time of deletion." }),
  },
});
