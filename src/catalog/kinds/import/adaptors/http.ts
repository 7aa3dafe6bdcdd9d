import { block, bool, int, list, oneOf, ref, str } from "../../../field.ts";
import { sampleRef } from "../../../kind.ts";
import { requestLookups } from "../../../parts/lookup.ts";
import { declareAdaptor } from "../adaptor.ts";

const answerMediaTypes = ["xml", "json", "plaintext"] as const;
const pathList = (doc: string) => list(str(), { doc });
const byMethod = "One entry for each entry of relativeURI, in the same order.";
/** The platform looks for the requests among those of HTTP connectors. */
const linked = { mode: "server", follows: ["relativeURI", "method", "body"] } as const;

/** `http` (facts 2.7). */
export const http = block(
  {
    type: oneOf(["file", "records"], { doc: "Content of a request; `file` also requires the `file` object." }),
    formType: oneOf(["assistant", "http", "rest", "graph_ql", "assistant_graphql"], {
      doc: "Form that the editor shows.",
    }),
    relativeURI: list(str({ template: true }), {
      doc: "Templates of paths below the connection's base URI, rendered from the record before mapping.",
    }),
    method: list(oneOf(["GET", "PUT", "POST", "PATCH", "DELETE"]), { doc: byMethod }),
    requestType: list(oneOf(["CREATE", "UPDATE"]), { doc: byMethod }),
    body: list(str({ code: "handlebars" }), { doc: "Templates rendered from the mapped record (`record.x`)." }),
    headers: list(block({ name: str(), value: str({ template: true }) }), {
      doc: "Templates rendered from the record before mapping.",
    }),
    existingExtract: str({
      doc: "Path in the record: with a value there, the import sends the UPDATE request, else CREATE.",
    }),
    existingLookupName: str({
      lookup: true,
      doc: "Lookup: if it finds a value, the import sends the UPDATE request, else CREATE.",
    }),
    ignoreExtract: str({ doc: "Path that tests for an existing record; for ignoreExisting and ignoreMissing." }),
    ignoreLookupName: str({
      lookup: true,
      doc: "Lookup that tests for an existing record; for ignoreExisting and ignoreMissing.",
    }),
    requestMediaType: oneOf(["xml", "json", "csv", "urlencoded", "form-data", "octet-stream", "plaintext"]),
    successMediaType: oneOf(answerMediaTypes),
    errorMediaType: oneOf(answerMediaTypes),
    sendPostMappedData: bool({ default: true, doc: "False sends the record from before the mapping." }),
    strictHandlebarEvaluation: bool({ doc: "A template that uses a missing value fails the record." }),
    ignoreEmptyNodes: bool({ doc: "Leave empty nodes out of XML and JSON bodies." }),
    batchSize: int({ wholeFrom: 1, doc: "Records per request; more than 1 requires response.resourcePath." }),
    endPointBodyLimit: int({ wholeFrom: 1, doc: "Maximum bytes of a request body." }),
    blobFormat: oneOf(["utf8", "ucs2", "utf-16le", "ascii", "binary", "base64", "hex"]),
    response: block(
      {
        resourcePath: pathList("Path of the records in the response; required if batchSize is more than 1."),
        resourceIdPath: pathList("Path of a record's ID; by default `id` and `_id` are tried."),
        successPath: pathList("Path in the response that marks a success."),
        successValues: list(list(str()), { doc: "Values at successPath that mark a success." }),
        failPath: pathList("Path in the response that marks a failure."),
        failValues: list(list(str()), { doc: "Values at failPath that mark a failure." }),
        errorPath: str({ doc: "Path of the error message." }),
        allowArrayforSuccessPath: bool(),
        hasHeader: bool({ doc: "A CSV response begins with a header line." }),
      },
      { doc: "Parsing of the response." },
    ),
    _asyncHelperId: ref("asyncHelper", { doc: "Helper that waits for an asynchronous response." }),
    lookups: requestLookups,
    isRest: bool({ mode: "server" }),
    _httpConnectorVersionId: str({ ...linked, format: "objectId" }),
    _httpConnectorResourceId: str({ ...linked, format: "objectId" }),
    _httpConnectorEndpointId: str({ ...linked, format: "objectId" }),
    _httpConnectorEndpointIds: list(str({ format: "objectId" }), linked),
  },
  { doc: "Requests that send the records." },
);

/** Fields of `http` that say which records exist. */
export const httpExistence = ["existingExtract", "existingLookupName", "ignoreExtract", "ignoreLookupName"] as const;

/** Delivers records, or files, by HTTP requests. */
export const httpImport = declareAdaptor({
  fields: { http },
  variant: { needs: ["_connectionId"], connections: ["http"], doc: "Requires `file` if http.type is `file`." },
  existence: httpExistence,
  sample: {
    name: "HTTP import",
    adaptorType: "HTTPImport",
    _connectionId: sampleRef("connection"),
    http: {
      relativeURI: ["/orders"],
      method: ["POST"],
      body: ["{{{jsonSerialize record}}}"],
      requestMediaType: "json",
    },
  },
});
