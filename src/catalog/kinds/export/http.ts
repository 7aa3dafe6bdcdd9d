/** `http` of an export and its deprecated predecessor `rest` (facts 2.14). */
import { block, bool, int, json, list, openEnum, ref, str } from "../../field.ts";

const exportTemplate = (doc: string) => str({ code: "handlebars", doc });
const headers = list(block({ name: str(), value: str({ template: true }) }), { doc: "Sent with each request." });
/** The platform looks for the request among those of HTTP connectors. */
const linked = { mode: "server", follows: ["relativeURI", "method", "body"] } as const;
const values = json({ shapes: ["array"], doc: "Values that count." });

const paging = block(
  {
    method: openEnum(["linkheader", "page", "skip", "token", "url", "relativeuri", "body"], {
      doc: "How the next page is found: by the Link header; by a number (`{{export.http.paging.page}}`), by the records so far (`{{export.http.paging.skip}}`) or by a token (`{{export.http.paging.token}}`) in the request; by an address in the answer; or by a template of the next address or body. Reading ends at a page without records, where there is no token or address, at one that came before, and after 10,000 answers.",
    }),
    page: int({ doc: "Method page: number of the first page; 1 unless given." }),
    skip: int({ doc: "Method skip: where the first page begins; 0 unless given." }),
    token: str({ doc: "Method token: the token of the first page." }),
    path: str({
      doc: "Where the answer holds the token or address of the next page. Methods token and url need it; relativeuri and body read their token there.",
    }),
    relativeURI: exportTemplate(
      "Address of the next page. Method relativeuri needs it, and sees the page before as `{{previous_page.last_record}}` and `{{previous_page.full_response}}`.",
    ),
    body: exportTemplate(
      "Body of the request for the next page. Method body needs it, and sees what relativeURI sees.",
    ),
    linkHeaderRelation: str({ doc: "Relation in the Link header; `next` unless given." }),
    maxPagePath: str({ doc: "Where the answer holds the number of all pages." }),
    maxCountPath: str({ doc: "Where the answer holds the number of all records." }),
    lastPageStatusCode: int({ doc: "Status that is answered behind the last page." }),
    lastPagePath: str({ doc: "Where the answer says that its page is the last." }),
    lastPageValues: json({ shapes: ["array"], doc: "What it says there; anything but false or nothing where absent." }),
    resourcePath: str({ doc: "Path of the records in later pages, where it is another one than in the first." }),
  },
  { doc: "How to go through all pages." },
);

const response = block(
  {
    resourcePath: str({
      doc: "Path of the records: `data.orders`; in XML also the path of their elements, `/orders/order`. Without one the items of the list that the answer is, or the answer itself.",
    }),
    resourceIdPath: str(),
    successPath: str({ doc: "Where a good answer says that it is one." }),
    successValues: values,
    failPath: str({ doc: "Where an answer says that it is none." }),
    failValues: values,
    errorPath: str({ doc: "Where it says why." }),
    blobFormat: openEnum(["utf8", "ucs2", "utf-16le", "ascii", "binary", "base64", "hex"]),
  },
  { doc: "How an answer is read." },
);

export const http = block(
  {
    relativeURI: str({
      template: true,
      doc: "Address, relative to the connection's base URI. One text here, not an array.",
    }),
    method: openEnum(["GET", "POST", "PUT", "PATCH", "DELETE"], { doc: "One text here, not an array." }),
    body: exportTemplate("Body of the request."),
    headers,
    requestMediaType: openEnum(["xml", "json", "csv", "urlencoded", "form-data", "octet-stream", "plaintext"]),
    successMediaType: openEnum(["xml", "json", "csv", "plaintext"], {
      doc: "How a good answer is read. CSV is read by `file.csv`, its first row naming the columns unless that says otherwise; plain text is one record, `{text}`.",
    }),
    errorMediaType: openEnum(["xml", "json", "plaintext"]),
    formType: openEnum(["assistant", "http", "rest", "graph_ql", "assistant_graphql"]),
    type: openEnum(["file", "blob", "csvstream"], {
      doc: "What comes back, where it is no records. A `csvstream` is read as CSV.",
    }),
    strictHandlebarEvaluation: bool(),
    paging,
    response,
    once: block(
      {
        relativeURI: str({ template: true, doc: "Address that marks a record as exported." }),
        method: str({ doc: "POST unless given." }),
        body: exportTemplate("Its body."),
      },
      { doc: "Type once: how a record is marked." },
    ),
    _asyncHelperId: ref("asyncHelper", { doc: "How to wait for an asynchronous answer." }),
    _httpConnectorVersionId: str({ ...linked, format: "objectId" }),
    _httpConnectorResourceId: str({ ...linked, format: "objectId" }),
    _httpConnectorEndpointId: str({ ...linked, format: "objectId" }),
  },
  { doc: "HTTPExport." },
);

export const rest = block(
  {
    relativeURI: str({ template: true, doc: "Address, relative to the connection's base URI." }),
    method: openEnum(["GET", "POST", "PUT"]),
    postBody: exportTemplate("Body of the request."),
    headers,
    resourcePath: str({ doc: "Path of the array of records." }),
    pagingMethod: str(),
    nextPagePath: str(),
  },
  { doc: "RESTExport. Deprecated in favour of http." },
);
