/** The reconciler: plan and apply of a stack. */

export { missingSecrets } from "./decide/missing-secrets.ts";
export { contextOf } from "./decide/plan-context.ts";
export { type PlanOptions, planStack } from "./decide/plan-stack.ts";
export { type ApplyOptions, applyPlan } from "./execute/apply.ts";
export type { PreparedPlan } from "./kernel/prepared-step.ts";
export type { StackOptions } from "./kernel/stack.ts";
export { accountOf } from "./refresh/account.ts";
export { catalogHash, checkSeal, type SealCheck, sealPlan } from "./saved/plan-file.ts";
export type { Receipts } from "./saved/receipt.ts";
export { type Held, matchPlan } from "./saved/saved-plan-match.ts";
