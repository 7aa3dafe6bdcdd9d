/** The audit trail in the store: appended to, read, never changed. */
import type { Json } from "../../base/json.ts";
import type { ListCursor } from "./cursor.ts";

export type FieldChange = {
  /** Dotted. */
  readonly fieldPath: string;
  /** Absent where the field was not there. */
  readonly oldValue?: Json;
  readonly newValue?: Json;
};

export interface AuditEntry {
  readonly id: string;
  /** ISO 8601. */
  readonly time: string;
  /** Singular: `script`. */
  readonly resourceType: string;
  readonly resourceId: string;
  /** Id of the object that contains it, at that time. */
  readonly ownerId: string | null;
  readonly event: string;
  readonly source: string;
  /** Id of the user; null for what the platform does by itself. */
  readonly byUser: string | null;
  readonly support: boolean;
  readonly fieldChanges: readonly FieldChange[];
  /** Name of a deleted resource at its beginning and its end. */
  readonly deletedInfo?: Json | undefined;
  /** Name of the resource for people. */
  readonly name?: string | undefined;
}

export interface AuditTrailQuery {
  readonly limit: number;
  readonly order: "asc" | "desc";
  /** Only what comes after, or before, in that order. */
  readonly after?: ListCursor | undefined;
  readonly before?: ListCursor | undefined;
  readonly offset?: number | undefined;
  /** Values within a list are alternatives; lists add up. An absent list asks for nothing. */
  readonly types?: readonly string[] | undefined;
  readonly events?: readonly string[] | undefined;
  readonly sources?: readonly string[] | undefined;
  readonly users?: readonly string[] | undefined;
  /** Entries of support staff, besides those of `users`. */
  readonly support?: boolean | undefined;
  /** A path includes all paths below it. */
  readonly paths?: readonly string[] | undefined;
  readonly resources?: readonly { readonly type: string; readonly id: string }[] | undefined;
  /** Ids of resources of any type, and of the resources that they contained. */
  readonly family?: readonly string[] | undefined;
  /** Inclusive. ISO 8601. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface AuditPage {
  /** In the requested order. */
  readonly entries: readonly AuditEntry[];
  /** Absent on the last page. */
  readonly next?: ListCursor;
}

export interface AuditReader {
  audit(account: string, query: AuditTrailQuery): Promise<AuditPage>;
}

export interface AuditWriter {
  addAudit(account: string, entry: AuditEntry): Promise<void>;
}
