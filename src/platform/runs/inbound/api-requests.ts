/** APIs at work: a request is answered by a function of a script, with the rights that both its caller and its authors have (facts 3). */
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { packInSlices } from "../../../base/json-of.ts";
import { parseInSlices } from "../../../base/parse-slices.ts";
import { createPause } from "../../../base/pauses.ts";
import { writeInSlices } from "../../../base/write-slices.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { limits } from "../../../catalog/limits.ts";
import type { AnswerCall, ScriptAnswer } from "../../../delivery/scripts/answer-task.ts";
import { scriptLimits } from "../../../delivery/scripts/limits.ts";
import type { Caller } from "../../access/caller.ts";
import { withAuthor } from "../../access/script-rights.ts";
import { refuse } from "../../kernel/refusal.ts";
import type { RunNeeds } from "../connections/needs.ts";
import { runScripts } from "../scripts/run-scripts.ts";

/** A request as the function sees it. */
export interface ApiFunctionRequest {
  readonly method: string;
  /** Without those that say who asks. */
  readonly headers: JsonObject;
  readonly queryString: JsonObject;
  /** Null where it has none, and where it is not JSON. */
  readonly body: Json;
  /** The body as text. */
  readonly rawBody: string;
}

/** Refuses what an API cannot answer: disabled, without a function, or by a function that fails. */
export async function answerOfApi(
  services: RunNeeds,
  caller: Caller,
  api: StoredIn<"apis">,
  apiRequest: ApiFunctionRequest,
): Promise<ApiReply> {
  const name = functionOf(api);
  const { scripts, compute } = await runScripts(services, withAuthor(caller, "API", api), {
    named: { _scriptId: name.script },
    resource: api._id,
  });
  if (!Object.hasOwn(scripts, name.script)) refuse("not_configured", "The script of the API does not exist.");
  const call: AnswerCall = {
    scripts,
    name,
    options: { ...(await functionContext(services, caller, api)), ...apiRequest },
  };
  const pause = createPause();
  const given = { call: await packInSlices(call, pause) };
  const { answer } = await compute("script.answer", given, { extraMs: scriptLimits.callMs });
  const scriptAnswer = (await parseInSlices(answer, pause)) as ScriptAnswer;
  if ("failure" in scriptAnswer) return refuse(scriptAnswer.failure.code, scriptAnswer.failure.message);
  return apiReplyOf(scriptAnswer.returned);
}

interface ApiReply {
  readonly status: number;
  readonly headers: { readonly [name: string]: string | readonly string[] };
  /** Absent where the answer has none. */
  readonly body?: string;
}

/** Headers that only the server sets: about the connection and about authentication. */
const ownHeaders: ReadonlySet<string> = new Set([
  "connection",
  "content-length",
  "date",
  "keep-alive",
  "proxy-authenticate",
  "proxy-connection",
  "set-cookie",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "x-request-id",
]);

const nameForm = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/;
const valueForm = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Throws `script_error` unless the value is a reply. */
async function apiReplyOf(returned: Json | undefined): Promise<ApiReply> {
  if (!isObject(returned)) return refuseReply("returned no object with statusCode, headers and body");
  const { statusCode = 200, headers = {}, body } = returned;
  if (!Number.isInteger(statusCode) || Number(statusCode) < 200 || Number(statusCode) > 599)
    return refuseReply("returned a statusCode that is not a number from 200 to 599");
  if (headers !== null && !isObject(headers)) return refuseReply("returned headers that are no object");
  const validHeaders = replyHeaders(headers ?? {});
  const status = Number(statusCode);
  if (body === undefined || body === null || status === 204 || status === 304) return { status, headers: validHeaders };
  const isText = typeof body === "string";
  const type = isText ? "text/plain; charset=utf-8" : "application/json; charset=utf-8";
  return {
    status,
    headers: { "content-type": type, ...validHeaders },
    body: isText ? body : await writeInSlices(body, createPause()),
  };
}

function replyHeaders(returnedHeaders: { readonly [name: string]: Json }): ApiReply["headers"] {
  const entries = Object.entries(returnedHeaders).filter(([, value]) => value !== null);
  const { headers, headerLength } = limits.apiRequest;
  if (entries.length > headers) return refuseReply(`returned more than ${headers} headers`);
  const read = entries.map(([name, value]): [string, string | readonly string[]] => {
    const values = (Array.isArray(value) ? (value as readonly Json[]) : [value]).map((each) =>
      typeof each === "object" ? "\n" : String(each),
    );
    if (!nameForm.test(name) || values.some((each) => each.length > headerLength || !valueForm.test(each)))
      return refuseReply(`returned the header ${JSON.stringify(name.slice(0, 100))}, which cannot be sent`);
    return [name.toLowerCase(), values.length === 1 ? values[0]! : values];
  });
  return Object.fromEntries(read.filter(([name]) => !ownHeaders.has(name)));
}

function refuseReply(what: string): never {
  return refuse("script_error", `The function of the API ${what}.`);
}

function functionOf({ disabled, _scriptId, function: name, builder }: StoredIn<"apis">): AnswerCall["name"] {
  if (disabled === true) return refuse("inactive_api", "The API is disabled.");
  if (typeof _scriptId === "string" && typeof name === "string" && name !== "")
    return { script: _scriptId, function: name, type: "handleRequest" };
  return isObject(builder)
    ? refuse("not_supported", "This server answers by functions of scripts, and not by the steps of a builder.")
    : refuse("not_configured", "The API names no function of a script that could answer.");
}

/** Returns the context that every function gets (facts 2.2). */
async function functionContext({ store }: RunNeeds, { account }: Caller, api: StoredIn<"apis">): Promise<JsonObject> {
  const { _id, _integrationId } = api;
  const integration =
    typeof _integrationId === "string" ? await store.read.get(account, "integrations", _integrationId) : undefined;
  const settings = integration?.body.settings;
  return {
    _apiId: _id,
    ...(typeof _integrationId === "string" && { _integrationId }),
    settings: { integration: isObject(settings) ? settings : {} },
    testMode: false,
    job: {},
  };
}
