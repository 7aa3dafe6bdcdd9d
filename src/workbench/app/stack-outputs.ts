/** The outputs that the stacks of an app pass to the stacks that depend on them, as last applied or as this run plans them. */
import type { Json } from "../../base/json.ts";
import type { UpstreamOutputs } from "../../config/index.ts";
import { holdsOpen } from "../../model/open-value.ts";
import type { PlannedOutput } from "../../model/plan.ts";
import { isFingerprint, type State } from "../../model/state.ts";
import { withState } from "../state/open-state.ts";
import type { Workplace } from "../workplace.ts";
import type { SynthesisedStack } from "./synthesise.ts";
import { declaredNames } from "./variables.ts";

export interface UpstreamOptions {
  /** The outputs of the other stack, if this run has planned it. */
  readonly planned: readonly PlannedOutput[];
  /** `false`: the state is not read, so only the names of outputs are known. */
  readonly readState: boolean;
  /**
   * `true`: a declared output without a value is left out, so that its use is an error; otherwise its value counts as known
   * later.
   */
  readonly applied: boolean;
}

/** Returns the outputs of `from` for the stacks that depend on it. */
export async function upstreamOutputs(
  place: Workplace,
  from: SynthesisedStack,
  { planned, readState, applied }: UpstreamOptions,
): Promise<UpstreamOutputs> {
  const values = new Map<string, Json>();
  const later = new Set<string>(applied ? [] : declaredNames(from, "output"));
  const secret = new Set<string>();
  const recorded = readState ? await outputsOf(place, from.name) : {};
  for (const [name, { value }] of Object.entries(recorded)) {
    if (isFingerprint(value)) secret.add(name);
    else values.set(name, value as Json);
    later.delete(name);
  }
  for (const { name, action, after = null, secret: isSecret } of planned) {
    if (action === "delete") values.delete(name);
    else if (!isSecret && !holdsOpen(after)) {
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

function outputsOf(place: Workplace, stack: string): Promise<State["outputs"]> {
  const other: Workplace = { ...place, choices: { ...place.choices, stack } };
  return withState(other, async ({ store }) => (await store.load()).outputs);
}
