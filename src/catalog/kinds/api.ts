import { isObject } from "../../base/json.ts";
import type { SentFields } from "../document.ts";
import { block, bool, ref, str } from "../field.ts";
import { kind, type Problem, sampleRef } from "../kind.ts";
import { assumedVerbs } from "../kind-requests.ts";
import { installedFrom } from "../parts/installed-from.ts";
import { routerProblems } from "../parts/router-rules.ts";
import { routersField } from "../parts/routers.ts";

const fields = {
  name: str({ required: true, min: 1 }),
  description: str(),
  _integrationId: ref("integration", { nullable: true, owner: true, doc: "Integration that contains the API." }),
  disabled: bool({ default: false, doc: "The API answers no requests." }),
  _scriptId: ref("script", { nullable: true, doc: "Script that contains the function." }),
  function: str({
    doc: "Function that receives `method`, `headers`, `queryString`, `body` and `rawBody`, and returns `{statusCode, headers, body}`.",
  }),
  builder: block(
    { routers: routersField() },
    {
      effect: { none: "only functions of scripts answer requests; an API without a function answers none." },
      doc: "Steps that answer instead of a function.",
    },
  ),
  ...installedFrom,
} as const;

/** Checks the API. The platform stores an API that cannot answer (facts: rule 3), so its author gets a warning. */
function checkApi(document: SentFields<typeof fields>): readonly Problem[] {
  const { _scriptId, function: name, builder } = document;
  const problems = isObject(builder) ? routerProblems(builder.routers, "/builder/routers") : [];
  if (builder != null || (_scriptId != null && name != null && name !== "")) return problems;
  const pointer = _scriptId == null ? "/_scriptId" : "/function";
  const message = "To answer requests, an API requires a script and the name of its function, or a builder.";
  return [...problems, { pointer, code: "invalid_field", severity: "warning", message }];
}

export const api = kind({
  kind: "api",
  family: "apis",
  model: "Api",
  path: "/v1/apis",
  section: "facts:4.1",
  topic: "flows",
  doc: "An HTTP endpoint of the account; a function of a script answers its requests. All fields but name, description and builder are assumptions.",
  fields,
  identity: { by: ["name"], unique: false },
  update: "replace",
  removal: "bin",
  list: { empty: "array", projection: true },
  verbs: {
    ...assumedVerbs,
    patch: { origin: "assumed", paths: ["/name", "/description", "/disabled"] },
  },
  hooks: { check: checkApi },
  samples: {
    minimal: { name: "Stock", _scriptId: sampleRef("script"), function: "handleRequest" },
    full: {
      name: "Stock of a shop",
      description: "Tells how much of an article there is.",
      _integrationId: sampleRef("integration"),
      disabled: true,
      _scriptId: sampleRef("script"),
      function: "stock",
    },
    change: {
      name: "Stock of all shops",
      description: "Tells how much of an article there is, shop by shop.",
      _integrationId: sampleRef("integration"),
      disabled: false,
      builder: {
        routers: [
          {
            id: "articles001",
            name: "Article",
            branches: [
              {
                name: "Known",
                inputFilter: { version: "1", rules: ["notempty", ["string", ["extract", "sku"]]] },
                pageProcessors: [{ type: "export", _exportId: sampleRef("export") }],
              },
            ],
          },
        ],
      },
    },
  },
});
