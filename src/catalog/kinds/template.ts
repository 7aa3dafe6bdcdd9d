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
  doc: "A blueprint of an integration that others install. Its zip is uploaded beside it, not declared.",
  fields: {
    _userId: str({ mode: "server", format: "objectId", doc: "Owner." }),
    name: str({ required: true, min: 1, max: 100 }),
    description: str(),
    imageURL: str(),
    websiteURL: str(),
    contactEmail: str({ effect: "shown", format: "emails", doc: "One address, or several with commas between them." }),
    published: bool({
      default: false,
      doc: "Others find it in the marketplace. Only after its zip was uploaded; missing from answers while it is false.",
    }),
    applications: list(str(), { doc: "Names or ids of the applications that it is about." }),
    free: bool({ mode: "server" }),
    numInstalls: int({ mode: "server", doc: "How often it was installed." }),
  },
  identity: { by: ["name"], unique: false },
  update: "merge",
  removal: "bin",
  refusals: [{ code: "template_zip_required", rule: "a template is published with a zip" }],
  unseen: [
    "zips: a draft whose zip is uploaded already is refused on the twin when it is published, and not on the account",
  ],
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
