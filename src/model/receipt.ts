/** The record of an apply: who did what, from which plan, and what the objects were before. It never holds a secret. */
import type { Json } from "../base/json.ts";
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
}

/** Whether a text has the form of a receipt's id. */
export function isReceiptId(text: string): boolean {
  return /^\d{8}T\d{6}Z-[0-9a-f]+$/.test(text);
}

export interface Receipt {
  readonly kind: "receipt";
  readonly formatVersion: 1;
  /** Sorts by time: `20260101T120000Z-3f2a9c`. */
  readonly id: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly endedAt: string;
  /** `user@host`. */
  readonly who: string;
  /** Commit of the checkout that the manifests stand in, where there is one. */
  readonly commit?: string;
  readonly stack: string;
  readonly platform: { readonly baseUrl: string; readonly account: string };
  readonly mode: Plan["mode"];
  /** SHA-256 of the plan, in hexadecimal. */
  readonly planHash: string;
  readonly configHash: string;
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
