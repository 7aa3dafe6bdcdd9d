import { bool, int, list, str } from "../field.ts";
import { kind } from "../kind.ts";

/** Fields that an empty text clears: an update keeps what it leaves out. */
export const clearable = ["description", "imageURL", "websiteURL", "contactEmail"] as const;

export const template = kind({
  kind: "template",
  family: "templates",
  model: "Template",
  path: "/v1/templates",
  section: "Template",
  topic: "flows",
  doc: "A blueprint of an integration that others install. A separate request uploads its zip; the declaration does not contain it.",
  fields: {
    _userId: str({ mode: "server", format: "objectId", doc: "User who owns the template." }),
    name: str({ required: true, min: 1, max: 100 }),
    description: str(),
    imageURL: str(),
    websiteURL: str(),
    contactEmail: str({
      effect: "shown",
      format: "emails",
      doc: "One address, or several addresses separated by commas.",
    }),
    published: bool({
      default: false,
      doc: "Listed in the marketplace. Requires an uploaded zip; omitted from responses while false.",
    }),
    applications: list(str(), { doc: "Slugs or IDs of the applications in the template." }),
    free: bool({ mode: "server" }),
    numInstalls: int({ mode: "server", doc: "Number of installations." }),
  },
  identity: { by: ["name"], unique: false },
  update: "merge",
  removal: "bin",
  refusals: [{ code: "template_zip_required", rule: "publishing a template requires a zip" }],
  unseen: ["zips: publishing a draft whose zip is already uploaded is refused on the twin, but not on the account"],
  publication: {},
  feature: "partner",
  list: { empty: "array" },
  verbs: { list: "spec", create: "spec", get: "spec", put: "spec", delete: "assumed" },
  samples: {
    minimal: { name: "Orders to warehouse" },
    full: {
      name: "Orders to any warehouse",
      description: "Moves orders.",
      imageURL: "https://partner.example.test/orders.png",
      websiteURL: "https://partner.example.test",
      contactEmail: "help@partner.example.test,sales@partner.example.test",
      applications: ["shop", "warehouse"],
    },
    change: {
      name: "Orders to every warehouse",
      description: "Moves orders and returns.",
      contactEmail: "help@partner.example.test",
      applications: ["shop"],
    },
  },
});
