/** The structure of model answers, and the requests that continue the conversation. */

import { isObject, itemsOf, type Json, type JsonObject, objectsOf } from "../../../base/json.ts";
import { parseForeignJson } from "../../values/foreign-json.ts";
import type { Speech, Usage } from "./agent-request.ts";

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON text. */
  readonly arguments: string;
}

interface ModelAnswer {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly usage: Usage;
  /** Parts of the answer that the next request repeats. */
  readonly said: readonly Json[];
}

/** Maximum tokens of one answer that are counted: no model has as many. */
const tokensAtMost = 1_000_000_000;

const isTokenCount = (value: Json | undefined): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= tokensAtMost;
const tokenCount = (value: Json | undefined): number => (isTokenCount(value) ? value : 0);
const textOrEmpty = (value: Json | undefined): string => (typeof value === "string" ? value : "");

function tokenUsageOf(usage: Json | undefined): Usage {
  const { input_tokens, output_tokens, prompt_tokens, completion_tokens, total_tokens }: JsonObject = isObject(usage)
    ? usage
    : {};
  const [input, output] = [input_tokens ?? prompt_tokens, output_tokens ?? completion_tokens];
  const [inputTokens, outputTokens] = [tokenCount(input), tokenCount(output)];
  const isSane = [input, output, total_tokens].every((count) => (count ?? null) === null || isTokenCount(count));
  return {
    inputTokens,
    outputTokens,
    totalTokens: tokenCount(total_tokens) || inputTokens + outputTokens,
    ...(!isSane && { ignored: ignoredCounts }),
  };
}

const ignoredCounts = `The model sent a count of tokens that is not a whole number up to ${tokensAtMost.toLocaleString("en-US")}; it is not counted.`;

/** Returns the usage of two answers together. */
export function usageTogether(one: Usage, other: Usage): Usage {
  const ignored = one.ignored ?? other.ignored;
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    totalTokens: one.totalTokens + other.totalTokens,
    ...(ignored !== undefined && { ignored }),
  };
}

export function modelAnswerOf(answer: Json, speech: Speech): ModelAnswer {
  const { output, choices, usage }: JsonObject = isObject(answer) ? answer : {};
  if (speech === "responses") {
    const items = objectsOf(output) as readonly JsonObject[];
    const texts = items.flatMap(({ type, content }) =>
      type === "message" ? objectsOf(content).map((part) => textOrEmpty((part as JsonObject)["text"])) : [],
    );
    const calls = items
      .filter(({ type }) => type === "function_call")
      .map(({ call_id, name, arguments: callArguments }) => ({
        id: textOrEmpty(call_id),
        name: textOrEmpty(name),
        arguments: textOrEmpty(callArguments),
      }));
    return { text: texts.join(""), calls, usage: tokenUsageOf(usage), said: items };
  }
  const [choice] = objectsOf(choices) as readonly JsonObject[];
  const message: JsonObject = isObject(choice?.["message"]) ? choice["message"] : {};
  const calls = (objectsOf(message["tool_calls"]) as readonly JsonObject[]).map(({ id, function: called }) => {
    const { name, arguments: functionArguments }: JsonObject = isObject(called) ? called : {};
    return { id: textOrEmpty(id), name: textOrEmpty(name), arguments: textOrEmpty(functionArguments) };
  });
  return { text: textOrEmpty(message["content"]), calls, usage: tokenUsageOf(usage), said: [message] };
}

/** Returns the body of the next request. */
export function continuedRequest(body: JsonObject, speech: Speech, more: readonly Json[]): JsonObject {
  const name = speech === "responses" ? "input" : "messages";
  return { ...body, [name]: [...itemsOf(body[name]), ...more] as readonly Json[] };
}

export function resultOfCall(call: ToolCall, output: string, speech: Speech): JsonObject {
  if (speech === "responses") return { type: "function_call_output", call_id: call.id, output };
  return { role: "tool", tool_call_id: call.id, content: output };
}

export const userMessage = (text: string): JsonObject => ({ role: "user", content: text });

export function functionFor(
  { name, description, schema }: { readonly name: string; readonly description: string; readonly schema: Json },
  speech: Speech,
): JsonObject {
  const parameters = isObject(schema) ? schema : { type: "object", properties: {} };
  if (speech === "responses") return { type: "function", name, description, parameters, strict: false };
  return { type: "function", function: { name, description, parameters } };
}

/** Returns the JSON of a text, also inside a fenced code block, which models often write. */
export function jsonInModelText(text: string): { readonly value: Json } | undefined {
  try {
    return { value: parseForeignJson(withoutFences(text.trim())) };
  } catch {
    return undefined;
  }
}

function withoutFences(text: string): string {
  const [fence] = /^```(?:json)?/.exec(text) ?? [];
  return fence !== undefined && text.length > fence.length && text.endsWith("```")
    ? text.slice(fence.length, -3)
    : text;
}
