/** Access tokens, and the rules for creating, reading, changing and revoking them (spec: Authentication, 2 to 7). */
import { itemsOf, type Json, type JsonObject } from "../../base/json.ts";
import { isDeceptive } from "../../base/printable.ts";
import { limits, secretMask } from "../../catalog/limits.ts";
import type { BodyOf } from "../../catalog/operations/index.ts";
import { formats } from "../../derive/checks/formats.ts";
import { addEntry, fieldChanges } from "../audit/audited-store.ts";
import type { DocumentNeeds } from "../documents/needs.ts";
import { currentActor, system } from "../kernel/actor.ts";
import { nowText } from "../kernel/now-text.ts";
import { refuse, refuseNotFound } from "../kernel/refusal.ts";
import { administratorAddresses, type NotifyNeeds, queueMails } from "../mails/notify.ts";
import type { StoredToken } from "../store/access.ts";
import type { Reader } from "../store/store.ts";
import type { Caller } from "./caller.ts";
import { decideAccess, type Grants, grantCategories } from "./permissions.ts";
import {
  issueToken,
  isUnexpired,
  latestPurge,
  type PurgePeriod,
  personalPurge,
  purgeChoices,
  purgedAt,
  type TokenType,
  tokenHappening,
} from "./tokens.ts";

/**
 * Returns the tokens visible to the caller: all for owners and administrators, the own personal tokens for everyone else.
 */
export async function listVisibleTokens(
  { store, clock }: DocumentNeeds,
  caller: Caller,
): Promise<readonly JsonObject[]> {
  const { seen } = await readVisibleTokens(store.read, caller, clock.now());
  return seen.map(tokenDocument);
}

/** One of them; refused with 404 where the caller sees none of the id. */
export async function readVisibleToken(
  { store, clock }: DocumentNeeds,
  caller: Caller,
  id: string,
): Promise<JsonObject> {
  return tokenDocument((await readVisibleTokens(store.read, caller, clock.now())).named(id));
}

/** Returns true if the caller may see a token with this id. */
export async function isTokenVisible({ store, clock }: DocumentNeeds, caller: Caller, id: string): Promise<boolean> {
  if (caller.grants) return false;
  return (await readVisibleTokens(store.read, caller, clock.now())).seen.some((each) => each.id === id);
}

/**
 * Creates a token: a service token for owners and administrators, a personal token for a caller with a personal token.
 * Only this answer contains the text of the token.
 */
export async function createToken(
  services: DocumentNeeds & NotifyNeeds,
  caller: Caller,
  body: TokenBody,
): Promise<JsonObject> {
  const { store, clock } = services;
  const { account } = caller;
  return store.write(async (tx) => {
    const { all, isUser, isAdministrator } = await readVisibleTokens(tx, caller, clock.now());
    const type = tokenType(body);
    if (type === "service" && !isAdministrator) refuseRole("Service tokens are made by owners and administrators.");
    if (type === "personal" && !isUser)
      refuseRole("The user of a personal token creates it, with another personal token. A service token has no user.");
    const { description, name } = tokenTexts(body);
    refuseTakenName(all, name);
    refuseTooMany(all, type, caller);
    const { text, token } = await issueToken(tx, services, currentActor() ?? system, {
      account,
      name,
      type,
      user: type === "personal" ? caller.userId : null,
      ...(await tokenAccess(tx, account, type, body)),
      expiresAt: tokenPurge(body, type, clock.now()),
      details: description === undefined ? null : { description },
    });
    // A service token belongs to no user, so the administrators of the account are notified.
    if (type === "service") {
      const to = await administratorAddresses(tx, account);
      await queueMails(services, tx, account, { event: "token_created", name, by: caller.email, to });
    }
    return { ...tokenDocument(token), token: text };
  });
}

/** Replaces what a token is called and may use; its text and its type stay. A personal token is its user's alone. */
export async function changeToken(
  services: DocumentNeeds,
  caller: Caller,
  id: string,
  body: TokenBody,
): Promise<JsonObject> {
  const { store, clock } = services;
  const { account } = caller;
  return store.write(async (tx) => {
    const { all, named, isUser } = await readVisibleTokens(tx, caller, clock.now());
    const before = named(id);
    const type = before.type as TokenType;
    if (type === "personal" && !(isUser && before.user === caller.userId))
      refuseRole("A personal token is changed by its user alone. Administrators can revoke it.");
    const { description, name } = tokenTexts(body);
    refuseTakenName(all, name, id);
    const after: StoredToken = {
      ...before,
      name,
      ...(await tokenAccess(tx, account, type, body)),
      expiresAt: tokenPurge(body, type, clock.now(), before),
      details: { ...(description !== undefined && { description }), lastModified: nowText(services) },
    };
    await tx.updateToken(account, after);
    const changes = fieldChanges(tokenDocument(before), tokenDocument(after));
    if (changes.length > 0) {
      const happening = { ...tokenHappening(after, "update"), fieldChanges: changes };
      await addEntry(tx, account, services, currentActor() ?? system, happening);
    }
    return tokenDocument(after);
  });
}

/** Ends a token for good, at once. Owners and administrators end any, others their own. */
export async function revokeToken(services: DocumentNeeds, caller: Caller, id: string): Promise<void> {
  await services.store.write(async (tx) => {
    const token = (await readVisibleTokens(tx, caller, services.clock.now())).named(id);
    await tx.removeToken(caller.account, id);
    await addEntry(tx, caller.account, services, currentActor() ?? system, tokenHappening(token, "delete"));
  });
}

interface VisibleTokens {
  readonly all: readonly StoredToken[];
  readonly seen: readonly StoredToken[];
  /** One of those that are seen. */
  readonly named: (id: string) => StoredToken;
  readonly isAdministrator: boolean;
  /** The caller came with a personal token. */
  readonly isUser: boolean;
}

async function readVisibleTokens(reader: Reader, caller: Caller, now: number): Promise<VisibleTokens> {
  if (caller.grants) refuse("insufficient_permissions", "A custom token does not see the tokens of the account.");
  const all = (await reader.tokens(caller.account)).filter((token) => isUnexpired(token, now));
  const isUser = all.some(({ id, type }) => id === caller.tokenId && type === "personal");
  const isAdministrator = decideAccess(caller, { access: "administer" }).allow === "all";
  const seen = isAdministrator ? all : all.filter(({ user }) => isUser && user === caller.userId);
  const requireSeenToken = (id: string) => seen.find((each) => each.id === id) ?? refuseNotFound("The token");
  return { all, seen, named: requireSeenToken, isAdministrator, isUser };
}

function refuseRole(message: string): never {
  return refuse("access_restricted", message);
}

/** Names must be unique, so that the right token is revoked. */
function refuseTakenName(all: readonly StoredToken[], name: string, exceptId?: string): void {
  if (all.some((each) => each.name === name && each.id !== exceptId))
    refuse("duplicate_name", "Another token has this name already.", { field: "name" });
}

function refuseTooMany(all: readonly StoredToken[], type: TokenType, { userId }: Caller): void {
  const [maximum, whose] =
    type === "personal" ? [limits.tokensOfUser, "A user"] : ([limits.tokensOfAccount, "An account"] as const);
  const count = all.filter((each) => each.type === type && (type === "service" || each.user === userId)).length;
  if (count >= maximum)
    refuse("size_limit_exceeded", `${whose} has at most ${maximum} ${type} tokens. Revoke unused tokens.`);
}

// Access tokens as the API shows and takes them (spec: Authentication; facts 2.21).

/** The request body of a token. */
export type TokenBody = BodyOf<"accessTokens.create">;

type Category = (typeof grantCategories)[number];

/** The field that names the objects of a category. */
const fieldOf: { readonly [category in Category]: keyof TokenBody & string } = {
  connections: "_connectionIds",
  exports: "_exportIds",
  imports: "_importIds",
  apis: "_apiIds",
  mcpServers: "_mcpServerIds",
};

/** Returns a token without what opens it: that is shown once, when it is made. */
function tokenDocument({
  id,
  name,
  type,
  access,
  user,
  grants,
  createdAt,
  expiresAt,
  details,
}: StoredToken): JsonObject {
  const { description, lastModified } = details ?? {};
  return {
    _id: id,
    name,
    ...(description !== undefined && { description }),
    type,
    ...(user !== null && { _userId: user }),
    ...(type === "service" && { fullAccess: access === "full" }),
    ...(access === "custom" &&
      Object.fromEntries(grantCategories.map((category) => [fieldOf[category], itemsOf(grants?.[category])]))),
    token: secretMask,
    autoPurgeAt: expiresAt,
    ...(createdAt !== null && { createdAt, lastModified: lastModified ?? createdAt }),
  };
}

/** Returns the texts of a body. */
function tokenTexts({ name, description }: TokenBody): { readonly name: string; readonly description?: string } {
  if (typeof name !== "string" || name.trim() === "" || name.length > limits.tokenName)
    return refuse("invalid_field", `name must be a string of 1 to ${limits.tokenName} characters.`, { field: "name" });
  if (isDeceptive(name) || /[\n\t]/.test(name.trim()))
    return refuse("invalid_field", "name must have no line breaks and no characters that cannot be seen.", {
      field: "name",
    });
  if (description === undefined || description === null) return { name: name.trim() };
  if (typeof description !== "string" || description.length > limits.tokenDescription)
    return refuse("invalid_field", `description must be a string of ${limits.tokenDescription} characters at most.`, {
      field: "description",
    });
  return { name: name.trim(), description };
}

/** `service` unless the body says `personal`. */
function tokenType({ type = "service" }: TokenBody): TokenType {
  if (type === "service" || type === "personal") return type;
  return refuse("invalid_field", "type must be service or personal.", { field: "type" });
}

/**
 * Returns the access of a token of the given type: everything its account (service) or user (personal) may use,
 * or the objects named in the body, which must exist.
 * A service token without `fullAccess` may use only the named objects.
 */
async function tokenAccess(
  reader: Reader,
  account: string,
  type: TokenType,
  body: TokenBody,
): Promise<Pick<StoredToken, "access" | "grants">> {
  const { fullAccess = false } = body;
  if (typeof fullAccess !== "boolean")
    return refuse("invalid_field", "fullAccess must be true or false.", { field: "fullAccess" });
  const grants: { [category in Category]?: readonly string[] } = {};
  for (const category of grantCategories) {
    const field = fieldOf[category];
    const ids = checkedIds(field, body[field]);
    if (ids.length === 0) continue;
    if (type === "personal" || fullAccess) {
      const why =
        type === "personal" ? "A personal token may what its user may" : "A token with full access may everything";
      refuse("invalid_field", `${why}: leave ${field} out.`, { field });
    }
    const existingIds = await reader.existing(account, category, ids);
    const missing = ids.findIndex((id) => !existingIds.has(id));
    if (missing >= 0)
      refuse("invalid_ref", `There is no ${ids[missing]} among the ${category}.`, { field: `${field}.${missing}` });
    grants[category] = [...new Set(ids)];
  }
  if (type === "personal" || fullAccess) return { access: "full", grants: null };
  return { access: "custom", grants: grants satisfies Grants as JsonObject };
}

function checkedIds(field: string, value: Json | undefined): readonly string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > limits.page)
    return refuse("invalid_field", `${field} must be an array of ${limits.page} ids at most.`, { field });
  return value.map((id: Json, index) =>
    typeof id === "string" && formats.objectId(id)
      ? id
      : refuse("invalid_field", "An id has 24 hexadecimal characters.", { field: `${field}.${index}` }),
  );
}

/**
 * Returns the time at which the token is purged: after a period of the spec, at a time within the longest period, or null for never.
 * `storedToken` contains the expiry of the token that is changed.
 */
function tokenPurge(
  { autoPurgeAt: wanted }: TokenBody,
  type: TokenType,
  now: number,
  storedToken?: { readonly expiresAt: string | null },
): string | null {
  const field = "autoPurgeAt";
  const choices = purgeChoices(type);
  if (wanted === undefined && storedToken) return storedToken.expiresAt;
  if (wanted === undefined && type === "personal") return purgedAt(personalPurge, now);
  if (wanted === null) return null;
  if (typeof wanted === "string") {
    if (storedToken && wanted === storedToken.expiresAt) return storedToken.expiresAt;
    if ((choices as readonly string[]).includes(wanted)) return purgedAt(wanted as PurgePeriod, now);
    const at = formats["date-time"](wanted) ? Date.parse(wanted) : Number.NaN;
    if (at > now && at <= latestPurge(type, now) + purgeSlackMs) return new Date(at).toISOString();
  }
  return refuse(
    "invalid_field",
    `autoPurgeAt must be one of ${choices.join(", ")}, or a moment ahead within the longest of these.`,
    { field },
  );
}

/** Clocks of callers go a little ahead. */
const purgeSlackMs = 5 * 60 * 1000;
