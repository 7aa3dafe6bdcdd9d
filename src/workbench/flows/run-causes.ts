/** Finds out why records of a run failed: its open errors, grouped by step and by the form of their message. */
import { isObject, type JsonObject, objectsOf } from "../../base/json.ts";
import { operationByName } from "../../catalog/operations/index.ts";
import type { LiveAccount } from "../account/live-account.ts";
import type { StepName } from "./flow-steps.ts";

/** Errors of one step whose messages differ by numbers only. */
export interface RunCause {
  readonly step: string;
  readonly code: string;
  /** The latest of the messages. */
  readonly message: string;
  /** The number of errors among those read. */
  readonly count: number;
}

/** Errors that are read of each step, and causes that are returned. */
const errorsRead = 200;
const causesAtMost = 5;

/** Returns the causes of the open errors of a run, the most frequent first. */
export async function causesOfRun(
  account: LiveAccount,
  flow: string,
  run: string,
  steps: readonly StepName[],
): Promise<readonly RunCause[]> {
  const causes = new Map<string, RunCause>();
  for (const { id, label } of steps) {
    const given = { _id: flow, _stepId: id, pageSize: String(errorsRead), _flowJobId: run };
    const answer = await account.client.call(operationByName("flowErrors.listOpen"), given);
    for (const error of objectsOf(isObject(answer) ? answer.errors : undefined) as readonly JsonObject[]) {
      const { code, message } = account.shown({ code: String(error["code"]), message: String(error["message"]) });
      const key = `${label}\n${code}\n${message.replaceAll(/\d+/g, "0")}`;
      causes.set(key, { step: label, code, message, ...causes.get(key), count: (causes.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...causes.values()].toSorted((a, b) => b.count - a.count).slice(0, causesAtMost);
}
