/**
 * Sessions kept between the requests of clients that read page by page.
 * The next request continues a kept session if it comes soon, to the same process, and for the same place of the same source.
 * Otherwise a new session is opened.
 */
import { type Clock, systemClock } from "../../base/clock.ts";
import type { RunSession } from "./session.ts";

const MB = 1024 * 1024;

/** Bounds of one account and of all accounts; milliseconds that a session is kept, less than the idle timeouts of usual servers. */
export const sessionCacheBounds = {
  ofAccount: { sessions: 4, bytes: 64 * MB },
  ofAll: { sessions: 16, bytes: 128 * MB },
  ms: 20_000,
} as const;

export interface SessionCache {
  /** Returns the session kept under a key, which the caller then owns; undefined without one. */
  take(key: string): RunSession | undefined;
  /** Keeps a session for the next request with the key. Without room, sessions are closed: the oldest of the same account first. */
  hold(key: string, account: string, session: RunSession): void;
  close(): Promise<void>;
}

interface CachedSession {
  readonly account: string;
  readonly session: RunSession;
  readonly late: AbortController;
}

/**
 * Creates the store. `clock`: the system clock unless a test sets another one, because open connections also time out by the
 * system clock.
 */
export function createSessionCache(clock: Pick<Clock, "sleep"> = systemClock): SessionCache {
  /** In order of age, the oldest first. */
  const held = new Map<string, CachedSession>();
  let isClosed = false;

  const takeSession = (key: string): RunSession | undefined => {
    const found = held.get(key);
    if (!found) return undefined;
    held.delete(key);
    found.late.abort();
    return found.session;
  };
  const endSession = (key: string): void => void takeSession(key)?.close();
  const sessionBytes = (all: readonly CachedSession[]): number =>
    all.reduce((sum, { session }) => sum + session.bytes, 0);
  const isOver = (
    all: readonly CachedSession[],
    most: { readonly sessions: number; readonly bytes: number },
  ): boolean => all.length > most.sessions || sessionBytes(all) > most.bytes;
  const sessionsOf = (account: string): readonly CachedSession[] =>
    [...held.values()].filter((each) => each.account === account);
  /** Returns the account whose sessions use the most memory. */
  const largestAccount = (): string => {
    const accounts = Map.groupBy(held.values(), (each) => each.account);
    return [...accounts].reduce((most, each) => (sessionBytes(each[1]) > sessionBytes(most[1]) ? each : most))[0];
  };
  const endOldest = (account: string): void => {
    for (const [key, each] of held) if (each.account === account) return endSession(key);
  };

  return {
    take: takeSession,
    hold(key, account, session) {
      endSession(key);
      if (isClosed) return void session.close();
      const late = new AbortController();
      held.set(key, { account, session, late });
      clock.sleep(sessionCacheBounds.ms, late.signal).then(
        () => held.get(key)?.session === session && endSession(key),
        () => undefined,
      );
      while (isOver(sessionsOf(account), sessionCacheBounds.ofAccount)) endOldest(account);
      while (isOver([...held.values()], sessionCacheBounds.ofAll)) endOldest(largestAccount());
    },
    async close() {
      isClosed = true;
      await Promise.all([...held.keys()].map((key) => takeSession(key)?.close()));
    },
  };
}
