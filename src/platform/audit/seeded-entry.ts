/** Entries of the audit trail that a world file gives: the past of an account. */
import { isObject, type Json } from "../../base/json.ts";
import type { Sent } from "../../catalog/document.ts";
import type { auditEntry } from "../../catalog/views/audit-entry.ts";
import type { AuditEntry, FieldChange } from "../store/audit.ts";
import { resourceTypeNamed } from "./subject.ts";

const textOrUndefined = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Returns the entry, completed with defaults for omitted fields. `now`: ISO 8601. */
export function seededEntry(
  document: Sent<typeof auditEntry> & { readonly _id: string; readonly _byUserId?: Json },
  now: string,
): AuditEntry {
  const { fieldChanges, deletedInfo, byUser } = document;
  const type = textOrUndefined(document.resourceType) ?? "";
  const at = Date.parse(textOrUndefined(document.time) ?? now);
  const name = isObject(deletedInfo) ? textOrUndefined(deletedInfo.name) : undefined;
  return {
    id: document._id,
    time: new Date(Number.isNaN(at) ? Date.parse(now) : at).toISOString(),
    resourceType: resourceTypeNamed(type) ?? type,
    resourceId: textOrUndefined(document._resourceId) ?? "",
    ownerId: null,
    event: textOrUndefined(document.event) ?? "update",
    source: textOrUndefined(document.source) ?? "ui",
    byUser: (isObject(byUser) ? textOrUndefined(byUser._id) : undefined) ?? textOrUndefined(document._byUserId) ?? null,
    support: document.support === true,
    fieldChanges: Array.isArray(fieldChanges) ? (fieldChanges as readonly FieldChange[]) : [],
    deletedInfo,
    name,
  };
}
