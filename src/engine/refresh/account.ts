/**
 * Identifies the account of a token. The platform reports the user of a token, not its account, and colleagues have tokens of
 * their own. Ids are never reused, so a state written by another user belongs to the same account if this token finds one of its
 * objects.
 */
import { kinds } from "../../catalog/index.ts";
import { ApiError, type Client } from "../../client/index.ts";
import type { State } from "../../model/state.ts";

/** Maximum number of objects that are searched for before the account counts as another one. */
const most = 5;

/** Returns the account of the state, or else `user`, the `tokenInfo._userId`. Sends nothing if these are the same. */
export async function accountOf(client: Client, user: string, baseUrl: string, state: State): Promise<string> {
  const recorded = state.platform;
  if (recorded === undefined || recorded.baseUrl !== baseUrl || recorded.account === user) return user;
  // Publishable objects are visible from other accounts, so they prove nothing.
  const telling = Object.values(state.resources).flatMap(({ kind: name, id }) => {
    const kind = kinds.find((each) => each.kind === name);
    return kind && !kind.publication && !kind.batch ? [{ kind, id }] : [];
  });
  for (const { kind, id } of telling.slice(0, most)) {
    if (await canRead(() => client.get(kind, id))) return recorded.account;
  }
  return user;
}

async function canRead(read: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await read()) !== undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return false;
    throw error;
  }
}
