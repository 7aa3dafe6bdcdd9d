/** From the text of a token to its caller. */

import type { StoredToken, User } from "../store/access.ts";
import type { Caller } from "./caller.ts";
import type { AccessNeeds } from "./needs.ts";
import type { AccountRole, Grants } from "./permissions.ts";
import { holderOf, type TokenHolder } from "./token-holder.ts";
import { sameHash, tokenHash } from "./tokens.ts";

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
