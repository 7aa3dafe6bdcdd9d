/** Objects that run on the platform while a plan is to change them. */
import { DiagnosticError } from "../../base/diagnostics.ts";
import { type JsonObject, objectsOf } from "../../base/json.ts";
import { operationByName } from "../../catalog/operations/index.ts";
import { withAccount } from "../account/live-account.ts";
import type { Workplace } from "../workplace.ts";
import type { CiStack } from "./plan-stacks.ts";

/** Kinds of which the platform has jobs, with the field of a job that names the object. */
const runs: { readonly [kind: string]: string } = { flow: "_flowId", import: "_importId", export: "_exportId" };
const pageSize = 1_000;

/** Returns the addresses that run at the moment, with a phrase, by the name of the stack. A refusal of the platform is not an error. */
export async function runningAddresses(
  stacks: readonly CiStack[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const found = new Map<string, ReadonlyMap<string, string>>();
  for (const { plan, stack } of stacks) {
    const steps = (plan?.steps ?? []).filter(
      ({ kind, action, id }) => runs[kind] !== undefined && action !== "noop" && id !== undefined,
    );
    if (!plan || steps.length === 0) continue;
    const jobs = await runningJobs(stack.place);
    const running = steps.flatMap(({ address, kind, id }) => {
      const own = jobs.filter((job) => job[runs[kind]!] === id);
      const since = own.map(({ startedAt }) => startedAt).find((each) => typeof each === "string");
      return own.length === 0 ? [] : [[address, since === undefined ? "a run" : `since ${since}`] as const];
    });
    if (running.length > 0) found.set(plan.stack, new Map(running));
  }
  return found;
}

async function runningJobs(place: Workplace): Promise<readonly JsonObject[]> {
  try {
    return await withAccount(place, async ({ client }) =>
      objectsOf(await client.call(operationByName("jobs.list"), { status: "running", limit: String(pageSize) })),
    );
  } catch (error) {
    if (error instanceof DiagnosticError || "toDiagnostic" in (error as object)) return [];
    throw error;
  }
}
