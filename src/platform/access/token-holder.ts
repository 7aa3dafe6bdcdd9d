/** Finds whose a token is. The answer is kept: most requests carry the token of the one before, with no write in between. */
import type { Token, User } from "../store/access.ts";
import type { Store } from "../store/store.ts";

export interface Holder {
  readonly token: Token & { readonly hash: string };
  /** The user of a personal token, else the owner of the account. */
  readonly user: User;
}

/** The token holders read at each version of the store. Unknown tokens are not included. */
const known = new WeakMap<Store, { readonly version: number; readonly holders: Map<string, Holder> }>();

/**
 * Returns the token of a hash with its user, as they are in the store now; undefined if there is no such token, or no such user. Answers
 * at once where it is known.
 */
export function holderOf(store: Store, hash: string): Holder | Promise<Holder | undefined> {
  const version = store.version?.();
  if (version === undefined) return read(store, hash);
  let seen = known.get(store);
  // Any write at all may have been to the token or to its user.
  if (seen?.version !== version) {
    seen = { version, holders: new Map() };
    known.set(store, seen);
  }
  const { holders } = seen;
  return (
    holders.get(hash) ??
    read(store, hash).then((holder) => {
      if (holder) holders.set(hash, holder);
      return holder;
    })
  );
}

async function read(store: Store, hash: string): Promise<Holder | undefined> {
  const token = await store.read.token(hash);
  const user = token && (await store.read.user(token.account, token.user ?? token.account));
  return user && { token, user };
}
