/**
 * The scripts of one page of records, opened at their first call.
 * Scripts stay open until the thread gets a page of another run. A run evaluates each source once per thread, and no run sees
 * variables of another.
 */
import { parseExactJson } from "../../base/exact-json.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { type ThreadLink, threadLink } from "../compute/thread-link.ts";
import type { ConsoleLine, EngineScript, OpenScript, ScriptEngine, ScriptHost } from "./engine.ts";
import { type ScriptLimits, scriptLimits } from "./limits.ts";
import type { PlatformAnswer, PlatformRefusal, ScriptQuestion } from "./platform-api.ts";
import { ScriptFailure } from "./script-failure.ts";
import { type StackAnswer, type StackQuestion, scriptStackName, stackIn } from "./stack-name.ts";

/** The reference of a hook, filter or transform to a function. */
export interface FunctionName {
  readonly script: string;
  readonly function: string;
  /** The kind of reference in the script's log: `preMap`, `filter`, `transform` ... */
  readonly type?: string;
}

/** A line of a script's console, with the script's `_id`. */
export type LoggedLine = ConsoleLine & {
  readonly script: string;
  readonly type: string;
  /** Milliseconds since the page began. */
  readonly ms: number;
};

export interface PageScripts {
  /**
   * Returns the reason why a function cannot be called: its script is missing or fails, or has no such function. Undefined if it
   * can be called.
   */
  fault(name: FunctionName): ScriptFailure | "missing" | undefined;
  /** Calls a function with its `options`. Undefined if it returns nothing. Throws ScriptFailure. */
  call(name: FunctionName, options: JsonObject): Json | undefined;
  /** The stored console lines of the scripts. */
  readonly lines: readonly LoggedLine[];
  /** Ends the page and hands over the console lines. */
  close(): void;
}

/** The context of a page's calls. */
interface PageServices {
  /** Values for every call besides its own options: ids and settings of the run. */
  readonly told?: JsonObject;
  readonly limits?: ScriptLimits;
  readonly link?: ThreadLink;
}

/** Scripts by `_id`. */
export type ScriptsById = { readonly [id: string]: EngineScript };

/** Scripts that are open in a thread. */
interface ThreadScripts {
  readonly run: string | undefined;
  readonly scripts: Map<string, OpenScript>;
  /** The connections to the outside for the scripts of the current page. */
  reach: (script: string) => ScriptHost;
}

let engine: ScriptEngine | undefined;
let opened: ThreadScripts = { run: undefined, scripts: new Map(), reach: () => noReach };

const monotonicNow = (): number => performance.now();

const noReach: ScriptHost = { write: () => undefined, ask: () => "{}", deadline: () => undefined };

/**
 * Returns the function that a document references by `{_scriptId, function}` or `{_stackId, function}`; undefined for anything
 * else.
 */
export function functionNameOf(value: Json | undefined): FunctionName | undefined {
  if (!isObject(value)) return undefined;
  const { _scriptId, _stackId, function: name } = value;
  const isNonEmptyText = (text: Json | undefined): text is string => typeof text === "string" && text !== "";
  const script = isNonEmptyText(_scriptId)
    ? _scriptId
    : isNonEmptyText(_stackId)
      ? scriptStackName(_stackId)
      : undefined;
  return script !== undefined && isNonEmptyText(name) ? { script, function: name } : undefined;
}

/** The result for a page without scripts. */
const noScripts: PageScripts = Object.freeze({
  fault: () => "missing",
  call: ({ script }) => {
    throw new ScriptFailure("script_error", `There is no script ${script}.`);
  },
  lines: [],
  close: () => undefined,
} satisfies PageScripts);

function closeAll(): void {
  for (const script of opened.scripts.values()) script.close();
  opened.scripts.clear();
}

/** Returns the engine of the thread. Scripts of another run are closed first. */
async function engineFor(run: string | undefined, limits: ScriptLimits): Promise<ScriptEngine> {
  const { startEngine } = await import("./engine.ts");
  if (run === undefined || opened.run !== run || !engine?.isFit()) {
    if (engine?.isFit()) closeAll();
    opened = { run, scripts: new Map(), reach: () => noReach };
  }
  if (!engine?.isFit()) engine = await startEngine(limits, monotonicNow);
  return engine;
}

/** Prepares the scripts of a page. The pages of a thread share its engine, which starts with the first script. */
export async function openPageScripts(
  scripts: ScriptsById,
  { told = {}, limits = scriptLimits, link = threadLink() }: PageServices = {},
): Promise<PageScripts> {
  if (Object.keys(scripts).length === 0) return noScripts;
  const current = await engineFor(link.run, limits);
  const openedHere = opened;
  const lines: LoggedLine[] = [];
  const began = monotonicNow();
  let left = limits.pageMs;
  let leftToAsk = limits.pageAskMs;
  let calling: FunctionName | undefined;
  /** The questions of the current call so far. */
  let asked = { times: 0, ms: 0 };

  const askPlatform = (question: string): string => {
    const ms = Math.min(limits.askMs - asked.ms, leftToAsk);
    if (asked.times >= limits.asks) return refusalAnswer(tooManyQuestions(limits));
    if (ms <= 0) return refusalAnswer(tooSlow(limits));
    const asking = monotonicNow();
    const answer = link.ask(question, Math.ceil(ms));
    const took = monotonicNow() - asking;
    asked = { times: asked.times + 1, ms: asked.ms + took };
    leftToAsk -= took;
    return answer;
  };
  const writeLine =
    (script: string) =>
    ({ level, message }: ConsoleLine): void => {
      if (!scripts[script]?.logged || lines.length >= limits.lines) return;
      const ms = Math.round(monotonicNow() - began);
      lines.push({ script, type: calling?.type ?? "", level, ms, message: message.slice(0, limits.lineLength) });
    };
  const askFor =
    (script: string) =>
    (asked: string): string =>
      askPlatform(JSON.stringify({ script, asked } satisfies ScriptQuestion));
  openedHere.reach = (script) => ({ write: writeLine(script), ask: askFor(script), deadline: link.deadline });

  const timedCall = <T>(work: (ms: number) => T): T => {
    const start = monotonicNow();
    asked = { times: 0, ms: 0 };
    try {
      return work(Math.max(1, Math.min(left, limits.callMs)));
    } finally {
      left -= monotonicNow() - start - asked.ms;
    }
  };
  const scriptOf = (id: string): OpenScript => {
    const known = openedHere.scripts.get(id);
    if (known) return known;
    const reach: ScriptHost = {
      write: (line) => openedHere.reach(id).write(line),
      ask: (question) => openedHere.reach(id).ask(question),
      deadline: (at) => openedHere.reach(id).deadline(at),
    };
    const made = timedCall((ms) => current.open(scripts[id]!, ms, reach));
    openedHere.scripts.set(id, made);
    return made;
  };
  const checkUsable = (): void => {
    if (!current.isSpoilt()) return;
    throw new ScriptFailure("script_error", "A script of this page met its bound before, so no other one is called.");
  };
  const calledAtStack = (stack: string, { function: called }: FunctionName, options: JsonObject): Json | undefined => {
    asked = { times: 0, ms: 0 };
    const question: StackQuestion = { stack, function: called, options };
    const answer = parseExactJson(askPlatform(JSON.stringify(question))) as StackAnswer;
    if (!("refused" in answer)) return answer.returned;
    const { code, message } = answer.refused;
    throw new ScriptFailure(code === "request_timeout" ? "script_timeout" : "script_error", message);
  };
  const isMissingScript = ({ script }: FunctionName): boolean => !Object.hasOwn(scripts, script);
  return {
    lines,
    fault(name) {
      if (isMissingScript(name)) return "missing";
      if (stackIn(name.script) !== undefined) return undefined;
      try {
        checkUsable();
        calling = name;
        const script = scriptOf(name.script);
        timedCall((ms) => script.find(name.function, ms));
        return undefined;
      } catch (error) {
        if (error instanceof ScriptFailure) return error;
        throw error;
      }
    },
    call(name, options) {
      const stack = stackIn(name.script);
      if (stack !== undefined) return calledAtStack(stack, name, { ...told, ...options });
      checkUsable();
      calling = name;
      const script = scriptOf(name.script);
      const answer = timedCall((ms) => script.call(name.function, JSON.stringify({ ...told, ...options }), ms));
      return answer === undefined ? undefined : (parseExactJson(answer) as Json);
    },
    close() {
      openedHere.reach = () => noReach;
      if (lines.length > 0) link.note(lines);
      if (link.run === undefined && !current.isSpoilt()) closeAll();
    },
  };
}

const refusalAnswer = (refused: PlatformRefusal): string => JSON.stringify({ refused } satisfies PlatformAnswer);

const tooManyQuestions = ({ asks }: ScriptLimits): PlatformRefusal => ({
  statusCode: 429,
  code: "rate_limited",
  message: `A function may ask the platform ${asks} times in one call.`,
});

const tooSlow = ({ askMs, pageAskMs }: ScriptLimits): PlatformRefusal => ({
  statusCode: 408,
  code: "request_timeout",
  message: `What a function asks the platform may take ${askMs / 1000} s in one call, and ${pageAskMs / 1000} s in a page.`,
});
