import { list, obj, oneOf } from "../field.ts";
import { declareOperations } from "../operation.ts";
import { marketplaceEntry } from "../views/marketplace-entry.ts";

const entries = list(obj(marketplaceEntry.fields));

export const marketplaceOperations = declareOperations([
  {
    name: "marketplace.listApps",
    method: "GET",
    path: "/v1/published",
    section: "Marketplace",
    origin: "spec",
    access: "read",
    doc: "Lists the integration apps of the marketplace.",
    answers: { 200: { doc: "Entries without `docType`.", body: entries } },
    example: {},
  },
  {
    name: "marketplace.listAll",
    method: "POST",
    path: "/v1/published/combined",
    section: "Marketplace",
    origin: "spec",
    access: "read",
    doc: "Lists the integration apps and the templates of the marketplace.",
    query: { sort_by: oneOf(["numInstalls"], { doc: "Most installed first." }) },
    body: obj({}, { doc: "Ignored." }),
    typeRequired: true,
    answers: { 200: { doc: "Entries with `docType`.", body: entries } },
    errors: ["invalid_query_param", "unsupported_media_type"],
    example: { query: "sort_by=numInstalls", body: {} },
  },
]);
