/** Entries of the audit trail as callers see them: as JSON, and as rows of a CSV file. */
import type { Json } from "../../base/json.ts";
import { createPause } from "../../base/pauses.ts";
import { type Stored, withChangedFields } from "../../catalog/document.ts";
import type { auditEntry } from "../../catalog/views/audit-entry.ts";
import type { AuditEntry, AuditTrailQuery } from "../store/audit.ts";
import type { Reader } from "../store/store.ts";

/** The current email and name of users, by id. */
type UsersById = ReadonlyMap<string, { readonly email: string; readonly name: string }>;

/** Entries in the spec's form, with the present names of those who made them. */
export async function shownEntries(
  reader: Reader,
  account: string,
  entries: readonly AuditEntry[],
): Promise<readonly ShownAuditEntry[]> {
  const people = await readUsersById(reader, account);
  return entries.map((entry) => shownEntry(entry, people));
}

type ShownAuditEntry = Stored<typeof auditEntry>;

function shownEntry({ id, resourceId, deletedInfo, byUser, ...entry }: AuditEntry, people: UsersById): ShownAuditEntry {
  const shown: ShownAuditEntry = {
    _id: id,
    resourceType: entry.resourceType,
    _resourceId: resourceId,
    source: entry.source,
    event: entry.event,
    time: entry.time,
    fieldChanges: entry.fieldChanges,
    support: entry.support,
  };
  const named = deletedInfo === undefined ? shown : withChangedFields(shown, { deletedInfo: deletedInfo as object });
  return byUser === null ? named : withChangedFields(named, { byUser: { _id: byUser, ...people.get(byUser) } });
}

async function readUsersById(reader: Reader, account: string): Promise<UsersById> {
  return new Map((await reader.users(account)).map(({ id, email, name }) => [id, { email, name }]));
}

export const csvColumns = [
  "Time",
  "Source",
  "User",
  "Resource",
  "Name/ID",
  "Action",
  "Field",
  "Old value",
  "New value",
  "Support",
] as const;

/** Rows of a file at most (spec: Limits); entries are never cut apart, so that it may be a few more. */
const maxCsvRows = 20_000;
/** Most characters of the answer, since the whole answer is in memory at once. */
const maxCsvCharacters = 32 * 1024 * 1024;
const entryBatch = 1000;

/** Returns a row for every field that changed, or one for an entry without. */
export async function auditCsvRows(
  reader: Reader,
  account: string,
  query: Omit<AuditTrailQuery, "limit">,
): Promise<{ readonly rows: readonly (readonly string[])[]; readonly hasMore: boolean }> {
  const people = await readUsersById(reader, account);
  const rows: (readonly string[])[] = [];
  let characters = 0;
  const pause = createPause();
  for (let after = query.after; ; ) {
    const page = await reader.audit(account, { ...query, after, limit: entryBatch });
    for (const [index, entry] of page.entries.entries()) {
      await pause();
      if (rows.length >= maxCsvRows || characters > maxCsvCharacters) return { rows, hasMore: true };
      for (const row of csvRowsOfEntry(entry, people)) {
        rows.push(row);
        characters += row.reduce((sum, each) => sum + each.length, 0);
      }
      if (index === page.entries.length - 1 && !page.next) return { rows, hasMore: false };
    }
    if (!page.next) return { rows, hasMore: false };
    after = page.next;
  }
}

function csvRowsOfEntry(entry: AuditEntry, people: UsersById): readonly (readonly string[])[] {
  const user = entry.byUser === null ? undefined : people.get(entry.byUser);
  const start = [
    entry.time,
    entry.source,
    user ? `${user.name} <${user.email}>` : (entry.byUser ?? ""),
    entry.resourceType,
    entry.name ?? entry.resourceId,
    entry.event,
  ];
  const changes = entry.fieldChanges.length > 0 ? entry.fieldChanges : [{ fieldPath: "" }];
  return changes.map(({ fieldPath, ...values }) => [
    ...start,
    fieldPath,
    auditCsvCell("oldValue" in values ? values.oldValue : undefined),
    auditCsvCell("newValue" in values ? values.newValue : undefined),
    String(entry.support),
  ]);
}

function auditCsvCell(value: Json | undefined): string {
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
