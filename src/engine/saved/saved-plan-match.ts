/** A saved plan on its way to be applied: what moved since is refused, with all that depends on it; the rest goes on. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { Plan, Step } from "../../model/plan.ts";
import { differences } from "../../plan/saved.ts";
import { summarise } from "../../plan/summary.ts";
import type { PreparedPlan, Work } from "../kernel/prepared-step.ts";
import { repriced } from "../prepare/plan-cost.ts";

export interface Held {
  /** The fresh plan, with a `refuse` in place of every step that is not the one that was reviewed. */
  readonly prepared: PreparedPlan;
  /** Why nothing of it may be applied. */
  readonly whole: readonly Diagnostic[];
}

/** Compares what is to be done now with what was reviewed. `movers`: a sentence on who changed the state in between. */
export function matchPlan(fresh: PreparedPlan, saved: Plan, movers?: string): Held {
  const { whole, moved } = differences(saved, fresh.plan, movers);
  if (moved.size === 0) return { prepared: fresh, whole };
  const refused = (step: Step): Step => ({
    ...step,
    action: "refuse",
    changes: [],
    causes: [],
    requests: 0,
    reason: moved.get(step.address)!.detail!.replace(/ Make a new plan.*$/s, ""),
  });
  const work = new Map<string, Work>(
    [...fresh.work].map(([address, each]) => [
      address,
      moved.has(address) ? { ...each, step: refused(each.step) } : each,
    ]),
  );
  const steps = fresh.plan.steps.map((step) => (moved.has(step.address) ? refused(step) : step));
  const plan: Plan = {
    ...fresh.plan,
    steps,
    summary: summarise(steps),
    cost: repriced(fresh.plan.cost, steps),
  };
  return { prepared: { ...fresh, plan, work, refused: moved }, whole };
}
