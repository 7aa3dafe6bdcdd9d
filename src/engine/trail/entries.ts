/** Reads the audit trail for the engine: the changes with their times and authors. */
import { type ItemOf, isObject, type Json, type ObjectOf, objectsOf } from "../../base/json.ts";
import { fromDotted, type Pointer } from "../../base/pointer.ts";
import type { Sent } from "../../catalog/document.ts";
import type { auditEntry } from "../../catalog/views/audit-entry.ts";
import type { AuditQuery, Client } from "../../client/index.ts";

type Row = Sent<typeof auditEntry>;
type RowUser = ObjectOf<Row["byUser"]>;
type RowChange = ObjectOf<ItemOf<Row["fieldChanges"]>>;

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
  query: AuditQuery,
  max: number,
): Promise<readonly TrailEntry[] | undefined> {
  return (await client.audit(query, max))?.map(entryOf);
}

/** Returns the author's name for messages; undefined if the entry names no author. */
export function who({ user }: TrailEntry): string | undefined {
  return user?.name ?? user?.email ?? user?.id;
}

/** Converts an entry to the engine's form. */
export function entryOf({ _resourceId, resourceType, event, source, time, byUser, fieldChanges }: Row): TrailEntry {
  return {
    resource: String(_resourceId),
    resourceType: textOf(resourceType) ?? "",
    event: textOf(event),
    source: textOf(source),
    time: textOf(time),
    user: isObject(byUser) ? userOf(byUser) : undefined,
    changes: objectsOf(fieldChanges).map(changeOf),
  };
}

function userOf({ _id, name, email }: RowUser): TrailUser {
  return { id: textOf(_id), name: textOf(name), email: textOf(email) };
}

function changeOf({ fieldPath, oldValue, newValue }: RowChange): TrailChange {
  return { path: String(fieldPath), pointer: fromDotted(String(fieldPath)), oldValue, newValue };
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
