/** From the text of a token to its caller. */

import type { StoredToken, User } from "../store/access.ts";
import type { Store } from "../store/store.ts";
import type { Caller } from "./caller.ts";
import type { AccessNeeds } from "./needs.ts";
import type { AccountRole, Grants } from "./permissions.ts";
import { sameHash, tokenHash } from "./tokens.ts";

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
