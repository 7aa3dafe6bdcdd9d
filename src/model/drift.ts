/** What moved on the platform since the stack was last applied, apart from what is declared and not applied yet. */
import type { Diagnostic, SourceRange } from "../base/diagnostics.ts";
import type { PathAuthor, Plan, Step } from "./plan.ts";

/** Who did something on the platform, as far as it tells. */
export type Author = Pick<PathAuthor, "who" | "userId" | "at" | "through">;

/** How much is known of who moved a path. */
export type Grade = PathAuthor["grade"];

/** An element of a list that came or went. */
export interface ElementBlame extends Author {
  readonly change: "added" | "removed";
  /** Where it stands: in the live list where it was added, in the one that was applied where it was removed. */
  readonly index: number;
}

/** Who moved one path of an object. */
export interface PathBlame extends PathAuthor {
  /** Of a list: who brought or took each element. */
  readonly elements?: readonly ElementBlame[];
  /** Where it is declared. */
  readonly source?: SourceRange;
}

/** What one can do about an object that drifted, as command lines, and as text of the declaration. */
export interface WaysOut {
  /** The declaration takes over what is live; absent for an object that is gone. */
  readonly adopt?: string;
  /** The state takes over what is live, and the declaration stays. */
  readonly accept: string;
  /** What was declared is put back. */
  readonly revert: string;
  /** Line of the declaration that leaves the paths to others; absent where there are none to leave. */
  readonly ignore?: string;
}

/** An object that drifted. `read`: it was changed; `forget`: it was deleted. Changes lead from what was applied to what is live. */
export interface DriftedObject extends Step {
  /** One for each change, in their order. */
  readonly blame: readonly PathBlame[];
  /** Who deleted it; absent where it is there. */
  readonly deletion?: Author & { readonly grade: Grade };
  /** Entries of others since it was applied; absent where the trail was not read. */
  readonly entries?: number;
  /** Changes of owned paths that were taken back since: the path is as it was applied. */
  readonly takenBack?: number;
  /** Where it is declared; absent for what is not declared any more. */
  readonly source?: SourceRange;
  readonly next: WaysOut;
}

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
  readonly drifted: readonly DriftedObject[];
  /** Absent where nobody asked for it. */
  readonly unmanaged?: readonly UnmanagedObject[];
  /** Only what `--target` and `--exclude` select was looked at. */
  readonly partial?: true;
  readonly diagnostics: readonly Diagnostic[];
  /** Objects that were looked at, and requests sent for it. */
  readonly cost: { readonly refreshed: number; readonly requests: number };
}
