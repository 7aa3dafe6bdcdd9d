/** The scripts that a run calls, and the compute threads that call them: what they ask is answered, what they write is kept. */
import { isObject, type Json } from "../../../base/json.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import type { RunTask } from "../../../delivery/compute/port.ts";
import type { LoggedLine, ScriptsById } from "../../../delivery/scripts/page-scripts.ts";
import { type StackQuestion, scriptStackName } from "../../../delivery/scripts/stack-name.ts";
import type { Authored, Caller } from "../../access/caller.ts";
import { authoredOf, callerOfScript } from "../../access/script-rights.ts";
import { refuse } from "../../kernel/refusal.ts";
import type { RunNeeds } from "../connections/needs.ts";
import { scriptHost } from "./script-host.ts";
import { lineKeeper } from "./script-lines.ts";
import { callStackFunction, stackConnections } from "./stack-functions.ts";

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
