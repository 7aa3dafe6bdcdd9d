import { bool, json, list, obj, openEnum, str, time } from "../field.ts";
import { declareView } from "../view.ts";

/** Subjects of entries in addition to the changes (facts 2.22). */
export const auditEvents = ["create", "update", "delete", "restore", "purge"] as const;
export const auditSources = ["ui", "api", "system", "connector", "script", "stack", "sso"] as const;

/** Entry of the audit trail. Its reads are operations (operations/audit.ts). */
export const auditEntry = declareView({
  view: "auditEntry",
  family: "auditEntries",
  section: "Audit entry",
  doc: "A change with its time and user. Entries are never changed or deleted.",
  origin: "spec",
  access: "read",
  fields: {
    _id: str({ format: "objectId", doc: "ID of the entry." }),
    resourceType: str({ doc: "Type in the singular: `connection`." }),
    _resourceId: str({ format: "objectId", doc: "ID of the changed resource." }),
    source: openEnum(auditSources, { doc: "Source of the change." }),
    event: openEnum(auditEvents, { doc: "Type of the change." }),
    time: time({ doc: "Time of the change." }),
    fieldChanges: list(
      obj({
        fieldPath: str({ doc: "Dotted path of the field." }),
        oldValue: json({ doc: "Former value; absent if the field did not exist; `******` for a secret." }),
        newValue: json({ doc: "New value; absent if the field was removed; `******` for a secret." }),
      }),
      { doc: "For updates: the changed fields." },
    ),
    deletedInfo: obj({ name: str() }, { doc: "Name of the resource; absent in updates." }),
    byUser: obj(
      { _id: str({ format: "objectId" }), email: str(), name: str() },
      { doc: "User who made the change, with the current name; absent for changes by the platform." },
    ),
    support: bool({ doc: "The platform's support staff made the change." }),
  },
});
