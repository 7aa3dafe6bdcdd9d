/** API requests of scripts in a run, with the rights shared by the starter and their authors (docs/SCRIPTS.md). */
import { isObject, type Json, objectsOf } from "../../../base/json.ts";
import { parseInSlices } from "../../../base/parse-slices.ts";
import { createPause } from "../../../base/pauses.ts";
import { writeInSlices } from "../../../base/write-slices.ts";
import type { RunHost } from "../../../delivery/compute/port.ts";
import type { LoggedLine } from "../../../delivery/scripts/page-scripts.ts";
import type { PlatformAnswer, PlatformRefusal, ScriptQuestion } from "../../../delivery/scripts/platform-api.ts";
import { isStackQuestion, type StackAnswer, type StackQuestion } from "../../../delivery/scripts/stack-name.ts";
import type { Caller } from "../../access/caller.ts";
import type { ApiAnswer, ApiRequest } from "../../access/own-api.ts";
import type { ScriptCaller } from "../../access/script-rights.ts";
import type { RunNeeds } from "../connections/needs.ts";

interface HostOf {
  readonly caller: Caller;
  /** The caller as which a script of the run asks. */
  readonly callerFor: (script: string) => Promise<ScriptCaller>;
  readonly asks: boolean;
  readonly note: (lines: readonly LoggedLine[]) => Promise<void>;
  /** Ends what scripts wait for. */
  readonly signal: AbortSignal | undefined;
  /** Calls a function of a stack; absent where the run has none. */
  readonly atStack?: (call: StackQuestion, until: AbortSignal) => Promise<StackAnswer>;
}

/** Serves the scripts of one run. */
export function scriptHost(
  { ids, ownApi }: Pick<RunNeeds, "ids" | "ownApi">,
  { caller, callerFor, asks, note, signal, atStack }: HostOf,
): RunHost {
  const depth = caller.within?.depth ?? 0;
  return {
    run: caller.run ?? ids.hex(8),
    asks,
    depth,
    note: (notes) => note(notes as readonly LoggedLine[]),
    async ask(question, inTime) {
      const pause = createPause();
      const parsedQuestion = (await parseInSlices(question, pause)) as Json;
      if (atStack && isStackQuestion(parsedQuestion)) {
        const until = AbortSignal.any([inTime, ...(signal ? [signal] : [])]);
        return writeInSlices(await atStack(parsedQuestion, until), pause);
      }
      const { script, asked: own } = parsedQuestion as ScriptQuestion;
      const request = requestIn((await parseInSlices(own, pause)) as Json);
      if ("refused" in request) return JSON.stringify(request);
      const answer = ownApi.answer();
      if (!answer) return JSON.stringify({ refused: nobody });
      const ended = AbortSignal.any([inTime, ...(signal ? [signal] : [])]);
      const { caller: allowed, why } = await callerFor(script);
      // A run that a script starts is a separate run.
      const { run: _, ...person } = allowed;
      const asking: Caller = { ...person, within: { depth: depth + 1, signal: ended, why } };
      const hostAnswer = await Promise.race([
        answer(request, asking, ended).then(
          (platformReply) => platformAnswer(request, platformReply, pause),
          () => ({ refused: failed }),
        ),
        whenAborted(ended).then((): PlatformAnswer => ({ refused: inTime.aborted ? late : canceled })),
      ]);
      return writeInSlices(hostAnswer as Json, pause);
    },
  };
}

const nobody: PlatformRefusal = {
  statusCode: 422,
  code: "not_configured",
  message: "This process answers no requests, so a script that runs in it cannot make any.",
};
const failed: PlatformRefusal = { statusCode: 500, code: "internal_error", message: "The request got no answer." };
const late: PlatformRefusal = {
  statusCode: 408,
  code: "request_timeout",
  message: "The answer did not come within the time that a function may wait for the platform.",
};
const canceled: PlatformRefusal = { statusCode: 409, code: "canceled", message: "The run was canceled." };

function whenAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}

const methods: ReadonlySet<string> = new Set(["GET", "POST", "PUT", "PATCH", "DELETE"]);

/** Returns the request of a script, or the refusal. The path can only reach the API. */
function requestIn(requestJson: Json): ApiRequest | { readonly refused: PlatformRefusal } {
  const { method, relativeURI, headers, body } = isObject(requestJson) ? requestJson : {};
  const verb = String(method).toUpperCase();
  if (!methods.has(verb)) return platformRefusal("invalid_field", `${verb} is not a method of the API.`);
  const url = URL.parse(`/${String(relativeURI).replace(/^\/+/, "")}`, "http://api");
  if (url?.host !== "api" || !url.pathname.toLowerCase().startsWith("/v1/"))
    return platformRefusal("invalid_field", "relativeURI must begin with /v1/.");
  const passedHeaders = Object.entries(isObject(headers) ? headers : {}).filter(([name]) =>
    passed.has(name.toLowerCase()),
  );
  return {
    method: verb,
    url: `${url.pathname}${url.search}`,
    headers: Object.fromEntries(passedHeaders.map(([name, value]) => [name.toLowerCase(), String(value)])),
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

/** Headers that scripts may send; who they are is not theirs to say. */
const passed: ReadonlySet<string> = new Set(["if-none-match", "accept"]);

const platformRefusal = (code: string, message: string): { readonly refused: PlatformRefusal } => ({
  refused: { statusCode: 422, code, message },
});

async function platformAnswer(
  { method, url }: ApiRequest,
  { statusCode, headers, body }: ApiAnswer,
  pause: ReturnType<typeof createPause>,
): Promise<PlatformAnswer> {
  const read = await bodyIn(body, pause);
  if (statusCode < 400) return { answer: { statusCode, headers, ...(read !== undefined && { body: read }) } };
  const [first] = isObject(read) ? objectsOf(read["errors"]) : [];
  const errorMessage = first?.["message"] ?? (isObject(read) ? read["message"] : undefined);
  const code = first?.["code"];
  return {
    refused: {
      statusCode,
      code: typeof code === "string" ? code : "internal_error",
      message: `${method} ${url.split("?")[0]} answered ${statusCode}${typeof errorMessage === "string" ? `: ${errorMessage}` : "."}`,
    },
  };
}

async function bodyIn(body: string, pause: ReturnType<typeof createPause>): Promise<Json | undefined> {
  if (body === "") return undefined;
  try {
    return (await parseInSlices(body, pause)) as Json;
  } catch {
    return body;
  }
}
