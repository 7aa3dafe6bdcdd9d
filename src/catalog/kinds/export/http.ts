/** `http` of an export and its deprecated predecessor `rest` (facts 2.14). */
import { block, bool, int, json, list, openEnum, ref, str } from "../../field.ts";

const exportTemplate = (doc: string) => str({ code: "handlebars", doc });
const headers = list(block({ name: str(), value: str({ template: true }) }), { doc: "Headers of each request." });
/** The platform looks for the request among those of HTTP connectors. */
const linked = { mode: "server", follows: ["relativeURI", "method", "body"] } as const;
const values = json({ shapes: ["array"], doc: "Values to match." });

const paging = block(
  {
    method: openEnum(["linkheader", "page", "skip", "token", "url", "relativeuri", "body"], {
      doc: "Source of the next page: the Link header; a number (`{{export.http.paging.page}}`), the count of records so far (`{{export.http.paging.skip}}`) or a token (`{{export.http.paging.token}}`) in the request; an address in the response; or a template of the next address or body. Reading ends at a page without records, without a token or address, at a repeated page, and after 10,000 responses.",
    }),
    page: int({ doc: "For method page: number of the first page; 1 by default." }),
    skip: int({ doc: "For method skip: offset of the first page; 0 by default." }),
    token: str({ doc: "For method token: token of the first page." }),
    path: str({
      doc: "Path of the next page's token or address in the response. Required by the methods token and url; relativeuri and body read their token there.",
    }),
    relativeURI: exportTemplate(
      "Address of the next page. Required by method relativeuri. The template can use `{{previous_page.last_record}}` and `{{previous_page.full_response}}`.",
    ),
    body: exportTemplate(
      "Body of the request for the next page. Required by method body. The template can use the same values as relativeURI.",
    ),
    linkHeaderRelation: str({ doc: "Relation in the Link header; `next` by default." }),
    maxPagePath: str({ doc: "Path of the number of pages in the response." }),
    maxCountPath: str({ doc: "Path of the number of records in the response." }),
    lastPageStatusCode: int({ doc: "Status code of a request after the last page." }),
    lastPagePath: str({ doc: "Path in the response that marks the last page." }),
    lastPageValues: json({
      shapes: ["array"],
      doc: "Values at lastPagePath that mark the last page; if absent, any value but false or an empty one.",
    }),
    resourcePath: str({ doc: "Path of the records in later pages, if different from the first page." }),
  },
  { doc: "Pagination." },
);

const response = block(
  {
    resourcePath: str({
      doc: "Path of the records, such as `data.orders`; in XML with the path of the elements, such as `/orders/order`. If absent, the records are the items of a list response, or the response itself.",
    }),
    resourceIdPath: str(),
    successPath: str({ doc: "Path in the response that marks a success." }),
    successValues: values,
    failPath: str({ doc: "Path in the response that marks a failure." }),
    failValues: values,
    errorPath: str({ doc: "Path of the error message." }),
    blobFormat: openEnum(["utf8", "ucs2", "utf-16le", "ascii", "binary", "base64", "hex"]),
  },
  { doc: "Parsing of a response." },
);

export const http = block(
  {
    relativeURI: str({
      template: true,
      doc: "Address relative to the connection's base URI. A string, not an array as on imports.",
    }),
    method: openEnum(["GET", "POST", "PUT", "PATCH", "DELETE"], {
      doc: "HTTP method. A string, not an array as on imports.",
    }),
    body: exportTemplate("Body of the request."),
    headers,
    requestMediaType: openEnum(["xml", "json", "csv", "urlencoded", "form-data", "octet-stream", "plaintext"]),
    successMediaType: openEnum(["xml", "json", "csv", "plaintext"], {
      doc: "Format of successful responses. `file.csv` sets how CSV is read, by default with column names in the first row. Plain text becomes one record, `{text}`.",
    }),
    errorMediaType: openEnum(["xml", "json", "plaintext"]),
    formType: openEnum(["assistant", "http", "rest", "graph_ql", "assistant_graphql"]),
    type: openEnum(["file", "blob", "csvstream"], {
      doc: "Kind of response, if it does not contain records. A `csvstream` is read as CSV.",
    }),
    strictHandlebarEvaluation: bool(),
    paging,
    response,
    once: block(
      {
        relativeURI: str({ template: true, doc: "Address of the request that marks a record as exported." }),
        method: str({ doc: "HTTP method; POST by default." }),
        body: exportTemplate("Body of the request that marks a record."),
      },
      { doc: "For type once: request that marks a record." },
    ),
    _asyncHelperId: ref("asyncHelper", { doc: "Helper that waits for an asynchronous response." }),
    _httpConnectorVersionId: str({ ...linked, format: "objectId" }),
    _httpConnectorResourceId: str({ ...linked, format: "objectId" }),
    _httpConnectorEndpointId: str({ ...linked, format: "objectId" }),
  },
  { doc: "For HTTPExport." },
);

export const rest = block(
  {
    relativeURI: str({ template: true, doc: "Address relative to the connection's base URI." }),
    method: openEnum(["GET", "POST", "PUT"]),
    postBody: exportTemplate("Body of the request."),
    headers,
    resourcePath: str({ doc: "Path of the array of records." }),
    pagingMethod: str(),
    nextPagePath: str(),
  },
  { doc: "For RESTExport. Deprecated in favour of http." },
);
