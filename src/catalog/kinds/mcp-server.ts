import { block, bool, list, obj, ref, str } from "../field.ts";
import { assumedVerbs, kind, sampleRef } from "../kind.ts";
import { installedFrom } from "../parts/installed-from.ts";

export const mcpServer = kind({
  kind: "mcpServer",
  family: "mcpServers",
  model: "MCPServer",
  path: "/v1/mcpservers",
  section: "facts:4.1",
  topic: "access",
  doc: "Tools and APIs that are offered to AI clients, to those users whose roles and groups grant it, and to tokens that it was granted to. The reference server serves it at `/mcp/` and its id.",
  fields: {
    name: str({ required: true, min: 1 }),
    description: str(),
    disabled: bool({ default: false, doc: "It is offered to nobody." }),
    tools: list(obj({ _toolId: ref("tool", { required: true }) }), {
      key: ["_toolId"],
      doc: "Tools that it offers.",
    }),
    apis: list(obj({ _apiId: ref("api", { required: true }) }), { key: ["_apiId"], doc: "APIs that it offers." }),
    oauth: block(
      { provider: str({ doc: "Who signs users in." }) },
      {
        effect: { none: "its users sign in to this server." },
        doc: "How its users sign in. What else stands here is not documented, and kept.",
      },
    ),
    ...installedFrom,
  },
  identity: { by: ["name"], unique: false },
  update: "replace",
  removal: "bin",
  list: { empty: "array", projection: true },
  verbs: {
    ...assumedVerbs,
    patch: { origin: "assumed", paths: ["/name", "/disabled"] },
  },
  samples: {
    minimal: { name: "Order desk" },
    full: {
      name: "Order desk of the shop",
      description: "Finds customers and stock.",
      disabled: true,
      tools: [{ _toolId: sampleRef("tool") }],
      apis: [{ _apiId: sampleRef("api") }],
      oauth: { provider: "staff" },
    },
    change: {
      name: "Order desk of the shops",
      description: "Finds customers.",
      disabled: false,
      tools: [{ _toolId: sampleRef("tool") }],
      apis: [],
      oauth: { provider: "customers" },
    },
  },
});
