/**
 * Access records: the users with access to the account besides its owner, and the groups and roles of end users (facts 3: ashares).
 */
import { parseExactJson } from "../../base/exact-json.ts";
import { isObject, type JsonObject } from "../../base/json.ts";
import { endUser } from "../../catalog/kinds/end-user.ts";
import { laterThan, plainRecordOf } from "../documents/record.ts";
import { documentEdges } from "../documents/references.ts";
import type { User } from "../store/access.ts";
import type { DocumentRecord, Reader, Writer } from "../store/store.ts";

const accessRecords = endUser.family;

/** Returns the stored form of an access record. */
export function accessRecordOf(document: JsonObject): DocumentRecord {
  return { ...plainRecordOf(accessRecords, document), edges: documentEdges(endUser, document) };
}

export interface AccessRecord {
  readonly document: JsonObject;
  readonly _groupIds: readonly string[];
  /** The memberships come from the identity provider. */
  readonly idpSynced: boolean;
}

const stringIds = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);

function parseAccessRecord(document: JsonObject): AccessRecord {
  return { document, _groupIds: stringIds(document["_groupIds"]), idpSynced: document["idpSynced"] === true };
}

/** One record; undefined where the id names none. */
export async function accessRecord(reader: Reader, account: string, id: string): Promise<AccessRecord | undefined> {
  const found = await reader.get(account, accessRecords, id);
  return found && parseAccessRecord(found.body);
}

/** Returns the records of a group's members. */
export async function membersOf(reader: Reader, account: string, groupId: string): Promise<readonly AccessRecord[]> {
  return (await readAccessRecords(reader, account)).filter((record) => record._groupIds.includes(groupId));
}

/** Stores a record with other groups. They are the groups' business: the record itself does not count as modified. */
export async function saveGroupsOf(
  tx: Writer,
  account: string,
  { document }: AccessRecord,
  groups: readonly string[],
): Promise<void> {
  await tx.update(account, accessRecordOf({ ...document, _groupIds: groups }));
}

/**
 * Adds the fields that the platform keeps in a record next to those of end users: the groups, and the source of the groups.
 */
export function withMemberships(document: JsonObject, stored: JsonObject): JsonObject {
  const storedFields = ["_groupIds", "idpSynced"].filter((name) => Object.hasOwn(stored, name));
  return { ...document, ...Object.fromEntries(storedFields.map((name) => [name, stored[name]!])) };
}

/** Returns true if an invitation is pending: neither accepted nor declined. */
export async function hasPendingInvitation(reader: Reader, account: string): Promise<boolean> {
  return (await readAccessRecords(reader, account)).some(
    ({ document }) => document["accepted"] === false && document["dismissed"] !== true && document["disabled"] !== true,
  );
}

/** Returns true if an end user accepted the invitation, has not declined it and is not disabled. */
export function mayEnter(document: JsonObject): boolean {
  return document["accepted"] === true && document["dismissed"] !== true && document["disabled"] !== true;
}

/** Removes an id from one list of every record, because its group or role was deleted. */
export async function removeAccessId(
  tx: Writer,
  account: string,
  field: "_groupIds" | "_roleIds",
  id: string,
  nowMs: number,
): Promise<void> {
  for (const { document } of await readAccessRecords(tx, account)) {
    const before = stringIds(document[field]);
    if (!before.includes(id)) continue;
    const remainingIds = before.filter((each) => each !== id);
    const moved = field === "_roleIds" ? { lastModified: laterThan(document, nowMs) } : {};
    await tx.update(account, accessRecordOf({ ...document, [field]: remainingIds, ...moved }));
  }
}

const accessLevels: { readonly [role: string]: string } = {
  admin: "administrator",
  manage: "manage",
  monitor: "monitor",
};

/** Returns a new access record for a user other than the owner. */
export function recordOfUser(id: string, user: User, stamp: string): JsonObject {
  return {
    _id: id,
    accepted: true,
    dismissed: false,
    createdAt: stamp,
    lastModified: stamp,
    accessLevel: accessLevels[user.role] ?? "monitor",
    disabled: user.disabledAt !== null,
    sharedWithUser: { _id: user.id, email: user.email, name: user.name },
  };
}

/** Returns the access record by which a user enters; undefined for the owner, who needs none. */
export async function recordByUser(reader: Reader, account: string, userId: string): Promise<JsonObject | undefined> {
  const documents = (await readAccessRecords(reader, account)).map(({ document }) => document);
  return documents.find(({ sharedWithUser: shared }) => isObject(shared) && shared["_id"] === userId);
}

async function readAccessRecords(reader: Reader, account: string): Promise<readonly AccessRecord[]> {
  const page = await reader.page(account, accessRecords, { limit: 1_000_000, where: [] });
  return page.rows.map((row) => parseAccessRecord(parseExactJson(row) as JsonObject));
}
