/** Events of a running apply: NDJSON with `--json`, progress lines otherwise. They never contain a secret. */
import type { Diagnostic } from "../base/diagnostics.ts";
import type { Json } from "../base/json.ts";
import type { Action, Summary } from "./plan.ts";

export type ApplyEvent =
  | { readonly type: "apply_start"; readonly total: number }
  | { readonly type: "step_start"; readonly address: string; readonly action: Action }
  | {
      readonly type: "step_done";
      readonly address: string;
      readonly action: Action;
      readonly id?: string;
      readonly elapsedMs: number;
    }
  | {
      readonly type: "step_failed";
      readonly address: string;
      readonly action: Action;
      readonly elapsedMs: number;
      readonly diagnostics: readonly Diagnostic[];
    }
  | { readonly type: "step_skipped"; readonly address: string; readonly action: Action; readonly reason: string }
  /** A receipt of the apply was stored. */
  | { readonly type: "receipt"; readonly id: string }
  | { readonly type: "diagnostic"; readonly diagnostic: Diagnostic }
  | { readonly type: "apply_done"; readonly result: ApplyResult };

export interface ApplyResult {
  /** Steps that succeeded, by action. */
  readonly done: Summary;
  readonly failed: readonly {
    readonly address: string;
    readonly action: Action;
    readonly diagnostics: readonly Diagnostic[];
  }[];
  readonly skipped: readonly { readonly address: string; readonly action: Action; readonly reason: string }[];
  readonly interrupted: boolean;
  /** The reason for an early end: the platform is unavailable. */
  readonly endedBy?: Diagnostic;
  /** Outputs after the apply; secret ones as `******`. */
  readonly outputs: { readonly [name: string]: { readonly value: Json; readonly secret: boolean } };
  readonly requests: number;
}
