/** Tools, prompts and resources of an AI agent's provider blocks (facts 2.11). */
import { block, json, list, oneOf, openEnum, ref, str } from "../../field.ts";
import { toolOverrides } from "../../parts/tool-overrides.ts";

const mcpConnection = ref("connection", { connections: ["mcp"], doc: "Connection of type mcp." });
const allowedPrompts = list(str(), {
  effect: { none: "agents receive only the tools of MCP servers." },
  doc: "Prompts that may be used; all if absent.",
});
const mcp = block({
  _mcpConnectionId: mcpConnection,
  allowedTools: list(str(), { doc: "Tools that may be called; all if absent." }),
  allowedPrompts,
});
const tool = block({ _toolId: ref("tool", { doc: "Tool that may be called." }), overrides: toolOverrides });

const toolTypes = ["web_search", "mcp", "image_generation", "tool"] as const;

/** `openai.tools[]`. */
export const openaiTools = list(
  block({
    type: oneOf(toolTypes, { doc: "Selects the block for the type." }),
    mcp,
    tool,
    webSearch: json({ shapes: ["object"] }),
    imageGeneration: block({
      background: oneOf(["transparent", "opaque"]),
      quality: oneOf(["low", "medium", "high"]),
      size: str(),
      outputFormat: oneOf(["png", "webp", "jpeg"]),
    }),
  }),
  { doc: "Tools that the agent may call." },
);

/** `tools[]` of the other providers: the types are theirs to name. */
export const gatewayTools = list(block({ type: openEnum(toolTypes), mcp, tool }), {
  doc: "Tools that the agent may call.",
});

/** `prompts[]`, `resources[]`. */
export const mcpSources = (doc: string) =>
  list(block({ type: oneOf(["mcp"]), mcp: block({ _mcpConnectionId: mcpConnection, allowedPrompts }) }), {
    effect: { none: "agents receive only the tools of MCP servers; write the text into the instructions." },
    doc,
  });
