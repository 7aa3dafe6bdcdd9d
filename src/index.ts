/** The library that the command line is built on. Only the exports of this file are public. */
export { type Diagnostic, DiagnosticError, hasErrors, type Severity, type SourceRange } from "./base/diagnostics.ts";
export type { Json, JsonObject } from "./base/json.ts";
export type { StatePlace } from "./catalog/manifest/state-place.ts";
export { ApiError, type Client, type ClientOptions, connect } from "./client/index.ts";
export { type LoadOptions, loadProgram } from "./config/index.ts";
export { manifestSchema } from "./derive/schemas/manifest-schema.ts";
export { worldSchema } from "./derive/schemas/world-schema.ts";
export {
  type ApplyOptions,
  applyPlan,
  type MatchedPlan as Held,
  matchPlan,
  type PlanOptions,
  type PreparedPlan,
  planStack,
  type StackOptions,
} from "./engine/index.ts";
export {
  applyStackOf as apply,
  diagnosticsText,
  driftOf as drift,
  type OpenedStack,
  type OpenStackOptions,
  openStack,
  planStackOf as plan,
  type SelectionOptions,
  type StackApplied,
  type StackApplyOptions,
  type StackPlan,
  type StackPlanOptions,
  undoOf as undo,
} from "./library/stack.ts";
export type { Drift } from "./model/drift.ts";
export type { ApplyEvent, ApplyResult } from "./model/events.ts";
export { type Action, type Cause, type Change, isEmpty, type Plan, type Step, type Summary } from "./model/plan.ts";
export { planSchema } from "./model/plan-shape.ts";
export type { Program } from "./model/program.ts";
export type { ResourceState, State } from "./model/state.ts";
export type { PlatformOptions, RunningPlatform } from "./server/running-platform.ts";
export { startPlatform } from "./server/start.ts";
export {
  type AccountScope,
  acquireLock,
  type Backend,
  breakLock,
  type Lock,
  type OpenOptions,
  type Owner,
  openBackend,
  openState,
  parsePlace,
  type Receipts,
  type Registry,
  type StateStore,
  type StoredReceipt,
  stateKey,
} from "./state/index.ts";

import { kinds as catalog } from "./catalog/index.ts";
import type { Kind } from "./catalog/kind.ts";

/** Every kind of resource, in creation order. */
export const kinds: readonly Kind[] = catalog;
export type { Kind };
