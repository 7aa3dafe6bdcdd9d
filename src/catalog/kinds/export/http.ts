/** `http` of an export and its deprecated predecessor `rest` (facts 2.14). */
import { block, bool, int, json, list, openEnum, ref, str } from "../../field.ts";

const template = (doc: string) => str({ code: "handlebars", doc });
const headers = list(block({ name: str(), value: str() }), { doc: "Sent with each request." });
/** The platform looks for the request among those of HTTP connectors. */
const linked = { mode: "server", follows: ["relativeURI", "method", "body"] } as const;
const values = json({ shapes: ["array"], doc: "Values that count." });

const paging = block(
  {
    method: openEnum(["linkheader", "page", "skip", "token", "url", "relativeuri", "body"], {
      doc: "How the next page is found.",
    }),
    page: int(),
    skip: int(),
    token: str(),
    path: str({ doc: "Where the answer holds the token or address of the next page." }),
    relativeURI: str({ doc: "Address of the next page." }),
    body: template("Body of the request for the next page."),
    linkHeaderRelation: str({ doc: "Relation in the Link header, `next` by custom." }),
    maxPagePath: str(),
    maxCountPath: str(),
    lastPageStatusCode: int(),
    lastPagePath: str(),
    lastPageValues: values,
    resourcePath: str(),
  },
  { doc: "How to go through all pages." },
);

const response = block(
  {
    resourcePath: str({ doc: "Path of the array of records." }),
    resourceIdPath: str(),
    successPath: str(),
    successValues: values,
    failPath: str(),
    failValues: values,
    errorPath: str(),
    blobFormat: openEnum(["utf8", "ucs2", "utf-16le", "ascii", "binary", "base64", "hex"]),
  },
  { doc: "How an answer is read." },
);

export const http = block(
  {
    relativeURI: str({ doc: "Address, relative to the connection's base URI. One text here, not an array." }),
    method: openEnum(["GET", "POST", "PUT", "PATCH", "DELETE"], { doc: "One text here, not an array." }),
    body: template("Body of the request."),
    headers,
    requestMediaType: openEnum(["xml", "json", "csv", "urlencoded", "form-data", "octet-stream", "plaintext"]),
    successMediaType: openEnum(["xml", "json", "csv", "plaintext"]),
    errorMediaType: openEnum(["xml", "json", "plaintext"]),
    formType: openEnum(["assistant", "http", "rest", "graph_ql", "assistant_graphql"]),
    type: openEnum(["file", "blob", "csvstream"], { doc: "What comes back, where it is no records." }),
    strictHandlebarEvaluation: bool(),
    paging,
    response,
    once: block(
      {
        relativeURI: str({ doc: "Address that marks a record as exported." }),
        method: str(),
        body: template("Its body."),
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
    relativeURI: str({ doc: "Address, relative to the connection's base URI." }),
    method: openEnum(["GET", "POST", "PUT"]),
    postBody: template("Body of the request."),
    headers,
    resourcePath: str({ doc: "Path of the array of records." }),
    pagingMethod: str(),
    nextPagePath: str(),
  },
  { doc: "RESTExport. Deprecated in favour of http." },
);
