/**
 * The record of an apply, or of a change of the state alone: who did what, from which plan, and what the objects were before. It never
 * holds a secret. Every change of the entries of a state is told by a receipt, so that an older state can be told and brought up to date.
 */

import type { Json } from "../base/json.ts";
import type { Pointer } from "../base/pointer.ts";
import type { formats } from "./formats.ts";
import type { Action, Change, Plan } from "./plan.ts";
import type { ResourceState } from "./state.ts";

/** A request of a step that changed an object, as the platform answered it. */
export interface Write {
  readonly event: "create" | "update" | "delete" | "restore";
  readonly kind: string;
  readonly id: string;
  /** `lastModified` that the write gave the object, as answered: by it alone a write of ours is told from others. Absent where no answer said it. */
  readonly lastModified?: string;
  /** When it was sent, and when its answer came: ISO 8601, by our clock. Absent where only the journal of a run that broke off tells of it. */
  readonly sentAt?: string;
  readonly at?: string;
  /** No answer came: what was found afterwards says that it was carried out. */
  readonly unanswered?: true;
}

/** What a write did to an object that is not its own. */
export interface SideEffect {
  /** `unlinked`: a reference was taken out of it; `deleted`, `restored`: it went, or came back, along. */
  readonly effect: "unlinked" | "deleted" | "restored";
  readonly kind: string;
  readonly id: string;
  /** Of what was unlinked: where, and the value that stood there before. */
  readonly path?: Pointer;
  readonly before?: Json;
}

export interface Operation {
  readonly address: string;
  readonly kind: string;
  readonly action: Action;
  readonly status: "done" | "failed" | "skipped";
  /** Why, where it failed or was skipped. */
  readonly reason?: string;
  /** `_id` afterwards; for a deletion, before. */
  readonly id?: string;
  /** `_id` of the object that was replaced. */
  readonly formerId?: string;
  readonly movedFrom?: string;
  /** The object was taken out of the stack afterwards, and is still on the platform. */
  readonly thenForgotten?: true;
  /** The live document before the first write, masked: whole where it was read, else its owned part; null where there was none. */
  readonly before: Json;
  /** The declaration as it was applied, masked; as planned where it was not. Null for a deletion. */
  readonly after: Json;
  /** `after` of each: as the platform answered; as planned where nothing was written, and in receipts of version 1. */
  readonly changes: readonly Change[];
  /**
   * The state's entry before, which holds the fingerprints of the secrets then; null where there was none. Absent in receipts of version 1, and where
   * it is not known.
   */
  readonly stateBefore?: ResourceState | null;
  /** In the order in which they were answered; absent where nothing was written, and in receipts of version 1. */
  readonly writes?: readonly Write[];
  readonly sideEffects?: readonly SideEffect[];
  /** What people call the objects that come to lists of references, or go, by `_id`. */
  readonly names?: { readonly [id: string]: string };
  /** What the state holds of the object besides: as in its entry. Absent where there is nothing to say, and in receipts of older versions. */
  readonly protect?: true;
  readonly keep?: true;
  readonly dependsOn?: readonly string[];
}

/** Whether a text has the form of a receipt's id. */
export function isReceiptId(text: string): boolean {
  return /^\d{8}T\d{6}Z-[0-9a-f]+$/.test(text);
}

export interface Receipt {
  readonly kind: "receipt";
  /** 1: of an older version, which did not note {@link Operation.writes} and what is optional beside them. */
  readonly formatVersion: 1 | typeof formats.receipt;
  /** Version of Reconduit that wrote it. */
  readonly toolVersion?: string;
  /** Sorts by time: `20260101T120000Z-3f2a9c`. */
  readonly id: string;
  /**
   * Id of the receipt that the same state had before this one; null for the first. Absent in receipts of older versions, and where the
   * former one is not known.
   */
  readonly previous?: string | null;
  /** Id of the receipt of the run whose open writes the next run settled. Such a part is read with that receipt, as one. */
  readonly partOf?: string;
  /** The parts that were read with the receipt. Never stored. */
  readonly parts?: readonly { readonly id: string; readonly operations: number }[];
  /** ISO 8601. */
  readonly startedAt: string;
  readonly endedAt: string;
  /** `user@host`. */
  readonly who: string;
  /** `tokenInfo._userId` of whoever's token wrote. */
  readonly user?: string;
  /** The run of a pipeline, where it was one. */
  readonly pipeline?: string;
  /** The user who started the pipeline. */
  readonly actor?: string;
  /** The platform's clock minus ours in milliseconds, to the second. */
  readonly clockSkewMs?: number;
  /** Ids of the receipts that it undid. */
  readonly undoes?: readonly string[];
  /** The command that ran, where that is not told by the mode. */
  readonly command?: string;
  /** Commit of the checkout that the manifests stand in, where there is one. */
  readonly commit?: string;
  /** The stack's files that differ from the commit; empty where only other files do. Absent for a clean checkout. */
  readonly uncommitted?: readonly string[];
  readonly stack: string;
  /** Absent where the state was of none yet. */
  readonly platform?: { readonly baseUrl: string; readonly account: string };
  /** `edit`: the state alone was changed. */
  readonly mode: Plan["mode"] | "edit";
  /** SHA-256 of the plan, in hexadecimal. Absent where there was no plan, or nobody knows it any more. */
  readonly planHash?: string;
  readonly configHash?: string;
  /** `lineage`: that of the stack's state; the stack's name where another tool keeps the state. */
  readonly state: {
    readonly lineage: string;
    readonly serialBefore: number;
    readonly serialAfter: number;
    /** The last serial is that of the snapshot which was to be written next: a run that died before it ended with the one before. */
    readonly isAhead?: true;
  };
  readonly outcome: "complete" | "incomplete" | "interrupted";
  /** In the order in which they ended. Steps that had nothing to do are left out. */
  readonly operations: readonly Operation[];
  /** Names of the stack's outputs that the apply changed. Absent where there are none, and in receipts of older versions. */
  readonly outputs?: readonly string[];
  readonly requests: number;
}

/** Whether the run was of a tool that keeps a state of its own, such as Terraform, or undid one that was: no state of ours tells of it. */
export function isOutside({ state, stack }: Receipt): boolean {
  return state.lineage === stack;
}

/** The writes that receipts know of, by {@link writeKey}: what is not among them was written by somebody else, whoever's token it was. */
export function writesOf(receipts: readonly Pick<Receipt, "operations">[]): ReadonlySet<string> {
  return new Set(
    receipts.flatMap(({ operations }) =>
      operations.flatMap(({ writes = [] }) =>
        writes.flatMap(({ id, lastModified }) => (lastModified === undefined ? [] : [writeKey(id, lastModified)])),
      ),
    ),
  );
}

/** How a write is looked up in {@link writesOf}. `lastModified`: ISO 8601, in any spelling of the same instant. */
export function writeKey(id: string, lastModified: string): string {
  return `${id} ${Date.parse(lastModified)}`;
}

/** An apply as the history of a stack lists it. */
export interface PastApply {
  readonly receipt: Receipt;
  /** Known on this machine alone, though the state is shared. */
  readonly local: boolean;
}
