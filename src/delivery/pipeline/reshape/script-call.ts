/** Script functions in steps of the pipeline: a script's failure is converted to the step's failure. */
import type { Json, JsonObject } from "../../../base/json.ts";
import type { RecordFailure } from "../../failures/failure.ts";
import type { FailureCode } from "../../failures/failure-codes.ts";
import { functionNameOf, type PageScripts } from "../../scripts/page-scripts.ts";
import { ScriptFailure } from "../../scripts/script-failure.ts";
import { stackIn } from "../../scripts/stack-name.ts";

/** Creates the step's failure. */
export type Failing = (code: FailureCode, message: string) => RecordFailure;

/**
 * Returns the reason why `{_scriptId, function}` or `{_stackId, function}` cannot be called; undefined if it can. `step`: "The
 * filter", for instance.
 */
export function scriptObstacle(
  named: Json | undefined,
  scripts: PageScripts,
  step: string,
  failed: Failing,
): RecordFailure | undefined {
  const called = functionNameOf(named);
  if (!called) return failed("not_configured", `${step} names no function of a script.`);
  const fault = scripts.fault(called);
  if (fault === "missing") return failed("not_configured", `${step} ${missingScriptText(called.script)}`);
  return fault && failed(fault.code, fault.message);
}

function missingScriptText(script: string): string {
  if (stackIn(script) === undefined) return "names a script that does not exist.";
  return `belongs to a stack, and this server knows no address of that stack: start it with --endpoint ${script}=URL, or give the stack a server.hostURI.`;
}

/**
 * Calls the function of `{_scriptId, function}`; undefined if it returns nothing. `type`: the place in the script's log, such as
 * `filter`. Throws RecordFailure.
 */
export function answerOfScript(
  named: Json | undefined,
  type: string,
  options: JsonObject,
  scripts: PageScripts,
  failed: Failing,
): Json | undefined {
  try {
    return scripts.call({ ...functionNameOf(named)!, type }, options);
  } catch (error) {
    if (error instanceof ScriptFailure) throw failed(error.code, error.message);
    throw error;
  }
}
