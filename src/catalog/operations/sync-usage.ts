import { int, list, obj, str } from "../field.ts";
import { declareOperations } from "../operation.ts";

const section = "facts:3";
const months = {
  from: str({ pattern: "^\\d{4}-(0[1-9]|1[0-2])$", doc: "First month, `YYYY-MM`." }),
  to: str({ pattern: "^\\d{4}-(0[1-9]|1[0-2])$", doc: "Last month, `YYYY-MM`." }),
};
const volume = int({ doc: "Number of loaded rows." });
const usage = obj({ usage: list(obj({ _id: str({ format: "objectId" }), name: str(), volume })) });

export const syncUsageOperations = declareOperations([
  {
    name: "syncs.usage",
    method: "GET",
    path: "/v1/syncs/usage",
    section,
    origin: "assumed",
    access: "read",
    doc: "Lists the loaded rows per sync, most rows first. Kept for 24 months.",
    query: months,
    answers: { 200: { doc: "The syncs.", body: usage } },
    errors: ["invalid_query_params"],
  },
  {
    name: "syncs.usageSummary",
    method: "GET",
    path: "/v1/syncs/usage/summary",
    section,
    origin: "assumed",
    access: "read",
    doc: "Lists the loaded rows of all syncs per month.",
    query: months,
    answers: {
      200: { doc: "Months in their order.", body: list(obj({ month: str({ doc: "`YYYY-MM`." }), volume })) },
    },
    errors: ["invalid_query_params"],
  },
  {
    name: "syncs.usageOfEnvironments",
    method: "GET",
    path: "/v1/syncs/usage/environments",
    section,
    origin: "assumed",
    access: "read",
    doc: "Lists the loaded rows of syncs per environment. Here all rows are in Production.",
    query: months,
    answers: { 200: { doc: "The environments.", body: usage } },
    errors: ["invalid_query_params"],
  },
]);
