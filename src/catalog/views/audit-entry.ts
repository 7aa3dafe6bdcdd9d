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
  doc: "What was changed, when and by whom. Entries are only ever added, and kept for good.",
  origin: "spec",
  access: "read",
  fields: {
    _id: str({ format: "objectId", doc: "Identifier." }),
    resourceType: str({ doc: "Singular: `connection`." }),
    _resourceId: str({ format: "objectId", doc: "What was changed." }),
    source: openEnum(auditSources, { doc: "Where the change came from." }),
    event: openEnum(auditEvents, { doc: "What happened." }),
    time: time({ doc: "When it happened." }),
    fieldChanges: list(
      obj({
        fieldPath: str({ doc: "Dotted." }),
        oldValue: json({ doc: "Absent where the field was not there; `******` for a secret." }),
        newValue: json({ doc: "Absent where the field is gone; `******` for a secret." }),
      }),
      { doc: "For updates: the fields that differ." },
    ),
    deletedInfo: obj({ name: str() }, { doc: "What the resource was called; missing from updates." }),
    byUser: obj(
      { _id: str({ format: "objectId" }), email: str(), name: str() },
      { doc: "Who did it, by the user's present name; missing where the platform did." },
    ),
    support: bool({ doc: "The platform's support staff did it." }),
  },
});
