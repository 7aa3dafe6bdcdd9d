import { bool, list, str, time } from "../field.ts";
import { declareView } from "../view.ts";

/** Fields that lists leave out. */
export const httpConnectorResource = declareView({
  view: "httpConnectorResource",
  family: "httpConnectorResources",
  section: "HTTP connector resource",
  doc: "A resource of an HTTP connector: a group of endpoints.",
  fields: {
    _id: str({ format: "objectId" }),
    name: str(),
    createdAt: time(),
    lastModified: time(),
    _versionIds: list(str({ format: "objectId" }), { doc: "Versions of the connector that have the resource." }),
    published: bool({ detailOnly: true }),
    _httpConnectorId: str({ format: "objectId", detailOnly: true, doc: "ID of the connector." }),
  },
  list: { empty: "array" },
  origin: "spec",
  access: "read",
});
