/** Answers a script's `platform-api` requests during a trial: by the stack's account on request, else with a refusal. */
import { parseExactJson } from "../../base/exact-json.ts";
import { isObject, type Json } from "../../base/json.ts";
import type { Operation } from "../../catalog/operation.ts";
import { ApiError, type Client } from "../../client/index.ts";
import type { RunHost } from "../../delivery/compute/port.ts";
import type { PlatformAnswer, PlatformRefusal, ScriptQuestion } from "../../delivery/scripts/platform-api.ts";

const hostWith = (answer: (question: Json) => Promise<PlatformAnswer>): RunHost => ({
  run: "own",
  asks: true,
  depth: 0,
  note: async () => undefined,
  async ask(question, signal) {
    const late = Promise.withResolvers<PlatformAnswer>();
    signal.addEventListener("abort", () => late.resolve({ refused: tooLate }), { once: true });
    const { asked } = parseExactJson(question) as ScriptQuestion;
    return JSON.stringify(await Promise.race([answer(parseExactJson(asked) as Json), late.promise]));
  },
});

const tooLate: PlatformRefusal = {
  statusCode: 408,
  code: "request_timeout",
  message: "The answer did not come within the time that a function may wait for the platform.",
};

/** A host that refuses every request. */
export const offlineHost: RunHost = hostWith(async () => ({
  refused: {
    statusCode: 422,
    code: "not_configured",
    message:
      "The script asks the platform, and nothing is asked here. Give --live to let the account of the stack answer.",
  },
}));

/**
 * Returns a host that uses the account, with the permissions of its token. A list is answered completely, and every success as
 * 200.
 */
export function accountHost(client: Client): RunHost {
  return hostWith(async (question) => {
    const { method, relativeURI, body } = isObject(question) ? question : {};
    const verb = String(method).toUpperCase() as Operation["method"];
    const url = URL.parse(`/${String(relativeURI).replace(/^\/+/, "")}`, "http://api");
    if (url?.host !== "api" || !url.pathname.toLowerCase().startsWith("/v1/"))
      return refusedAnswer("invalid_field", "relativeURI must begin with /v1/.");
    if (!["GET", "POST", "PUT", "DELETE"].includes(verb))
      return refusedAnswer("not_supported", `${verb} is not asked from here.`);
    const operation = { name: "script", method: verb, path: url.pathname, answers: {} };
    try {
      const answered = await client.call(operation, Object.fromEntries(url.searchParams), body);
      return { answer: { statusCode: 200, headers: {}, ...(answered !== undefined && { body: answered }) } };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status = 503, code = "connection_failed", reason } = error;
      return { refused: { statusCode: status, code, message: reason } };
    }
  });
}

const refusedAnswer = (code: string, message: string): PlatformAnswer => ({
  refused: { statusCode: 422, code, message },
});
