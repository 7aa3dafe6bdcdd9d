/**
 * The engine of scripts: QuickJS, compiled to WebAssembly, in a compute thread. A script sees the language and the values that are
 * injected, and nothing of the process.
 * Memory has two bounds: the engine's own count, and the size of the WebAssembly memory. Calls that the engine cannot interrupt (a
 * slow built-in function) end with the thread.
 */

import { randomBytes } from "node:crypto";
import quickjs from "@jitl/quickjs-singlefile-mjs-release-sync";
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSWASMModule,
  Scope,
} from "quickjs-emscripten-core";
import { mayBeInexact } from "../../base/exact-json.ts";
import { messageLength, type ScriptLimits } from "./limits.ts";
import { moduleSource } from "./modules.ts";
import { prelude } from "./prelude.ts";
import { placeText, ScriptFailure, type ScriptPlace } from "./script-failure.ts";
import { isModule } from "./source-form.ts";

/** A script and its name in messages. */
export interface EngineScript {
  readonly name: string;
  readonly content: string;
  /** True if its console output is stored. */
  readonly logged?: boolean;
  /** True if its functions are called for each child of a record as postResponseMap (`postResponseHookToProcessOnChildRecord`). */
  readonly perChild?: boolean;
}

export type ConsoleLine = { readonly level: "DEBUG" | "INFO" | "WARN" | "ERROR"; readonly message: string };

/** A script whose source has run. Its functions can be called one after the other, and share the script's variables. */
export interface OpenScript {
  /** Looks up a function, within `ms` milliseconds. Throws ScriptFailure if there is no such function. */
  find(functionName: string, ms: number): void;
  /** Calls a function with one JSON text, within `ms` milliseconds. Undefined if it returns nothing. Throws ScriptFailure. */
  call(functionName: string, json: string, ms: number): string | undefined;
  /** Frees its memory. */
  close(): void;
}

/** The connections of a script to the outside of its engine. */
export interface ScriptHost {
  /** Receives each line of its console. */
  readonly write: (line: ConsoleLine) => void;
  /** Sends a question to the platform and returns the answer; both are JSON texts. The time does not count for the call. */
  readonly ask: (question: string) => string;
  /** Receives the deadline of the running call, by the engine's clock; undefined when the call has ended. */
  readonly deadline: (at: number | undefined) => void;
}

export interface ScriptEngine {
  /** Runs a script's source, within `ms` milliseconds. Throws ScriptFailure. */
  open(script: EngineScript, ms: number, reach: ScriptHost): OpenScript;
  /** True once a script exceeded a bound of the engine: its memory can no longer be trusted. */
  isSpoilt(): boolean;
  /** False once it is spoilt, or its memory exceeds half of its bound: the next page should use a new engine. */
  isFit(): boolean;
}

/** The type of WebAssembly.Memory, which the types of Node lack. */
interface WebAssemblyMemories {
  readonly Memory: new (pages: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer };
}
const { Memory } = (globalThis as unknown as { readonly WebAssembly: WebAssemblyMemories }).WebAssembly;

const page = 64 * 1024;
/** Larger than the engine's own bound, for memory that the engine does not count. */
const wasmPages = (64 * 1024 * 1024) / page;
const firstPages = 256;
/** Maximum number of random bytes per request. */
const randomAtOnce = 65_536;

/** Starts an engine with its own memory. `now`: milliseconds of a monotonic clock. */
export async function startEngine(limits: ScriptLimits, now: () => number): Promise<ScriptEngine> {
  const wasmMemory = new Memory({ initial: firstPages, maximum: wasmPages });
  const engine = await newQuickJSWASMModuleFromVariant(newVariant(quickjs, { wasmMemory }));
  let fit = true;
  const markSpoilt = (): void => {
    fit = false;
  };
  const isSpoilt = (): boolean => !fit;
  const isFit = (): boolean => fit && wasmMemory.buffer.byteLength <= (wasmPages * page) / 2;
  return {
    open: (script, ms, reach) => openScript({ engine, script, ms, reach, limits, now, isSpoilt, spoil: markSpoilt }),
    isSpoilt,
    isFit,
  };
}

interface ScriptOpening {
  readonly engine: QuickJSWASMModule;
  readonly script: EngineScript;
  readonly ms: number;
  readonly reach: ScriptHost;
  readonly limits: ScriptLimits;
  readonly now: () => number;
  readonly isSpoilt: () => boolean;
  readonly spoil: () => void;
}

function openScript({ engine, script, ms, reach, limits, now, isSpoilt, spoil }: ScriptOpening): OpenScript {
  let deadline = 0;
  let allowed = ms;
  const runtime = engine.newRuntime();
  runtime.setMemoryLimit(limits.memory);
  runtime.setMaxStackSize(limits.stack);
  /** True if the call was interrupted: the engine may report another error then. */
  let interrupted = false;
  runtime.setInterruptHandler(() => (interrupted ||= now() > deadline));
  runtime.setModuleLoader((name) => moduleSource(name) ?? { error: new Error(`no module ${name}`) });
  const context = runtime.newContext();
  const kept = new Scope();
  const functions = new Map<string, QuickJSHandle>();

  const scriptFailureOf = (error: QuickJSHandle): ScriptFailure => {
    const lateAfter = () => (now() > deadline ? allowed : undefined);
    const failure = failureIn(context, error, { script, limits, lateAfter, wasInterrupted: () => interrupted });
    if (failure.code !== "script_error") spoil();
    return failure;
  };
  const valueOrThrow = (result: ReturnType<QuickJSContext["evalCode"]>): QuickJSHandle => {
    if (result.error) throw result.error.consume(scriptFailureOf);
    return result.value;
  };
  const workOff = (): void => {
    const left = runtime.executePendingJobs(limits.promiseJobs);
    if (left.error) throw left.error.consume(scriptFailureOf);
    left.dispose();
  };

  const writer = kept.manage(
    context.newFunction("write", (level, text) => {
      reach.write({ level: context.getString(level) as ConsoleLine["level"], message: context.getString(text) });
    }),
  );
  /** The time of the call does not advance during a question. */
  const asker = kept.manage(
    context.newFunction("ask", (question) => {
      const began = now();
      reach.deadline(undefined);
      const answer = reach.ask(context.getString(question));
      deadline += now() - began;
      reach.deadline(deadline);
      return context.newString(answer);
    }),
  );
  const random = kept.manage(
    context.newFunction("random", (bytes) => {
      const count = Math.min(Math.max(0, Math.trunc(context.getNumber(bytes))) || 0, randomAtOnce);
      return context.newString(randomBytes(count).toString("hex"));
    }),
  );
  const isAModule = isModule(script.content);

  /** Returns the exports of a module, after its top-level await. */
  const namespaceOf = (evaluated: QuickJSHandle): QuickJSHandle => {
    const state = context.getPromiseState(evaluated);
    if (state.type === "fulfilled" && state.notAPromise) return evaluated;
    workOff();
    const after = context.getPromiseState(evaluated);
    evaluated.dispose();
    if (after.type === "rejected") throw after.error.consume(scriptFailureOf);
    if (after.type === "pending") throw unsettledFailure();
    return after.value;
  };
  const globalFunction = (name: string): QuickJSHandle =>
    valueOrThrow(
      context.evalCode(`typeof ${name} === "function" ? ${name} : undefined`, script.name, { type: "global" }),
    );
  /**
   * Returns a declaration of a module, exported or not. The added export line follows the author's source, so line numbers are
   * unchanged.
   */
  const exportedFunction = (name: string): QuickJSHandle => {
    const result = context.evalCode(`${script.content}\nexport { ${name} as __called };`, script.name, {
      type: "module",
    });
    if (result.error) {
      const failure = result.error.consume(scriptFailureOf);
      // The engine gives its SyntaxErrors no code.
      throw failure.message === `SyntaxError: exported variable '${name}' does not exist`
        ? functionNotFound(script, name)
        : failure;
    }
    return namespaceOf(result.value).consume((namespace) => context.getProp(namespace, "__called"));
  };
  const functionIn = (name: string): QuickJSHandle => {
    const known = functions.get(name);
    if (known) return known;
    if (!/^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name)) throw functionNotFound(script, name);
    const found = isAModule ? exportedFunction(name) : globalFunction(name);
    if (context.typeof(found) !== "function") {
      found.dispose();
      throw functionNotFound(script, name);
    }
    functions.set(name, kept.manage(found));
    return found;
  };

  let caller: QuickJSHandle;
  const closeScript = (): void => {
    if (isSpoilt()) return;
    try {
      kept.dispose();
      context.dispose();
      runtime.dispose();
    } catch {
      // The engine counts references. If the count is wrong, its memory is not used again.
      spoil();
    }
  };
  const runWithin = <T>(within: number, work: () => T): T => {
    allowed = within;
    deadline = now() + within;
    interrupted = false;
    reach.deadline(deadline);
    try {
      return work();
    } catch (error) {
      if (error instanceof ScriptFailure) throw error;
      spoil();
      // The stack of the process overflowed before the engine's stack.
      if (error instanceof RangeError)
        throw new ScriptFailure("script_error", `${script.name} calls itself too deeply.`);
      // The WebAssembly memory was exhausted before the engine's own bound.
      throw new ScriptFailure("script_memory", memoryMessage(script, limits));
    } finally {
      reach.deadline(undefined);
    }
  };

  try {
    runWithin(ms, () => {
      caller = valueOrThrow(context.evalCode(prelude, "prelude", { type: "global" })).consume((make) =>
        kept.manage(valueOrThrow(context.callFunction(make, context.undefined, writer, asker, random))),
      );
      if (!isAModule) valueOrThrow(context.evalCode(script.content, script.name, { type: "global" })).dispose();
    });
  } catch (error) {
    closeScript();
    throw error;
  }

  const unsettledFailure = (): ScriptFailure => {
    spoil();
    return new ScriptFailure("script_timeout", `${script.name}: what it waits for never comes.`);
  };
  const callScriptFunction = (name: string, json: string): string | undefined =>
    Scope.withScope((scope) => {
      const called = functionIn(name);
      let outcome: { readonly json: string | undefined } | ScriptFailure | undefined;
      const done = scope.manage(
        context.newFunction("done", (text) => {
          outcome = { json: context.typeof(text) === "string" ? context.getString(text) : undefined };
        }),
      );
      const failed = scope.manage(
        context.newFunction("failed", (error) => {
          outcome = scriptFailureOf(error);
        }),
      );
      const text = scope.manage(context.newString(json));
      const isPlain = mayBeInexact(json) ? context.false : context.true;
      scope.manage(valueOrThrow(context.callFunction(caller, context.undefined, called, text, isPlain, done, failed)));
      if (outcome === undefined) workOff();
      if (outcome === undefined) throw unsettledFailure();
      if (outcome instanceof ScriptFailure) throw outcome;
      if ((outcome.json?.length ?? 0) > limits.output) throw scriptOutputTooLarge(script, name, limits);
      return outcome.json;
    });

  const requireFunction = (name: string, within: number): void => {
    runWithin(within, () => functionIn(name));
  };
  return {
    find: requireFunction,
    call: (name, json, within) => runWithin(within, () => callScriptFunction(name, json)),
    close: closeScript,
  };
}

const wholeMegabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

const functionNotFound = ({ name }: EngineScript, functionName: string): ScriptFailure =>
  new ScriptFailure("script_error", `The script ${name} has no function ${functionName}. Names are case-sensitive.`);

const scriptOutputTooLarge = ({ name }: EngineScript, functionName: string, { output }: ScriptLimits): ScriptFailure =>
  new ScriptFailure("output_too_large", `${functionName} of ${name} returns more than ${wholeMegabytes(output)}.`);

const memoryMessage = ({ name }: EngineScript, { memory }: ScriptLimits): string =>
  `${name} needs more than ${wholeMegabytes(memory)} of memory.`;

interface FailureContext {
  readonly script: EngineScript;
  readonly limits: ScriptLimits;
  /** Returns the time limit of the call in milliseconds, if exceeded. */
  readonly lateAfter: () => number | undefined;
  readonly wasInterrupted: () => boolean;
}

/** Converts a thrown value to a failure, with its place in the script. */
function failureIn(
  context: QuickJSContext,
  error: QuickJSHandle,
  { script, limits, lateAfter, wasInterrupted }: FailureContext,
): ScriptFailure {
  const errorProperty = (key: string): string => {
    const value = context.getProp(error, key);
    return value.consume((handle) => (context.typeof(handle) === "string" ? context.getString(handle) : ""));
  };
  const lateBefore = lateAfter();
  const interruptedBefore = wasInterrupted();
  const isObject = context.typeof(error) === "object" && !context.sameValue(error, context.null);
  const [name, message, stack] = isObject
    ? [errorProperty("name"), errorProperty("message"), errorProperty("stack")]
    : ["", "", ""];
  const late = lateAfter();
  // A thrown value may have getters of the script; then reading it was the part that took too long.
  const isInterrupted = lateBefore === undefined || interruptedBefore;
  const place = placeIn(stack, script.name);
  if (late !== undefined && isInterrupted)
    return new ScriptFailure("script_timeout", `${script.name} takes more than ${late / 1000} s.`, place);
  if (name === "InternalError" && message === "out of memory")
    return new ScriptFailure("script_memory", memoryMessage(script, limits), place);
  const thrown = isObject
    ? [name, message].filter((part) => part !== "").join(": ")
    : String(context.dump(error) ?? null);
  const shortText = `${thrown.slice(0, messageLength)}${place ? ` (${placeText(script.name, place)})` : ""}`;
  return new ScriptFailure("script_error", shortText, place);
}

/** Returns the innermost place in the script itself. */
function placeIn(stack: string, name: string): ScriptPlace | undefined {
  const mark = `${name}:`;
  const line = stack.split("\n").find((each) => each.includes(mark));
  const found = line && /^(\d+)(?::(\d+))?/.exec(line.slice(line.lastIndexOf(mark) + mark.length));
  if (!found) return undefined;
  return { line: Number(found[1]), ...(found[2] !== undefined && { column: Number(found[2]) }) };
}
