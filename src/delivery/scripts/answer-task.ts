/** A single function call that answers one request: scripts of an API. */
import { parseExactJson } from "../../base/exact-json.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import type { TaskInput, TaskResult } from "../compute/port.ts";
import { type FunctionName, openPageScripts, type ScriptsById } from "./page-scripts.ts";
import { ScriptFailure, type ScriptFault } from "./script-failure.ts";

export interface AnswerCall {
  readonly scripts: ScriptsById;
  readonly name: FunctionName;
  readonly options: JsonObject;
}

/** The return value, absent if the function returned nothing; or the failure. */
export type ScriptAnswer =
  | { readonly returned?: Json }
  | { readonly failure: { readonly code: ScriptFault; readonly message: string } };

export async function answerByScriptTask({ call }: TaskInput<"script.answer">): Promise<TaskResult<"script.answer">> {
  const { scripts, name, options } = parseExactJson(call) as AnswerCall;
  const page = await openPageScripts(scripts);
  const answer = ((): ScriptAnswer => {
    try {
      const returned = page.call(name, options);
      return returned === undefined ? {} : { returned };
    } catch (error) {
      if (!(error instanceof ScriptFailure)) throw error;
      return { failure: { code: error.code, message: error.message } };
    }
  })();
  page.close();
  return { answer: JSON.stringify(answer) };
}
