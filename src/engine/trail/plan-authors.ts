/** Finds the authors of drift that a plan reverts, from the audit trail, in the same way as `drift`. */
import type { Client } from "../../client/index.ts";
import type { PathAuthor, Step } from "../../model/plan.ts";
import type { ExecutableStep, PreparedPlan } from "../kernel/prepared-step.ts";
import { type BlamedObject, blameDrift, type ObjectBlame } from "./blame.ts";

/** The most pages of the trail that are read for a plan. */
const mostPages = 5;

/** Returns the plan with the authors of drift in its steps. One search of the trail; none if nothing drifted. Throws ApiError. */
export async function withAuthors(prepared: PreparedPlan, client: Client): Promise<PreparedPlan> {
  const before = client.requests;
  const { objects } = await blameDrift(client, [...prepared.work.values()].flatMap(driftedObjects), mostPages);
  const { plan } = prepared;
  const { cost } = plan;
  const refreshRequests = cost.refreshRequests + client.requests - before;
  const steps = plan.steps.map((step) => withStepAuthors(step, objects.get(step.address)));
  return { ...prepared, plan: { ...plan, steps, cost: { ...cost, refreshRequests } } };
}

function driftedObjects({ step, kind, prior, sighting, isGrave }: ExecutableStep): readonly BlamedObject[] {
  if (!prior || isGrave || !step.causes.includes("drift")) return [];
  const changes = step.changes.filter(({ cause }) => cause === "drift");
  if (sighting?.status !== "present") return [{ kind, known: prior, changes: [] }];
  return changes.length === 0 ? [] : [{ kind, known: prior, live: sighting.live, changes }];
}

function withStepAuthors(step: Step, { paths, deletion }: ObjectBlame = { paths: [] }): Step {
  const authors: readonly PathAuthor[] = [
    ...(deletion ? [{ path: "", ...deletion }] : []),
    ...paths.map(({ elements: _, source: __, ...author }) => author),
  ];
  return authors.length > 0 ? { ...step, authors } : step;
}
