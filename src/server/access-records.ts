/** Access records: who beside the owner may enter the account, and the groups and roles of end users (facts 3: ashares). */
import type { JsonObject } from "../base/json.ts";
import { plainRecordOf } from "./record.ts";
import type { Reader, Writer } from "./store/store.ts";

/** Family under which access records are stored. */
export const accessRecords = "ashares";

export interface AccessRecord {
  readonly document: JsonObject;
  readonly _groupIds: readonly string[];
  /** The memberships come from the identity provider. */
  readonly idpSynced: boolean;
}

const ids = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);

function read(document: JsonObject): AccessRecord {
  return { document, _groupIds: ids(document["_groupIds"]), idpSynced: document["idpSynced"] === true };
}

/** One record; undefined where the id names none. */
export async function accessRecord(reader: Reader, account: string, id: string): Promise<AccessRecord | undefined> {
  const found = await reader.get(account, accessRecords, id);
  return found && read(found.body);
}

/** The records of a group's members. */
export async function membersOf(reader: Reader, account: string, groupId: string): Promise<readonly AccessRecord[]> {
  return (await all(reader, account)).filter((record) => record._groupIds.includes(groupId));
}

/** Stores a record with other groups. */
export async function saveAccessRecord(
  tx: Writer,
  account: string,
  record: AccessRecord,
  groups: readonly string[],
): Promise<void> {
  await tx.update(account, plainRecordOf(accessRecords, { ...record.document, _groupIds: groups }));
}

/** Whether somebody was invited who has neither accepted nor declined. */
export async function hasPendingInvitation(reader: Reader, account: string): Promise<boolean> {
  return (await all(reader, account)).some(
    ({ document }) => document["accepted"] === false && document["dismissed"] !== true && document["disabled"] !== true,
  );
}

/** Takes an id out of one list of every record: its group or role is gone. */
export async function withoutId(
  tx: Writer,
  account: string,
  field: "_groupIds" | "_roleIds",
  id: string,
): Promise<void> {
  for (const { document } of await all(tx, account)) {
    const before = ids(document[field]);
    if (!before.includes(id)) continue;
    const kept = before.filter((each) => each !== id);
    await tx.update(account, plainRecordOf(accessRecords, { ...document, [field]: kept }));
  }
}

async function all(reader: Reader, account: string): Promise<readonly AccessRecord[]> {
  const page = await reader.page(account, accessRecords, { limit: 1_000_000, where: [] });
  return page.rows.map((row) => read(JSON.parse(row) as JsonObject));
}
