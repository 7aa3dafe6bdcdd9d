import { block, bool, int, list, obj, oneOf, str, time } from "../field.ts";
import { declareView } from "../view.ts";

export const marketplaceEntry = declareView({
  view: "marketplaceEntry",
  family: "marketplace",
  section: "Marketplace entry",
  doc: "An integration app or a template that every account can install.",
  fields: {
    _id: str({ format: "objectId", doc: "ID; for a template also the ID of its preview." }),
    name: str(),
    description: str(),
    imageURL: str({ doc: "Relative path or absolute URL." }),
    websiteURL: str(),
    applications: list(str(), { doc: "Slugs or IDs." }),
    user: obj({ name: str(), company: str() }, { doc: "Publisher." }),
    trialEnabled: bool(),
    lastModified: time(),
    numInstalls: int(),
    docType: oneOf(["Connector", "Template"], { doc: "Only in the combined list." }),
    twoDotZero: block({}, { doc: "Only for connectors with editions." }),
  },
  list: { empty: "array" },
  origin: "spec",
  access: "read",
});
