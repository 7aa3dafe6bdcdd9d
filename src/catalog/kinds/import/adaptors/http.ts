import { block, bool, int, list, oneOf, ref, str } from "../../../field.ts";
import { sampleRef } from "../../../kind.ts";
import { requestLookups } from "../../../parts/lookup.ts";
import { declareAdaptor } from "../adaptor.ts";

const answerMediaTypes = ["xml", "json", "plaintext"] as const;
const pathList = (doc: string) => list(str(), { doc });
const byMethod = "One per entry of relativeURI, aligned by position.";
/** The platform looks for the requests among those of HTTP connectors. */
const linked = { mode: "server", follows: ["relativeURI", "method", "body"] } as const;

/** `http` (facts 2.7). */
export const http = block(
  {
    type: oneOf(["file", "records"], { doc: "What a request carries; `file` needs the `file` object too." }),
    formType: oneOf(["assistant", "http", "rest", "graph_ql", "assistant_graphql"], { doc: "Form the editor shows." }),
    relativeURI: list(str({ template: true }), {
      doc: "Paths below the connection's base URI; rendered against the record before mapping.",
    }),
    method: list(oneOf(["GET", "PUT", "POST", "PATCH", "DELETE"]), { doc: byMethod }),
    requestType: list(oneOf(["CREATE", "UPDATE"]), { doc: byMethod }),
    body: list(str({ code: "handlebars" }), { doc: "Templates, rendered against the mapped record (`record.x`)." }),
    headers: list(block({ name: str(), value: str({ template: true }) }), {
      doc: "Rendered against the record before mapping.",
    }),
    existingExtract: str({ doc: "The UPDATE request is used where this path has a value, CREATE otherwise." }),
    existingLookupName: str({
      lookup: true,
      doc: "The UPDATE request is used where this lookup has a value, CREATE otherwise.",
    }),
    ignoreExtract: str({ doc: "Existence test of ignoreExisting and ignoreMissing." }),
    ignoreLookupName: str({ lookup: true, doc: "Existence test of ignoreExisting and ignoreMissing." }),
    requestMediaType: oneOf(["xml", "json", "csv", "urlencoded", "form-data", "octet-stream", "plaintext"]),
    successMediaType: oneOf(answerMediaTypes),
    errorMediaType: oneOf(answerMediaTypes),
    sendPostMappedData: bool({ default: true, doc: "False sends the record as it was before mapping." }),
    strictHandlebarEvaluation: bool({ doc: "A template that refers to a missing value fails the record." }),
    ignoreEmptyNodes: bool({ doc: "Leave empty nodes out of XML and JSON bodies." }),
    batchSize: int({ doc: "Records per request; above 1 response.resourcePath is needed." }),
    endPointBodyLimit: int({ doc: "Bytes a request body may have." }),
    blobFormat: oneOf(["utf8", "ucs2", "utf-16le", "ascii", "binary", "base64", "hex"]),
    response: block(
      {
        resourcePath: pathList("Where the answer's records are; needed when batchSize is above 1."),
        resourceIdPath: pathList("Where a record's id is; `id` and `_id` are tried otherwise."),
        successPath: pathList("Path that tells success."),
        successValues: list(list(str()), { doc: "Values at successPath that mean success." }),
        failPath: pathList("Path that tells failure."),
        failValues: list(list(str()), { doc: "Values at failPath that mean failure." }),
        errorPath: str({ doc: "Where the error message is." }),
        allowArrayforSuccessPath: bool(),
        hasHeader: bool({ doc: "A CSV answer begins with a header line." }),
      },
      { doc: "How the answer is read." },
    ),
    _asyncHelperId: ref("asyncHelper", { doc: "Helper that waits for an asynchronous answer." }),
    lookups: requestLookups,
    isRest: bool({ mode: "server" }),
    _httpConnectorVersionId: str({ ...linked, format: "objectId" }),
    _httpConnectorResourceId: str({ ...linked, format: "objectId" }),
    _httpConnectorEndpointId: str({ ...linked, format: "objectId" }),
    _httpConnectorEndpointIds: list(str({ format: "objectId" }), linked),
  },
  { doc: "Requests that the records are sent with." },
);

/** Fields of `http` that say which records exist. */
export const httpExistence = ["existingExtract", "existingLookupName", "ignoreExtract", "ignoreLookupName"] as const;

/** Delivers records, or files, by HTTP requests. */
export const httpImport = declareAdaptor({
  fields: { http },
  variant: { needs: ["_connectionId"], connections: ["http"], doc: "With `file` where http.type is `file`." },
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
