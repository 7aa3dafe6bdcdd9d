import { isObject, itemsOf, type Json } from "../../base/json.ts";
import type { SentFields } from "../document.ts";
import { block, bool, json, obj, ref, str, time } from "../field.ts";
import { kind, type Problem, sampleRef } from "../kind.ts";
import { hookField } from "../parts/hook.ts";
import { installedFrom } from "../parts/installed-from.ts";
import { jsonSchemaProblems } from "../parts/json-schema-rules.ts";
import { lookups } from "../parts/lookup.ts";
import { lookupProblems } from "../parts/lookup-rules.ts";
import { mappings } from "../parts/mapping.ts";
import { mappingProblems } from "../parts/mapping-rules.ts";
import { routerProblems, toolExit } from "../parts/router-rules.ts";
import { routersField } from "../parts/routers.ts";
import { transform } from "../parts/transform.ts";
import { transformProblems } from "../parts/transform-rules.ts";

const fields = {
  name: str({ required: true, min: 1 }),
  description: str(),
  _integrationId: ref("integration", { required: true, owner: true, doc: "Integration that contains the tool." }),
  draft: bool({ renews: "set", doc: "A draft, which the platform deletes at draftExpiresAt." }),
  ...installedFrom,
  draftExpiresAt: time({ mode: "server", follows: ["draft"], doc: "Time at which a draft is deleted." }),
  input: block(
    {
      name: str({ max: 200, doc: "At most 200 characters." }),
      description: str({ max: 10240, doc: "At most 10,240 characters." }),
      schema: json({ shapes: ["object"], doc: "JSON Schema of the input; the root must have type object." }),
      transform,
      mockInput: json({ doc: "Sample input for test runs, at most 1 MB." }),
    },
    { doc: "Input of the tool." },
  ),
  output: block(
    {
      name: str({ max: 200, doc: "At most 200 characters." }),
      description: str({ max: 10240, doc: "At most 10,240 characters." }),
      schema: json({ shapes: ["object"], doc: "JSON Schema of the output." }),
      mappings,
      lookups,
      hooks: obj({
        preMap: hookField("Called before the output mappings."),
        postMap: hookField("Called after the output mappings."),
      }),
      mockInput: json({ doc: "Sample input of the output mapping, at most 1 MB." }),
    },
    { doc: "Output of the tool." },
  ),
  routers: routersField({
    branchName: 300,
    branchDescription: 10240,
    next: "`id` of the next router, or `outputRouter` to leave the tool. Always required.",
  }),
} as const;

const mockInputLimit = 1024 * 1024;

function checkToolKind(document: SentFields<typeof fields>): readonly Problem[] {
  const input = isObject(document.input) ? document.input : {};
  const output = isObject(document.output) ? document.output : {};
  return [
    ...rootProblems(input.schema),
    ...jsonSchemaProblems(input.schema, "/input/schema"),
    ...jsonSchemaProblems(output.schema, "/output/schema"),
    ...transformProblems(input.transform, "/input/transform"),
    ...mockProblems(input.mockInput, "/input/mockInput"),
    ...mockProblems(output.mockInput, "/output/mockInput"),
    ...mappingProblems(output.mappings, "/output/mappings"),
    ...lookupProblems(output.lookups, "/output/lookups"),
    ...routerProblems(document.routers, "/routers", toolExit),
    ...strategyProblems(document.routers),
  ];
}

function rootProblems(schema: Json | undefined): Problem[] {
  if (!isObject(schema) || schema["type"] === "object") return [];
  const message = 'The root of a tool\'s input schema must have the type "object".';
  return [{ pointer: "/input/schema/type", code: "invalid_field", message, suggestion: "type: object" }];
}

function mockProblems(mock: Json | undefined, pointer: string): Problem[] {
  if (mock === undefined || new TextEncoder().encode(JSON.stringify(mock)).length <= mockInputLimit) return [];
  return [{ pointer, code: "invalid_field", message: "mockInput may have at most 1 MB as JSON." }];
}

function strategyProblems(list: SentFields<typeof fields>["routers"]): Problem[] {
  return itemsOf(list).flatMap((router, index): Problem[] => {
    if (!isObject(router) || router.routeRecordsTo !== "all_matching_branches") return [];
    const message = "Routers of tools always use the first matching branch.";
    const pointer = `/routers/${index}/routeRecordsTo`;
    return [{ pointer, code: "invalid_field", message, suggestion: "first_matching_branch" }];
  });
}

export const tool = kind({
  kind: "tool",
  family: "tools",
  model: "Tool",
  path: "/v1/tools",
  section: "Tool",
  topic: "flows",
  doc: "A reusable processing unit with an input contract, routers and an output mapping. Tools nest at most 5 deep.",
  fields,
  identity: { by: ["name"], unique: false },
  update: "replace",
  removal: "bin",
  refusals: [
    { code: "tool_nesting_depth_exceeded", rule: "tools are nested at most 5 deep, including tools of other stacks" },
  ],
  list: { empty: "no-content", projection: true },
  verbs: { list: "spec", create: "spec", get: "spec", put: "spec", delete: "assumed" },
  hooks: { check: checkToolKind },
  samples: {
    minimal: { name: "Find order", _integrationId: sampleRef("integration") },
    full: {
      name: "Find customer",
      description: "Finds a customer by e-mail address.",
      _integrationId: sampleRef("integration"),
      input: {
        name: "find_customer",
        description: "The customer's e-mail address.",
        schema: { type: "object", properties: { email: { type: "string" } }, required: ["email"] },
        mockInput: { email: "ada@example.test" },
      },
      output: {
        name: "customer",
        mappings: [{ generate: "id", dataType: "string", extract: "$.id", sourceDataType: "string", status: "Active" }],
      },
      routers: [
        {
          id: "byAddress01",
          name: "Address given",
          branches: [
            {
              name: "Look up",
              description: "Searches the shop.",
              inputFilter: { version: "1", rules: ["notempty", ["string", ["extract", "email"]]] },
              pageProcessors: [
                {
                  type: "export",
                  _exportId: sampleRef("export"),
                  responseMapping: { fields: [{ extract: "data[0].id", generate: "id" }] },
                },
              ],
              nextRouterId: toolExit,
            },
          ],
        },
      ],
    },
    change: {
      name: "Find customer",
      description: "Finds a customer by e-mail address or number.",
      _integrationId: sampleRef("integration"),
      input: {
        name: "find_customer",
        description: "The customer's e-mail address or number.",
        schema: { type: "object", properties: { email: { type: "string" }, number: { type: "string" } } },
        mockInput: { number: "C-1001" },
      },
      routers: [
        {
          id: "byAddress01",
          name: "Address given",
          branches: [
            { name: "Nothing given", description: "Leaves at once.", pageProcessors: [], nextRouterId: toolExit },
          ],
        },
      ],
    },
  },
});
