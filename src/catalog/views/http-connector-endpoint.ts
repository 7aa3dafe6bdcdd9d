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
  doc: "An endpoint of an HTTP connector: a method and a URI of the application's API.",
  fields: {
    _id: str({ format: "objectId" }),
    name: str(),
    createdAt: time(),
    lastModified: time(),
    _userId: str({ format: "objectId", detailOnly: true, doc: "Owner." }),
    description: str({ detailOnly: true }),
    published: bool({ detailOnly: true }),
    isBlob: bool({ detailOnly: true, doc: "It moves files." }),
    isMappingRequired: bool({ detailOnly: true }),
    mergePostBodyToPagingPostBody: bool({ detailOnly: true }),
    _httpConnectorResourceIds: list(str({ format: "objectId" }), { detailOnly: true, doc: "Resources that it is of." }),
    method: str({ detailOnly: true, doc: "In capitals." }),
    relativeURI: str({ detailOnly: true, doc: "URI template." }),
    queryParameters: parameterList("Parameters of the query."),
    pathParameters: parameterList("Parameters of the path."),
    supportedBy: block(
      {
        type: oneOf(["export", "import"], { doc: "What it can be used by." }),
        preConfiguredFields: supportedValues("Fields that have these values."),
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
