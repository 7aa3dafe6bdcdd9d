/** What moved on the platform since the stack was last applied, apart from what is declared and not applied yet. */
import type { Diagnostic } from "../base/diagnostics.ts";
import type { Plan, Step } from "./plan.ts";

/** An object of the account that the stack does not manage. */
export interface UnmanagedObject {
  readonly kind: string;
  readonly id: string;
  readonly name?: string;
  /** The stack whose mark the object carries. */
  readonly owner?: string;
}

export interface Drift {
  readonly stack: string;
  readonly platform: Plan["platform"];
  /** ISO 8601. */
  readonly createdAt: string;
  /** `read`: it was changed; `forget`: it was deleted. Changes lead from what was applied to what is live. */
  readonly drifted: readonly Step[];
  /** Absent where nobody asked for it. */
  readonly unmanaged?: readonly UnmanagedObject[];
  /** Only what `--target` and `--exclude` select was looked at. */
  readonly partial?: true;
  readonly diagnostics: readonly Diagnostic[];
  /** Objects that were looked at, and requests sent for it. */
  readonly cost: { readonly refreshed: number; readonly requests: number };
}
