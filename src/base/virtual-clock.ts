/** A clock that follows another one, and can be moved forward: sleepers wake as if the time had passed. */
import type { Clock } from "./clock.ts";

export interface VirtualClock extends Clock {
  /** Milliseconds that it is ahead of the clock that it follows. */
  readonly aheadMs: number;
  /** Moves it to a moment, and wakes who has slept until then. A moment that has passed changes nothing. */
  jumpTo(ms: number): void;
  /** Notes that something falls due after `ms`, so that a move stops there. */
  expect(ms: number): void;
  /** Number of sleepers. */
  readonly sleepers: number;
  /** Returns the next moment at which a sleeper wakes or something noted falls due; undefined without one. */
  next(): number | undefined;
}

interface Sleeper {
  readonly until: number;
  readonly wake: () => void;
}

/** `aheadMs`: how far it is ahead at first. */
export function createVirtualClock(real: Clock, aheadMs = 0): VirtualClock {
  let ahead = aheadMs;
  const sleepers = new Set<Sleeper>();
  const noted = new Set<number>();
  const nowMs = (): number => real.now() + ahead;
  return {
    get aheadMs() {
      return ahead;
    },
    get sleepers() {
      return sleepers.size;
    },
    now: nowMs,
    monotonic: () => real.monotonic() + ahead,
    sleep(ms, signal) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const stop = new AbortController();
      const sleeper: Sleeper = { until: nowMs() + ms, wake: resolve };
      sleepers.add(sleeper);
      const giveUp = () => reject(signal!.reason);
      signal?.addEventListener("abort", giveUp, { once: true });
      real.sleep(ms, stop.signal).then(resolve, () => undefined);
      return promise.finally(() => {
        sleepers.delete(sleeper);
        signal?.removeEventListener("abort", giveUp);
        stop.abort();
      });
    },
    jumpTo(ms) {
      ahead += Math.max(0, ms - nowMs());
      for (const { until, wake } of sleepers) if (until <= nowMs()) wake();
    },
    expect(ms) {
      noted.add(nowMs() + ms);
    },
    next() {
      for (const at of noted) if (at <= nowMs()) noted.delete(at);
      const moments = [...noted, ...[...sleepers].map(({ until }) => until)];
      return moments.length === 0 ? undefined : moments.reduce((a, b) => Math.min(a, b));
    },
  };
}
