/** The computing half of AI agents: imports of the type AiAgentImport (spec "AI agent import", facts 2.11). */
import { isObject, type Json, type JsonObject, objectsOf } from "../../../base/json.ts";
import { failureFrom, RecordFailure } from "../../failures/failure.ts";
import { rateRulesOf } from "../../http/rate-rules.ts";
import { responseRedactor } from "../../http/redact-response.ts";
import { connectionRenderings } from "../../http/redacted-request.ts";
import type { Adaptor, Delivered, Delivery, Judged, Prepared, Sending } from "../../ports/adaptor.ts";
import { connectionSecrets } from "../../ports/secret-texts.ts";
import { recordContext, renderedTemplate } from "../../templates/record-template.ts";
import { checkerOf } from "../../values/input-schema.ts";
import { httpAdaptor } from "../http/adaptor.ts";
import { composeHttp, judgeHttp } from "../http/compose.ts";
import type { HttpAnswer } from "../http/send.ts";
import type { AgentAnswer, AgentRequest, AgentTool, Speech } from "./agent-request.ts";
import { agentSettingsOf, modelObstacle, providerOf, textUnlessEmpty } from "./model-connection.ts";
import { jsonInModelText, modelAnswerOf } from "./speech.ts";

/** Maximum characters of the message of a failure. */
const messageAtMost = 500;
/** Maximum tokens of an answer if the agent sets no limit. */
const usualTokens = 1000;

type AgentRequestState = {
  readonly http: Json;
  readonly speech: Speech;
  readonly format: "text" | "json_schema" | "blob";
};

export const agentAdaptor: Adaptor = Object.freeze({
  obstacle: (document, connection) => {
    const agent = agentSettingsOf(document);
    const { block, instructions } = agentParts(agent);
    const missingAgentSetting = (what: string) =>
      new RecordFailure("not_configured", "resource", "request", `The agent has no ${what}.`);
    if (textUnlessEmpty(block["model"]) === undefined) return missingAgentSetting("model");
    if (instructions === undefined) return missingAgentSetting("instructions");
    return (
      modelObstacle(document, connection) ??
      httpAdaptor.obstacle({ ...document, blob: false }, connection) ??
      schemaObstacle(agent)
    );
  },
  existenceTest: () => ({}),
  compose: (records, delivery) =>
    records.map((record) => composeAgent(record, agentSettingsOf(delivery.import), delivery)),
  judge: (sent, answer, delivery) => judgeAgent(sent, answer, delivery),
} satisfies Adaptor);

function schemaObstacle(agent: JsonObject): RecordFailure | undefined {
  const checker = checkerOf(jsonSchemaOf(formatOf(agent)));
  if (typeof checker !== "string") return undefined;
  const message = `The schema of the agent's answer cannot be used: ${checker.slice(0, 300)}`;
  return new RecordFailure("not_configured", "resource", "request", message);
}

interface AgentParts {
  readonly speech: Speech;
  readonly block: JsonObject;
  /** Settings specific to the provider. */
  readonly own: JsonObject;
  readonly instructions: string | undefined;
}

const objectSetting = (block: JsonObject, name: string): JsonObject => (isObject(block[name]) ? block[name] : {});

function agentParts(agent: JsonObject): AgentParts {
  const provider = providerOf(agent);
  if (provider === "openai") {
    const block = objectSetting(agent, "openai");
    return { speech: "responses", block, own: block, instructions: textUnlessEmpty(block["instructions"]) };
  }
  const block = objectSetting(agent, "litellm");
  const providerOverrides = objectSetting(objectSetting(block, "_overrides"), provider);
  return {
    speech: "chat",
    block,
    own: providerOverrides,
    instructions: textUnlessEmpty(providerOverrides["systemInstruction"]),
  };
}

function formatOf(agent: JsonObject): JsonObject {
  const { speech, block } = agentParts(agent);
  return speech === "responses"
    ? objectSetting(objectSetting(block, "output"), "format")
    : objectSetting(block, "responseFormat");
}

const jsonSchemaOf = (format: JsonObject): JsonObject | undefined =>
  format["type"] === "json_schema" && isObject(format["jsonSchema"]) ? format["jsonSchema"] : undefined;

/** Returns the request for one record. `about`: text for the model instead of the record. Failures affect this record only. */
export function composeAgent(record: Prepared, agent: JsonObject, delivery: Delivery, about?: string): Sending {
  try {
    const { speech, block, own, instructions } = agentParts(agent);
    const { connection, context, watched } = delivery;
    const renderedInstructions = renderedTemplate(instructions!, recordContext([record], context), "none");
    const text = about ?? (typeof record.mapped === "string" ? record.mapped : JSON.stringify(record.mapped));
    const body =
      speech === "responses"
        ? responsesBody(block, renderedInstructions, text)
        : chatBody(block, own, renderedInstructions, text);
    const [sending] = composeHttp([{ record: {}, mapped: body, operation: "CREATE" }], {
      connection: connectionRenderings(connection),
      block: { relativeURI: [speech === "responses" ? "/responses" : "/chat/completions"], method: ["POST"] },
      context,
      watched,
    });
    if ("failure" in sending!) return sending;
    const format = formatOf(agent);
    const schema = jsonSchemaOf(format);
    const request: AgentRequest = {
      http: sending!.request,
      speech,
      tools: toolsOf(own["tools"]),
      ...(schema && { schema }),
      ...(format["type"] === "blob" && { blob: true }),
      tokensAtMost: Number(block["maxOutputTokens"] ?? block["maxCompletionTokens"] ?? usualTokens),
    };
    const requestState: AgentRequestState = {
      http: sending!.kept,
      speech,
      format: format["type"] === "json_schema" || format["type"] === "blob" ? format["type"] : "text",
    };
    return { size: 1, request, kept: requestState };
  } catch (error) {
    if (error instanceof RecordFailure) return { size: 1, failure: error };
    throw error;
  }
}

const definedFields = (fields: { readonly [name: string]: Json | undefined }): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, Json] => entry[1] !== undefined));

function responsesBody(block: JsonObject, instructions: string, text: string): JsonObject {
  const { model, temperature, topP, maxOutputTokens, serviceTier, reasoning, output } = block;
  const { format, verbose }: JsonObject = isObject(output) ? output : {};
  const form: JsonObject = isObject(format) ? format : {};
  const schema = jsonSchemaOf(form);
  const shape = schema
    ? {
        format: definedFields({
          type: "json_schema",
          name: form["name"] ?? "answer",
          strict: form["strict"] === true,
          schema,
        }),
      }
    : {};
  return definedFields({
    model,
    instructions,
    input: [{ role: "user", content: text }],
    temperature,
    top_p: topP,
    max_output_tokens: maxOutputTokens ?? usualTokens,
    service_tier: serviceTier,
    reasoning,
    text: { ...shape, ...(typeof verbose === "string" && { verbosity: verbose }) },
    tools: providerTools(block["tools"]),
    store: false,
  });
}

function chatBody(block: JsonObject, providerSettings: JsonObject, instructions: string, text: string): JsonObject {
  const { model, temperature, topP, seed, maxCompletionTokens, responseFormat } = block;
  const { topK, thinkingConfig, imageConfig, mediaResolution, responseModalities } = providerSettings;
  const form: JsonObject = isObject(responseFormat) ? responseFormat : {};
  const schema = jsonSchemaOf(form);
  return definedFields({
    model,
    messages: [
      { role: "system", content: instructions },
      { role: "user", content: text },
    ],
    temperature,
    top_p: topP,
    seed,
    max_completion_tokens: maxCompletionTokens ?? usualTokens,
    ...(schema && {
      response_format: {
        type: "json_schema",
        json_schema: { name: form["name"] ?? "answer", strict: form["strict"] === true, schema },
      },
    }),
    top_k: topK,
    thinking_config: thinkingConfig,
    image_config: imageConfig,
    media_resolution: mediaResolution,
    modalities: responseModalities,
  });
}

/** Returns the tools that the model's provider runs itself. */
function providerTools(tools: Json | undefined): readonly Json[] {
  return (objectsOf(tools) as readonly JsonObject[]).flatMap(
    ({ type, webSearch, imageGeneration }): readonly Json[] => {
      if (type === "web_search") return [{ type, ...(isObject(webSearch) ? webSearch : {}) }];
      if (type !== "image_generation") return [];
      const { outputFormat, ...image }: JsonObject = isObject(imageGeneration) ? imageGeneration : {};
      return [{ type, ...image, ...(outputFormat !== undefined && { output_format: outputFormat }) }];
    },
  );
}

function toolsOf(tools: Json | undefined): readonly AgentTool[] {
  return (objectsOf(tools) as readonly JsonObject[]).flatMap(({ type, tool, mcp }): readonly AgentTool[] => {
    if (type === "tool" && isObject(tool) && typeof tool["_toolId"] === "string")
      return [{ type, id: tool["_toolId"], ...(isObject(tool["overrides"]) && { overrides: tool["overrides"] }) }];
    if (type !== "mcp" || !isObject(mcp) || typeof mcp["_mcpConnectionId"] !== "string") return [];
    const allowed = mcp["allowedTools"];
    return [
      { type, connection: mcp["_mcpConnectionId"], ...(Array.isArray(allowed) && { allowed: allowed.map(String) }) },
    ];
  });
}

/** Interprets the agent's answer about a record. */
export function judgeAgent(
  { kept }: { readonly size: number; readonly kept: Json },
  answer: Json,
  { connection }: Pick<Delivery, "connection">,
): Judged {
  const { http, speech, format } = kept as AgentRequestState;
  const { http: last, usage, failure } = answer as AgentAnswer;
  const rules = { block: {}, rate: rateRulesOf(connection.document), secrets: connectionSecrets(connection) };
  const { delivered, ...shown } = judgeHttp({ size: 1, kept: http }, last, rules);
  const [whole] = delivered as readonly [Delivered];
  if (whole.failure) return { delivered, ...shown };
  const { hidden } = http as { readonly hidden: readonly string[] };
  const hide = responseRedactor([...rules.secrets, ...((last as HttpAnswer).hidden ?? [])], hidden);
  const { text, said } = modelAnswerOf(whole.json, speech);
  const parsed = format === "json_schema" ? jsonInModelText(text) : undefined;
  const json: JsonObject = {
    ...(format === "json_schema" ? { answer: parsed?.value ?? null } : { text }),
    ...(format === "blob" && { output: said as Json }),
  };
  const modelOutput = format === "json_schema" && parsed ? parsed.value : (json as Json);
  const done: Delivered = { statusCode: 200, json: modelOutput, headers: {}, usage: { ...usage } };
  if (!failure) return { delivered: [done], ...shown };
  // The message quotes the model: it is cut once nothing in it is secret.
  const message = hide(failure.message).slice(0, messageAtMost);
  return { delivered: [{ ...done, statusCode: 422, failure: failureFrom({ ...failure, message }) }], ...shown };
}
