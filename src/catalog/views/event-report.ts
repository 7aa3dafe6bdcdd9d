import { list, obj, oneOf, str, time } from "../field.ts";
import { declareView } from "../view.ts";

/** Event report. Its reads and its making are operations (operations/event-report.ts). */
export const eventReport = declareView({
  view: "eventReport",
  family: "eventReports",
  section: "Event report",
  doc: "A CSV file of what happened in flows, made in the background.",
  origin: "spec",
  access: "read",
  fields: {
    _id: str({ format: "objectId", doc: "Identifier." }),
    type: oneOf(["flow_events"], { required: true, doc: "What is reported." }),
    _flowIds: list(str({ format: "objectId" }), { required: true, min: 1, doc: "Flows whose events are wanted." }),
    startTime: time({ required: true, doc: "Events from then on; within the last 30 days." }),
    endTime: time({ doc: "Events until then; now unless given. At most 3 days after `startTime`." }),
    status: oneOf(["queued", "running", "completed", "canceled"], { mode: "server", doc: "How far it is." }),
    startedAt: time({ mode: "server", doc: "When a worker took it." }),
    endedAt: time({ mode: "server", doc: "When it was completed or cancelled." }),
    reportGenerationErrors: list(obj({ _flowId: str({ format: "objectId" }), message: str() }), {
      mode: "server",
      doc: "Flows that could not be reported; possible even when completed.",
    }),
    _requestedByUserId: str({
      mode: "server",
      format: "objectId",
      doc: "Who asked; only in the answer to the creation.",
    }),
    requestedByUser: obj({ name: str(), email: str() }, { mode: "server", doc: "Who asked; in every other answer." }),
    createdAt: time({ mode: "server", doc: "When it was asked for." }),
    lastModified: time({ mode: "server", doc: "When its state changed last." }),
  },
});
