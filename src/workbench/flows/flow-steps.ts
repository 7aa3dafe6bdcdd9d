/** Flows and their steps, by words on a command line and with names for people. */
import { fail } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import { operationByName } from "../../catalog/operations/index.ts";
import { idOf } from "../account/get.ts";
import type { LiveAccount } from "../account/live-account.ts";
import { type StepPlace, stepPlaces } from "./flow-branches.ts";

/** Returns the `_id` of the flow with the given address, id or name. */
export const flowId = (account: LiveAccount, word: string): Promise<string> => idOf(account, kindNamed("flow"), word);

export interface StepName {
  /** The `_id` of its export or import. */
  readonly id: string;
  readonly kind: "export" | "import";
  /** Its address in this stack, else its name. */
  readonly label: string;
}

/** Returns the sources and steps of a flow, each once, in the order of the document. */
export async function stepsOf(account: LiveAccount, flow: string): Promise<readonly StepName[]> {
  return (await laidOut(account, flow)).steps;
}

/** The names for the jobs of a run. */
export interface FlowLayout {
  readonly name?: string;
  readonly steps: readonly StepName[];
  readonly places: readonly StepPlace[];
}

/** Returns the steps of a flow, and their branches. Throws DiagnosticError if the platform has no such flow. */
export async function laidOut(account: LiveAccount, flow: string): Promise<FlowLayout> {
  const document = await account.client.get(kindNamed("flow"), flow);
  if (!document) fail("unknown-flow", "No such flow", { detail: `The platform has no flow with the id ${flow}.` });
  const found = new Map<string, StepName["kind"]>();
  collectStepNames(document as JsonObject, found);
  const steps = await Promise.all(
    [...found].map(async ([id, kind]) => ({ id, kind, label: await stepLabel(account, kind, id) })),
  );
  const { name } = document;
  return { ...(typeof name === "string" ? { name } : {}), steps, places: stepPlaces(document as JsonObject) };
}

/** Collects the exports and imports that a flow names as its sources and steps. */
function collectStepNames(value: Json, found: Map<string, StepName["kind"]>): void {
  if (Array.isArray(value)) for (const each of value as readonly Json[]) collectStepNames(each, found);
  if (!isObject(value)) return;
  const { _exportId, _importId, pageGenerators, pageProcessors, routers, branches } = value;
  if (typeof _exportId === "string") found.set(_exportId, "export");
  if (typeof _importId === "string") found.set(_importId, "import");
  for (const inner of [pageGenerators, pageProcessors, routers, branches])
    if (inner !== undefined) collectStepNames(inner, found);
}

async function stepLabel(account: LiveAccount, kind: StepName["kind"], id: string): Promise<string> {
  const own = Object.entries(account.state.resources).find(([, resource]) => resource.id === id);
  if (own) return own[0];
  const document = await account.client.get(kindNamed(kind), id);
  return typeof document?.["name"] === "string" ? document["name"] : id;
}

/** Returns the step with the given address, `_id` or name. Throws if the flow has none, or several of that name. */
export function stepCalled(steps: readonly StepName[], word: string): StepName {
  const found = steps.filter(
    ({ id, label, kind }) => [id, label, `${kind}s.${word}`].includes(word) || label === `${kind}s.${word}`,
  );
  if (found.length === 1) return found[0]!;
  const all = steps.map(({ label }) => label).join(", ");
  return fail(
    found.length > 1 ? "step-ambiguous" : "unknown-step",
    found.length > 1 ? "Several steps are called so" : "No such step",
    {
      detail: `${JSON.stringify(word)} is ${found.length > 1 ? "the name of several steps" : "no step"} of the flow. It has ${all}.`,
      ...(found.length > 1 && { suggestion: `Give the _id: ${found.map(({ id }) => id).join(", ")}.` }),
    },
  );
}

/** Returns the steps of a flow with open errors, and their number. */
export async function openSteps({ client }: LiveAccount, flow: string): Promise<ReadonlyMap<string, number>> {
  const answer = await client.call(operationByName("flows.errorCounts"), { _id: flow });
  const rows = objectsOf(isObject(answer) ? answer.flowErrors : undefined);
  return new Map(rows.map(({ _expOrImpId, numError }) => [String(_expOrImpId), Number(numError)]));
}
