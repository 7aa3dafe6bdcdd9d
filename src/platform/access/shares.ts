/** Users of an account other than its owner, over the API: invite, change and remove (facts 3: ashares). */
import { parseExactJson } from "../../base/exact-json.ts";
import { isObject, itemsOf, type Json, type JsonObject } from "../../base/json.ts";
import { endUser } from "../../catalog/kinds/end-user.ts";
import { limits } from "../../catalog/limits.ts";
import { formats } from "../../derive/checks/formats.ts";
import { addEntry } from "../audit/audited-store.ts";
import { laterThan } from "../documents/record.ts";
import { currentActor, system } from "../kernel/actor.ts";
import { nowText } from "../kernel/now-text.ts";
import { refuse, refuseNotFound } from "../kernel/refusal.ts";
import { queueMails } from "../mails/notify.ts";
import type { User } from "../store/access.ts";
import type { Writer } from "../store/store.ts";
import { accessRecordOf } from "./access-records.ts";
import type { Caller } from "./caller.ts";
import {
  type GrantedAccess,
  grantedAccessInBody,
  grantedAccessOf,
  integrationLevels,
  isPresent,
  levelIn,
  userRightsOf,
  withGrantedAccess,
  withoutEmptyLevels,
} from "./granted-access.ts";
import type { AccessNeeds } from "./needs.ts";
import { tokenHappening } from "./tokens.ts";

/** Invites a user: creates the record, and the user, who gets access once the invitation is accepted. */
export async function inviteUser(services: AccessNeeds, caller: Caller, body: JsonObject): Promise<JsonObject> {
  const email = emailIn(body["email"]);
  return services.store.write(async (tx) => inviteInTransaction(services, tx, caller, email, body));
}

async function inviteInTransaction(
  services: AccessNeeds,
  tx: Writer,
  caller: Caller,
  email: string,
  body: JsonObject,
): Promise<JsonObject> {
  await refuseKnownEmail(tx, caller.account, email);
  const invitedAccess = await grantedAccessInBody(tx, caller.account, body);
  if (invitedAccess.level === undefined && invitedAccess.integrations.length === 0)
    refuse("invalid_field", "accessLevel is expected, but it is missing.", { field: "accessLevel" });
  return addShare(services, tx, caller, email, invitedAccess);
}

/** Users that one request invites at most. */
const maxInvitations = 100;

/** Invites several users with the same levels: all of them or none. */
export async function inviteMany(
  services: AccessNeeds,
  caller: Caller,
  body: JsonObject,
): Promise<readonly JsonObject[]> {
  const field = "emails";
  const requestedEntries = itemsOf(body[field]);
  if (requestedEntries.length === 0)
    return refuse("invalid_field", "emails must be a list of email addresses.", { field });
  if (requestedEntries.length > maxInvitations)
    return refuse("size_limit_exceeded", `One request invites ${maxInvitations} users at most.`, { field });
  const emails = requestedEntries.map(emailIn);
  return services.store.write(async (tx) => {
    const records: JsonObject[] = [];
    for (const email of emails) records.push(await inviteInTransaction(services, tx, caller, email, body));
    return records;
  });
}

/** Sends an open invitation once more. */
export async function resendInvitation(services: AccessNeeds, caller: Caller, body: JsonObject): Promise<void> {
  const email = emailIn(body["email"]);
  await services.store.write(async (tx) => {
    const known = (await readShareRecords(tx, caller.account)).find((record) => isSameAddress(emailOf(record), email));
    if (!known) return refuseNotFound("The invitation");
    if (known["accepted"] === true || known["dismissed"] === true)
      return refuse("invalid_field", "This user has answered the invitation already.", { field: "email" });
    return queueMails(services, tx, caller.account, { event: "invitation", to: [email], name: caller.email });
  });
}

/** Gives a user of the account, or one who is invited by it, a level in one integration. */
export async function inviteToIntegration(
  services: AccessNeeds,
  caller: Caller,
  integrationId: string,
  body: JsonObject,
): Promise<JsonObject> {
  const { account } = caller;
  const email = emailIn(body["email"]);
  const level = levelIn("accessLevel", body["accessLevel"], integrationLevels);
  return services.store.write(async (tx) => {
    const known = (await readShareRecords(tx, account)).find((record) => isSameAddress(emailOf(record), email));
    const added = { _integrationId: integrationId, accessLevel: level };
    if (!known) {
      await refuseKnownEmail(tx, account, email);
      return addShare(services, tx, caller, email, { level: undefined, integrations: [added] });
    }
    const before = grantedAccessOf(known);
    if (before.integrations.some((each) => each._integrationId === integrationId))
      refuse("invalid_field", "The integration is shared with this user already.", { field: "email" });
    return saveGrantedAccess(services, tx, account, known, {
      ...before,
      integrations: [...before.integrations, added],
    });
  });
}

/** Changes the level that a user has in an integration; undefined takes it away, and the user with the last one. */
export async function shareIntegration(
  services: AccessNeeds,
  caller: Caller,
  { integrationId, id, body }: { readonly integrationId: string; readonly id: string; readonly body?: JsonObject },
): Promise<JsonObject | undefined> {
  const { account } = caller;
  const level = body && levelIn("accessLevel", body["accessLevel"], integrationLevels);
  return services.store.write(async (tx) => {
    const record = (await tx.get(account, endUser.family, id))?.body ?? refuseNotFound("The user");
    const before = grantedAccessOf(record);
    const others = before.integrations.filter((each) => each._integrationId !== integrationId);
    if (others.length === before.integrations.length) return refuseNotFound("The user");
    if (level !== undefined) {
      const integrations = before.integrations.map((each) =>
        each._integrationId === integrationId ? { ...each, accessLevel: level } : each,
      );
      return saveGrantedAccess(services, tx, account, record, { ...before, integrations });
    }
    if (before.level === undefined && others.length === 0) {
      await deleteShare(services, tx, account, record);
      return undefined;
    }
    await saveGrantedAccess(services, tx, account, record, { ...before, integrations: others });
    return undefined;
  });
}

/** Removes a user for good, with all personal tokens. */
export async function removeShare(services: AccessNeeds, caller: Caller, id: string): Promise<void> {
  const { account } = caller;
  if (id === account) refuse("invalid_field", "The owner of the account stays.", { field: "_id" });
  await services.store.write(async (tx) => {
    const record = (await tx.get(account, endUser.family, id))?.body ?? refuseNotFound("The user");
    await deleteShare(services, tx, account, record);
  });
}

/** Returns the records that have a level in an integration, or in the whole account. */
export async function sharesOf(tx: Pick<Writer, "page">, account: string, integrationId: string) {
  const all = await readShareRecords(tx, account);
  return all.filter((record) => {
    const { level, integrations } = grantedAccessOf(record);
    return level !== undefined || integrations.some((each) => each._integrationId === integrationId);
  });
}

/** Returns the record after a PUT that changes the levels or disables the user, and updates the user to match. */
export async function changedShare(
  { tx, account, now }: { readonly tx: Writer; readonly account: string; readonly now: string },
  sent: JsonObject,
  document: JsonObject,
  stored: JsonObject,
): Promise<JsonObject> {
  const names = ["accessLevel", "disabled", "integrationAccessLevel"].filter((name) => isPresent(sent[name]));
  const storedLevels = { ...document, integrationAccessLevel: stored["integrationAccessLevel"] ?? [] };
  if (names.length === 0) return withoutEmptyLevels(storedLevels);
  const updatedAccess = await grantedAccessInBody(tx, account, sent, grantedAccessOf(stored));
  const disabled = sent["disabled"] ?? stored["disabled"] ?? false;
  if (typeof disabled !== "boolean")
    return refuse("invalid_field", "disabled must be true or false.", { field: "disabled" });
  const before = stored["_roleIds"];
  const roleIds = Object.hasOwn(sent, "_roleIds") || before === undefined ? {} : { _roleIds: before };
  const changed = withGrantedAccess({ ...storedLevels, ...roleIds, disabled }, updatedAccess);
  await updateSharedUser(tx, account, changed, updatedAccess, disabled ? now : null);
  return changed;
}

async function updateSharedUser(
  tx: Writer,
  account: string,
  record: JsonObject,
  changedAccess: GrantedAccess,
  disabledAt: string | null,
): Promise<void> {
  const user = await sharedUserOf(tx, account, record);
  if (!user) return;
  await tx.updateUser(account, {
    ...user,
    ...userRightsOf(changedAccess),
    disabledAt: disabledAt === null ? null : (user.disabledAt ?? disabledAt),
  });
}

async function addShare(
  services: AccessNeeds,
  tx: Writer,
  caller: Caller,
  email: string,
  newAccess: GrantedAccess,
): Promise<JsonObject> {
  const { account } = caller;
  const now = nowText(services);
  const user: User = { id: services.ids.objectId(), email, name: email, disabledAt: null, ...userRightsOf(newAccess) };
  await tx.addUser(account, user);
  const record = withGrantedAccess(
    {
      _id: services.ids.objectId(),
      accepted: false,
      dismissed: false,
      disabled: false,
      createdAt: now,
      lastModified: now,
      sharedWithUser: { _id: user.id, email, name: email },
    },
    newAccess,
  );
  await tx.insert(account, accessRecordOf(record));
  await queueMails(services, tx, account, { event: "invitation", to: [email], name: caller.email });
  return record;
}

async function saveGrantedAccess(
  services: AccessNeeds,
  tx: Writer,
  account: string,
  record: JsonObject,
  granted: GrantedAccess,
): Promise<JsonObject> {
  const changed = withGrantedAccess({ ...record, lastModified: laterThan(record, services.clock.now()) }, granted);
  await tx.update(account, accessRecordOf(changed));
  await updateSharedUser(tx, account, changed, granted, record["disabled"] === true ? nowText(services) : null);
  return changed;
}

async function deleteShare(services: AccessNeeds, tx: Writer, account: string, record: JsonObject): Promise<void> {
  const user = await sharedUserOf(tx, account, record);
  await tx.remove(account, endUser.family, String(record["_id"]));
  if (!user) return;
  for (const token of (await tx.tokens(account)).filter((each) => each.user === user.id))
    await addEntry(tx, account, services, currentActor() ?? system, tokenHappening(token, "delete"));
  await tx.removeUser(account, user.id);
}

async function sharedUserOf(tx: Writer, account: string, { sharedWithUser }: JsonObject): Promise<User | undefined> {
  const id = isObject(sharedWithUser) ? sharedWithUser["_id"] : undefined;
  return typeof id === "string" ? tx.user(account, id) : undefined;
}

async function refuseKnownEmail(tx: Writer, account: string, email: string): Promise<void> {
  const emails = [
    ...(await tx.users(account)).map((user) => user.email),
    ...(await readShareRecords(tx, account)).map((record) => emailOf(record)),
  ];
  if (emails.some((each) => isSameAddress(each, email)))
    refuse("invalid_field", "A user of this email is in the account, or invited, already.", { field: "email" });
  if (emails.length >= limits.usersOfAccount * 2)
    refuse("size_limit_exceeded", `An account has ${limits.usersOfAccount} users at most.`);
}

async function readShareRecords(tx: Pick<Writer, "page">, account: string): Promise<readonly JsonObject[]> {
  const { rows } = await tx.page(account, endUser.family, { limit: 1_000_000, where: [] });
  return rows.map((row) => parseExactJson(row) as JsonObject);
}

const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const emailOf = ({ sharedWithUser }: JsonObject): string =>
  isObject(sharedWithUser) ? String(sharedWithUser["email"] ?? "") : "";

function emailIn(value: Json | undefined): string {
  if (typeof value === "string" && formats.email(value)) return value;
  return refuse("invalid_field", "email must be an email address.", { field: "email" });
}
