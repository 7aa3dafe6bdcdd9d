/**
 * Reads all that a token sees of an account as a world for a server: a twin of the account. Secrets are unknown, because the
 * platform shows masks. Each gets its own random text, so that the twin has a secret wherever the account has one.
 */
import { randomBytes } from "node:crypto";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { secretMask } from "../../catalog/limits.ts";
import { ApiError, type Client } from "../../client/index.ts";
import type { ResourceState } from "../../model/state.ts";
import { addParts, Memberships } from "../refresh/read-object.ts";
import { isDetail } from "../refresh/refresh.ts";

export interface Snapshot {
  /** The contents of a world file. */
  readonly world: JsonObject;
  /** The account's own objects as the platform answers them, by kind. */
  readonly documents: ReadonlyMap<Kind, readonly JsonObject[]>;
  /** Objects in it. */
  readonly objects: number;
  /** Unreadable parts, a sentence each. */
  readonly missing: readonly string[];
}

interface SnapshotChoices {
  /** `tokenInfo._userId`. */
  readonly user: string;
  readonly account: string;
  /** `tokenInfo.email`. */
  readonly email: string | undefined;
  /** The token that opens the twin. */
  readonly token: string;
  /** Objects in the recycle bin that the twin includes. */
  readonly binned: readonly { readonly kind: Kind; readonly document: JsonObject }[];
  /** Objects whose audit trail shows which of their secrets were changed. */
  readonly touched: readonly ResourceState[];
}

/** Reads the whole account. Throws ApiError; a refused list is left out and reported. */
export async function snapshotOf(client: Client, wish: SnapshotChoices): Promise<Snapshot> {
  const { read, missing, lacks } = await readWholeAccount(client);
  const resources = new Map<string, readonly Json[]>();
  const published: Published[] = [];
  for (const [kind, documents] of read) {
    const bin = wish.binned.filter((each) => each.kind === kind).map(({ document }) => document);
    const isOthers = (document: JsonObject) => isOfOthers(kind, document, wish.account);
    published.push(...documents.filter(isOthers).map((document) => ({ kind, document })));
    const own = documents.filter((document) => !isOthers(document));
    const all = [...own, ...bin].map((document) => withSecretPlaceholders(document));
    if (all.length > 0) resources.set(kind.family, all);
  }
  const endUsers = (resources.get("endUsers") ?? []).map((each) => invitationRecord(each as JsonObject));
  const users = usersOf(wish, resources);
  resources.delete("endUsers");
  const trail = await rotationsOf(client, wish.touched);
  if (trail.length > 0) resources.set("auditEntries", trail);
  const world = {
    accounts: [
      {
        name: "Twin",
        features: Object.fromEntries(
          ["environments", "partner", "publishTpConnectors"].map((name) => [name, !lacks.includes(name)]),
        ),
        users,
        tokens: [{ token: wish.token, type: "service", access: "full" }],
        endUsers,
        resources: Object.fromEntries(resources),
      },
      ...otherAccounts(published),
    ],
  };
  const documents = new Map(
    read.map(([kind, all]) => [kind, all.filter((each) => !isOfOthers(kind, each, wish.account))]),
  );
  return { world, documents, objects: read.reduce((sum, [, { length }]) => sum + length, 0), missing };
}

/** Reads every object that the token sees, by kind. A list that is refused is empty, and reported. Throws ApiError. */
export async function readWholeAccount(client: Client): Promise<{
  readonly read: readonly (readonly [Kind, readonly JsonObject[]])[];
  readonly missing: readonly string[];
  readonly lacks: readonly string[];
}> {
  const missing: string[] = [];
  const lacks: string[] = [];
  const memberships = new Memberships(client);
  const families = (kinds as readonly Kind[]).map(async (kind): Promise<readonly [Kind, readonly JsonObject[]]> => {
    try {
      return [kind, await documentsOf(client, kind, memberships)];
    } catch (error) {
      if (!(error instanceof ApiError) || ![403, 404, 422].includes(error.status ?? 0)) throw error;
      if (kind.feature) lacks.push(kind.feature);
      else missing.push(`${kind.family}: their list is answered ${error.status}, so the twin has none of them.`);
      return [kind, []];
    }
  });
  return { read: await Promise.all(families), missing, lacks };
}

/** An object that another account has published and this one can see. */
interface Published {
  readonly kind: Kind;
  readonly document: JsonObject;
}

function isOfOthers({ publication }: Kind, { _userId }: JsonObject, account: string): boolean {
  return publication?.listed === true && typeof _userId === "string" && _userId !== account;
}

/** Returns the accounts whose published objects this one may use but not change. No token exists for them. */
function otherAccounts(published: readonly Published[]): readonly JsonObject[] {
  const byOwner = Map.groupBy(published, ({ document }) => String(document["_userId"]));
  return [...byOwner].map(([owner, objects]) => {
    const families = Map.groupBy(objects, ({ kind }) => kind.family);
    const resources = [...families].map(([family, all]) => [
      family,
      all.map(({ document }) => withSecretPlaceholders({ ...document, published: true })),
    ]);
    return {
      name: `Publisher ${owner}`,
      features: { partner: true, publishTpConnectors: true },
      users: [{ _id: owner, email: `${owner}@publisher.test`, name: "Publisher", role: "owner" }],
      resources: Object.fromEntries(resources),
    };
  });
}

/** Adds the owner, whom no list contains: the token's user, or a person who subscribed to alerts and was never invited. */
function usersOf(
  { user, account, email }: SnapshotChoices,
  resources: ReadonlyMap<string, readonly Json[]>,
): readonly JsonObject[] {
  const emailsIn = (family: string, of: (document: JsonObject) => Json | undefined): readonly string[] =>
    (resources.get(family) ?? []).flatMap((each) => {
      const found = isObject(each) ? of(each) : undefined;
      return typeof found === "string" ? [found] : [];
    });
  const invited = new Set(
    emailsIn("endUsers", (each) =>
      isObject(each["sharedWithUser"]) ? each["sharedWithUser"]["email"] : each["email"],
    ),
  );
  const [subscribed] = emailsIn("notifications", ({ subscribedByUser }) =>
    isObject(subscribedByUser) ? subscribedByUser["email"] : undefined,
  ).filter((each) => !invited.has(each) && (user === account || each !== email));
  const own = user === account ? email : undefined;
  return [{ _id: account, email: own ?? subscribed ?? "owner@twin.test", name: "Owner", role: "owner" }];
}

/** Reads whole documents, parts and members included. */
async function documentsOf(client: Client, kind: Kind, memberships: Memberships): Promise<readonly JsonObject[]> {
  const rows = new Map<string, JsonObject>();
  for await (const page of client.list(kind)) for (const row of page) rows.set(String(row["_id"]), row);
  const lacks = Object.entries(kind.fields).some(([name, { mode }]) => mode !== "server" && isDetail(kind, name));
  const parts = (kind.parts ?? []).map(({ field }) => field);
  const whole = [...rows].map(async ([id, row]) => {
    const document = lacks ? await client.get(kind, id) : row;
    return document && (await addParts(client, kind, document, parts, memberships));
  });
  return (await Promise.all(whole)).filter((each) => each !== undefined);
}

/** Returns the world with an own text instead of each mask that it contains now, and with another token. */
export function asPublished(world: JsonObject, token: string): JsonObject {
  const accounts = (world["accounts"] as readonly JsonObject[]).map((account) => ({
    ...account,
    ...(account["tokens"] ? { tokens: [{ token, type: "service", access: "full" }] } : {}),
  }));
  return withSecretPlaceholders({ ...world, accounts }) as JsonObject;
}

const ofEndUsers = ["_id", "email", "accepted", "dismissed", "disabled", "idpSynced", "_roleIds"];

/** Returns an invitation in the form of a world; groups record their members. */
function invitationRecord(record: JsonObject): JsonObject {
  const { sharedWithUser } = record;
  const name = isObject(sharedWithUser) ? sharedWithUser["name"] : undefined;
  const known = ofEndUsers.flatMap((field) => {
    const value = record[field];
    return value === undefined || value === null ? [] : [[field, value] as const];
  });
  return { ...Object.fromEntries(known), ...(typeof name === "string" ? { name } : {}) };
}

function withSecretPlaceholders(value: Json): Json {
  if (value === secretMask) return `twin-${randomBytes(12).toString("hex")}`;
  if (Array.isArray(value)) return value.map((item: Json) => withSecretPlaceholders(item));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withSecretPlaceholders(item)]));
}

/** Reads the secrets changed by others from the trail; the twin's trail records the same changes. */
async function rotationsOf(client: Client, touched: readonly ResourceState[]): Promise<readonly JsonObject[]> {
  if (touched.length === 0) return [];
  const byName = new Map((kinds as readonly Kind[]).map((kind) => [kind.kind as string, kind]));
  const objects = touched.map(({ kind, id }) => ({ kind: byName.get(kind)!, id }));
  const since = touched.map(({ lastModified }) => lastModified ?? "").toSorted()[0];
  const found = await client.searchAudit({ objects, from: since === "" ? undefined : since, pages: 20 });
  return (found?.rows ?? []) as readonly JsonObject[];
}
