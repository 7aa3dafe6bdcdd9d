/** Access tokens, and the rules for creating, reading, changing and revoking them (spec: Authentication, 2 to 7). */
import type { JsonObject } from "../../base/json.ts";
import { limits } from "../../catalog/limits.ts";
import { addEntry, fieldChanges } from "../audit/audited-store.ts";
import type { DocumentNeeds } from "../documents/needs.ts";
import { currentActor, system } from "../kernel/actor.ts";
import { nowText } from "../kernel/now-text.ts";
import { refuse, refuseNotFound } from "../kernel/refusal.ts";
import { administratorAddresses, type NotifyNeeds, queueMails } from "../mails/notify.ts";
import type { StoredToken } from "../store/access.ts";
import type { Reader } from "../store/store.ts";
import type { Caller } from "./caller.ts";
import { decideAccess } from "./permissions.ts";
import { type TokenBody, tokenAccess, tokenDocument, tokenPurge, tokenTexts, tokenType } from "./token-documents.ts";
import { issueToken, isUnexpired, type TokenType, tokenHappening } from "./tokens.ts";

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
