/** Leaky buckets by key, and the one of each account (spec: Limits). */
import type { FastifyInstance } from "fastify";
import { type Clock, systemClock } from "../../base/clock.ts";
import { workingFor } from "../../base/pauses.ts";
import { limits } from "../../catalog/limits.ts";
import { ApiRefusal } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";

/** Returns the remaining tokens by account. */
export type BucketLevels = () => Promise<ReadonlyMap<string, number>>;

interface Buckets {
  /** Takes one token; returns 0, or the milliseconds until there is one again. */
  readonly take: (account: string) => number | Promise<number>;
  readonly levels: BucketLevels;
}

/** Returns the buckets of the process. */
function ownBuckets(clock: Clock): Buckets {
  const buckets = new LeakyBuckets(clock, limits.bucket);
  return { take: (account) => buckets.take(account), levels: async () => buckets.levels() };
}

interface Bucket {
  tokens: number;
  at: number;
}

interface BucketSize {
  readonly size: number;
  /** Tokens that return per second. */
  readonly perSecond: number;
}

/** Leaky buckets by key. */
export class LeakyBuckets {
  readonly #clock: Pick<Clock, "monotonic">;
  readonly #size: BucketSize;
  readonly #most: number;
  /** In order of their last use, the oldest first. */
  readonly #buckets = new Map<string, Bucket>();

  /** `most`: maximum number of buckets; the least recently used one is dropped. */
  constructor(clock: Pick<Clock, "monotonic">, size: BucketSize, most = Number.POSITIVE_INFINITY) {
    this.#clock = clock;
    this.#size = size;
    this.#most = most;
  }

  /** Takes one token; returns 0, or the milliseconds until there is one again. */
  take(key: string): number {
    const bucket = this.#filled(key);
    if (bucket.tokens < 1) return ((1 - bucket.tokens) * 1000) / this.#size.perSecond;
    bucket.tokens -= 1;
    return 0;
  }

  /** Returns a token. */
  giveBack(key: string): void {
    const bucket = this.#buckets.get(key);
    if (bucket) bucket.tokens = Math.min(this.#size.size, bucket.tokens + 1);
  }

  /** Returns the remaining tokens by key. */
  levels(): ReadonlyMap<string, number> {
    return new Map([...this.#buckets.keys()].map((key) => [key, this.#filled(key).tokens]));
  }

  #filled(key: string): Bucket {
    const { size, perSecond } = this.#size;
    const now = this.#clock.monotonic();
    const bucket = this.#buckets.get(key) ?? { tokens: size, at: now };
    bucket.tokens = Math.min(size, bucket.tokens + ((now - bucket.at) * perSecond) / 1000);
    bucket.at = now;
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > this.#most) this.#buckets.delete(this.#buckets.keys().next().value!);
    return bucket;
  }
}

/** Returns a function that takes one token of an account's bucket; its result is 0, or the milliseconds until there is one again. */
export function bucketFor(clock: Clock): (account: string) => number {
  const buckets = new LeakyBuckets(clock, limits.bucket);
  return (account) => buckets.take(account);
}

/** Returns the buckets of the process, or those in the store if several servers share them. */
function bucketsOf({ store, clock }: Services): Buckets {
  const { sharedBuckets } = store;
  if (!sharedBuckets) return ownBuckets(clock);
  // Clocks of servers differ slightly, so the database's clock is used, unless a test sets the time.
  const injectedNow = () => (clock === systemClock ? undefined : clock.now());
  return {
    take: (account) => workingFor(account, () => sharedBuckets.take(account, limits.bucket, injectedNow())),
    levels: () => sharedBuckets.levels(limits.bucket, injectedNow()),
  };
}

/**
 * Answers 429 with `Retry-After` in whole seconds while the account's bucket is empty. Returns the function that reads the levels.
 */
export function limitRate(app: FastifyInstance, services: Services): BucketLevels {
  const { take, levels } = bucketsOf(services);
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.account === undefined) return done();
    const taken = take(request.account);
    if (typeof taken === "number") done(refusalFor(taken));
    else taken.then((waitMs) => done(refusalFor(waitMs)), done);
  });
  return levels;
}

function refusalFor(waitMs: number): ApiRefusal | undefined {
  if (waitMs === 0) return undefined;
  const seconds = String(Math.max(1, Math.ceil(waitMs / 1000)));
  const message = `The request rate of the account is too high. Try again in ${seconds} s.`;
  return new ApiRefusal(429, [{ code: "rate_limited", message }], { "retry-after": seconds });
}
