import { block, bool, int, list, obj, oneOf, str, time } from "../field.ts";
import { declareView } from "../view.ts";

export const marketplaceEntry = declareView({
  view: "marketplaceEntry",
  family: "marketplace",
  section: "Marketplace entry",
  doc: "An integration app or a template that every account can install.",
  fields: {
    _id: str({ format: "objectId", doc: "Of a template: also the id of its preview." }),
    name: str(),
    description: str(),
    imageURL: str({ doc: "Relative path or absolute URL." }),
    websiteURL: str(),
    applications: list(str(), { doc: "Names or ids." }),
    user: obj({ name: str(), company: str() }, { doc: "Who publishes it." }),
    trialEnabled: bool(),
    lastModified: time(),
    numInstalls: int(),
    docType: oneOf(["Connector", "Template"], { doc: "In the combined list only." }),
    twoDotZero: block({}, { doc: "Of connectors with editions." }),
  },
  list: { empty: "array" },
  origin: "spec",
  access: "read",
});
