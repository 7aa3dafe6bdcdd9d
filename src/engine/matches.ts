import type { Diagnostic } from "../base/diagnostics.ts";
import type { Plan } from "../model/plan.ts";
import { differences } from "../plan/saved.ts";
import type { PreparedPlan } from "./work.ts";

/** What keeps a saved plan from being applied as it was reviewed; empty when nothing moved since. */
export function matchesPlan(prepared: PreparedPlan, saved: Plan): readonly Diagnostic[] {
  return differences(saved, prepared.plan);
}
