/** APIs at work: a request is answered by a function of a script, with the rights that both its caller and its authors have (facts 3). */
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { packInSlices } from "../../../base/json-of.ts";
import { parseInSlices } from "../../../base/parse-slices.ts";
import { createPause } from "../../../base/pauses.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import type { AnswerCall, ScriptAnswer } from "../../../delivery/scripts/answer-task.ts";
import { scriptLimits } from "../../../delivery/scripts/limits.ts";
import type { Caller } from "../../access/caller.ts";
import { withAuthor } from "../../access/script-rights.ts";
import { refuse } from "../../kernel/refusal.ts";
import type { RunNeeds } from "../connections/needs.ts";
import { runScripts } from "../scripts/run-scripts.ts";
import { type ApiReply, apiReplyOf } from "./api-answer.ts";

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
    secrets: [],
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
