/** Bearer tokens: how they look, how they are kept, how long they live (spec: Authentication), and the caller that each names. */

import { hash, timingSafeEqual } from "node:crypto";
import type { Clock } from "../../base/clock.ts";
import type { Ids } from "../../base/ids.ts";
import { addEntry, type Happening } from "../audit/audited-store.ts";
import type { Actor } from "../kernel/actor.ts";
import type { StoredToken, User } from "../store/access.ts";
import type { Store, Writer } from "../store/store.ts";
import type { Caller } from "./caller.ts";
import type { AccessNeeds } from "./needs.ts";
import type { AccountRole, Grants } from "./permissions.ts";

/**
 * Returns the stored form of a token: its SHA-256, hexadecimal. A token has 192 random bits, so a slower hash is not needed.
 */
export function tokenHash(token: string): string {
  return hash("sha256", token);
}

/** Compares two hashes in constant time. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, "hex"), Buffer.from(other, "hex")];
  return a.length === b.length && timingSafeEqual(a, b);
}

const tokenTypes = ["service", "personal"] as const;
export type TokenType = (typeof tokenTypes)[number];

/** Returns the text of a new token. The prefix identifies the token to people and to scanners for leaked secrets. */
export function newTokenText(ids: Ids, type: TokenType): string {
  return `${type === "service" ? "rcs" : "rcp"}_${ids.hex(24)}`;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Auto purge: after how many milliseconds a token is deleted; undefined = never. */
const purgePeriods = {
  never: undefined,
  "1h": hour,
  "4h": 4 * hour,
  "1d": day,
  "4d": 4 * day,
  "10d": 10 * day,
  "30d": 30 * day,
  "90d": 90 * day,
} as const;
export type PurgePeriod = keyof typeof purgePeriods;

/** Returns the periods that a type of token may have. */
export function purgeChoices(type: TokenType): readonly PurgePeriod[] {
  const periods = Object.keys(purgePeriods) as PurgePeriod[];
  return type === "personal" ? periods : periods.filter((period) => period !== "90d");
}

/** The period of a token that names none; a service token has to name one. */
export const personalPurge: PurgePeriod = "90d";

/** Returns the purge time of a token created at `nowMs`: ISO 8601, or null for never. */
export function purgedAt(period: PurgePeriod, nowMs: number): string | null {
  const after = purgePeriods[period];
  return after === undefined ? null : new Date(nowMs + after).toISOString();
}

/** Returns the latest moment that a token which is made now may name for its purge, in milliseconds since the epoch. */
export function latestPurge(type: TokenType, nowMs: number): number {
  const longest = Math.max(...purgeChoices(type).map((period) => purgePeriods[period] ?? 0));
  return nowMs + longest;
}

/** Returns true until the token expires. */
export function isUnexpired({ expiresAt }: { readonly expiresAt: string | null }, nowMs: number): boolean {
  return expiresAt === null || Date.parse(expiresAt) > nowMs;
}

interface Issued
  extends Pick<StoredToken, "account" | "name" | "access" | "user" | "grants" | "expiresAt" | "details"> {
  readonly type: TokenType;
}

/** Stores a new token. Its text is answered here and never again. */
export async function issueToken(
  tx: Writer,
  { clock, ids }: { readonly clock: Pick<Clock, "now">; readonly ids: Ids },
  actor: Actor,
  wanted: Issued,
): Promise<{ readonly text: string; readonly token: StoredToken }> {
  const text = newTokenText(ids, wanted.type);
  const token: StoredToken = { ...wanted, id: ids.objectId(), createdAt: new Date(clock.now()).toISOString() };
  await tx.addToken(tokenHash(text), token);
  await addEntry(tx, wanted.account, { clock, ids }, actor, tokenHappening(token, "create"));
  return { text, token };
}

/** Returns the audit entry of an event of a token. */
export function tokenHappening({ id, name }: Pick<StoredToken, "id" | "name">, event: Happening["event"]): Happening {
  return { resourceType: "accesstoken", resourceId: id, event, ...(name !== "" && { name }) };
}

/** Finds whose a token is. The answer is kept: most requests carry the token of the one before, with no write in between. */
interface TokenHolder {
  readonly token: StoredToken & { readonly hash: string };
  /** The user of a personal token, else the owner of the account. */
  readonly user: User;
}

/** The token holders read at each version of the store. Unknown tokens are not included. */
const holderCache = new WeakMap<Store, { readonly version: number; readonly holders: Map<string, TokenHolder> }>();

/**
 * Returns the token of a hash with its user, as they are in the store now; undefined if there is no such token, or no such user. Answers
 * at once where it is known.
 */
function holderOf(store: Store, hash: string): TokenHolder | Promise<TokenHolder | undefined> {
  const version = store.version?.();
  if (version === undefined) return readTokenHolder(store, hash);
  let seen = holderCache.get(store);
  // Any write at all may have been to the token or to its user.
  if (seen?.version !== version) {
    seen = { version, holders: new Map() };
    holderCache.set(store, seen);
  }
  const { holders } = seen;
  return (
    holders.get(hash) ??
    readTokenHolder(store, hash).then((holder) => {
      if (holder) holders.set(hash, holder);
      return holder;
    })
  );
}

async function readTokenHolder(store: Store, hash: string): Promise<TokenHolder | undefined> {
  const token = await store.read.token(hash);
  const user = token && (await store.read.user(token.account, token.user ?? token.account));
  return user && { token, user };
}

/**
 * Returns the caller with the given token. Answers synchronously for a token that was read since the last write.
 * Returns undefined for an unknown or expired token, and for a deleted user or one without access.
 */
export function callerWithToken(
  { store, clock }: TokenCallerNeeds,
  text: string,
): Caller | undefined | Promise<Caller | undefined> {
  const hash = tokenHash(text);
  const callerOfHolder = (holder: TokenHolder | undefined) =>
    holder && sameHash(holder.token.hash, hash) ? unexpiredCaller(holder, clock.now()) : undefined;
  const holder = holderOf(store, hash);
  return holder instanceof Promise ? holder.then(callerOfHolder) : callerOfHolder(holder);
}

/** Returns the caller with the token of this id; undefined as in {@link callerWithToken}. */
export async function callerOfToken(
  { store, clock }: TokenCallerNeeds,
  account: string,
  id: string,
): Promise<Caller | undefined> {
  const token = (await store.read.tokens(account)).find((each) => each.id === id);
  const user = token && (await store.read.user(account, token.user ?? account));
  return user && unexpiredCaller({ token, user }, clock.now());
}

type TokenCallerNeeds = Pick<AccessNeeds, "store" | "clock">;

function unexpiredCaller(
  { token, user }: { readonly token: StoredToken; readonly user: User },
  now: number,
): Caller | undefined {
  if (token.expiresAt !== null && Date.parse(token.expiresAt) <= now) return undefined;
  const personal = token.type === "personal";
  if (personal && user.disabledAt !== null) return undefined;
  const custom = !personal && token.access !== "full";
  return {
    account: token.account,
    tokenId: token.id,
    userId: user.id,
    email: user.email,
    scope: custom ? "custom" : "full",
    role: user.role as AccountRole,
    ...(personal && user.integrations && { integrations: user.integrations }),
    ...(custom && { grants: (token.grants ?? {}) as Grants }),
  };
}
