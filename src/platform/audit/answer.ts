/** Entries of the audit trail as callers see them: as JSON, and as rows of a CSV file. */
import type { Json } from "../../base/json.ts";
import { changed, type Stored } from "../../catalog/document.ts";
import type { auditEntry } from "../../catalog/views/audit-entry.ts";
import type { AuditEntry, AuditQuery } from "../store/audit.ts";
import type { Reader } from "../store/store.ts";

/** The current email and name of users, by id. */
type People = ReadonlyMap<string, { readonly email: string; readonly name: string }>;

/** Entries in the spec's form, with the present names of those who made them. */
export async function shownEntries(
  reader: Reader,
  account: string,
  entries: readonly AuditEntry[],
): Promise<readonly Shown[]> {
  const people = await peopleOf(reader, account);
  return entries.map((entry) => shownEntry(entry, people));
}

type Shown = Stored<typeof auditEntry>;

function shownEntry({ id, resourceId, deletedInfo, byUser, ...entry }: AuditEntry, people: People): Shown {
  const shown: Shown = {
    _id: id,
    resourceType: entry.resourceType,
    _resourceId: resourceId,
    source: entry.source,
    event: entry.event,
    time: entry.time,
    fieldChanges: entry.fieldChanges,
    support: entry.support,
  };
  const named = deletedInfo === undefined ? shown : changed(shown, { deletedInfo: deletedInfo as object });
  return byUser === null ? named : changed(named, { byUser: { _id: byUser, ...people.get(byUser) } });
}

async function peopleOf(reader: Reader, account: string): Promise<People> {
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
const rowsAtMost = 20_000;
/** Most characters of the answer, since the whole answer is in memory at once. */
const charactersAtMost = 32 * 1024 * 1024;
const entriesAtOnce = 1000;

/** Returns a row for every field that changed, or one for an entry without. */
export async function csvRows(
  reader: Reader,
  account: string,
  query: Omit<AuditQuery, "limit">,
): Promise<{ readonly rows: readonly (readonly string[])[]; readonly hasMore: boolean }> {
  const people = await peopleOf(reader, account);
  const rows: (readonly string[])[] = [];
  let characters = 0;
  for (let after = query.after; ; ) {
    const page = await reader.audit(account, { ...query, after, limit: entriesAtOnce });
    for (const [index, entry] of page.entries.entries()) {
      if (rows.length >= rowsAtMost || characters > charactersAtMost) return { rows, hasMore: true };
      for (const row of rowsOf(entry, people)) {
        rows.push(row);
        characters += row.reduce((sum, each) => sum + each.length, 0);
      }
      if (index === page.entries.length - 1 && !page.next) return { rows, hasMore: false };
    }
    if (!page.next) return { rows, hasMore: false };
    after = page.next;
  }
}

function rowsOf(entry: AuditEntry, people: People): readonly (readonly string[])[] {
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
    cell("oldValue" in values ? values.oldValue : undefined),
    cell("newValue" in values ? values.newValue : undefined),
    String(entry.support),
  ]);
}

function cell(value: Json | undefined): string {
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
