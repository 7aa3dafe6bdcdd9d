import { json, list, obj, ref, str } from "../field.ts";
import { operations } from "../operation.ts";

const failure = obj({
  source: str({ doc: "Where the record failed: application, connection, mapping, lookup ..." }),
  code: str(),
  message: str(),
  resolved: json({ shapes: ["boolean"] }),
  occurredAt: str({ format: "date-time" }),
  stage: str(),
  classification: str(),
  attempts: json({ shapes: ["number"], doc: "How often the request was sent." }),
  traceKey: str({ doc: "What the record is traced by: of traceKeyTemplate, else a field that names it, else a hash." }),
});

const result = obj({
  statusCode: json({ shapes: ["number"], doc: "Of the destination; 422 where nothing was sent." }),
  id: json({ shapes: ["string", "number"], doc: "Id that the destination gave." }),
  _json: json({ doc: "The destination's answer." }),
  ignored: json({ shapes: ["boolean"], doc: "The record was filtered out or skipped." }),
  dataURI: str({ doc: "Link to the record." }),
  warnings: list(str(), { doc: "That the record may have been delivered more than once." }),
  errors: list(failure),
});

const preview = obj({
  data: list(json(), { doc: "By record: the parsed answer." }),
  stages: list(
    obj({
      name: str({
        doc: "importFilter, preMap, mapping, postMap, request, raw, parse, responseTransform, postSubmit: those that the import has",
      }),
      data: json(),
      errors: list(failure),
    }),
  ),
  errors: list(failure),
});

const records = json({ shapes: ["array"], doc: "The records." });
const missing = { 400: { doc: "A part of the body is missing." }, 404: { doc: "There is no such object." } } as const;

const unsaved = {
  import: { adaptorType: "HTTPImport", http: { relativeURI: ["/customers"], method: ["POST"] } },
  data: [{ email: "ann@customer.test" }],
};

export const importOperations = operations([
  {
    name: "imports.replaceConnection",
    method: "PUT",
    path: "/v1/imports/{_id}/replaceConnection",
    section: "Imports",
    origin: "spec",
    access: "write",
    doc: "Gives the import another connection, of a type that suits its adaptor.",
    body: obj({ _newConnectionId: ref("connection", { required: true }) }),
    answers: { 204: { doc: "Done." } },
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
    doc: "Gives the export another connection.",
    body: obj({ _newConnectionId: ref("connection", { required: true }) }),
    answers: { 204: { doc: "Done." } },
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
    doc: "Delivers records to the destination, now. A bare array is accepted as body, too. A 200 may contain failures of single records.",
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
    doc: "Sends records through an import that need not be saved, against the live destination, and shows every stage. `data: []` answers `{data: [null]}`; without `data` nothing is sent.",
    body: obj({ import: json({ shapes: ["object"], doc: "The import document." }), data: records }),
    answers: {
      200: { doc: "The stages.", body: preview },
      204: { doc: "No data was sent along." },
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
    doc: "Preview of an import of a flow; without `_importId` of its first one. An import with a mockResponse is not sent.",
    body: obj({
      _importId: ref("import"),
      data: json({ shapes: ["object", "array"], doc: "One record, or several." }),
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
    doc: "Dry run of an ERP mapping in the old form: the fields and lists that each record would set. Writes nothing.",
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
        doc: "What was mapped, and what could not be.",
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
    doc: "Delivers records through an import that is not saved, over this connection.",
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
    doc: "Maps records as an import that is not saved would, and sends nothing.",
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
    answers: { 200: { doc: "It answers.", body: obj({ code: json({ shapes: ["number"] }) }) } },
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
    doc: "As POST; the older form.",
    answers: { 200: { doc: "It answers.", body: obj({ code: json({ shapes: ["number"] }) }) } },
    errors: ["resource_not_found", "delivery_failed", "not_supported"],
  },
  {
    name: "connections.pingUnsaved",
    method: "POST",
    path: "/v1/connections/ping",
    section: "facts:3",
    origin: "assumed",
    access: "invoke",
    doc: "Tests a connection document; nothing is saved.",
    body: json({ shapes: ["object"], doc: "The connection document." }),
    answers: { 200: { doc: "It answers.", body: obj({ code: json({ shapes: ["number"] }) }) } },
    errors: ["invalid_field", "delivery_failed", "not_supported"],
  },
]);
