/**
 * The account's leaky bucket as seen by the client ("Limits": 1,000 requests, 300 a second). All requests of a client pass here, so a
 * burst never empties the bucket, and a 429 for one of them delays all.
 */
import type { Clock } from "../base/clock.ts";

/** Below the platform's 1,000 and 300: at exactly those figures a few requests are lost to jitter on the way. */
const pace = Object.freeze({ burst: 950, perSecond: 290 });

/** Part of the account's request budget that a client may use, above 0 and at most 1; `off`: the platform sets no limit. */
export type RateShare = number | "off";

/** Returns the pace of a client that may use a part of the account's budget, such as 0.5. */
export function shareOf(part: number): { readonly burst: number; readonly perSecond: number } {
  return { burst: Math.max(1, Math.floor(pace.burst * part)), perSecond: pace.perSecond * part };
}

/** Returns the seconds that this many requests wait for the rate limit, starting with a full bucket. */
export function budgetSeconds(requests: number, part: RateShare = 1): number {
  if (part === "off") return 0;
  const { burst, perSecond } = shareOf(part);
  return Math.max(0, (requests - burst) / perSecond);
}

export class Pacing {
  readonly #clock: Clock;
  readonly #interval: number;
  readonly #tolerance: number;
  /** Time at which the bucket is full again, on the monotonic clock. */
  #full = Number.NEGATIVE_INFINITY;
  #pausedUntil = Number.NEGATIVE_INFINITY;
  /** True if requests need not wait; until the first pause, which proves a limit. */
  #off: boolean;

  constructor(clock: Clock, share: RateShare = 1) {
    const limits = shareOf(share === "off" ? 1 : share);
    this.#clock = clock;
    this.#off = share === "off";
    this.#interval = 1000 / limits.perSecond;
    this.#tolerance = (limits.burst - 1) * this.#interval;
  }

  /** Resolves when the next request may be sent, in the order of calls. Rejects with the signal's reason. */
  async admit(signal?: AbortSignal): Promise<void> {
    for (;;) {
      signal?.throwIfAborted();
      if (this.#off) return;
      const now = this.#clock.monotonic();
      const full = Math.max(this.#full, now);
      const turn = Math.max(now, full - this.#tolerance, this.#pausedUntil);
      this.#full = full + this.#interval;
      if (turn > now) await this.#clock.sleep(turn - now, signal);
      // A pause that began while this one waited: queue again behind it.
      if (turn >= this.#pausedUntil) return;
    }
  }

  /** Nobody is admitted for `ms`; after that at the steady rate, for the bucket is empty then. */
  pause(ms: number): void {
    this.#off = false;
    const until = this.#clock.monotonic() + ms;
    this.#pausedUntil = Math.max(this.#pausedUntil, until);
    this.#full = Math.max(this.#full, until + this.#tolerance);
  }
}

/** Lets a bounded number of callers in at a time, first come first served. */
export class Gate {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  async enter(): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((admit) => this.#waiting.push(admit));
  }

  /** To be called once for each {@link enter}; the place goes to the next in line. */
  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free++;
  }
}
