/** Reads the runs of flows from the platform's list. */
import { isObject, type JsonObject, objectsOf } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import { operationByName } from "../../catalog/operations/index.ts";
import { type LiveAccount, withAccount } from "../account/live-account.ts";
import type { Workplace } from "../workplace.ts";
import { type FlowLayout, flowId, laidOut } from "./flow-steps.ts";
import type { JobFamily } from "./follow-job.ts";
import { type StepDone, stepsDone } from "./run-flow.ts";

interface JobFilters {
  readonly flow?: string | undefined;
  readonly type?: string | undefined;
  readonly status?: string | undefined;
  readonly limit: number;
}

/** Returns runs, latest first. Without a type: runs and retries, not their steps. */
export function listJobs(place: Workplace, { flow, type, status, limit }: JobFilters): Promise<readonly JsonObject[]> {
  return withAccount(place, async (account) => {
    const answer = await account.client.call(operationByName("jobs.list"), {
      ...(type === undefined ? { type_in: "flow,retry" } : { type }),
      ...(status !== undefined && { status }),
      ...(flow !== undefined && { _flowId: await flowId(account, flow) }),
      limit: String(limit),
    });
    return account.shown(objectsOf(answer).slice(0, limit));
  });
}

export interface FoundRuns {
  /** The latest first. */
  readonly runs: readonly { readonly job: JsonObject; readonly flow: string }[];
  /** Steps of the latest run. */
  readonly steps: readonly StepDone[];
  readonly platform: string;
}

/** Returns the contents of a page of runs: the runs with the names of their flows, and the steps of the latest one. */
export async function flowRuns(place: Workplace, choices: JobFilters): Promise<FoundRuns> {
  const jobs = await listJobs(place, choices);
  return withAccount(place, async (account) => {
    const names = new Map<string, string>();
    for (const id of new Set(jobs.map(({ _flowId }) => String(_flowId ?? ""))))
      if (id !== "") names.set(id, await flowLabel(account, id));
    const [latest] = jobs;
    const answer =
      latest && (await account.client.call(operationByName("jobs.family"), { _id: String(latest["_id"]) }));
    const family: JobFamily = isObject(answer) ? answer : {};
    return {
      runs: jobs.map((job) => ({ job, flow: account.shown(names.get(String(job["_flowId"] ?? "")) ?? "") })),
      steps: latest ? stepsDone(account, family, await layoutOf(account, family)) : [],
      platform: account.client.baseUrl,
    };
  });
}

/** Returns the flow's address in this stack, else its name. */
async function flowLabel({ state, client }: LiveAccount, id: string): Promise<string> {
  const own = Object.values(state.resources).find((resource) => resource.id === id);
  if (own) return own.address;
  const { name } = (await client.get(kindNamed("flow"), id)) ?? {};
  return typeof name === "string" ? name : id;
}

/** Returns a run with the results of its steps. */
export function showJob(
  place: Workplace,
  id: string,
): Promise<{ readonly job: JsonObject; readonly steps: readonly StepDone[] }> {
  return withAccount(place, async (account) => {
    const answer = await account.client.call(operationByName("jobs.family"), { _id: id });
    const family: JobFamily = isObject(answer) ? answer : {};
    const { children: _, ...job } = family;
    const layout = await layoutOf(account, job);
    return { job: account.shown(job), steps: stepsDone(account, family, layout) };
  });
}

/** Returns the layout of the run's flow; without steps if the flow is deleted. */
async function layoutOf(account: LiveAccount, { _flowId }: JobFamily): Promise<FlowLayout> {
  const nothing: FlowLayout = { steps: [], places: [] };
  if (typeof _flowId !== "string") return nothing;
  const { DiagnosticError } = await import("../../base/diagnostics.ts");
  return laidOut(account, _flowId).catch((error: unknown) => {
    if (error instanceof DiagnosticError) return nothing;
    throw error;
  });
}
