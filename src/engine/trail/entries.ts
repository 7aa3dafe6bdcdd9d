/** Reads the audit trail for the engine: the changes with their times and authors. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { type ItemOf, isObject, type Json, type ObjectOf, objectsOf } from "../../base/json.ts";
import { fromDotted, type Pointer } from "../../base/pointer.ts";
import type { Sent } from "../../catalog/document.ts";
import type { auditEntry } from "../../catalog/views/audit-entry.ts";
import type { Client, TrailQuery } from "../../client/index.ts";

type TrailRow = Sent<typeof auditEntry>;
type RowUser = ObjectOf<TrailRow["byUser"]>;
type RowChange = ObjectOf<ItemOf<TrailRow["fieldChanges"]>>;

export interface TrailEntry {
  /** `_id` of the changed object. */
  readonly resource: string;
  /** `connection`, as the platform names kinds in the trail. */
  readonly resourceType: string;
  readonly event: string | undefined;
  readonly source: string | undefined;
  /** ISO 8601. */
  readonly time: string | undefined;
  /** The author; undefined for a change by the platform. */
  readonly user: TrailUser | undefined;
  readonly changes: readonly TrailChange[];
}

interface TrailUser {
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly email: string | undefined;
}

export interface TrailChange {
  /** The path as the platform wrote it, with dots; a key may contain dots itself (replay.ts). */
  readonly path: string;
  readonly pointer: Pointer;
  /** Absent if the field did not exist; `******` for a secret. */
  readonly oldValue: Json | undefined;
  /** Absent if the field was removed; `******` for a secret. */
  readonly newValue: Json | undefined;
}

/** The longest delay between the object's `lastModified` and the entry of the same write, in milliseconds. */
export const lag = 1_000;

/**
 * Returns at most `max` entries, newest first; undefined if the token may not read them or the platform keeps none. Throws
 * ApiError.
 */
export async function readTrail(
  client: Client,
  query: TrailQuery,
  max: number,
): Promise<readonly TrailEntry[] | undefined> {
  return (await client.audit(query, max))?.map(trailEntryOf);
}

/** Returns the author's name for messages; undefined if the entry names no author. */
export function authorName({ user }: TrailEntry): string | undefined {
  return user?.name ?? user?.email ?? user?.id;
}

/** Converts an entry to the engine's form. */
export function trailEntryOf({
  _resourceId,
  resourceType,
  event,
  source,
  time,
  byUser,
  fieldChanges,
}: TrailRow): TrailEntry {
  return {
    resource: String(_resourceId),
    resourceType: stringOrUndefined(resourceType) ?? "",
    event: stringOrUndefined(event),
    source: stringOrUndefined(source),
    time: stringOrUndefined(time),
    user: isObject(byUser) ? trailUserOf(byUser) : undefined,
    changes: objectsOf(fieldChanges).map(trailChangeOf),
  };
}

function trailUserOf({ _id, name, email }: RowUser): TrailUser {
  return { id: stringOrUndefined(_id), name: stringOrUndefined(name), email: stringOrUndefined(email) };
}

function trailChangeOf({ fieldPath, oldValue, newValue }: RowChange): TrailChange {
  return { path: String(fieldPath), pointer: fromDotted(String(fieldPath)), oldValue, newValue };
}

function stringOrUndefined(value: Json | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/**
 * Makes the notice. `so`: the unknown fact, as a sentence without full stop. `why`: the answer, as a sentence; absent: access
 * denied.
 */
export function auditUnread(so: string, why?: string): Diagnostic {
  return {
    severity: "notice",
    code: "audit-unread",
    summary: "The audit trail could not be read",
    detail: why === undefined ? `${so}: the token may not read the audit trail.` : `${so}. ${why}`,
  };
}
