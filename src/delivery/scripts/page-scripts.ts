/** The scripts of one page of records: opened when they are first called, closed with the page. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { ConsoleLine, Engine, OpenScript, Script } from "./engine.ts";
import { type ScriptLimits, scriptLimits } from "./limits.ts";
import { ScriptFailure } from "./script-failure.ts";

/** What a hook, filter or transform names. */
export interface FunctionName {
  readonly script: string;
  readonly function: string;
}

/** A line of a script's console, with the script's `_id`. */
export interface LoggedLine extends ConsoleLine {
  readonly script: string;
  readonly function: string;
}

export interface PageScripts {
  /** Why a function cannot be called: its script does not exist or does not run, or has no such function. Undefined where it can. */
  fault(name: FunctionName): ScriptFailure | "missing" | undefined;
  /** Calls a function with its `options`. Undefined where it returns nothing. Throws ScriptFailure. */
  call(name: FunctionName, options: JsonObject): Json | undefined;
  /** What the scripts wrote to the console, as far as it is kept. */
  readonly lines: readonly LoggedLine[];
  close(): void;
}

/** Scripts by `_id`. */
export type ScriptsById = { readonly [id: string]: Script };

let engine: Engine | undefined;

const now = (): number => performance.now();

/** The functions that a document names by `{_scriptId, function}`; undefined for anything else. */
export function functionNameOf(value: Json | undefined): FunctionName | undefined {
  if (!isObject(value)) return undefined;
  const { _scriptId: script, function: name } = value;
  return typeof script === "string" && script !== "" && typeof name === "string" && name !== ""
    ? { script, function: name }
    : undefined;
}

/** Where there are no scripts. */
export const noScripts: PageScripts = Object.freeze({
  fault: () => "missing",
  call: ({ script }) => {
    throw new ScriptFailure("script_error", `There is no script ${script}.`);
  },
  lines: [],
  close: () => undefined,
} satisfies PageScripts);

/** Makes the scripts of a page callable. One page after the other uses the engine of a thread, which starts with the first script. */
export async function openPageScripts(scripts: ScriptsById, limits: ScriptLimits = scriptLimits): Promise<PageScripts> {
  if (Object.keys(scripts).length === 0) return noScripts;
  const { startEngine } = await import("./engine.ts");
  if (!engine?.isFit()) engine = await startEngine(limits, now);
  const current = engine;
  const open = new Map<string, OpenScript>();
  const lines: LoggedLine[] = [];
  let left = limits.pageMs;
  let calling = "";
  const timed = <T>(work: (ms: number) => T): T => {
    const began = now();
    try {
      return work(Math.max(1, Math.min(left, limits.callMs)));
    } finally {
      left -= now() - began;
    }
  };
  const opened = (id: string): OpenScript => {
    const known = open.get(id);
    if (known) return known;
    const write = ({ level, message }: ConsoleLine): void => {
      if (lines.length >= limits.lines) return;
      lines.push({ script: id, function: calling, level, message: message.slice(0, limits.lineLength) });
    };
    const made = timed((ms) => current.open(scripts[id]!, ms, write));
    open.set(id, made);
    return made;
  };
  const checkUsable = (): void => {
    if (!current.isSpoilt()) return;
    throw new ScriptFailure("script_error", "A script of this page met its bound before, so no other one is called.");
  };
  const missing = ({ script }: FunctionName): boolean => !Object.hasOwn(scripts, script);
  return {
    lines,
    fault(name) {
      if (missing(name)) return "missing";
      try {
        checkUsable();
        calling = name.function;
        const script = opened(name.script);
        timed((ms) => script.find(name.function, ms));
        return undefined;
      } catch (error) {
        if (error instanceof ScriptFailure) return error;
        throw error;
      }
    },
    call(name, options) {
      checkUsable();
      calling = name.function;
      const script = opened(name.script);
      const answer = timed((ms) => script.call(name.function, JSON.stringify(options), ms));
      return answer === undefined ? undefined : (JSON.parse(answer) as Json);
    },
    close() {
      for (const script of open.values()) script.close();
    },
  };
}
