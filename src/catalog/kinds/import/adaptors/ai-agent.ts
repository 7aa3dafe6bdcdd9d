import { block, bool, int, json, list, map, num, oneOf, openEnum, str } from "../../../field.ts";
import { declareAdaptor } from "../adaptor.ts";
import { gatewayTools, mcpSources, openaiTools } from "../agent-tools.ts";

const level = ["low", "medium", "high"] as const;
const effort = ["minimal", "low", "medium", "high"] as const;
const temperature = num({ min: 0, max: 2, doc: "0 to 2." });
const topP = num({ min: 0.1, max: 1, doc: "0.1 to 1." });
const prompts = mcpSources("Prompts that the agent may use.");
const resources = mcpSources("Resources that the agent may read.");

const format = block(
  {
    type: oneOf(["text", "json_schema", "blob"], { default: "text" }),
    name: str({ doc: "Required for json_schema." }),
    strict: bool({ default: false }),
    jsonSchema: json({ shapes: ["object"], doc: "Required at run time for json_schema." }),
  },
  { doc: "Format of the agent's output." },
);

const openai = block(
  {
    model: str({ doc: "Required at run time." }),
    instructions: str({ max: 51200, template: true, doc: "At most 51,200 characters. Required at run time." }),
    temperature,
    topP,
    maxOutputTokens: int({ min: 100, max: 128000, doc: "100 to 128,000." }),
    serviceTier: oneOf(["auto", "default", "priority"], { default: "default" }),
    reasoning: block({ effort: oneOf(effort), summary: oneOf(["concise", "auto", "detailed"]) }),
    output: block({ format, verbose: oneOf(level, { default: "medium" }) }),
    tools: openaiTools,
    prompts,
    resources,
  },
  { doc: "For provider openai." },
);

const providerOverrides = block({
  systemInstruction: str({ max: 51200, template: true, doc: "At most 51,200 characters. Required at run time." }),
  tools: gatewayTools,
  prompts,
  resources,
  topK: num(),
  thinkingConfig: block({
    includeThoughts: bool(),
    thinkingBudget: int({ min: 100, max: 4000, doc: "Tokens, 100 to 4,000." }),
    thinkingLevel: oneOf(effort),
  }),
  imageConfig: block({ aspectRatio: str(), imageSize: str() }),
  mediaResolution: oneOf(level),
  responseModalities: list(oneOf(["text", "image"]), { default: ["text"] }),
});

const litellm = block(
  {
    model: str({ doc: "Model, with or without the prefix of the provider and a slash. Required at run time." }),
    temperature,
    topP,
    seed: int(),
    maxCompletionTokens: int({ min: 100, max: 128000, default: 1000, doc: "100 to 128,000." }),
    responseFormat: format,
    _overrides: map(providerOverrides, { doc: "One block per provider, with the name of the provider." }),
  },
  { doc: "For all providers but openai." },
);

/** `aiAgent`, and `guardrail.aiAgent` (spec "AI agent import", facts 2.11). */
export const aiAgent = block(
  {
    provider: openEnum(["openai"], { default: "openai", doc: "Selects the block for the provider." }),
    openai,
    litellm,
  },
  { doc: "Model, instructions and tools of an AI agent." },
);

/** Asks an AI agent about each record. */
export const aiAgentImport = declareAdaptor({
  fields: { aiAgent },
  variant: { connections: ["http"], doc: "Optional: a connection with your own API key." },
  sample: {
    name: "AI agent",
    adaptorType: "AiAgentImport",
    inputContext: "envelope",
    aiAgent: {
      provider: "openai",
      openai: {
        model: "example-model",
        instructions: "Classify the order.",
        temperature: 0.2,
        maxOutputTokens: 2000,
        reasoning: { effort: "low" },
        output: { format: { type: "json_schema", name: "order", jsonSchema: { type: "object" } }, verbose: "low" },
      },
    },
    mappings: [{ generate: "text", dataType: "string", extract: "$.record.note", status: "Active" }],
  },
});
