/** Runs a flow, or retries its failed records, and follows the run to its end on request. */
import { type Diagnostic, fail } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject, objectsOf, sameJson } from "../../base/json.ts";
import { shellWord } from "../../base/shell-word.ts";
import { kindNamed } from "../../catalog/index.ts";
import { type AnswerOf, operationByName } from "../../catalog/operations/index.ts";
import { stepsNotRun } from "../../model/steps-not-run.ts";
import { idOf } from "../account/get.ts";
import { type LiveAccount, withAccount } from "../account/live-account.ts";
import type { Workplace } from "../workplace.ts";
import { placesOfJobs } from "./flow-branches.ts";
import { type FlowLayout, flowId, laidOut, openSteps, type StepName, stepCalled, stepsOf } from "./flow-steps.ts";
import { type Following, followJob, type JobFamily, partsOf, stepOfJob } from "./follow-job.ts";
import { causesOfRun, type RunCause } from "./step-errors.ts";

/** The result of a step of a run. */
export interface StepDone {
  readonly step: string;
  /** The router branch of the step. */
  readonly branch?: string;
  /** This step is the first of its branch. */
  readonly isFirst?: true;
  readonly job: JsonObject;
}

export interface FlowRun {
  /** The job as last read; for a run that is not followed, the platform's answer to the request. */
  readonly job: JsonObject;
  /** Steps of a followed run, in the order in which records reach them. */
  readonly steps: readonly StepDone[];
  /** Address of the flow, or its `_id` if it is not of this stack. */
  readonly flow: string;
  /** The causes of errors of a followed run, the most frequent first. */
  readonly causes: readonly RunCause[];
  /** `left`: the run completed, and some records have failed. */
  readonly outcome: "started" | "done" | "left" | "failed";
}

interface RunChoices {
  /** Addresses, ids or names of the exports to read; absent: all sources of the flow. */
  readonly exports?: readonly string[] | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** Starts a run of the flow with the given address, id or name. Throws ApiError if the platform refuses. */
export function runFlow(
  place: Workplace,
  flow: string,
  choices: RunChoices,
  following: Following & { readonly follow: boolean },
): Promise<FlowRun> {
  return requestFlowRun(place, flow, following, async (account, _id) => {
    const { exports = [], startDate, endDate } = choices;
    const ids = await Promise.all(exports.map((word) => idOf(account, kindNamed("export"), word)));
    const dates = { ...(startDate !== undefined && { startDate }), ...(endDate !== undefined && { endDate }) };
    return account.client.call(
      operationByName("flows.run"),
      { _id },
      { ...(ids.length > 0 && { _exportIds: ids }), ...(Object.keys(dates).length > 0 && { export: dates }) },
    );
  });
}

interface RetryChoices {
  /** The step by its address, id or name; optional if only one has open errors. */
  readonly step?: string | undefined;
  readonly errorIds: readonly string[];
  readonly retryDataKeys: readonly string[];
  /** Selects all open errors of the step. */
  readonly all: boolean;
  /** Returns the record to retry instead of the one that failed; one error or key is selected. */
  readonly change?: ((record: Json) => Json | Promise<Json>) | undefined;
}

/** Starts a retry of records of a step. */
export function retryFlow(
  place: Workplace,
  flow: string,
  choices: RetryChoices,
  following: Following & { readonly follow: boolean },
): Promise<FlowRun> {
  return requestFlowRun(place, flow, following, async (account, _id) => {
    const step = await stepToChange(
      account,
      _id,
      choices.step,
      (label) => `reconduit flow retry ${shellWord(flow)} ${shellWord(label)} --all`,
    );
    const { errorIds, retryDataKeys, all, change } = choices;
    if (change) {
      const [errorId] = errorIds;
      const key = await replaceRecord(account, { flow: _id, step, errorId, key: retryDataKeys[0], change });
      return account.client.call(
        operationByName("flowErrors.retry"),
        { _id, _stepId: step.id },
        { retryDataKeys: [key] },
      );
    }
    const body = all ? { selectAll: true } : errorIds.length > 0 ? { errorIds } : { retryDataKeys };
    return account.client.call(operationByName("flowErrors.retry"), { _id, _stepId: step.id }, body);
  });
}

interface FailedRecord {
  /** `_id` of the flow. */
  readonly flow: string;
  readonly step: StepName;
  readonly errorId: string | undefined;
  readonly key: string | undefined;
  /** Returns the new record. */
  readonly change: (record: Json) => Json | Promise<Json>;
}

/** Errors that one request lists. */
const listedAtMost = 1000;

/**
 * Replaces the stored record of an error or a key, and returns its key. Throws DiagnosticError if the platform kept no record, or if the
 * record did not change.
 */
async function replaceRecord(account: LiveAccount, failed: FailedRecord): Promise<string> {
  const { flow, step, errorId, change } = failed;
  const retryDataKey = failed.key ?? (await keyOfError(account, failed, errorId!));
  const given = { _id: flow, _stepId: step.id, retryDataKey };
  const kept = await account.client.call(operationByName("flowErrors.getRetryData"), given);
  const before = (isObject(kept) ? kept.data : undefined) as Json | undefined;
  const after = await change(before ?? null);
  if (after === null || typeof after !== "object")
    fail("invalid-record", "Invalid record", { detail: "A record is a JSON object or a list. Nothing was retried." });
  if (sameJson(before, after))
    fail("record-unchanged", "The record did not change", {
      detail: "It is the record that failed. Nothing was written, and nothing was retried.",
      suggestion: `reconduit flow retry ${flow} ${step.label} --key ${retryDataKey} retries it as it is.`,
    });
  await account.client.call(operationByName("flowErrors.putRetryData"), given, after);
  return retryDataKey;
}

async function keyOfError({ client }: LiveAccount, { flow, step }: FailedRecord, errorId: string): Promise<string> {
  const page = await client.call(operationByName("flowErrors.listOpen"), {
    _id: flow,
    _stepId: step.id,
    pageSize: String(listedAtMost),
  });
  const found = objectsOf(isObject(page) ? page.errors : undefined).find((error) => error.errorId === errorId);
  if (!found)
    fail("unknown-error", "No such open error", {
      detail: `${step.label} has no open error ${errorId} among its latest ${listedAtMost}.`,
      suggestion: `reconduit flow errors ${flow} ${step.label} lists them, with the retry key for --key.`,
    });
  if (typeof found.retryDataKey === "string") return found.retryDataKey;
  return fail("record-not-kept", "The platform kept no record", {
    detail: `The error ${errorId} has no retry data: the flow or its source has skipRetries.`,
  });
}

/** Returns the named step, or the only one with open errors. `advised`: the command that names a step. */
export async function stepToChange(
  account: LiveAccount,
  flow: string,
  word: string | undefined,
  advised: (step: string) => string,
): Promise<StepName> {
  const steps = await stepsOf(account, flow);
  if (word !== undefined) return stepCalled(steps, word);
  const open = await openSteps(account, flow);
  const some = steps.filter(({ id }) => open.has(id));
  if (some.length === 1) return some[0]!;
  return fail("step-missing", some.length === 0 ? "The flow has no open errors" : "Step required", {
    detail:
      some.length === 0 ? "No action is required." : `Open errors are at ${some.map(({ label }) => label).join(", ")}.`,
    ...(some.length > 0 && {
      suggestion: `Name the step after the flow, for example: ${advised(some[0]!.label)}`,
    }),
  });
}

type Answer = AnswerOf<"flows.run" | "flowErrors.retry">;

/** Requests a run of a flow by its id, and follows it on request. */
function requestFlowRun(
  place: Workplace,
  flow: string,
  following: Following & { readonly follow: boolean },
  ask: (account: LiveAccount, id: string) => Promise<Answer | undefined>,
): Promise<FlowRun> {
  return withAccount(
    place,
    async (account) => {
      const id = await flowId(account, flow);
      const answer = await ask(account, id).catch((error: unknown) => refuseSecondRun(account, id, error));
      if (following.follow || !account.inProcess) return ranTo(account, place, id, answer, following);
      place.log(
        "The embedded platform runs flows only while a command uses it: waiting for the end of the run.",
        "info",
      );
      return ranTo(account, place, id, answer, { ...following, follow: true });
    },
    { writes: true },
  );
}

/** Throws the error; that of a run that waits or works already names the run, and ways on. */
async function refuseSecondRun({ client }: LiveAccount, flow: string, error: unknown): Promise<never> {
  if ((error as { readonly code?: unknown }).code !== "flow_job_already_queued") throw error;
  const open = await client.call(operationByName("jobs.list"), { _flowId: flow, type_in: "flow,retry", limit: "20" });
  const run = objectsOf(open).find(({ status }) => status === "queued" || status === "running");
  if (run === undefined) throw error;
  return fail("flow-runs-already", "A run of the flow is open already", {
    detail: `The run ${run["_id"]} is ${run["status"]} since ${run["startedAt"] ?? run["createdAt"]}. A flow has one run at a time.`,
    suggestion: `See it: reconduit job show ${run["_id"]}. End it: reconduit job cancel ${run["_id"]}`,
  });
}

async function ranTo(
  account: LiveAccount,
  place: Workplace,
  flow: string,
  answer: Answer | undefined,
  following: Following & { readonly follow: boolean },
): Promise<FlowRun> {
  const begun = isObject(answer) ? answer : {};
  const name = account.managed.get(flow)?.address ?? flow;
  if (!following.follow) return { job: account.shown(begun), steps: [], flow: name, causes: [], outcome: "started" };
  const layout = await laidOut(account, flow);
  const family = await followJob(account, String(begun._jobId), layout.steps, place, following);
  const { children: _, ...job } = family;
  const isGood = job.status === "completed" && Number(job.numError ?? 0) === 0;
  return {
    job: account.shown(job),
    steps: stepsDone(account, family, layout),
    flow: name,
    causes: isGood ? [] : await causesOfRun(account, flow, String(job._id), layout.steps),
    outcome: job.status !== "completed" ? "failed" : Number(job.numError ?? 0) > 0 ? "left" : "done",
  };
}

/** Returns the results of a run's steps, in the order in which records reach them. */
export function stepsDone(
  account: Pick<LiveAccount, "shown">,
  family: JobFamily,
  { steps, places }: Pick<FlowLayout, "steps" | "places">,
): readonly StepDone[] {
  const parts = partsOf(family);
  const found = placesOfJobs(parts, places);
  return parts.map((part, index) => {
    const { branch, isFirst } = found[index] ?? {};
    return {
      step: stepOfJob(part, steps),
      ...(branch === undefined ? {} : { branch: account.shown(branch) }),
      ...(isFirst ? { isFirst } : {}),
      job: account.shown(part),
    };
  });
}

/** Returns the diagnostic of a followed run that did not complete. */
export function flowFailure({ job, steps, flow }: FlowRun): Diagnostic {
  const isCanceled = job["status"] === "canceled";
  const missed = stepsNotRun(steps);
  const failed = steps.filter((each) => each.job["status"] === "failed" && !missed.includes(each));
  const after = missed.length === 0 ? "." : `; ${missed.length === 1 ? "the step" : "the steps"} after it did not run.`;
  return {
    severity: "error",
    code: isCanceled ? "flow-canceled" : "flow-failed",
    summary: isCanceled ? "The run of the flow was canceled" : "The run of the flow failed",
    ...(failed.length > 0 && { detail: `${failed.map(({ step }) => step).join(", ")} failed${after}` }),
    suggestion: `reconduit flow errors ${shellWord(flow)} lists the errors.`,
  };
}
