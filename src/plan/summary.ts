/** Counts for the last line of a plan and of an apply. */
import type { Action, Step, Summary } from "../model/plan.ts";

/** Returns the number of steps of each counted action. */
export function summarise(steps: readonly { readonly action: Action }[]): Summary {
  const count = (action: Action) => steps.filter((step) => step.action === action).length;
  return Object.freeze({
    create: count("create"),
    adopt: count("adopt"),
    restore: count("restore"),
    update: count("update"),
    replace: count("replace"),
    delete: count("delete"),
    move: count("move"),
    forget: count("forget"),
    read: count("read"),
    noop: count("noop"),
  });
}

/** Distinct causes in order of first appearance. */
export function causesOf(changes: Step["changes"]): Step["causes"] {
  return [...new Set(changes.map((change) => change.cause))];
}
