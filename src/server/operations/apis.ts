/** Requests to APIs of the account, answered by their scripts (facts 3). */
import type { Json, JsonObject } from "../../base/json.ts";
import { refuseNotFound } from "../../platform/kernel/refusal.ts";
import { incomingBody, isJson, jsonOfRead } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import type { Handler, Handlers } from "./handler.ts";

/** Loaded with the first request. */
const loadApiRequests = () => import("../../platform/runs/inbound/api-requests.ts");

/** Headers with credentials, which are hidden from scripts. */
const credentials: ReadonlySet<string> = new Set(["authorization", "cookie", "proxy-authorization"]);

const answerApiRequest: Handler = async (services, request, reply) => {
  const caller = callerOf(request);
  const api = (await services.store.read.get(caller.account, "apis", request.params["_id"]!))?.body ?? refuseNotFound();
  const bytes = await incomingBody(request).bytes();
  const headers = Object.entries(request.headers).filter(([name]) => !credentials.has(name));
  const {
    status,
    headers: answered,
    body,
  } = await (await loadApiRequests()).answerOfApi(services, caller, api, {
    method: request.method,
    headers: Object.fromEntries(headers) as JsonObject,
    queryString: { ...request.query } as JsonObject,
    body: bytes.length > 0 && isJson(request) ? await jsonOfRead(request, bytes) : (null as Json),
    rawBody: bytes.toString("utf8"),
  });
  // Browsers must not sniff the content type of a script's answer.
  reply.code(status).headers({ ...answered, "x-content-type-options": "nosniff" });
  return reply.send(body === undefined ? undefined : Buffer.from(body, "utf8"));
};

export const apiHandlers: Handlers = {
  "apis.request": answerApiRequest,
  "apis.requestGet": answerApiRequest,
  "apis.requestPut": answerApiRequest,
  "apis.requestPatch": answerApiRequest,
  "apis.requestDelete": answerApiRequest,
};
