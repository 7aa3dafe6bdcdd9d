import { planAndApply } from "../approval.ts";
import type { Invocation, Outcome } from "../invocation.ts";
import { planOptions } from "../plan-options.ts";

/** Removes what the state holds, dependents first. */
export function run(invocation: Invocation): Promise<Outcome> {
  return planAndApply(invocation, planOptions(invocation.flags, "destroy"));
}
