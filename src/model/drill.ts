/** The result of a drill: the comparison of the live account with an account that the code alone has made. */
import type { SourceRange } from "../base/diagnostics.ts";
import type { Json } from "../base/json.ts";
import type { Pointer } from "../base/pointer.ts";
import type { ChangeAuthor, Grade } from "./drift.ts";

/**
 * The explanation of a difference. `code`: the declarations say it, or leave the path to others. `default`: the platform fills it in.
 * `secret`: no source of the declarations gives the secret. `nobody`: nothing explains it.
 */
export const drillVerdicts = Object.freeze(["nobody", "secret", "code", "default"] as const);
export type DrillVerdict = (typeof drillVerdicts)[number];

export interface DrillDifference {
  readonly verdict: DrillVerdict;
  /** The reason, as a sentence. */
  readonly because: string;
  readonly kind: string;
  /** `_id` of the live object; absent if the account has none. */
  readonly id?: string;
  readonly name?: string;
  /** Absent for an object that no stack declares. */
  readonly stack?: string;
  readonly address?: string;
  /** The path of the value; empty for the whole object. */
  readonly path: Pointer;
  /** The value in the account, secrets masked; absent if there is none. */
  readonly live?: Json;
  /** The value that the code makes. Ids of its objects are shown as addresses. */
  readonly made?: Json;
  /** The author of the last write; only for a difference that nothing explains. */
  readonly author?: ChangeAuthor & { readonly email?: string; readonly grade: Grade };
  readonly source?: SourceRange;
}

/** A difference that an exception covers. */
export interface AcceptedDifference extends DrillDifference {
  readonly reason: string;
  /** ISO 8601. */
  readonly until: string;
}

/** A secret that a rebuild needs. */
export interface NeededSecret {
  readonly stack: string;
  readonly address: string;
  readonly path: Pointer;
  /** The variables that give it, such as `var.password`; empty if an expression does not name any. */
  readonly names: readonly string[];
  /** False if this run was not given the value. */
  readonly isGiven: boolean;
}

/** The needs of a rebuild of the account. */
export interface RebuildCost {
  readonly requests: number;
  /** Seconds of waiting for the account's rate limit. */
  readonly seconds: number;
  readonly secrets: readonly NeededSecret[];
  /** Parts that the API cannot make, a sentence each. */
  readonly byHand: readonly string[];
}

export interface Drill {
  /** The rebuilt stacks, producers of outputs first. */
  readonly stacks: readonly string[];
  readonly accounts: readonly { readonly baseUrl: string; readonly account: string; readonly objects: number }[];
  /** ISO 8601. */
  readonly createdAt: string;
  /** Objects that were compared as a pair. */
  readonly pairs: number;
  /** All differences except the accepted ones, those that nothing explains first. */
  readonly differences: readonly DrillDifference[];
  readonly accepted: readonly AcceptedDifference[];
  readonly rebuild: RebuildCost;
  /** Requests to the live accounts: all of them only read. */
  readonly requests: number;
}
