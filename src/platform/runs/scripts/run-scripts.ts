/** The scripts that a run calls: compute threads run them, their questions are answered, their output is kept, functions of stacks are requested. */
import { isObject, type Json, objectsOf, textOf } from "../../../base/json.ts";
import { parseInSlices } from "../../../base/parse-slices.ts";
import { createPause } from "../../../base/pauses.ts";
import { trimEndOf } from "../../../base/trim.ts";
import { writeInSlices, writeJson } from "../../../base/write-slices.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { stack } from "../../../catalog/kinds/stack.ts";
import type { RunHost, RunTask } from "../../../delivery/compute/port.ts";
import { EgressError } from "../../../delivery/egress/egress-error.ts";
import { scriptLimits } from "../../../delivery/scripts/limits.ts";
import type { LoggedLine, ScriptsById } from "../../../delivery/scripts/page-scripts.ts";
import type { PlatformAnswer, PlatformRefusal, ScriptQuestion } from "../../../delivery/scripts/platform-api.ts";
import {
  isStackQuestion,
  type StackAnswer,
  type StackQuestion,
  scriptStackName,
} from "../../../delivery/scripts/stack-name.ts";
import type { Authored, Caller } from "../../access/caller.ts";
import type { ApiAnswer, ApiRequest } from "../../access/own-api.ts";
import { authoredOf, callerOfScript, type ScriptCaller } from "../../access/script-rights.ts";
import { refuse } from "../../kernel/refusal.ts";
import { openDocument } from "../../secrets/with-secrets.ts";
import type { RunNeeds } from "../connections/needs.ts";
import { accountEndpoints } from "../connections/open-connection.ts";
import { lineKeeper } from "./script-lines.ts";

/** The owner of the scripts. */
interface ScriptsOf {
  /** Documents, or parts of them: each `_scriptId` in them names a script, each `_stackId` a stack. */
  readonly named: Json;
  /** The export, import or tool; absent where it was not saved. */
  readonly resource?: string | undefined;
  readonly flow?: string | undefined;
  /** Returns the texts that no line of a log may show. Default: none. */
  readonly secrets?: () => readonly string[];
  /** Ends what scripts wait for. */
  readonly signal?: AbortSignal | undefined;
}

interface RunScripts {
  /** Those that exist. */
  readonly scripts: ScriptsById;
  readonly compute: RunTask;
}

/** Runs that scripts of runs begin, one inside of the other. Each has a thread wait for the next. */
const deepest = 3;

/** Gathers them. Refuses a run that is begun too deep inside of others. */
export async function runScripts(
  services: RunNeeds,
  caller: Caller,
  { named, resource, flow, secrets = () => [], signal = caller.within?.signal }: ScriptsOf,
): Promise<RunScripts> {
  const { account, within } = caller;
  if ((within?.depth ?? 0) > deepest) {
    refuse("nesting_too_deep", `Scripts have begun runs inside of each other, more than ${deepest} deep.`);
  }
  const references = { _scriptId: new Set<string>(), _stackId: new Set<string>() };
  addReferences(named, references);
  const [ids, stackIds] = [[...references._scriptId], [...references._stackId]];
  // Work without scripts asks nothing and shows no lines.
  if (ids.length === 0 && stackIds.length === 0 && !within)
    return { scripts: {}, compute: services.compute.of(account) };
  const found = await Promise.all(ids.map((id) => services.store.read.get(account, "scripts", id)));
  const documents = found.flatMap((script) => (script ? [script.body] : []));
  const until = new Map(documents.map((script) => [script._id, debugUntilMs(script)]));
  const now = services.clock.now();
  const scripts: ScriptsById = Object.fromEntries(
    documents.map(({ _id, name, content, postResponseHookToProcessOnChildRecord: perChild }) => [
      _id,
      {
        name: String(name),
        content: String(content ?? ""),
        logged: services.observer !== undefined || until.get(_id)! > now,
        ...(perChild === true && { perChild }),
      },
    ]),
  );
  const stacks = await stackConnections(services, account, stackIds);
  const functions: ScriptsById = Object.fromEntries(
    [...stacks].map(([id, { name }]) => [scriptStackName(id), { name, content: "" }]),
  );
  const asks = stacks.size > 0 || Object.values(scripts).some(({ content }) => content.includes("platform-api"));
  const keepLines = lineKeeper(services, { account, resource, flow, secrets: secrets(), until });
  const note = (lines: readonly LoggedLine[]) => {
    services.observer?.onConsole(lines);
    return keepLines(lines);
  };
  const atStack = (call: StackQuestion, until: AbortSignal) =>
    callStackFunction(services, stacks.get(call.stack), call, until);
  const authors = new Map(documents.map((script) => [script._id, authoredOf("script", script)]));
  const scriptCaller = (script: string) =>
    callerOfScript(services.store.read, caller, authors.get(script) ?? unknownScript);
  const host = scriptHost(services, { caller, callerFor: scriptCaller, asks, note, signal, atStack });
  return { scripts: { ...scripts, ...functions }, compute: services.compute.of(account, host) };
}

interface StackConnection {
  readonly name: string;
  readonly url: string;
  /** The token of requests. */
  readonly token?: string | undefined;
}

/** Those of an account's stacks whose address is known: of an endpoint, else of `server.hostURI`. By `_id`. */
async function stackConnections(
  services: RunNeeds,
  account: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StackConnection>> {
  if (ids.length === 0) return new Map();
  const { read } = services.store;
  const endpoints = await accountEndpoints(read, account, services.endpoints);
  const found = await Promise.all(
    ids.map(async (id): Promise<readonly [string, StackConnection] | undefined> => {
      const document = (await openDocument(services, read, account, stack.family, id))?.document;
      if (!document) return undefined;
      const server = isObject(document.server) ? document.server : {};
      const endpoint = scriptStackName(id);
      const url = Object.hasOwn(endpoints, endpoint) ? endpoints[endpoint] : textOf(server.hostURI);
      return url === undefined
        ? undefined
        : [id, { name: String(document.name), url, token: textOf(server.systemToken) }];
    }),
  );
  return new Map(found.filter((each) => each !== undefined));
}

/** Makes one call. The stack's error texts are not shown, because they may contain anything. */
async function callStackFunction(
  { egress }: Pick<RunNeeds, "egress">,
  end: StackConnection | undefined,
  { function: called, options }: StackQuestion,
  signal: AbortSignal,
): Promise<StackAnswer> {
  if (!end) return stackRefusal("not_configured", "The run knows no such stack.");
  const what = `The function ${called} of the stack ${end.name}`;
  try {
    const { status, body } = await egress.request(`${trimEndOf(end.url, "/")}/hooks/${encodeURIComponent(called)}`, {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        ...(end.token !== undefined && { authorization: `Bearer ${end.token}` }),
      },
      body: await writeJson(options, createPause()),
      keepsOrigin: true,
      signal,
    });
    if (status < 200 || status > 299) return stackRefusal("script_error", `${what} answered ${status}.`);
    if (body.length > scriptLimits.output)
      return stackRefusal("output_too_large", `${what} answered more than ${scriptLimits.output} bytes.`);
    const text = body.toString("utf8");
    return text.trim() === "" ? {} : { returned: (await parseInSlices(text, createPause())) as Json };
  } catch (error) {
    if (error instanceof SyntaxError)
      return stackRefusal("script_error", `${what} answered something that is not JSON.`);
    if (!(error instanceof EgressError)) throw error;
    return signal.aborted
      ? stackRefusal("request_timeout", `${what} did not answer in time.`)
      : stackRefusal("script_error", `${what} gave no answer: ${error.message}`);
  }
}

const stackRefusal = (code: string, message: string): StackAnswer => ({ refused: { code, message } });

/** A script that the run does not have lends no rights. */
const unknownScript: Authored = { title: "The script", author: undefined };

const debugUntilMs = ({ debugUntil }: StoredIn<"scripts">): number => Date.parse(String(debugUntil)) || 0;

/** Adds the scripts and the stacks that a value names. */
function addReferences(value: Json, found: { readonly _scriptId: Set<string>; readonly _stackId: Set<string> }): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, each] of Object.entries(value)) {
    if (typeof each !== "string") addReferences(each as Json, found);
    else if (name === "_scriptId" || name === "_stackId") found[name].add(each);
  }
}

// API requests of scripts in a run, with the rights shared by the starter and their authors (docs/SCRIPTS.md).

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
      if (!answer) return JSON.stringify({ refused: notServed });
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

const notServed: PlatformRefusal = {
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
