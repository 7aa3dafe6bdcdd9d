import { planOptions } from "../../workbench/selection.ts";
import { planAndApply } from "../approval.ts";
import type { Invocation, Outcome } from "../invocation.ts";

/** Removes what the state holds, dependents first. */
export function run(invocation: Invocation): Promise<Outcome> {
  return planAndApply(invocation, planOptions(invocation.flags, "destroy"));
}
