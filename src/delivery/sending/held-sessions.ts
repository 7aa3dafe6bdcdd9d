/**
 * Sessions between the requests of those who read page by page: what is left open in one is gone on with by the next request, if it comes
 * soon, to the same process, and for the same place of the same source. Whatever is not held is opened anew.
 */
import { type Clock, systemClock } from "../../base/clock.ts";
import type { RunSession } from "./session.ts";

const MB = 1024 * 1024;

/** Of an account, and of all together; milliseconds that one waits: below those after which servers give a silent client up. */
export const heldBounds = {
  ofAccount: { sessions: 4, bytes: 64 * MB },
  ofAll: { sessions: 16, bytes: 128 * MB },
  ms: 20_000,
} as const;

export interface HeldSessions {
  /** The session that waits under the key, which is the caller's from then on; undefined where none does. */
  take(key: string): RunSession | undefined;
  /** Keeps a session for whoever comes next with the key, and closes those that there is no room for: the oldest of the same account first. */
  hold(key: string, account: string, session: RunSession): void;
  close(): Promise<void>;
}

interface Held {
  readonly account: string;
  readonly session: RunSession;
  readonly late: AbortController;
}

/** `clock`: that of the machine unless a test says otherwise, since the ends of what is open live by that one, too. */
export function createHeldSessions(clock: Pick<Clock, "sleep"> = systemClock): HeldSessions {
  /** The oldest first. */
  const held = new Map<string, Held>();
  let isClosed = false;

  const taken = (key: string): RunSession | undefined => {
    const found = held.get(key);
    if (!found) return undefined;
    held.delete(key);
    found.late.abort();
    return found.session;
  };
  const end = (key: string): void => void taken(key)?.close();
  const bytesOf = (all: readonly Held[]): number => all.reduce((sum, { session }) => sum + session.bytes, 0);
  const isOver = (all: readonly Held[], most: { readonly sessions: number; readonly bytes: number }): boolean =>
    all.length > most.sessions || bytesOf(all) > most.bytes;
  const allOf = (account: string): readonly Held[] => [...held.values()].filter((each) => each.account === account);
  /** Whoever holds the most gives way. */
  const largest = (): string => {
    const accounts = Map.groupBy(held.values(), (each) => each.account);
    return [...accounts].reduce((most, each) => (bytesOf(each[1]) > bytesOf(most[1]) ? each : most))[0];
  };
  const endOldest = (account: string): void => {
    for (const [key, each] of held) if (each.account === account) return end(key);
  };

  return {
    take: taken,
    hold(key, account, session) {
      end(key);
      if (isClosed) return void session.close();
      const late = new AbortController();
      held.set(key, { account, session, late });
      clock.sleep(heldBounds.ms, late.signal).then(
        () => held.get(key)?.session === session && end(key),
        () => undefined,
      );
      while (isOver(allOf(account), heldBounds.ofAccount)) endOldest(account);
      while (isOver([...held.values()], heldBounds.ofAll)) endOldest(largest());
    },
    async close() {
      isClosed = true;
      await Promise.all([...held.keys()].map((key) => taken(key)?.close()));
    },
  };
}
