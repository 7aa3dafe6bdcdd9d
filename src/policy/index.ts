/** Policies: pure functions from rules and values to findings. The engine of CEL is large, so callers load this file on demand. */
export { compilePolicy } from "./compile.ts";
export { evaluateDrift, evaluatePlan, evaluateResources } from "./evaluate.ts";
export type { Drifted, PlaceOf, ResourceDocument } from "./subjects.ts";
