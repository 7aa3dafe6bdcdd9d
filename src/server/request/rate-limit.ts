/** A leaky bucket per account (spec: Limits). */
import type { FastifyInstance } from "fastify";
import { type Clock, systemClock } from "../../base/clock.ts";
import { limits } from "../../catalog/limits.ts";
import { ApiRefusal } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { LeakyBuckets } from "./leaky-buckets.ts";

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
    take: (account) => sharedBuckets.take(account, limits.bucket, injectedNow()),
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
