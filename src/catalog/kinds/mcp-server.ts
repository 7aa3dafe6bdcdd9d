import { block, bool, list, obj, ref, str } from "../field.ts";
import { kind, sampleRef } from "../kind.ts";
import { assumedVerbs } from "../kind-requests.ts";
import { installedFrom } from "../parts/installed-from.ts";

export const mcpServer = kind({
  kind: "mcpServer",
  family: "mcpServers",
  model: "MCPServer",
  path: "/v1/mcpservers",
  section: "facts:4.1",
  topic: "access",
  doc: "Tools and APIs for AI clients. Users whose roles and groups grant access and tokens with a grant may call them. The reference server serves them at `/mcp/` and the server's ID.",
  fields: {
    name: str({ required: true, min: 1 }),
    description: str(),
    disabled: bool({ default: false, doc: "Clients cannot connect to the MCP server." }),
    tools: list(obj({ _toolId: ref("tool", { required: true }) }), {
      key: ["_toolId"],
      doc: "Tools that the server offers.",
    }),
    apis: list(obj({ _apiId: ref("api", { required: true }) }), {
      key: ["_apiId"],
      doc: "APIs that the server offers.",
    }),
    oauth: block(
      { provider: str({ doc: "Identity provider of the login." }) },
      {
        effect: { none: "users of the MCP server log in to the reference server." },
        doc: "Login of users. Other fields of the block are not documented; they are kept.",
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
