/** Drift: changes on the platform since the last apply, without declarations that are not applied yet. */
import type { Diagnostic, SourceRange } from "../base/diagnostics.ts";
import type { PathAuthor, Plan, Step } from "./plan.ts";
import type { PolicyReport } from "./policy.ts";
import type { MovedOutput } from "./upstream.ts";

/** The author of a change on the platform, as far as known. */
export type ChangeAuthor = Pick<PathAuthor, "who" | "userId" | "at" | "through">;

/** The certainty of an author. */
export type Grade = PathAuthor["grade"];

/** An element that was added to a list or removed. */
export interface ElementBlame extends ChangeAuthor {
  readonly change: "added" | "removed";
  /** The index in the live list for an added element, in the applied list for a removed one. */
  readonly index: number;
}

/** The author of the change of one path. */
export interface PathBlame extends PathAuthor {
  /** For a list: the author of each added or removed element. */
  readonly elements?: readonly ElementBlame[];
  /** The place of the declaration. */
  readonly source?: SourceRange;
}

/** The ways to resolve drift of an object, as command lines and as text of the declaration. */
export interface WaysOut {
  /** Changes the declaration to the live object; absent for a deleted object. */
  readonly adopt?: string;
  /** Takes the live object into the state; the declaration stays. */
  readonly accept: string;
  /** Restores the declared object. */
  readonly revert: string;
  /** Line of the declaration that stops managing the paths; absent if there are none. */
  readonly ignore?: string;
}

/** A drifted object. `read`: it was changed; `forget`: it was deleted. Changes lead from the applied to the live object. */
export interface DriftedObject extends Step {
  /** One entry for each change, in order. */
  readonly blame: readonly PathBlame[];
  /** The author of the deletion; absent if the object exists. */
  readonly deletion?: ChangeAuthor & { readonly grade: Grade };
  /** The number of entries by others since the apply; absent if the trail was not read. */
  readonly entries?: number;
  /** The number of changes of owned paths that were reverted since. */
  readonly takenBack?: number;
  /** The place of the declaration; absent if the object is no longer declared. */
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
  /** Outputs of other stacks that moved since the last apply; absent if there are none. */
  readonly behind?: readonly MovedOutput[];
  /** Absent unless requested. */
  readonly unmanaged?: readonly UnmanagedObject[];
  /** Only the selection of `--target` and `--exclude` was checked. */
  readonly partial?: true;
  /** The results of the policies about drift; absent for a stack without policies. */
  readonly policies?: PolicyReport;
  readonly diagnostics: readonly Diagnostic[];
  /** The number of checked objects, and of requests for the check. */
  readonly cost: { readonly refreshed: number; readonly requests: number };
}
