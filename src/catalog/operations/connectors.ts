import { int, list, obj, oneOf, str } from "../field.ts";
import { declareOperations } from "../operation.ts";
import { httpConnectorEndpoint } from "../views/http-connector-endpoint.ts";
import { httpConnectorResource } from "../views/http-connector-resource.ts";

const section = "HTTP connectors, resources, endpoints";
const page = {
  limit: int({ min: 1, doc: "Rows per page; at most 1,000." }),
  after: str({ doc: "Cursor from the `Link` header of the previous page." }),
};
const connector = "{{ref:httpConnector}}";
const isPublished = oneOf(["true", "false"], { doc: "Filter for published or unpublished connectors." });

/** Resources and endpoints of connectors are read here and written nowhere. */
export const connectorOperations = declareOperations([
  {
    name: "httpConnector.listResources",
    method: "GET",
    path: "/v1/httpconnectors/{_httpConnectorId}/httpconnectorresources",
    section,
    origin: "spec",
    access: "read",
    doc: "Lists the resources of a connector in short form.",
    query: page,
    answers: { 200: { doc: "A page.", body: list(obj(httpConnectorResource.fields)) } },
    errors: ["resource_not_found", "invalid_query_params"],
    example: { params: { _httpConnectorId: connector } },
  },
  {
    name: "httpConnector.refuseLongForm",
    method: "GET",
    noData: true,
    path: "/v1/httpconnectors/{_httpConnectorId}/httpconnectorresources/{_id}",
    section,
    origin: "spec",
    access: "read",
    doc: "Always fails: only the path without `httpconnectorresources` returns a resource.",
    answers: { 422: { doc: "Every request fails." } },
    errors: ["invalid_ref"],
    example: { params: { _httpConnectorId: connector, _id: "{{ref:httpConnectorResource}}" } },
  },
  {
    name: "httpConnector.getResource",
    method: "GET",
    idsOnly: true,
    path: "/v1/httpconnectors/{_httpConnectorId}/{_id}",
    section,
    origin: "spec",
    access: "read",
    doc: "Returns a resource of a connector.",
    answers: { 200: { doc: "The resource.", body: obj(httpConnectorResource.fields) } },
    errors: ["resource_not_found"],
    example: { params: { _httpConnectorId: connector, _id: "{{ref:httpConnectorResource}}" } },
  },
  {
    name: "httpConnector.listEndpoints",
    method: "GET",
    path: "/v1/httpconnectors/{_httpConnectorId}/{_httpConnectorResourceId}/httpconnectorendpoints",
    section,
    origin: "spec",
    access: "read",
    doc: "Lists the endpoints of a resource in short form.",
    query: {
      ...page,
      supportedBy: oneOf(["export", "import"], { doc: "Filter for endpoints that exports, or imports, can use." }),
      published: isPublished,
    },
    answers: {
      200: { doc: "A page.", body: list(obj(httpConnectorEndpoint.fields)) },
      204: { doc: "The resource has no endpoints." },
    },
    errors: ["resource_not_found", "invalid_query_params"],
  },
  {
    name: "httpConnector.getEndpoint",
    method: "GET",
    idsOnly: true,
    path: "/v1/httpconnectors/{_httpConnectorId}/{_httpConnectorResourceId}/{_id}",
    section,
    origin: "spec",
    access: "read",
    doc: "Returns an endpoint of a resource.",
    answers: { 200: { doc: "The endpoint.", body: obj(httpConnectorEndpoint.fields) } },
    errors: ["resource_not_found"],
    example: {
      params: {
        _httpConnectorId: connector,
        _httpConnectorResourceId: "{{ref:httpConnectorResource}}",
        _id: "{{ref:httpConnectorEndpoint}}",
      },
    },
  },
]);
