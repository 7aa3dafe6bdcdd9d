import { block, bool, list, oneOf, str, time } from "../field.ts";
import { supportedValues } from "../parts/supported-by.ts";
import { declareView } from "../view.ts";

const parameterList = (doc: string) =>
  list(
    block({
      name: str(),
      label: str(),
      description: str(),
      required: bool(),
      dataType: str(),
      defaultValue: str(),
      readOnly: bool(),
      values: list(str()),
    }),
    { detailOnly: true, doc },
  );

export const httpConnectorEndpoint = declareView({
  view: "httpConnectorEndpoint",
  family: "httpConnectorEndpoints",
  section: "HTTP connector endpoint",
  doc: "An endpoint of an HTTP connector: an HTTP method and a URI of the application's API.",
  fields: {
    _id: str({ format: "objectId" }),
    name: str(),
    createdAt: time(),
    lastModified: time(),
    _userId: str({ format: "objectId", detailOnly: true, doc: "User who owns the endpoint." }),
    description: str({ detailOnly: true }),
    published: bool({ detailOnly: true }),
    isBlob: bool({ detailOnly: true, doc: "The endpoint transfers files." }),
    isMappingRequired: bool({ detailOnly: true }),
    mergePostBodyToPagingPostBody: bool({ detailOnly: true }),
    _httpConnectorResourceIds: list(str({ format: "objectId" }), {
      detailOnly: true,
      doc: "Resources of the endpoint.",
    }),
    method: str({ detailOnly: true, doc: "HTTP method in capital letters." }),
    relativeURI: str({ detailOnly: true, doc: "URI template." }),
    queryParameters: parameterList("Query parameters."),
    pathParameters: parameterList("Path parameters."),
    supportedBy: block(
      {
        type: oneOf(["export", "import"], { doc: "Use of the endpoint." }),
        preConfiguredFields: supportedValues("Fields with preset values."),
        fieldsUserMustSet: supportedValues("Fields that the user fills in."),
        fieldsToUnset: list(str()),
      },
      { detailOnly: true },
    ),
  },
  list: { empty: "no-content" },
  origin: "spec",
  access: "read",
});
