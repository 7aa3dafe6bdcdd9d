import { list, obj, str } from "../field.ts";
import { declareOperations } from "../operation.ts";
import { eventReport } from "../views/event-report.ts";

const section = "Event reports";
const path = "/v1/eventreports";
const { _requestedByUserId, requestedByUser, ...fields } = eventReport.fields;
const { type, _flowIds, startTime, endTime } = fields;
const shown = obj({ ...fields, requestedByUser });
const missing = "resource_not_found" as const;

export const eventReportOperations = declareOperations([
  {
    name: "eventReport.list",
    method: "GET",
    path,
    section,
    origin: "spec",
    access: "read",
    doc: "Lists the event reports of the account: the newest 1,000, up to 4 MB of them.",
    answers: { 200: { doc: "The event reports, the oldest first.", body: list(shown) } },
    example: {},
  },
  {
    name: "eventReport.create",
    method: "POST",
    path,
    section,
    origin: "spec",
    access: "write",
    doc: "Requests an event report.",
    body: obj({ type, _flowIds, startTime, endTime }),
    answers: { 201: { doc: "The report is queued.", body: obj({ ...fields, _requestedByUserId }) } },
    errors: ["invalid_request_body", "invalid_field", "invalid_ref"],
    example: {
      body: {
        type: "flow_events",
        _flowIds: ["{{ref:flow}}"],
        startTime: "{{today}}T00:00:00.000Z",
      },
    },
  },
  {
    name: "eventReport.get",
    method: "GET",
    path: `${path}/{_id}`,
    section,
    origin: "spec",
    access: "read",
    doc: "Returns an event report.",
    answers: { 200: { doc: "The report.", body: shown } },
    errors: [missing],
  },
  {
    name: "eventReport.download",
    method: "GET",
    path: `${path}/{_id}/signedURL`,
    section,
    origin: "spec",
    access: "read",
    doc:
      "Returns the URL of the CSV file for 15 minutes. Columns: Time, Flow, Flow ID, Step ID, Job ID, Event, Status, Success, Ignored, " +
      "Errors, Message.",
    answers: { 200: { doc: "The URL.", body: obj({ signedURL: str() }) } },
    errors: [missing, "report_not_completed"],
  },
  {
    name: "eventReport.cancel",
    method: "PUT",
    path: `${path}/{_id}/cancel`,
    section,
    origin: "spec",
    access: "write",
    doc: "Cancels a report that is not completed.",
    answers: { 204: { doc: "Cancelled." } },
    errors: [missing, "nothing_to_cancel"],
    example: { params: { _id: "{{ref:spare:eventReport}}" } },
  },
]);
