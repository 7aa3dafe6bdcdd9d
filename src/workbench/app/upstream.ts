/** The outputs that a stack passes to its readers in a run over several stacks. */
import type { Json } from "../../base/json.ts";
import type { UpstreamOutputs } from "../../config/index.ts";
import { holdsOpen } from "../../model/open-value.ts";
import type { PlannedOutput } from "../../model/plan.ts";
import { isFingerprint, type State } from "../../model/state.ts";

/** The known facts about the outputs of one stack: from its state, its declarations and its plan. */
interface OutputSources {
  /** As last applied. */
  readonly recorded: State["outputs"];
  /** Names of declared outputs. One without a value counts as known later. */
  readonly declared: readonly string[];
  /** The outputs of its plan, if this run has made one. */
  readonly planned: readonly PlannedOutput[];
}

/** Returns the outputs as planned, else as applied, else as known later. */
export function upstreamOutputs({ recorded, declared, planned }: OutputSources): UpstreamOutputs {
  const values = new Map<string, Json>();
  const later = new Set<string>(declared);
  const secret = new Set<string>();
  for (const [name, { value, secret: isSecret }] of Object.entries(recorded)) {
    if (isSecret || isFingerprint(value)) secret.add(name);
    else values.set(name, value as Json);
    later.delete(name);
  }
  for (const { name, action, after = null, secret: isSecret } of planned) {
    if (action === "delete") values.delete(name);
    else if (isSecret) {
      values.delete(name);
      secret.add(name);
    } else if (holdsOpen(after)) {
      values.delete(name);
      later.add(name);
    } else {
      values.set(name, after);
      later.delete(name);
    }
  }
  for (const name of secret) later.delete(name);
  return { values: Object.fromEntries(values), later, secret };
}
