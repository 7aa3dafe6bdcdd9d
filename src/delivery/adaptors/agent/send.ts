/**
 * Exchanges messages with the model of an agent. Calls the tools that the model requests, and lets the model correct, once, an
 * answer that does not match its schema.
 */
import { parseExactJson } from "../../../base/exact-json.ts";
import { isObject, type Json, type JsonObject, objectsOf } from "../../../base/json.ts";
import { createPause } from "../../../base/pauses.ts";
import { writeJson } from "../../../base/write-slices.ts";
import { BoundExceeded, failureOfBound } from "../../compute/port.ts";
import { EgressError } from "../../egress/egress-error.ts";
import { type PlainFailure, plainFailure, RecordFailure } from "../../failures/failure.ts";
import type { RateRules } from "../../http/rate-rules.ts";
import type { AttemptOutcome } from "../../sending/attempts.ts";
import type { Outside, Sender } from "../../sending/sender.ts";
import { readForeignJson } from "../../values/foreign-json.ts";
import { type HttpAnswer, httpOutcome, type NoAnswer, type SentRequest, sendHttp } from "../http/send.ts";
import type { AgentAnswer, AgentRequest, Speech, Usage } from "./agent-request.ts";
import { type McpClient, openMcp } from "./mcp.ts";
import {
  continuedRequest,
  functionFor,
  modelAnswerOf,
  resultOfCall,
  type ToolCall,
  usageTogether,
  userMessage,
} from "./speech.ts";

/**
 * Maximum effort of an agent for a record: answers of the model, milliseconds, characters of one tool's answer, calls in one answer and
 * in all, tools, characters of the conversation, and values in an answer of the model. All of it is repeated to the model with each answer.
 */
const agentLimits = {
  rounds: 10,
  ms: 60_000,
  toolOutput: 100_000,
  callsAtOnce: 64,
  calls: 256,
  tools: 512,
  talk: 4_000_000,
  values: 20_000,
} as const;

interface Callable {
  readonly definition: JsonObject;
  call(input: Json): Promise<string>;
}

export const sendAgent: Sender = async (request, outside) => {
  const agentRequest = request as AgentRequest;
  const ended = AbortSignal.timeout(agentLimits.ms);
  const signal = outside.signal ? AbortSignal.any([outside.signal, ended]) : ended;
  const within: Outside = { ...outside, signal };
  const until = performance.now() + agentLimits.ms;
  const remainingMs = () => Math.max(1, Math.ceil(until - performance.now()));
  return await runConversation(agentRequest, within, { left: remainingMs, isLate: () => ended.aborted });
};

interface ConversationTime {
  readonly left: () => number;
  readonly isLate: () => boolean;
}

async function runConversation(
  conversationRequest: AgentRequest,
  outside: Outside,
  time: ConversationTime,
): Promise<AgentAnswer> {
  const { speech, schema } = conversationRequest;
  const http = conversationRequest.http as unknown as SentRequest;
  let usage: Usage = { inputTokens: 0, outputTokens: 0, totalTokens: 0 };
  let acted = false;
  let isMended = false;
  const stoppedAnswer = (last: Json, failure: RecordFailure | PlainFailure): AgentAnswer => ({
    http: last,
    usage,
    acted,
    failure: plainFailure(failure),
  });
  const nothing = { status: 200, headers: { "content-type": "application/json" }, body: "{}" };
  let tools: ReadonlyMap<string, Callable>;
  try {
    tools = await callableTools(conversationRequest, outside, time);
  } catch (error) {
    return stoppedAnswer(nothing, agentFailureFor(error, time));
  }
  let body = withTools(parseExactJson(http.body ?? "{}") as JsonObject, tools);
  let [calls, talked] = [0, 0];
  for (let round = 1; ; round++) {
    const text = await writeJson(body, createPause());
    const sent = {
      ...http,
      body: text,
      timeout: time.left(),
      ...(http.logged && { logged: { ...http.logged, body: text } }),
    };
    const last = await sendHttp(sent, outside);
    const answer = last as HttpAnswer | NoAnswer;
    if ("fault" in answer && time.isLate())
      return acted
        ? stoppedAnswer(nothing, conversationTooLong(round))
        : { http: { ...answer, ...lateAnswer }, usage, acted };
    if ("fault" in answer || answer.status >= 400) return { http: last, usage, acted };
    const parsed = await readForeignJson(answer.body, { values: agentLimits.values }).catch(() => null);
    const modelAnswer = modelAnswerOf(parsed, speech);
    usage = usageTogether(usage, modelAnswer.usage);
    const unusable = unusableAnswer(parsed, speech, conversationRequest.blob === true, answer);
    if (unusable !== undefined) return stoppedAnswer(last, rejectedAnswer(unusable));
    const bound =
      round === agentLimits.rounds ||
      usage.outputTokens >= agentLimits.rounds * conversationRequest.tokensAtMost ||
      time.isLate();
    if (modelAnswer.calls.length > 0) {
      if (bound) return stoppedAnswer(last, conversationTooLong(round));
      calls += modelAnswer.calls.length;
      talked += answer.body.length;
      const excess = excessOf({ at: modelAnswer.calls.length, calls, talked });
      if (excess !== undefined) return stoppedAnswer(last, rejectedAnswer(excess));
      acted = true;
      try {
        const results = await Promise.all(modelAnswer.calls.map((call) => toolResultFor(call, tools, time)));
        const outputs = modelAnswer.calls.map((call, at) => resultOfCall(call, results[at]!, speech));
        talked += results.reduce((sum, { length }) => sum + length, 0);
        body = continuedRequest(body, speech, [...modelAnswer.said, ...outputs]);
      } catch (error) {
        return stoppedAnswer(last, agentFailureFor(error, time));
      }
      continue;
    }
    if (!schema) return { http: last, usage, acted };
    const fault = await schemaFaultOf(modelAnswer.text, schema, outside);
    if (fault === "") return { http: last, usage, acted };
    if (isMended || bound) return stoppedAnswer(last, schemaMismatch(fault));
    isMended = true;
    const told2 = `This answer does not fit its schema: ${fault}. Answer again, with JSON alone that fits it.`;
    body = continuedRequest(body, speech, [...modelAnswer.said, userMessage(told2)]);
  }
}

/** Returns which bound the calls of tools pass; undefined if none. */
function excessOf({ at, calls, talked }: { readonly at: number; readonly calls: number; readonly talked: number }) {
  if (at > agentLimits.callsAtOnce)
    return `The model called ${at} tools in one answer; ${agentLimits.callsAtOnce} are carried out at most, and none of these was.`;
  if (calls > agentLimits.calls)
    return `The model called tools more than ${agentLimits.calls} times for one record; the calls of its last answer were not carried out.`;
  if (talked > agentLimits.talk)
    return `The conversation with the model has more than ${agentLimits.talk / 1_000_000} million characters; the calls of its last answer were not carried out.`;
  return undefined;
}

/** The failure if the model does not answer within the time of the agent; no one has canceled the call. */
const lateAnswer = { fault: "timeout", message: "The destination did not answer in time." } as const;

const rejectedAnswer = (sentence: string): RecordFailure =>
  new RecordFailure("destination_rejected", "application", "response", sentence, {
    classification: "value",
  });

const schemaMismatch = (fault: string): RecordFailure =>
  rejectedAnswer(`The agent's answer does not fit its schema: ${fault}.`);

const conversationTooLong = (rounds: number): RecordFailure =>
  new RecordFailure(
    "time_limit_exceeded",
    "application",
    "apiCall",
    `The agent still called tools after ${rounds} answers, its tokens or a minute: it was stopped.`,
  );

function agentFailureFor(error: unknown, time: ConversationTime): RecordFailure {
  if (time.isLate()) return conversationTooLong(agentLimits.rounds);
  if (error instanceof RecordFailure) return error;
  if (error instanceof BoundExceeded) return failureOfBound(error, "request");
  if (error instanceof EgressError)
    return new RecordFailure("connection_failed", "connection", "apiCall", error.message);
  throw error;
}

/** Checks an answer against the schema in a compute thread, which can be ended, because a customer writes the schema. */
async function schemaFaultOf(text: string, schema: JsonObject, { compute }: Outside): Promise<string> {
  const { fault } = await compute!("agent.check", { text, schema: JSON.stringify(schema) }, { begun: true });
  return fault;
}

/** Returns the tools by the names that the model uses. Throws RecordFailure if a tool is not available. */
async function callableTools(
  { tools, speech }: AgentRequest,
  outside: Outside,
  { left }: ConversationTime,
): Promise<ReadonlyMap<string, Callable>> {
  const found = new Map<string, Callable>();
  const addTool = (wanted: string, description: string, schema: Json, call: Callable["call"]): void => {
    if (found.size === agentLimits.tools)
      throw new RecordFailure(
        "not_configured",
        "resource",
        "request",
        `The agent has more than ${agentLimits.tools} tools. Name those that it may use in the tools of its MCP servers.`,
      );
    const base = wanted.replaceAll(/[^A-Za-z0-9_-]+/g, "_").slice(0, 60) || "tool";
    let name = base;
    for (let n = 2; found.has(name); n++) name = `${base}_${n}`;
    found.set(name, { definition: functionFor({ name, description, schema }, speech), call });
  };
  for (const each of tools) {
    if (each.type === "tool") {
      const tool = await outside.ends!.tool(each.id, each.overrides);
      if (tool.callable.obstacle)
        throw new RecordFailure("not_configured", "resource", "request", tool.callable.obstacle.message);
      addTool(tool.name, tool.description, tool.schema, async (toolInput) => {
        const [result] = await tool.callable.call([toolInput], outside.signal);
        const { _json, errors } = result!;
        return JSON.stringify(
          Array.isArray(errors) && errors.length > 0
            ? { errors: errors.map((one) => (isObject(one) ? (one["message"] ?? null) : null)) }
            : (_json ?? null),
        );
      });
      continue;
    }
    const client: McpClient = await openMcp(await outside.ends!.mcp(each.connection), outside, left);
    const allowed = each.allowed && new Set(each.allowed);
    for (const { name, description, schema } of client.tools)
      if (allowed?.has(name) !== false)
        addTool(name, description, schema, (mcpInput) => client.call(name, isObject(mcpInput) ? mcpInput : {}));
  }
  return found;
}

function withTools(body: JsonObject, tools: ReadonlyMap<string, Callable>): JsonObject {
  const existingTools = Array.isArray(body["tools"]) ? (body["tools"] as readonly Json[]) : [];
  const all = [...existingTools, ...[...tools.values()].map(({ definition }) => definition)];
  const { tools: _tools, ...rest } = body;
  return all.length === 0 ? rest : { ...rest, tools: all };
}

/** Returns the result of a call. The model receives errors of invalid calls, so that it can correct them. */
async function toolResultFor(
  { name, arguments: text }: ToolCall,
  tools: ReadonlyMap<string, Callable>,
  time: ConversationTime,
): Promise<string> {
  const tool = tools.get(name);
  if (!tool) return JSON.stringify({ error: `There is no tool ${name}.` });
  let callInput: Json;
  try {
    callInput = await readForeignJson(text === "" ? "{}" : text, { values: agentLimits.values });
  } catch {
    return JSON.stringify({ error: "The arguments are not JSON." });
  }
  try {
    return (await tool.call(callInput)).slice(0, agentLimits.toolOutput);
  } catch (error) {
    if (!(error instanceof RecordFailure) || time.isLate()) throw error;
    return JSON.stringify({ error: error.message });
  }
}

/** Returns the outcome. There is no further attempt after tool calls, because it would repeat their effects. */
export function agentOutcome(answer: Json, rules: RateRules, now: number): AttemptOutcome {
  const { http, acted, failure } = answer as AgentAnswer;
  if (failure) return { again: false, uncertain: false };
  const outcome = httpOutcome(http, rules, now);
  return acted ? { again: false, uncertain: true } : outcome;
}

// Detects unusable answers of a model with status 200: an answer without content is never a success.

/** Maximum characters of the model's text in a message, before secrets are hidden in it. */
const quoted = 5000;

/**
 * Returns the reason as a sentence. Undefined if the answer has a text, calls tools, or contains a blob that the import allows.
 */
function unusableAnswer(
  answer: Json,
  speech: Speech,
  wantsBlob: boolean,
  { status, headers }: Pick<HttpAnswer, "status" | "headers">,
): string | undefined {
  const form = speech === "responses" ? "responses API" : "chat completions API";
  const type = (headers["content-type"] ?? "that no header says").slice(0, quoted);
  if (!isObject(answer))
    return `The answer is not JSON of the ${form}: it has status ${status} and the type ${type}. Check the address of the model: a proxy or a login page may answer there.`;
  const failed = speech === "responses" ? responsesFault(answer) : choiceFault(answer);
  if (failed !== undefined) return failed;
  const { text, calls } = modelAnswerOf(answer, speech);
  if (text !== "" || calls.length > 0 || (wantsBlob && hasBlob(answer, speech))) return undefined;
  const field = speech === "responses" ? "output" : "choices";
  return `The model gave no answer: "${field}" has no text and no call of a tool.`;
}

function responsesFault({ status, error, incomplete_details: details, output }: JsonObject): string | undefined {
  if (status === "failed" || isObject(error)) return `The model failed${quotedModelText(modelErrorMessage(error))}`;
  const refusal = (objectsOf(output) as readonly JsonObject[])
    .flatMap(({ content }) => objectsOf(content) as readonly JsonObject[])
    .find(({ type }) => type === "refusal");
  if (refusal) return `The model refused to answer${quotedModelText(refusal["refusal"])}`;
  if (status === "incomplete")
    return `The answer was cut off${quotedModelText(isObject(details) ? details["reason"] : undefined)}${raiseLimitAdvice("maxOutputTokens")}`;
  return status === "cancelled" ? "The model's answer was cancelled." : undefined;
}

function choiceFault({ choices, error }: JsonObject): string | undefined {
  if (isObject(error)) return `The model failed${quotedModelText(modelErrorMessage(error))}`;
  const [choice] = objectsOf(choices) as readonly JsonObject[];
  const message: JsonObject = isObject(choice?.["message"]) ? choice["message"] : {};
  if (typeof message["refusal"] === "string" && message["refusal"] !== "")
    return `The model refused to answer${quotedModelText(message["refusal"])}`;
  const reason = choice?.["finish_reason"];
  if (reason === "length")
    return `The answer was cut off${quotedModelText(reason)}${raiseLimitAdvice("maxCompletionTokens")}`;
  return reason === "content_filter" ? "The model's content filter held the answer back." : undefined;
}

const modelErrorMessage = (error: Json | undefined): Json | undefined =>
  isObject(error) ? error["message"] : undefined;
const raiseLimitAdvice = (field: string): string => ` Raise ${field} where the answer needs more tokens.`;

/** Returns the model's text after a colon, or a full stop. */
function quotedModelText(words: Json | undefined): string {
  if (typeof words !== "string" || words.trim() === "") return ".";
  const text = words.trim().slice(0, quoted);
  return /[.!?]$/.test(text) ? `: ${text}` : `: ${text}.`;
}

/** Returns true for an image, a sound or another output item, except messages and reasoning. */
function hasBlob({ output, choices }: JsonObject, speech: Speech): boolean {
  if (speech === "responses")
    return (objectsOf(output) as readonly JsonObject[]).some(({ type }) => type !== "message" && type !== "reasoning");
  const [choice] = objectsOf(choices) as readonly JsonObject[];
  const message: JsonObject = isObject(choice?.["message"]) ? choice["message"] : {};
  return ["images", "audio"].some((part) => message[part] !== undefined && message[part] !== null);
}
