/**
 * The record of an apply, or of a change of the state alone: who did what, from which plan, and what the objects were before. It never
 * holds a secret. Every change of the entries of a state is told by a receipt, so that an older state can be told and brought up to date.
 */

import type { Json } from "../base/json.ts";
import type { formats } from "./formats.ts";
import type { Action, Change, Plan } from "./plan.ts";

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
  /** The live document before the write, masked: whole where it was read, else its owned part; null where there was none. */
  readonly before: Json;
  /** As planned, masked; null for a deletion. */
  readonly after: Json;
  readonly changes: readonly Change[];
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
  readonly formatVersion: typeof formats.receipt;
  /** Sorts by time: `20260101T120000Z-3f2a9c`. */
  readonly id: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly endedAt: string;
  /** `user@host`. */
  readonly who: string;
  /** The command that ran, where that is not told by the mode. */
  readonly command?: string;
  /** Commit of the checkout that the manifests stand in, where there is one. */
  readonly commit?: string;
  readonly stack: string;
  /** Absent where the state was of none yet. */
  readonly platform?: { readonly baseUrl: string; readonly account: string };
  /** `edit`: the state alone was changed. */
  readonly mode: Plan["mode"] | "edit";
  /** SHA-256 of the plan, in hexadecimal. Absent where there was no plan, or nobody knows it any more. */
  readonly planHash?: string;
  readonly configHash?: string;
  readonly state: { readonly lineage: string; readonly serialBefore: number; readonly serialAfter: number };
  readonly outcome: "complete" | "incomplete" | "interrupted";
  /** In the order in which they ended. Steps that had nothing to do are left out. */
  readonly operations: readonly Operation[];
  readonly requests: number;
}

/** An apply as the history of a stack lists it. */
export interface PastApply {
  readonly receipt: Receipt;
  /** Known on this machine alone, though the state is shared. */
  readonly local: boolean;
}
