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
  doc: "A record as it came to the step of a flow at which it failed, under the key that its errors name.",
  origin: "assumed",
  access: "read",
  fields: {
    _id: str({ doc: "The key: `retryDataKey` of its errors." }),
    _flowId: str({ format: "objectId", doc: "The flow." }),
    _expOrImpId: str({ format: "objectId", doc: "The step: its export or import." }),
    _flowJobId: str({ format: "objectId", doc: "The run." }),
    stage: openEnum(retryStages, { doc: "What the step is." }),
    pgExportId: str({ format: "objectId", doc: "The export that the record came from." }),
    oneToMany: bool({ doc: "Whether the step takes children of the record one by one." }),
    childIndex: int({ doc: "Which of them failed." }),
    pathToMany: str({ doc: "Where in the record they are." }),
    data: json({ doc: "The record." }),
    place: json({ doc: "Where in the flow the step stands; as the run that stored it says." }),
    traceKey: str(),
    lastModified: time({ doc: "When it was stored, or edited." }),
    purgeAt: time({ doc: "When it is forgotten." }),
  },
});
