/** The state API in tests: values by key, of the account and of single objects. Other requests of scripts to the own API are refused. */
import { parseExactJson } from "../../base/exact-json.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import { stateOwners } from "../../catalog/operations/state.ts";
import type { ApiAnswer, ApiRequest } from "../../platform/access/own-api.ts";
import { clearState, putState, removeStateKey, stateKeys, stateValue } from "../../platform/documents/state.ts";
import { ApiRefusal, refuse, refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import type { StateRowOwner } from "../../platform/store/state-rows.ts";
import type { DeclaredWorld } from "../local/declared-world.ts";

type TestServices = Pick<Services, "store" | "ownApi">;

/** The key of a test's `state` under which the account's own values are. */
const accountState = "account";

/** Writes the values of a test's `state`, and answers the state API to the scripts of its run. */
export async function serveTestState(
  { store, ownApi }: TestServices,
  account: string,
  state: JsonObject,
  world: DeclaredWorld,
): Promise<void> {
  for (const [at, values] of Object.entries(state)) {
    const object = world.at(at);
    const family = object && kindNamed(object.kind)!.family;
    const isOwner = at === accountState || stateOwners.some((each) => each === family);
    if (!isOwner || !isObject(values)) continue;
    const owner = object && { family: family!, id: object.document._id };
    for (const [key, value] of Object.entries(values))
      await store.write((tx) => putState(tx, account, owner, key, value as Json));
  }
  ownApi.serve(async (request) => {
    try {
      return await stateAnswer(store, account, request);
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      return stateReply({ errors: error.faults.map(({ code, message }) => ({ code, message })) }, error.status);
    }
  });
}

const statePath = new RegExp(`^/v1/(?:(${stateOwners.join("|")})/([^/]+)/)?state(?:/([^/]+))?$`);

async function stateAnswer(
  store: TestServices["store"],
  account: string,
  { method, url, body }: ApiRequest,
): Promise<ApiAnswer> {
  const found = statePath.exec(url.split("?")[0]!);
  if (!found) return refuse("not_configured", "A test answers requests of scripts to states, and to nothing else.");
  const [, family, id = "", written] = found;
  const owner: StateRowOwner = family === undefined ? undefined : { family, id };
  if (owner && (await store.read.text(account, owner.family, owner.id)) === undefined) return refuseNotFound();
  const key = written === undefined ? undefined : decodeURIComponent(written);
  if (method === "GET" && key === undefined)
    return stateReply({ keys: [...(await stateKeys(store.read, account, owner))] });
  if (method === "GET" && key !== undefined) {
    const stored = await stateValue(store.read, account, owner, key);
    return stored ? stateReply(stored.value) : refuseNotFound("The key");
  }
  if (method === "PUT" && key !== undefined) {
    if (body === undefined) return refuse("invalid_request_body", "The body must be the value, as JSON.");
    await store.write((tx) => putState(tx, account, owner, key, parseExactJson(body) as Json));
    return { statusCode: 200, headers: {}, body: "OK" };
  }
  if (method !== "DELETE") return refuse("resource_not_found", `There is no ${method} of a state.`);
  await store.write((tx) =>
    key === undefined ? clearState(tx, account, owner) : removeStateKey(tx, account, owner, key),
  );
  return { statusCode: 204, headers: {}, body: "" };
}

const stateReply = (body: Json, statusCode = 200): ApiAnswer => ({
  statusCode,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});
