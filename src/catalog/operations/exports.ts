import { json, list, obj, str } from "../field.ts";
import { limits } from "../limits.ts";
import { declareOperations } from "../operation.ts";
import { upload } from "./flows.ts";

const failure = obj({
  source: str({ doc: "Source of the failure: application, connection, transformation, output_filter ..." }),
  code: str(),
  message: str(),
  resolved: json({ shapes: ["boolean"] }),
  occurredAt: str({ format: "date-time" }),
  stage: str({
    doc: "Stage of the failure: request, apiCall, response, parse, transformation, outputFilter, preSavePage.",
  }),
  classification: str(),
  traceKey: str({ doc: "Trace key; only if the export has a traceKeyTemplate." }),
});

const data = list(json(), { doc: "The records." });
const errors = list(failure, { doc: "Failed records, and reasons for an early end. Absent without failures." });
const dataURIs = list(json({ shapes: ["string"] }), { doc: "Per record: the link from dataURITemplate, or null." });
const state = str({ doc: "Position of the next page. Encrypted; only valid for this export." });
const more = str({ doc: "Send it to read the next page. Absent on the last page." });

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
    doc: "Reads one page of the export immediately. A page has `pageSize` records (20 by default) from only one response of the source. If a page begins within a response, the server requests that response again.",
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
    doc: "Reads the first page of an export document, which need not be saved, and shows every stage: request, raw, parse, and group, oneToMany, transform, outputFilter and preSavePage if the export has them.",
    body: obj({
      postData: obj({
        lastExportDateTime: json({ shapes: ["string", "number"], doc: "Date, ISO 8601 or milliseconds." }),
        currentExportDateTime: json({ shapes: ["string", "number"], doc: "Date, ISO 8601 or milliseconds." }),
      }),
    }),
    answers: {
      200: {
        doc: "The stages. Failures are in `errors`, and in the stage of the failure.",
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
    doc: "Reads all pages of an export document over this connection, without saving it. After 5 MB or 100 responses of the source, `pagedExportState` is the position for the next request.",
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
    doc: "Reads one page of an export document over this connection, without saving it.",
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
    doc: "Receives records for a listener (WebhookExport): one record or an array, at most 1 MB. Requests need no token of the account; callers authenticate as in `webhook.verify`: token, hmac or basic. Received records wait for a flow, at most 7 days and 1,000 deliveries.",
    bytes: limits.listener.bytes,
    answers: {
      204: { doc: "The records were received." },
      401: { doc: "The authentication of the caller failed; the body is only `{message}`." },
    },
    errors: ["resource_not_found", "invalid_request_body", "invalid_field", "rate_limited", "size_limit_exceeded"],
  },
  {
    name: "exports.takeMessage",
    method: "POST",
    path: "/v1/exports/{_id}/as2",
    section: "facts:2.14",
    origin: "assumed",
    access: "open",
    doc: "Receives messages (RFC 4130) of the partner of an AS2 connection, and receipts for messages that the partner received. Requests need no token of the account: the headers `AS2-From` and `AS2-To` must match the stations of the export's connection, and the message must be signed and encrypted as in `userStationInfo`. Its records wait for a flow, like those of a listener. The response is the receipt that the message requests. At most 16 MB.",
    bytes: limits.listener.messageBytes,
    answers: {
      200: {
        doc: "The message was processed. The body is its receipt with the outcome, if the receipt is requested at once; else it is empty.",
      },
      401: {
        doc: "The stations do not match the connection, or the receipt matches no message; the body is only `{message}`.",
      },
      413: { doc: "The receipt is larger than 256 KB; the body is only `{message}`." },
      422: { doc: "The message was rejected and no receipt is requested; the body is only `{message}`." },
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
    doc: "As above, with a key in the address. For a listener with `secret_url`, the key is its `token`. For other listeners the key is `custom` or `slug`, and does not authenticate.",
    bytes: limits.listener.bytes,
    answers: {
      204: { doc: "The records were received." },
      401: { doc: "The authentication of the caller failed; the body is only `{message}`." },
    },
    errors: ["resource_not_found", "invalid_request_body", "invalid_field", "rate_limited", "size_limit_exceeded"],
  },
]);
