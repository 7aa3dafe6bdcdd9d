/** Reads the errors of the steps of a flow, and groups those of a run by cause. */
import { isObject, type JsonObject, objectsOf } from "../../base/json.ts";
import { operationByName } from "../../catalog/operations/index.ts";
import type { LiveAccount } from "../account/live-account.ts";
import type { StepName } from "./flow-steps.ts";

export interface ErrorsChoices {
  /** The step by its address, id or name; absent: all steps. */
  readonly step?: string | undefined;
  readonly resolved: boolean;
  /** Maximum number of errors of each step. */
  readonly limit: number;
  readonly source?: string | undefined;
  /** The `_id` of the run. */
  readonly job?: string | undefined;
}

/** Returns errors of a step, latest first, with the number of all. */
export async function errorsAt(
  { client }: LiveAccount,
  flow: string,
  step: StepName,
  { resolved, limit, source, job }: Omit<ErrorsChoices, "step">,
): Promise<{ readonly errors: readonly JsonObject[]; readonly total: number }> {
  const answer = await client.call(operationByName(resolved ? "flowErrors.listResolved" : "flowErrors.listOpen"), {
    _id: flow,
    _stepId: step.id,
    pageSize: String(limit),
    ...(source !== undefined && { source }),
    ...(job !== undefined && { _flowJobId: job }),
  });
  const page = isObject(answer) ? answer : {};
  const errors = objectsOf("resolved" in page ? page.resolved : "errors" in page ? page.errors : undefined);
  return { errors, total: Number(page.totalErrors ?? errors.length) };
}

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
  for (const step of steps) {
    const { errors } = await errorsAt(account, flow, step, { resolved: false, limit: errorsRead, job: run });
    for (const error of errors) {
      const { code, message } = account.shown({ code: String(error["code"]), message: String(error["message"]) });
      const key = `${step.label}\n${code}\n${message.replaceAll(/\d+/g, "0")}`;
      causes.set(key, {
        step: step.label,
        code,
        message,
        ...causes.get(key),
        count: (causes.get(key)?.count ?? 0) + 1,
      });
    }
  }
  return [...causes.values()].toSorted((a, b) => b.count - a.count).slice(0, causesAtMost);
}
