/** The reconciler: plan and apply of a stack. */
export { type ApplyOptions, applyPlan } from "./apply.ts";
export { matchesPlan } from "./matches.ts";
export { type PlanOptions, planStack } from "./prepare.ts";
export type { StackOptions } from "./stack.ts";
export type { PreparedPlan } from "./work.ts";
