import { int, json, list, obj, ref, str, time } from "../field.ts";
import { declareOperations } from "../operation.ts";

const failure = obj({
  source: str({ doc: "Source of the failure: application, connection, mapping, lookup ..." }),
  code: str(),
  message: str(),
  resolved: json({ shapes: ["boolean"] }),
  occurredAt: str({ format: "date-time" }),
  stage: str(),
  classification: str(),
  attempts: json({ shapes: ["number"], doc: "Number of requests sent." }),
  uncertain: json({ shapes: ["boolean"], doc: "The record may have been delivered despite the failure." }),
  traceKey: str({
    doc: "Trace key of the record: from traceKeyTemplate, else from an identifying field, else a hash.",
  }),
});

const result = obj({
  statusCode: json({ shapes: ["number"], doc: "Status code of the destination; 422 if nothing was sent." }),
  id: json({ shapes: ["string", "number"], doc: "ID from the destination." }),
  _json: json({ doc: "Response of the destination." }),
  ignored: json({ shapes: ["boolean"], doc: "The record was filtered out or skipped." }),
  dataURI: str({ doc: "Link to the record in the destination." }),
  warnings: list(str(), { doc: "Warns that the record may have been delivered more than once." }),
  errors: list(failure),
});

const preview = obj({
  data: list(json(), { doc: "Per record: the parsed response." }),
  stages: list(
    obj({
      name: str({
        doc: "importFilter, preMap, mapping, postMap, request, raw, parse, responseTransform, postSubmit, if the import has them",
      }),
      data: json(),
      errors: list(failure),
    }),
  ),
  errors: list(failure),
});

const records = json({ shapes: ["array"], doc: "The records." });
const missing = { 400: { doc: "A part of the body is missing." }, 404: { doc: "The object does not exist." } } as const;

const unsaved = {
  import: { adaptorType: "HTTPImport", http: { relativeURI: ["/customers"], method: ["POST"] } },
  data: [{ email: "ann@customer.test" }],
};

export const importOperations = declareOperations([
  {
    name: "imports.replaceConnection",
    method: "PUT",
    path: "/v1/imports/{_id}/replaceConnection",
    section: "Imports",
    origin: "spec",
    access: "write",
    doc: "Replaces the connection of the import. The type of the new connection must fit the adaptor.",
    body: obj({ _newConnectionId: ref("connection", { required: true }) }),
    answers: { 204: { doc: "The connection was replaced." } },
    errors: ["resource_not_found", "invalid_field", "invalid_ref"],
    example: { params: { _id: "{{ref:import}}" }, body: { _newConnectionId: "{{ref:connection}}" } },
  },
  {
    name: "exports.replaceConnection",
    method: "PUT",
    path: "/v1/exports/{_id}/replaceConnection",
    section: "facts:3",
    origin: "assumed",
    access: "write",
    doc: "Replaces the connection of the export.",
    body: obj({ _newConnectionId: ref("connection", { required: true }) }),
    answers: { 204: { doc: "The connection was replaced." } },
    errors: ["resource_not_found", "invalid_field", "invalid_ref"],
    example: { params: { _id: "{{ref:export}}" }, body: { _newConnectionId: "{{ref:connection}}" } },
  },
  {
    name: "imports.invoke",
    method: "POST",
    path: "/v1/imports/{_id}/invoke",
    section: "Imports",
    origin: "spec",
    access: "invoke",
    doc: "Delivers records to the destination immediately. The body may also be a bare array. A 200 may contain failures of single records.",
    body: obj({ data: records }),
    answers: { 200: { doc: "One entry per record.", body: list(result) } },
    errors: ["resource_not_found", "invalid_field"],
    example: { params: { _id: "{{ref:import}}" }, body: { data: [{ email: "ann@customer.test" }] } },
  },
  {
    name: "imports.preview",
    method: "POST",
    path: "/v1/imports/preview",
    section: "Imports",
    origin: "spec",
    access: "invoke",
    doc: "Sends records through an import document, which need not be saved, to the live destination, and shows every stage. `data: []` returns `{data: [null]}`; without `data` nothing is sent.",
    body: obj({ import: json({ shapes: ["object"], doc: "The import document." }), data: records }),
    answers: {
      200: { doc: "The stages.", body: preview },
      204: { doc: "The body has no data." },
      400: { doc: "The import is missing, or its adaptor has no preview." },
    },
    errors: ["invalid_request_body", "invalid_adaptor", "invalid_field", "invalid_ref"],
    example: {
      body: {
        import: {
          name: "Upsert customer",
          adaptorType: "HTTPImport",
          _connectionId: "{{ref:connection}}",
          http: { relativeURI: ["/customers"], method: ["POST"] },
        },
        data: [{ email: "ann@customer.test" }],
      },
    },
  },
  {
    name: "imports.previewInFlow",
    method: "POST",
    path: "/v1/integrations/{_integrationId}/flows/{_flowId}/imports/preview",
    section: "Imports",
    origin: "spec",
    access: "invoke",
    doc: "Previews an import of a flow; the first import by default. An import with a mockResponse is not sent.",
    body: obj({
      _importId: ref("import"),
      data: json({ shapes: ["object", "array"], doc: "One record or several." }),
    }),
    answers: { 200: { doc: "The stages.", body: preview }, ...missing },
    errors: ["invalid_request_body", "resource_not_found", "invalid_ref", "invalid_adaptor"],
    example: {
      params: { _integrationId: "{{ref:integration}}", _flowId: "{{ref:flow}}" },
      body: { _importId: "{{ref:import}}", data: [{ email: "ann@customer.test" }] },
    },
  },
  {
    name: "imports.previewMappingFields",
    method: "PUT",
    path: "/v1/erpDA/previewImportMappingFields",
    section: "Imports",
    origin: "spec",
    access: "read",
    doc: "Dry run of an ERP mapping in the old form: shows the fields and lists that each record would set, and writes nothing.",
    query: { _connectionId: ref("connection", { required: true }) },
    body: obj({
      data: records,
      importConfig: json({
        shapes: ["object"],
        doc: "restletVersion, operation, recordType, lookups[], mapping {fields[], lists[]}.",
      }),
    }),
    answers: {
      200: {
        doc: "Mapped values and mapping errors.",
        body: obj({ success: json({ shapes: ["boolean"] }), data: json() }),
      },
      400: { doc: "_connectionId or importConfig is missing." },
    },
    errors: ["invalid_query_params", "invalid_request_body", "invalid_ref"],
    example: {
      query: "_connectionId={{ref:connection:erp}}",
      body: {
        data: [{ email: "ann@customer.test" }],
        importConfig: {
          operation: "add",
          recordType: "customer",
          mapping: { fields: [{ extract: "email", generate: "email" }], lists: [] },
        },
      },
    },
  },
  {
    name: "connections.import",
    method: "POST",
    path: "/v1/connections/{_id}/import",
    section: "facts:3",
    origin: "assumed",
    access: "invoke",
    doc: "Delivers records through an import document over this connection, without saving it.",
    body: obj({ import: json({ shapes: ["object"] }), data: records }),
    answers: { 200: { doc: "One entry per record.", body: list(result) } },
    errors: ["resource_not_found", "invalid_request_body", "invalid_field"],
    example: { params: { _id: "{{ref:connection}}" }, body: unsaved },
  },
  {
    name: "connections.importMap",
    method: "POST",
    path: "/v1/connections/{_id}/import/map",
    section: "facts:3",
    origin: "assumed",
    access: "invoke",
    doc: "Maps records through an import document, without saving it or sending anything.",
    body: obj({ import: json({ shapes: ["object"] }), data: records }),
    answers: { 200: { doc: "The mapped records.", body: list(json()) } },
    errors: ["resource_not_found", "invalid_request_body", "invalid_field", "mapping_failed"],
    example: { params: { _id: "{{ref:connection}}" }, body: unsaved },
  },
  {
    name: "connections.ping",
    method: "POST",
    path: "/v1/connections/{_id}/ping",
    section: "facts:3",
    origin: "assumed",
    access: "invoke",
    doc: "Tests a connection with the request that its `ping` describes.",
    answers: { 200: { doc: "The connection works.", body: obj({ code: json({ shapes: ["number"] }) }) } },
    errors: ["resource_not_found", "delivery_failed", "not_supported"],
  },
  {
    name: "connections.pingByGet",
    method: "GET",
    noData: true,
    path: "/v1/connections/{_id}/ping",
    section: "facts:3",
    origin: "assumed",
    access: "invoke",
    doc: "The older form of the POST.",
    answers: { 200: { doc: "The connection works.", body: obj({ code: json({ shapes: ["number"] }) }) } },
    errors: ["resource_not_found", "delivery_failed", "not_supported"],
  },
  {
    name: "connections.pingUnsaved",
    method: "POST",
    path: "/v1/connections/ping",
    section: "facts:3",
    origin: "assumed",
    access: "invoke",
    doc: "Tests a connection document without saving it.",
    body: json({ shapes: ["object"], doc: "The connection document." }),
    answers: { 200: { doc: "The connection works.", body: obj({ code: json({ shapes: ["number"] }) }) } },
    errors: ["invalid_field", "delivery_failed", "not_supported"],
  },
  {
    name: "connections.debugLog",
    method: "GET",
    noData: true,
    path: "/v1/connections/{_id}/debug",
    section: "facts:3",
    origin: "assumed",
    access: "read",
    doc: "Lists requests and responses of a connection from the time of its debug log (`debugDate`, `debugUntil`), without secrets, oldest first: the last 1,000, at most 1 MB.",
    answers: {
      200: {
        doc: "One entry per request.",
        body: list(
          obj({
            time: time({ doc: "Time of the request." }),
            purpose: str({ doc: "`request`, or `login` for a request of the authentication." }),
            duration: int({ doc: "Duration in milliseconds." }),
            request: json({ shapes: ["object"], doc: "`method`, `url`, `headers`, `body`." }),
            response: json({ shapes: ["object"], doc: "`statusCode`, `headers`, `body`; or `error`." }),
          }),
        ),
      },
    },
    errors: ["resource_not_found"],
    example: { params: { _id: "{{ref:connection}}" } },
  },
  {
    name: "connections.clearDebugLog",
    method: "DELETE",
    path: "/v1/connections/{_id}/debug",
    section: "facts:3",
    origin: "assumed",
    access: "write",
    doc: "Empties the debug log of a connection.",
    body: json({ doc: "Ignored." }),
    bodyIgnored: true,
    answers: { 204: { doc: "The debug log is empty." } },
    errors: ["resource_not_found"],
    example: { params: { _id: "{{ref:connection}}" } },
  },
]);
