/** The scripts that a run calls: compute threads run them, their questions are answered, their output is kept, functions of stacks are requested. */
import { isObject, type Json, textOf } from "../../../base/json.ts";
import { parseInSlices } from "../../../base/parse-slices.ts";
import { createPause } from "../../../base/pauses.ts";
import { trimEndOf } from "../../../base/trim.ts";
import { writeJson } from "../../../base/write-slices.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { stack } from "../../../catalog/kinds/stack.ts";
import type { RunTask } from "../../../delivery/compute/port.ts";
import { EgressError } from "../../../delivery/egress/egress-error.ts";
import { scriptLimits } from "../../../delivery/scripts/limits.ts";
import type { LoggedLine, ScriptsById } from "../../../delivery/scripts/page-scripts.ts";
import { type StackAnswer, type StackQuestion, scriptStackName } from "../../../delivery/scripts/stack-name.ts";
import type { Authored, Caller } from "../../access/caller.ts";
import { authoredOf, callerOfScript } from "../../access/script-rights.ts";
import { accountEndpoints } from "../../documents/account-endpoints.ts";
import { refuse } from "../../kernel/refusal.ts";
import { openDocument } from "../../secrets/with-secrets.ts";
import type { RunNeeds } from "../connections/needs.ts";
import { scriptHost } from "./script-host.ts";
import { lineKeeper } from "./script-lines.ts";

/** The owner of the scripts. */
interface ScriptsOf {
  /** Documents, or parts of them: each `_scriptId` in them names a script, each `_stackId` a stack. */
  readonly named: Json;
  /** The export, import or tool; absent where it was not saved. */
  readonly resource?: string | undefined;
  readonly flow?: string | undefined;
  /** Texts that no line of a log may show. */
  readonly secrets: readonly string[];
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
  { named, resource, flow, secrets, signal = caller.within?.signal }: ScriptsOf,
): Promise<RunScripts> {
  const { account, within } = caller;
  if ((within?.depth ?? 0) > deepest) {
    refuse("nesting_too_deep", `Scripts have begun runs inside of each other, more than ${deepest} deep.`);
  }
  const ids = [...new Set(scriptReferencesIn(named, "_scriptId"))];
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
  const stacks = await stackConnections(services, account, [...new Set(scriptReferencesIn(named, "_stackId"))]);
  const functions: ScriptsById = Object.fromEntries(
    [...stacks].map(([id, { name }]) => [scriptStackName(id), { name, content: "" }]),
  );
  const asks = stacks.size > 0 || Object.values(scripts).some(({ content }) => content.includes("platform-api"));
  const keepLines = lineKeeper(services, { account, resource, flow, secrets, until });
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

function scriptReferencesIn(value: Json | undefined, field: "_scriptId" | "_stackId"): readonly string[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((each) => scriptReferencesIn(each, field));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name === field && typeof each === "string" ? [each] : scriptReferencesIn(each, field),
  );
}
