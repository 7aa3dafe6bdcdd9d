/** Tools, prompts and resources of an AI agent's provider blocks (facts 2.11). */
import { block, json, list, oneOf, openEnum, ref, str } from "../../field.ts";
import { toolOverrides } from "../../parts/tool-overrides.ts";

const mcpConnection = ref("connection", { connections: ["mcp"], doc: "An mcp connection." });
const allowedPrompts = list(str(), {
  effect: { none: "an agent is given the tools of MCP servers alone." },
  doc: "Prompts that may be used; all without it.",
});
const mcp = block({
  _mcpConnectionId: mcpConnection,
  allowedTools: list(str(), { doc: "Tools that may be called; all without it." }),
  allowedPrompts,
});
const tool = block({ _toolId: ref("tool", { doc: "Tool that may be called." }), overrides: toolOverrides });

const toolTypes = ["web_search", "mcp", "image_generation", "tool"] as const;

/** `openai.tools[]`. */
export const openaiTools = list(
  block({
    type: oneOf(toolTypes, { doc: "Which of the blocks is used." }),
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
  { doc: "What the agent may call." },
);

/** `tools[]` of the other providers: the types are theirs to name. */
export const gatewayTools = list(block({ type: openEnum(toolTypes), mcp, tool }), { doc: "What the agent may call." });

/** `prompts[]`, `resources[]`. */
export const mcpSources = (doc: string) =>
  list(block({ type: oneOf(["mcp"]), mcp: block({ _mcpConnectionId: mcpConnection, allowedPrompts }) }), {
    effect: { none: "an agent is given the tools of MCP servers alone; write the text into its instructions." },
    doc,
  });
