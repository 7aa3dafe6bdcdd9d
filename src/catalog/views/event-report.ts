import { list, obj, oneOf, str, time } from "../field.ts";
import { declareView } from "../view.ts";

/** Event report. Its reads and its making are operations (operations/event-report.ts). */
export const eventReport = declareView({
  view: "eventReport",
  family: "eventReports",
  section: "Event report",
  doc: "A CSV file with the events of flows, generated in the background.",
  origin: "spec",
  access: "read",
  fields: {
    _id: str({ format: "objectId", doc: "ID of the report." }),
    type: oneOf(["flow_events"], { required: true, doc: "Content of the report." }),
    _flowIds: list(str({ format: "objectId" }), { required: true, min: 1, doc: "Flows of the report." }),
    startTime: time({ required: true, doc: "Start of the events; within the last 30 days." }),
    endTime: time({ doc: "End of the events; now by default. At most 3 days after `startTime`." }),
    status: oneOf(["queued", "running", "completed", "canceled"], { mode: "server", doc: "Status of the report." }),
    startedAt: time({ mode: "server", doc: "Time at which a worker started." }),
    endedAt: time({ mode: "server", doc: "Time of the completion or cancellation." }),
    reportGenerationErrors: list(obj({ _flowId: str({ format: "objectId" }), message: str() }), {
      mode: "server",
      doc: "Flows that the report could not include; possible even when completed.",
    }),
    _requestedByUserId: str({
      mode: "server",
      format: "objectId",
      doc: "User who requested the report; only in the response to its creation.",
    }),
    requestedByUser: obj(
      { name: str(), email: str() },
      { mode: "server", doc: "User who requested the report; in all other responses." },
    ),
    createdAt: time({ mode: "server", doc: "Time of the request." }),
    lastModified: time({ mode: "server", doc: "Time of the last status change." }),
  },
});
