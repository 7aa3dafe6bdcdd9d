/** A plan is inert data: plain frozen JSON, secrets already masked, no views and no I/O. */
import type { Diagnostic } from "../base/diagnostics.ts";
import type { Json } from "../base/json.ts";
import type { Pointer } from "../base/pointer.ts";

export type Action =
  | "create"
  | "adopt"
  | "restore"
  | "update"
  | "replace"
  | "delete"
  | "move"
  | "forget"
  | "refuse"
  | "noop"
  | "read";

/**
 * Why a path changes. `config changed`: declared, changed or no longer declared; `drift`: live moved since it was last applied (or the
 * object was deleted outside); `default`: no longer declared, the platform's default takes its place; `normalised`: the platform stores
 * another form of the value.
 */
export type Cause = "config changed" | "drift" | "default" | "secret rotated" | "dependency replaced" | "normalised";

export interface Change {
  readonly path: Pointer;
  /** What stands there live; absent = nothing. Secrets as `******`. */
  readonly before?: Json;
  /** What will stand there; absent = removed. Secrets as `******`, values learnt by apply as `{"$unknown": "scripts.a"}`. */
  readonly after?: Json;
  readonly cause: Cause;
  readonly secret?: true;
}

export interface Step {
  readonly address: string;
  readonly kind: string;
  readonly action: Action;
  /** `_id` of the live object, where there is one. */
  readonly id?: string;
  /** Distinct causes of the changes, in order of appearance. */
  readonly causes: readonly Cause[];
  readonly changes: readonly Change[];
  /** Owned part of the live document, masked; null where there is none. */
  readonly before: Json;
  /** The document after the step, masked; null for a deletion. */
  readonly after: Json;
  /** Addresses of steps that must have succeeded before this one starts. */
  readonly dependsOn: readonly string[];
  /** References left out of the first write because of a legal cycle and set by a second one. */
  readonly repair?: readonly Pointer[];
  /** What was seen at plan and is checked again right before the write. */
  readonly precondition?: { readonly lastModified?: string };
  /** Requests that apply will send for this step. */
  readonly requests: number;
  /** Verbs used that the spec does not document. */
  readonly assumed?: readonly string[];
  /** For `refuse`: why. */
  readonly reason?: string;
}

export interface PlannedOutput {
  readonly name: string;
  readonly action: "create" | "update" | "delete" | "noop";
  readonly secret: boolean;
  readonly before?: Json;
  readonly after?: Json;
}

export interface Summary {
  readonly create: number;
  readonly adopt: number;
  readonly restore: number;
  readonly update: number;
  readonly replace: number;
  readonly delete: number;
  readonly noop: number;
}

export interface Plan {
  readonly kind: "plan";
  readonly formatVersion: 1;
  readonly mode: "apply" | "destroy";
  readonly stack: string;
  readonly platform: { readonly baseUrl: string; readonly account: string };
  /** ISO 8601. */
  readonly createdAt: string;
  /** Program hash; `apply PLANFILE` refuses another. */
  readonly configHash: string;
  readonly state: { readonly lineage: string; readonly serial: number };
  /** In the order of addresses' first appearance, deletions last. Includes `noop` steps. */
  readonly steps: readonly Step[];
  readonly outputs: readonly PlannedOutput[];
  readonly summary: Summary;
  readonly cost: { readonly refreshRequests: number; readonly applyRequests: number; readonly refreshed: number };
  readonly targets?: { readonly target: readonly string[]; readonly exclude: readonly string[] };
  readonly diagnostics: readonly Diagnostic[];
}

/** True when applying would change nothing. */
export function isEmpty(plan: Plan): boolean {
  return plan.steps.every((step) => step.action === "noop") && plan.outputs.every((output) => output.action === "noop");
}
