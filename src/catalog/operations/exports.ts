import { json, list, obj, str } from "../field.ts";
import { limits } from "../limits.ts";
import { declareOperations } from "../operation.ts";
import { upload } from "./flows.ts";

const failure = obj({
  source: str({ doc: "Where it failed: application, connection, transformation, output_filter ..." }),
  code: str(),
  message: str(),
  resolved: json({ shapes: ["boolean"] }),
  occurredAt: str({ format: "date-time" }),
  stage: str({ doc: "request, apiCall, response, parse, transformation, outputFilter, preSavePage." }),
  classification: str(),
  traceKey: str({ doc: "Where the export has a traceKeyTemplate." }),
});

const data = list(json(), { doc: "The records." });
const errors = list(failure, { doc: "Records that failed, and why reading ends early. Absent where there is none." });
const dataURIs = list(json({ shapes: ["string"] }), { doc: "By record: the link of dataURITemplate, or null." });
const state = str({ doc: "Where the next page begins. Sealed; it is valid for this export alone." });
const more = str({ doc: "Sent back, it answers the next page. Absent on the last one." });

const unsaved = {
  export: {
    adaptorType: "HTTPExport",
    http: { relativeURI: "/orders", method: "GET", response: { resourcePath: "orders" } },
  },
};

export const exportOperations = declareOperations([
  {
    name: "exports.invoke",
    method: "POST",
    path: "/v1/exports/{_id}/invoke",
    section: "facts:3",
    origin: "assumed",
    access: "invoke",
    doc: "Reads one page of the export, now. A page has `pageSize` records (20 unless the export says), and never those of two answers of the source; a page that begins inside of an answer asks for that answer again.",
    body: obj({ pagedExportState: state, ...upload }),
    answers: { 200: { doc: "The page.", body: obj({ data, errors, pagedExportState: more }) } },
    errors: ["resource_not_found", "invalid_field", "delivery_failed", "not_supported", "not_configured"],
    example: { params: { _id: "{{ref:export}}" }, body: {} },
  },
  {
    name: "exports.preview",
    method: "POST",
    path: "/v1/exports/preview",
    section: "facts:3",
    origin: "assumed",
    access: "invoke",
    doc: "Reads the first page of an export that need not be saved, and shows every stage: request, raw, parse, and group, oneToMany, transform, outputFilter and preSavePage where the export has them. The body is the export document.",
    body: obj({
      postData: obj({
        lastExportDateTime: json({ shapes: ["string", "number"], doc: "Date, ISO 8601 or milliseconds." }),
        currentExportDateTime: json({ shapes: ["string", "number"], doc: "Date, ISO 8601 or milliseconds." }),
      }),
    }),
    answers: {
      200: {
        doc: "The stages; what failed stands in `errors`, and in the stage that it failed in.",
        body: obj({
          data,
          dataURIs,
          stages: list(obj({ name: str({ doc: "request, raw, parse ..." }), data: json(), errors: list(failure) })),
          errors: list(failure),
        }),
      },
    },
    errors: ["invalid_field", "invalid_ref"],
    example: {
      body: {
        name: "New orders",
        adaptorType: "HTTPExport",
        _connectionId: "{{ref:connection}}",
        http: { relativeURI: "/orders?since={{{lastExportDateTime}}}", method: "GET" },
        postData: { lastExportDateTime: "2026-01-31T00:00:00.000Z" },
      },
    },
  },
  {
    name: "connections.export",
    method: "POST",
    path: "/v1/connections/{_id}/export",
    section: "facts:3",
    origin: "assumed",
    access: "invoke",
    doc: "Reads all pages of an export that is not saved, over this connection. Where they are more than 5 MB or 100 answers of the source, `pagedExportState` says where to go on.",
    body: obj({ export: json({ shapes: ["object"] }), pagedExportState: state }),
    answers: { 200: { doc: "The records.", body: obj({ data, dataURIs, errors, pagedExportState: more }) } },
    errors: ["resource_not_found", "invalid_request_body", "invalid_field", "delivery_failed"],
    example: { params: { _id: "{{ref:connection}}" }, body: unsaved },
  },
  {
    name: "connections.exportPages",
    method: "POST",
    path: "/v1/connections/{_id}/export/pages",
    section: "facts:3",
    origin: "assumed",
    access: "invoke",
    doc: "Reads one page of an export that is not saved, over this connection.",
    body: obj({ export: json({ shapes: ["object"] }), pagedExportState: state }),
    answers: { 200: { doc: "The page.", body: obj({ data, dataURIs, errors, pagedExportState: more }) } },
    errors: ["resource_not_found", "invalid_request_body", "invalid_field", "delivery_failed"],
    example: { params: { _id: "{{ref:connection}}" }, body: unsaved },
  },
  {
    name: "exports.take",
    method: "POST",
    path: "/v1/exports/{_id}/data",
    section: "facts:3",
    origin: "assumed",
    access: "open",
    doc: "What a listener (WebhookExport) is sent: one record or an array of them, 1 MB at most. It takes no token of the account; the caller proves itself as `webhook.verify` says, by token, hmac or basic. What was taken waits for a flow that reads it, 7 days and 1,000 deliveries at most.",
    bytes: limits.listener.bytes,
    answers: { 204: { doc: "It was taken." }, 401: { doc: "The caller is not who it should be: a bare `{message}`." } },
    errors: ["resource_not_found", "invalid_request_body", "invalid_field", "rate_limited", "size_limit_exceeded"],
  },
  {
    name: "exports.takeMessage",
    method: "POST",
    path: "/v1/exports/{_id}/as2",
    section: "facts:2.14",
    origin: "assumed",
    access: "open",
    doc: "Where the partner of an AS2 connection sends messages (RFC 4130) and, later, receipts of messages that it got. It takes no token of the account: the headers `AS2-From` and `AS2-To` have to name the stations of the export's connection, and the message is signed and encrypted as its `userStationInfo` asks for. Its records wait for a flow, as those of a listener; the answer is the receipt that the message asks for. 16 MB at most.",
    bytes: limits.listener.messageBytes,
    answers: {
      200: {
        doc: "The message was looked at: the receipt, where one is wanted at once, says what became of it; else there is no body.",
      },
      401: { doc: "These are not the stations of the connection, or the receipt is nobody's: a bare `{message}`." },
      413: { doc: "A receipt is larger than 256 KB: a bare `{message}`." },
      422: { doc: "The message was not taken, and no receipt is wanted: a bare `{message}`." },
    },
    errors: ["resource_not_found", "invalid_request_body", "rate_limited", "size_limit_exceeded"],
  },
  {
    name: "exports.takeByKey",
    method: "POST",
    path: "/v1/exports/{_id}/{key}/data",
    section: "facts:3",
    origin: "assumed",
    access: "open",
    doc: "As above, at the address of a listener with `secret_url`: the key is its `token`. Of others the key is `custom` or their `slug`, and proves nothing.",
    bytes: limits.listener.bytes,
    answers: { 204: { doc: "It was taken." }, 401: { doc: "The caller is not who it should be: a bare `{message}`." } },
    errors: ["resource_not_found", "invalid_request_body", "invalid_field", "rate_limited", "size_limit_exceeded"],
  },
]);
