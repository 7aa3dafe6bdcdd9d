/** A single function call of one script: a trial by its author. */
import { parseExactJson } from "../../base/exact-json.ts";
import type { JsonObject } from "../../base/json.ts";
import type { BoundCode, TaskInput, TaskResult } from "../compute/port.ts";
import type { EngineScript } from "./engine.ts";
import { type LoggedLine, openPageScripts } from "./page-scripts.ts";
import { ScriptFailure, type ScriptFault, type ScriptPlace } from "./script-failure.ts";

export interface ScriptCall {
  readonly script: EngineScript;
  readonly function: string;
  readonly options: JsonObject;
}

/** The outcome: `result` is absent if the function returned nothing or failed. */
export interface ScriptRun {
  readonly result?: unknown;
  readonly failure?: { readonly code: ScriptFault | BoundCode; readonly message: string; readonly place?: ScriptPlace };
  readonly console: readonly Pick<LoggedLine, "level" | "message">[];
  /** Milliseconds of the call, start of the script included. */
  readonly ms: number;
}

const id = "script";

export async function runScriptTask({ call }: TaskInput<"script.run">): Promise<TaskResult<"script.run">> {
  const { script, function: name, options } = parseExactJson(call) as ScriptCall;
  const page = await openPageScripts({ [id]: { ...script, logged: true } });
  const began = performance.now();
  const outcome = ((): Pick<ScriptRun, "result" | "failure"> => {
    try {
      return { result: page.call({ script: id, function: name }, options) };
    } catch (error) {
      if (error instanceof ScriptFailure) {
        const { code, message, place } = error;
        return { failure: { code, message, ...(place && { place }) } };
      }
      throw error;
    }
  })();
  const ms = performance.now() - began;
  const console = page.lines.map(({ level, message }) => ({ level, message }));
  page.close();
  return { run: JSON.stringify({ ...outcome, console, ms } satisfies ScriptRun) };
}
