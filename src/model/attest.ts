/** The comparison of the platform's audit trail with the receipts of a stack. */
import type { Diagnostic, SourceRange } from "../base/diagnostics.ts";
import type { Json } from "../base/json.ts";
import type { ChangeAuthor } from "./drift.ts";
import type { Plan } from "./plan.ts";

/** A change of the audit trail. */
export interface AttestedChange extends ChangeAuthor {
  readonly kind: string;
  readonly id: string;
  /** The present or former address of the object in the stack. */
  readonly address?: string;
  readonly event: string;
  readonly email?: string;
  readonly fields: readonly {
    /** The field as the platform writes it, with dots. */
    readonly path: string;
    /** The value without the secrets known to the stack; absent if there was none. */
    readonly before?: Json;
    readonly after?: Json;
  }[];
  /** The place of the object's declaration. */
  readonly source?: SourceRange;
}

/** A change that an exception covers. */
export interface AcceptedChange extends AttestedChange {
  readonly reason: string;
  /** ISO 8601. */
  readonly until: string;
}

/** A write of a receipt without an entry in the trail. */
export interface SilentWrite {
  readonly receipt: string;
  readonly address: string;
  readonly kind: string;
  readonly id: string;
  readonly event: string;
  readonly at: string;
}

export interface Attestation {
  readonly stack: string;
  readonly platform: Plan["platform"];
  /** ISO 8601, by the platform's clock. */
  readonly since: string;
  readonly until: string;
  /** `stack`: the objects that the stack manages or managed; `account`: everything. */
  readonly scope: "stack" | "account";
  /** The number of checked objects; absent for the account. */
  readonly objects?: number;
  readonly receipts: number;
  /** The number of receipts of old versions without notes of their writes: they explain nothing. */
  readonly oldReceipts: number;
  readonly entries: number;
  /** Entries that a receipt explains. */
  readonly explained: number;
  /** The number of entries from before the stack took the objects over. */
  readonly before: number;
  /** Changes that the platform made by itself. */
  readonly system: readonly AttestedChange[];
  readonly accepted: readonly AcceptedChange[];
  readonly unexplained: readonly AttestedChange[];
  readonly silent: readonly SilentWrite[];
  /** Of an account: the other states whose receipts count, by name. */
  readonly states?: readonly string[];
  /** Warnings about states that cannot be read. */
  readonly diagnostics?: readonly Diagnostic[];
}
