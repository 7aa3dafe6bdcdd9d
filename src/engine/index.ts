/** The reconciler: plan and apply of a stack. */
export { accountOf } from "./account.ts";
export { type ApplyOptions, applyPlan } from "./apply.ts";
export { type Held, matchPlan } from "./matches.ts";
export { missingSecrets } from "./missing-secrets.ts";
export { contextOf } from "./plan-context.ts";
export { catalogHash, checkSeal, type SealCheck, sealPlan } from "./plan-file.ts";
export { type PlanOptions, planStack } from "./prepare.ts";
export type { Receipts } from "./receipt.ts";
export type { StackOptions } from "./stack.ts";
export type { PreparedPlan } from "./work.ts";
