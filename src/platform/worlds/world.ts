/** Fills an empty store: from a world, or with the one account `Local`. Ids, timestamps and `disabled: false` are kept. */

import { fail } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { withDefaults } from "../../catalog/defaults.ts";
import { withChangedFields } from "../../catalog/document.ts";
import type { PartialIn } from "../../catalog/families.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { KindPart } from "../../catalog/kind-requests.ts";
import { isProductionName, productionName } from "../../catalog/kinds/environment.ts";
import { lookupCache } from "../../catalog/kinds/lookup-cache.ts";
import type { Endpoints } from "../../delivery/ports/endpoints.ts";
import { documentFaults } from "../../derive/document-faults.ts";
import {
  type AccessRecord,
  accessRecord,
  accessRecordOf,
  recordOfUser,
  saveGroupsOf,
} from "../access/access-records.ts";
import { tokenHash } from "../access/tokens.ts";
import { seededEntry } from "../audit/seeded-entry.ts";
import { environmentUser, isProduction } from "../behaviors/environment.ts";
import { behaviorOf } from "../behaviors/index.ts";
import { countBlobEndpoints } from "../documents/blob-endpoint-counts.ts";
import { putDeployedLists } from "../documents/deployment.ts";
import { everyDocument } from "../documents/every-document.ts";
import { entryFault, putLookupData } from "../documents/lookup-data.ts";
import type { DocumentNeeds } from "../documents/needs.ts";
import { everyone } from "../documents/publications.ts";
import { assignedFields, documentRecordOf, plainRecordOf } from "../documents/record.ts";
import { nowText } from "../kernel/now-text.ts";
import { putEndpoints } from "../runs/connections/open-connection.ts";
import type { User } from "../store/access.ts";
import { TakenError } from "../store/conflicts.ts";
import { recordFamilyNamed } from "../store/records/families.ts";
import type { Writer } from "../store/store.ts";

/** The content of a world file; its JSON Schema is derive/schemas/world-schema.ts. */
export type World = {
  readonly deployment?: {
    readonly tpConnectorTypes?: readonly string[];
    readonly tpConnectorRegions?: readonly string[];
  };
  readonly accounts: readonly WorldAccount[];
};

interface WorldAccount {
  readonly name: string;
  readonly features?: JsonObject;
  readonly users?: readonly {
    readonly _id?: string;
    readonly email: string;
    readonly name?: string;
    readonly role: string;
    readonly disabled?: boolean;
  }[];
  readonly tokens?: readonly WorldToken[];
  readonly endpoints?: Endpoints;
  readonly endUsers?: readonly JsonObject[];
  readonly resources?: { readonly [family: string]: readonly JsonObject[] };
}

interface WorldToken {
  readonly _id?: string;
  readonly name?: string;
  readonly token: string;
  readonly type: string;
  readonly access?: string;
  readonly user?: string;
  readonly grants?: JsonObject;
  readonly expiresAt?: string;
}

/**
 * Stores a world. Returns the refusals of the platform itself, a sentence each: such objects are stored all the same. `isChecked`: there are
 * none.
 */
export async function seedWorld(services: DocumentNeeds, world: World, isChecked = false): Promise<readonly string[]> {
  const notices: string[] = [];
  const { tpConnectorTypes: type, tpConnectorRegions: region } = world.deployment ?? {};
  await services.store.write(async (tx) => {
    if (type || region) await putDeployedLists(tx, { ...(type && { type }), ...(region && { region }) });
    for (const account of world.accounts) await seedAccount(services, tx, account, { notices, isChecked });
  });
  return notices;
}

/** Returns the account of a folder that was empty: all features, one token with full access. */
export async function seedLocal(services: DocumentNeeds, token: string): Promise<void> {
  await seedWorld(services, {
    accounts: [
      {
        name: "Local",
        features: { environments: true, partner: true, publishTpConnectors: true },
        users: [{ email: "owner@local.test", name: "Local Owner", role: "owner" }],
        tokens: [{ token, type: "service", access: "full" }],
      },
    ],
  });
}

async function seedAccount(
  services: DocumentNeeds,
  tx: Writer,
  account: WorldAccount,
  checking: Pick<SeededDocument, "notices" | "isChecked">,
): Promise<void> {
  const users = (account.users ?? []).map((user) => ({
    id: user._id ?? services.ids.objectId(),
    email: user.email,
    name: user.name ?? user.email,
    role: user.role,
    disabledAt: user.disabled ? nowText(services) : null,
  }));
  const owner = users.find((user) => user.role === "owner") ?? {
    id: services.ids.objectId(),
    email: "owner@account.test",
    name: `Owner of ${account.name}`,
    role: "owner",
    disabledAt: null,
  };
  await tx.addAccount({ id: owner.id, name: account.name, features: account.features ?? {} });
  if (account.endpoints) await putEndpoints(tx, owner.id, account.endpoints);
  for (const user of new Set([owner, ...users])) await tx.addUser(owner.id, user);
  for (const token of account.tokens ?? []) await addToken(services, tx, owner.id, account, users, token);
  await addAccessRecords(services, tx, owner.id, users, account.endUsers ?? []);
  for (const document of productionEnvironment(account, owner)) {
    await addDocument(services, tx, { owner, family: "environments", document, account, ...checking });
  }
  for (const [family, documents] of Object.entries(account.resources ?? {})) {
    for (const document of documents)
      await addDocument(services, tx, { owner, family, document, account, ...checking });
  }
  await addEnvironmentUsers(tx, owner.id, nowText(services));
  await countBlobEndpoints(services, tx, owner.id);
}

/** Environments belong to users of the account; a world names those of its own, and need not list them. */
async function addEnvironmentUsers(tx: Writer, account: string, now: string): Promise<void> {
  const known = new Set((await tx.users(account)).map(({ id }) => id));
  for (const environment of await everyDocument(tx, account, "environments")) {
    if (known.has(String(environment._envUserId))) continue;
    await tx.addUser(account, environmentUser(environment, now));
  }
}

/** Returns the environment that every account with the feature has, unless the world defines it. */
function productionEnvironment(account: WorldAccount, owner: User): readonly JsonObject[] {
  const environmentDocuments = account.resources?.["environments"] ?? [];
  const isThere = environmentDocuments.some((each) => isProduction(each, owner.id) || isProductionName(each["name"]));
  if (account.features?.["environments"] !== true || isThere) return [];
  return [{ name: productionName, description: null }];
}

async function addToken(
  services: DocumentNeeds,
  tx: Writer,
  owner: string,
  account: WorldAccount,
  users: readonly User[],
  token: WorldToken,
): Promise<void> {
  const user = token.user === undefined ? undefined : users.find((each) => each.email === token.user);
  const failWorld = (detail: string) => fail("invalid-world", "The world file is not valid", { detail });
  if (token.type === "personal" && !user) {
    failWorld(
      `A personal token of the account ${account.name} names the user ${token.user ?? "(none)"}, who is not among its users.`,
    );
  }
  const hash = tokenHash(token.token);
  if (await tx.token(hash)) failWorld(`The account ${account.name} has a token that the world contains twice.`);
  await tx.addToken(hash, {
    id: token._id ?? services.ids.objectId(),
    account: owner,
    name: token.name ?? "",
    type: token.type,
    access: token.access ?? (token.type === "service" && !token.grants ? "full" : "custom"),
    user: token.type === "personal" ? user!.id : null,
    // Moments are compared as texts: they all have to be written in the same way.
    expiresAt: token.expiresAt === undefined ? null : new Date(token.expiresAt).toISOString(),
    grants: token.grants ?? null,
    createdAt: nowText(services),
  });
}

/** Adds an access record for each end user and each user other than the owner. */
async function addAccessRecords(
  services: DocumentNeeds,
  tx: Writer,
  owner: string,
  users: readonly User[],
  endUsers: readonly JsonObject[],
): Promise<void> {
  const stamp = nowText(services);
  const records = [
    ...users.filter((user) => user.id !== owner).map((user) => recordOfUser(services.ids.objectId(), user, stamp)),
    ...endUsers.map(({ email, name, ...rest }) => ({
      accessLevel: "monitor",
      sharedWithUser: { _id: services.ids.objectId(), email: email ?? null, name: name ?? email ?? null },
      ...rest,
    })),
  ];
  for (const record of records) {
    const states = { accepted: true, dismissed: false, disabled: false, createdAt: stamp, lastModified: stamp };
    const document: JsonObject = { _id: services.ids.objectId(), ...states, ...record };
    await insertOrFail(`end user ${String(document["_id"])}`, () => tx.insert(owner, accessRecordOf(document)));
  }
}

interface SeededDocument {
  readonly owner: User;
  readonly family: string;
  readonly document: JsonObject;
  readonly notices: string[];
  readonly isChecked: boolean;
  readonly account: WorldAccount;
}

async function addDocument(
  services: DocumentNeeds,
  tx: Writer,
  { owner, family, document, notices, isChecked, account }: SeededDocument,
): Promise<void> {
  const kind = kindOfFamily(family);
  const _id = document["_id"] ?? services.ids.objectId();
  const what = `${account.name}: ${family}/${String(_id)}`;
  // The marketplace is the same for every account.
  const holder = family === "marketplace" ? everyone : owner.id;
  if (family === "auditEntries") {
    return tx.addAudit(owner.id, seededEntry({ ...document, _id: String(_id) }, nowText(services)));
  }
  const records = recordFamilyNamed(family);
  if (records) return insertOrFail(what, () => tx.addRecords(owner.id, records, [{ _id, ...document }]));
  if (!kind) return insertOrFail(what, () => tx.insert(holder, plainRecordOf(family, { _id, ...document })));
  const { parts, members, rest } = splitParts(services, kind, withoutLookupData(kind, document));
  const complete = completeDocument(services, kind, owner.id, { _id, ...rest });
  const faults = isChecked ? [] : documentFaults(kind, complete);
  for (const fault of faults) notices.push(`${what} would be refused: ${fault.message}`);
  await insertOrFail(what, () =>
    tx.insert(owner.id, documentRecordOf(services, { account: owner.id, kind, document: complete, parts })),
  );
  if (kind.kind === lookupCache.kind)
    await addLookupData(services, tx, { owner, document: complete, data: document["data"], notices, what });
  const group = complete as PartialIn<"groups">;
  let isSynced = group.hasIdpSyncedMembers === true;
  for (const id of members) {
    const member = await addMember(tx, owner.id, { group: String(_id), id, notices, what });
    isSynced ||= member?.idpSynced === true;
  }
  if (members.length > 0 && isSynced !== (group.hasIdpSyncedMembers === true)) {
    const document = withChangedFields(group, { hasIdpSyncedMembers: isSynced });
    await tx.update(owner.id, documentRecordOf(services, { account: owner.id, kind, document, parts }));
  }
}

/** Removes the entries of a lookup cache, which are stored in separate rows. */
function withoutLookupData(kind: Kind, document: JsonObject): JsonObject {
  if (kind.kind !== lookupCache.kind) return document;
  const { data: _, ...rest } = document;
  return rest;
}

async function addLookupData(
  services: DocumentNeeds,
  tx: Writer,
  about: {
    readonly owner: User;
    readonly document: JsonObject;
    readonly data: Json | undefined;
    readonly notices: string[];
    readonly what: string;
  },
): Promise<void> {
  const dataEntries = isObject(about.data) ? Object.entries(about.data) : [];
  const entries = dataEntries.flatMap(([key, value]) => {
    const fault = entryFault(key, value);
    if (fault !== undefined)
      about.notices.push(`${about.what}: the entry ${key.slice(0, 100)} is left out: it ${fault}.`);
    return fault === undefined ? [{ key, value: value as string }] : [];
  });
  if (entries.length > 0) await putLookupData(services, tx, about.owner.id, String(about.document["_id"]), entries);
}

/** Adds a group to the access record of a member, and returns the record; undefined if there is none. */
async function addMember(
  tx: Writer,
  account: string,
  about: { readonly group: string; readonly id: string; readonly notices: string[]; readonly what: string },
): Promise<AccessRecord | undefined> {
  const { group, id, notices, what } = about;
  const record = await accessRecord(tx, account, id);
  if (!record) notices.push(`${what} would be refused: members names no existing end user: ${id}.`);
  else await saveGroupsOf(tx, account, record, [...record._groupIds, group]);
  return record;
}

/** Completes a document with the values that the platform adds at creation, unless the world defines them. */
function completeDocument(services: DocumentNeeds, kind: Kind, owner: string, document: JsonObject): JsonObject {
  const behavior = behaviorOf(kind.kind);
  const createdAt = document["createdAt"] ?? document["deletedAt"] ?? nowText(services);
  const lastModified = document["lastModified"] ?? document["deletedAt"] ?? createdAt;
  const complete = withDefaults(kind.fields, {
    ...assignedFields(kind, document["_id"]!, owner, services.ids),
    ...behavior.initial,
    createdAt,
    lastModifiedBy: owner,
    lastModified,
    ...document,
  });
  return behavior.seed?.(complete, { given: document, owner, ids: services.ids }) ?? complete;
}

/** Separates the fields that are stored next to the document; their entries get an `_id`. */
function splitParts(
  services: DocumentNeeds,
  kind: Kind,
  document: JsonObject,
): { parts: JsonObject; members: readonly string[]; rest: JsonObject } {
  const partFieldsOf = (style: KindPart["style"]) =>
    (kind.parts ?? []).filter((part) => part.style === style).map((part) => part.field);
  const [fields, membered] = [partFieldsOf("upsert"), partFieldsOf("members")];
  const entries = Object.entries(document);
  const parts = entries
    .filter(([name]) => fields.includes(name))
    .map(([name, value]) => [
      name,
      Array.isArray(value)
        ? (value as readonly JsonObject[]).map((each) => ({ _id: services.ids.objectId(), ...each }))
        : value,
    ]);
  return {
    parts: Object.fromEntries(parts),
    members: membered.flatMap((name) => (Array.isArray(document[name]) ? document[name].map(String) : [])),
    rest: Object.fromEntries(entries.filter(([name]) => !fields.includes(name) && !membered.includes(name))),
  };
}

async function insertOrFail(what: string, insert: () => Promise<void>): Promise<void> {
  try {
    await insert();
  } catch (error) {
    if (!(error instanceof TakenError)) throw error;
    fail("invalid-world", "The world file is not valid", {
      detail: `${what}: its ${error.what} is taken by another object.`,
    });
  }
}
