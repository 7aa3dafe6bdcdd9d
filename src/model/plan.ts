/** A plan is inert data: plain frozen JSON, secrets already masked, no views and no I/O. */
import type { Diagnostic } from "../base/diagnostics.ts";
import type { Json, JsonObject } from "../base/json.ts";
import type { Pointer } from "../base/pointer.ts";
import type { DeclaredBlock, InputVariable } from "./program.ts";
import type { Reference } from "./value.ts";

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
  /** What stands there live (for `read`: in the state); absent = nothing. Secrets as `******`. */
  readonly before?: Json;
  /** What will stand there (for `read`: in the state); absent = removed. Secrets as `******`, values learnt by apply as `{"$unknown": "scripts.a"}`. */
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
  /** What cannot be taken back once the step is done, each as a phrase. */
  readonly irreversible?: readonly string[];
  /** For `move`, and for other steps of a resource that moves as well: its former address. */
  readonly movedFrom?: string;
  /** For the deletion of a container: what the platform deletes along with it. */
  readonly takesAlong?: readonly Content[];
  /** Secrets that were not given to this run, so that nobody can say whether they changed. */
  readonly unchecked?: readonly Pointer[];
  /** Fields of the live document that nobody declared; absent where the whole document was not read. */
  readonly undeclared?: number;
  /** Why, where action and causes do not say it: for `refuse`, `forget`, `read` and a forced `replace`. */
  readonly reason?: string;
}

/** Something that a container holds. */
export interface Content {
  readonly family: string;
  readonly id: string;
  readonly name?: string;
  /** Its address, where this stack owns it. */
  readonly address?: string;
}

/** What the user decided about a plan beside its declarations; `apply PLANFILE` decides the same. */
export interface PlanChoices {
  /** Addresses that get a new object. */
  readonly replace?: readonly string[];
  /** Objects in the recycle bin are created anew. */
  readonly noRestore?: true;
  /** Deleting a container may take along what this stack does not own. */
  readonly allowCascade?: true;
  readonly allowMassDelete?: true;
  /** Percentage of the stack that may be deleted without `allowMassDelete`; default 30. */
  readonly maxDeleteShare?: number;
  /** Steps that use undocumented verbs are refused. */
  readonly strictSpec?: true;
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
  readonly move: number;
  readonly forget: number;
  /** Resources whose drift is taken into the state. */
  readonly read: number;
  readonly noop: number;
}

/** Requests of a phase, and the seconds that they wait for the account's request budget. */
export interface PhaseCost {
  readonly requests: number;
  readonly seconds: number;
}

export interface Cost {
  readonly refreshRequests: number;
  readonly applyRequests: number;
  /** Resources of the state. */
  readonly refreshed: number;
  /** Part of the account's request budget that the run may use; 1 = all, `off` = the platform sets no limit. */
  readonly rateShare?: number | "off";
  /** `check`: the audit trail is read after rewrites. */
  readonly phases?: { readonly refresh: PhaseCost; readonly write: PhaseCost; readonly check: PhaseCost };
}

export interface Plan {
  readonly kind: "plan";
  readonly formatVersion: 1;
  /** `refresh`: live values are taken into the state, nothing is written. */
  readonly mode: "apply" | "destroy" | "refresh";
  readonly stack: string;
  readonly platform: { readonly baseUrl: string; readonly account: string };
  /** ISO 8601. */
  readonly createdAt: string;
  /** Hash of the program, under the state's key; `apply PLANFILE` refuses another. */
  readonly configHash: string;
  readonly state: { readonly lineage: string; readonly serial: number };
  /** In the order of addresses' first appearance, deletions last. Includes `noop` steps. */
  readonly steps: readonly Step[];
  readonly outputs: readonly PlannedOutput[];
  readonly summary: Summary;
  readonly cost: Cost;
  readonly targets?: { readonly target: readonly string[]; readonly exclude: readonly string[] };
  /** Absent where nothing was chosen. */
  readonly choices?: PlanChoices;
  readonly diagnostics: readonly Diagnostic[];
}

/** The reason of a replacement that the user asked for. */
export const askedFor = "asked for with --replace";

/** What the value of a field is declared as: itself, secrets masked, or what it is computed from. Neither: instances differ. */
export interface Declared {
  readonly value?: Json;
  readonly references?: readonly Reference[];
}

/** What a plan was made from, for whoever reads the file alone. Secrets are masked. */
export interface PlanContext {
  /** What is declared, whether it has instances or not. */
  readonly blocks: readonly (DeclaredBlock & {
    readonly instances: number;
    readonly fields: { readonly [name: string]: Declared };
    readonly dependsOn?: readonly string[];
  })[];
  readonly outputs: { readonly [name: string]: Declared };
  readonly variables: readonly InputVariable[];
  /** Objects as they were seen, by address: what is declared of them, and what the platform set. */
  readonly objects: { readonly [address: string]: JsonObject };
  /** The same as the state had it, where that is not as it was seen, and where the object is gone. */
  readonly recorded?: { readonly [address: string]: JsonObject };
}

/** What `plan --out` writes: a plan that can be published, and signed. */
export interface PlanFile extends Plan {
  readonly madeWith: {
    /** Version of Reconduit. */
    readonly version: string;
    /** SHA-256 of what the catalog declares, in hexadecimal. */
    readonly catalog: string;
  };
  readonly context?: PlanContext;
  /** Over every byte before it. */
  readonly seal: { readonly keyId: string; readonly hmacSha256: string };
}

/** True when applying would change nothing. */
export function isEmpty(plan: Plan): boolean {
  return plan.steps.every((step) => step.action === "noop") && plan.outputs.every((output) => output.action === "noop");
}
