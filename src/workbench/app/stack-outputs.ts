/** What the stacks of an app hand to those that depend on them: as last applied, or as this run plans it. */
import type { Json, JsonObject } from "../../base/json.ts";
import type { Invocation, Outcome } from "../../cli/invocation.ts";
import type { HandedOver } from "../../config/index.ts";
import type { PlannedOutput } from "../../model/plan.ts";
import { isFingerprint } from "../../model/state.ts";
import { readStack } from "../state-backend.ts";
import type { SynthesisedStack } from "./synthesise.ts";
import { declaredNames } from "./variables.ts";

/** `planned`: what `plan` of that stack said in this run. Only an apply has to know everything. */
export async function handedOver(
  invocation: Invocation,
  from: SynthesisedStack,
  planned: readonly PlannedOutput[],
): Promise<HandedOver> {
  const values = new Map<string, Json>();
  const [later, secret] = [new Set<string>(), new Set<string>()];
  const isApply = invocation.command === "apply";
  if (!isApply) for (const name of declaredNames(from, "output")) later.add(name);
  const state = invocation.command === "validate" ? undefined : await outputsOf(invocation, from.name);
  for (const [name, { value }] of Object.entries(state ?? {})) {
    if (isFingerprint(value)) secret.add(name);
    else values.set(name, value as Json);
    later.delete(name);
  }
  for (const { name, action, after = null, secret: isSecret } of planned) {
    if (action === "delete") values.delete(name);
    else if (!isSecret && !holdsUnknown(after)) {
      values.set(name, after);
      later.delete(name);
    } else if (!isSecret) {
      values.delete(name);
      later.add(name);
    } else secret.add(name);
  }
  for (const name of secret) later.delete(name);
  return { values: Object.fromEntries(values), later, secret };
}

async function outputsOf(invocation: Invocation, stack: string) {
  const of = { ...invocation, options: { ...invocation.options, stack } };
  const { outputs } = await readStack(of, async ({ store }) => store.load());
  return outputs;
}

/** A plan writes `{"$unknown": ...}` where a value comes with its apply. */
function holdsUnknown(value: Json): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (!Array.isArray(value) && Object.hasOwn(value, "$unknown")) return true;
  return Object.values(value as JsonObject).some(holdsUnknown);
}

/** The outputs of a plan, as its command answers them. */
export function plannedOutputs({ json }: Outcome): readonly PlannedOutput[] {
  const outputs = (json as { readonly outputs?: unknown } | undefined)?.outputs;
  return Array.isArray(outputs) ? (outputs as readonly PlannedOutput[]) : [];
}
