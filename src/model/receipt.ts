/**
 * The record of an apply, or of a change of the state alone: author, changes, plan, and the objects before. It never contains a
 * secret. Every change of a state's entries is in a receipt, so that an outdated state can be detected and updated.
 */

import type { Json } from "../base/json.ts";
import type { Pointer } from "../base/pointer.ts";
import type { formats } from "./formats.ts";
import type { Action, Change, Plan, Step } from "./plan.ts";
import type { PolicyReport } from "./policy.ts";
import type { ResourceState } from "./state.ts";

/** A request of a step that changed an object, with the platform's answer. */
export type ReceiptWrite = {
  readonly event: "create" | "update" | "delete" | "restore";
  readonly kind: string;
  readonly id: string;
  /**
   * The `lastModified` that the write gave the object, as answered; only this value identifies a write of ours. Absent if no
   * answer contained it.
   */
  readonly lastModified?: string;
  /**
   * The times of the request and its answer: ISO 8601, by our clock. Absent for a write known only from the journal of an
   * interrupted run.
   */
  readonly sentAt?: string;
  readonly at?: string;
  /** No answer came: a later check found that the write was carried out. */
  readonly unanswered?: true;
};

/** The effect of a write on another object. */
export type SideEffect = {
  /** `unlinked`: a reference was removed from the object; `deleted`, `restored`: it was deleted or restored along. */
  readonly effect: "unlinked" | "deleted" | "restored";
  readonly kind: string;
  readonly id: string;
  /** For an unlinked reference: its path, and the value before. */
  readonly path?: Pointer;
  readonly before?: Json;
};

export type ReceiptOperation = {
  readonly address: string;
  readonly kind: string;
  readonly action: Action;
  readonly status: "done" | "failed" | "skipped";
  /** The reason of a failure or a skip. */
  readonly reason?: string;
  /** `_id` afterwards; for a deletion, before. */
  readonly id?: string;
  /** `_id` of the replaced object. */
  readonly formerId?: string;
  readonly movedFrom?: string;
  /** The other stack of a hand-over. */
  readonly handOver?: NonNullable<Step["handOver"]>;
  /** The object was removed from the stack afterwards, and is still on the platform. */
  readonly thenForgotten?: true;
  /** The live document before the first write, masked: whole if it was read, else its owned part; null without an object. */
  readonly before: Json;
  /** The applied declaration, masked; as planned if it was not applied. Null for a deletion. */
  readonly after: Json;
  /** Places of `before` and `after` whose text really is `******`. Absent if there are none, and in receipts of older versions. */
  readonly literals?: readonly Pointer[];
  /** Changes with the platform's answer in `after`; as planned if nothing was written, and in receipts of version 1. */
  readonly changes: readonly Change[];
  /**
   * The state's entry before, with the fingerprints of the secrets then; null if there was none. Absent in receipts of version 1,
   * and if unknown.
   */
  readonly stateBefore?: ResourceState | null;
  /** Writes in the order of their answers; absent if nothing was written, and in receipts of version 1. */
  readonly writes?: readonly ReceiptWrite[];
  readonly sideEffects?: readonly SideEffect[];
  /** Names of the objects that were added to lists of references or removed, by `_id`. */
  readonly names?: { readonly [id: string]: string };
  /** Further fields of the state's entry of the object. Absent if there are none, and in receipts of older versions. */
  readonly protect?: true;
  readonly keep?: true;
  readonly dependsOn?: readonly string[];
};

/** Returns true if a text has the form of a receipt's id. */
export function isReceiptId(text: string): boolean {
  return /^\d{8}T\d{6}Z-[0-9a-f]+$/.test(text);
}

export type Receipt = {
  readonly kind: "receipt";
  /** 1: an older version without {@link ReceiptOperation.writes} and the optional fields next to it. */
  readonly formatVersion: 1 | typeof formats.receipt;
  /** Version of Reconduit that wrote it. */
  readonly toolVersion?: string;
  /** Sorts by time: `20260101T120000Z-3f2a9c`. */
  readonly id: string;
  /** Id of the previous receipt of the same state; null for the first. Absent in receipts of older versions, and if unknown. */
  readonly previous?: string | null;
  /** Id of the receipt of the run whose open writes the next run settled. Such a part is read together with that receipt. */
  readonly partOf?: string;
  /** The parts that were read with the receipt. Never stored. */
  readonly parts?: readonly { readonly id: string; readonly operations: number }[];
  /** ISO 8601. */
  readonly startedAt: string;
  readonly endedAt: string;
  /** `user@host`. */
  readonly who: string;
  /** `tokenInfo._userId` of the token that wrote. */
  readonly user?: string;
  /** The run of a pipeline, if there was one. */
  readonly pipeline?: string;
  /** The user who started the pipeline. */
  readonly actor?: string;
  /** The pull request that the applied change came from. Absent if no forge reported it, and in receipts of older versions. */
  readonly pullRequest?: { readonly number: number; readonly url?: string };
  /** Logins of the users whose approval of it stood. */
  readonly approvers?: readonly string[];
  /** Logins of the users whose approval was of an earlier commit of it. */
  readonly earlierApprovers?: readonly string[];
  /** The platform's clock minus ours in milliseconds, to the second. */
  readonly clockSkewMs?: number;
  /** Ids of the undone receipts. */
  readonly undoes?: readonly string[];
  /** The command, if the mode does not identify it. */
  readonly command?: string;
  /** Commit of the checkout that contains the manifests, if there is one. */
  readonly commit?: string;
  /** The stack's files that differ from the commit; empty if only other files do. Absent for a clean checkout. */
  readonly uncommitted?: readonly string[];
  readonly stack: string;
  /** Absent if the state had no platform yet. */
  readonly platform?: { readonly baseUrl: string; readonly account: string };
  /** `edit`: only the state was changed. */
  readonly mode: Plan["mode"] | "edit";
  /** SHA-256 of the plan, in hexadecimal. Absent if there was no plan, or the plan is lost. */
  readonly planHash?: string;
  readonly configHash?: string;
  /** `lineage`: that of the stack's state; the stack's name if another tool keeps the state. */
  readonly state: {
    readonly lineage: string;
    readonly serialBefore: number;
    readonly serialAfter: number;
    /** The last serial is that of the next snapshot: a run that died before it ended with the previous one. */
    readonly isAhead?: true;
  };
  readonly outcome: "complete" | "incomplete" | "interrupted";
  /** Operations in the order in which they ended. Steps without any action are left out. */
  readonly operations: readonly ReceiptOperation[];
  /** Names of the stack's outputs that the apply changed. Absent if there are none, and in receipts of older versions. */
  readonly outputs?: readonly string[];
  readonly requests: number;
  /** The results of the policies, with the overrides. Absent for a stack without policies, and in receipts of older versions. */
  readonly policies?: PolicyReport;
};

/** Returns true for a run of a tool with its own state, such as Terraform, or for its undo: no state of ours records it. */
export function isOutside({ state, stack }: Receipt): boolean {
  return state.lineage === stack;
}

/** Returns the writes of receipts, by {@link writeKey}. Any other write was made by someone else, with any token. */
export function writesOf(receipts: readonly Pick<Receipt, "operations">[]): ReadonlySet<string> {
  return new Set(
    receipts.flatMap(({ operations }) =>
      operations.flatMap(({ writes = [] }) =>
        writes.flatMap(({ id, lastModified }) => (lastModified === undefined ? [] : [writeKey(id, lastModified)])),
      ),
    ),
  );
}

/** Returns the key of a write in {@link writesOf}. `lastModified`: ISO 8601, in any spelling of the same instant. */
export function writeKey(id: string, lastModified: string): string {
  return `${id} ${Date.parse(lastModified)}`;
}

/** An apply in the history of a stack. */
export interface PastApply {
  readonly receipt: Receipt;
  /** Stored on this machine only, although the state is shared. */
  readonly local: boolean;
}
