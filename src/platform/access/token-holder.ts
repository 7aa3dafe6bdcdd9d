/** Finds whose a token is. The answer is kept: most requests carry the token of the one before, with no write in between. */
import type { StoredToken, User } from "../store/access.ts";
import type { Store } from "../store/store.ts";

export interface TokenHolder {
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
export function holderOf(store: Store, hash: string): TokenHolder | Promise<TokenHolder | undefined> {
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
