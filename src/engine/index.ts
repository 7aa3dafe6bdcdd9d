/** The reconciler: plan and apply of a stack. */

export { type ApplyOptions, applyPlan } from "./execute/apply.ts";
export type { ReceiptOptions, StoredReceiptResult } from "./execute/receipt.ts";
export type { PreparedPlan } from "./kernel/prepared-step.ts";
export { checkPlatform, type StackOptions } from "./kernel/stack.ts";
export { originKey, receivedAddresses } from "./prepare/hand-overs.ts";
export { missingSecrets } from "./prepare/missing-secrets.ts";
export type { PlanOptions } from "./prepare/plan-cost.ts";
export { planStack } from "./prepare/plan-stack.ts";
export { accountOf } from "./refresh/account.ts";
export { buildPlanContext } from "./saved/plan-context.ts";
export { catalogHash, checkSeal, type SealCheck, sealPlan } from "./saved/plan-file.ts";
export { type MatchedPlan, matchPlan } from "./saved/saved-plan-match.ts";
export { withAuthors } from "./trail/blame.ts";
export { compareHeldChanges, type Holding, heldChanges } from "./undo/held-changes.ts";
export { outsideState } from "./undo/outside-state.ts";
export { buildUndoProgram, type UndoProgram } from "./undo/undo-program.ts";
