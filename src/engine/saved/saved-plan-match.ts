/**
 * Matches a saved plan right before apply: steps that changed since are refused, with all that depend on them; the rest is
 * applied.
 */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { isPointerWithin } from "../../base/pointer.ts";
import { type Plan, type Step, summarisePlan } from "../../model/plan.ts";
import { planDifferences } from "../../plan/saved.ts";
import type { ExecutableStep, PreparedPlan } from "../kernel/prepared-step.ts";
import { costOfSteps } from "../prepare/plan-cost.ts";

export interface MatchedPlan {
  /** The fresh plan, with a `refuse` instead of every step that differs from the reviewed one. */
  readonly prepared: PreparedPlan;
  /** The reasons why no part of the plan may be applied. */
  readonly whole: readonly Diagnostic[];
  /** Warnings about secrets that the plan was made without, and that are written now because they changed. */
  readonly learned: readonly Diagnostic[];
}

/** Compares the fresh plan with the reviewed one. `movers`: a sentence on the authors of changes of the state in between. */
export function matchPlan(fresh: PreparedPlan, saved: Plan, movers?: string): MatchedPlan {
  const { whole, moved } = planDifferences(saved, fresh.plan, movers);
  const learned = changedSecrets(saved, fresh.plan);
  if (moved.size === 0) return { prepared: fresh, whole, learned };
  const refusedStep = (step: Step): Step => ({
    ...step,
    action: "refuse",
    changes: [],
    causes: [],
    requests: 0,
    reason: moved.get(step.address)!.reason,
  });
  const work = new Map<string, ExecutableStep>(
    [...fresh.work].map(([address, each]) => [
      address,
      moved.has(address) ? { ...each, step: refusedStep(each.step) } : each,
    ]),
  );
  const steps = fresh.plan.steps.map((step) => (moved.has(step.address) ? refusedStep(step) : step));
  const plan: Plan = {
    ...fresh.plan,
    steps,
    summary: summarisePlan(steps),
    cost: costOfSteps(fresh.plan.cost, steps),
  };
  const diagnostics = new Map([...moved].map(([address, { diagnostic }]) => [address, diagnostic]));
  return { prepared: { ...fresh, plan, work, refused: diagnostics }, whole, learned };
}

function changedSecrets(saved: Plan, fresh: Plan): readonly Diagnostic[] {
  const unchecked = new Map(saved.steps.map((step) => [step.address, step.unchecked ?? []]));
  return fresh.steps.flatMap(({ address, changes }) => {
    const open = unchecked.get(address) ?? [];
    return changes
      .filter(({ path }) => open.some((pointer) => isPointerWithin(path, pointer)))
      .map(
        ({ path }): Diagnostic => ({
          severity: "warning",
          code: "secret-changes",
          summary: "A secret changes",
          detail: "The plan was made without its value, and could not tell. It is written now.",
          address,
          pointer: path,
        }),
      );
  });
}
