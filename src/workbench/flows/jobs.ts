/** Runs of flows, as the platform lists them. */
import { isObject, type JsonObject, objectsOf } from "../../base/json.ts";
import { operationNamed } from "../../catalog/operations/index.ts";
import { type LiveAccount, withAccount } from "../account/live-account.ts";
import type { Workplace } from "../workplace.ts";
import { flowId, type StepName, stepsOf } from "./flow-steps.ts";
import { type JobFamily, partsOf, stepOfJob } from "./follow-job.ts";
import type { StepDone } from "./run-flow.ts";

interface JobsAsked {
  readonly flow?: string | undefined;
  readonly type?: string | undefined;
  readonly status?: string | undefined;
  readonly limit: number;
}

/** The latest first. Unless a type is named: runs and retries, not their steps. */
export function listJobs(place: Workplace, { flow, type, status, limit }: JobsAsked): Promise<readonly JsonObject[]> {
  return withAccount(place, async (account) => {
    const answer = await account.client.call(operationNamed("jobs.list"), {
      ...(type === undefined ? { type_in: "flow,retry" } : { type }),
      ...(status !== undefined && { status }),
      ...(flow !== undefined && { _flowId: await flowId(account, flow) }),
      limit: String(limit),
    });
    return account.shown(objectsOf(answer).slice(0, limit));
  });
}

/** A run with what its steps have done. */
export function showJob(
  place: Workplace,
  id: string,
): Promise<{ readonly job: JsonObject; readonly steps: readonly StepDone[] }> {
  return withAccount(place, async (account) => {
    const answer = await account.client.call(operationNamed("jobs.family"), { _id: id });
    const family: JobFamily = isObject(answer) ? answer : {};
    const { children: _, ...job } = family;
    const names = await namesOf(account, job);
    const steps = partsOf(family).map((part) => ({ step: stepOfJob(part, names), job: account.shown(part) }));
    return { job: account.shown(job), steps };
  });
}

/** The steps of the run's flow; none where that is gone. */
async function namesOf(account: LiveAccount, { _flowId }: JobFamily): Promise<readonly StepName[]> {
  if (typeof _flowId !== "string") return [];
  const { DiagnosticError } = await import("../../base/diagnostics.ts");
  return stepsOf(account, _flowId).catch((error: unknown) => {
    if (error instanceof DiagnosticError) return [];
    throw error;
  });
}
