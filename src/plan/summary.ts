/** Counts for the last line of a plan and of an apply. */
import type { Action, Step, Summary } from "../model/plan.ts";

/** Returns the number of steps of each counted action. */
export function summarisePlan(steps: readonly { readonly action: Action }[]): Summary {
  const countAction = (action: Action) => steps.filter((step) => step.action === action).length;
  return Object.freeze({
    create: countAction("create"),
    adopt: countAction("adopt"),
    restore: countAction("restore"),
    update: countAction("update"),
    replace: countAction("replace"),
    delete: countAction("delete"),
    move: countAction("move"),
    forget: countAction("forget"),
    read: countAction("read"),
    noop: countAction("noop"),
  });
}

/** Distinct causes in order of first appearance. */
export function causesOf(changes: Step["changes"]): Step["causes"] {
  return [...new Set(changes.map((change) => change.cause))];
}
