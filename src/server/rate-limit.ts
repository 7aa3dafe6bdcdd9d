/** A leaky bucket per account (spec: Limits). */
import type { FastifyInstance } from "fastify";
import { type Clock, systemClock } from "../base/clock.ts";
import { limits } from "../catalog/limits.ts";
import { Refusal } from "./refusal.ts";
import type { Services } from "./services.ts";

interface Bucket {
  tokens: number;
  at: number;
}

/** Takes one token; answers 0, or the milliseconds until there is one again. */
export function bucketFor(clock: Clock): (account: string) => number {
  const { size, perSecond } = limits.bucket;
  const buckets = new Map<string, Bucket>();
  return (account) => {
    const now = clock.monotonic();
    const bucket = buckets.get(account) ?? { tokens: size, at: now };
    bucket.tokens = Math.min(size, bucket.tokens + ((now - bucket.at) * perSecond) / 1000);
    bucket.at = now;
    buckets.set(account, bucket);
    if (bucket.tokens < 1) return ((1 - bucket.tokens) * 1000) / perSecond;
    bucket.tokens -= 1;
    return 0;
  };
}

/** The bucket of the process, or the one in the store where several servers share it. */
function bucketOf({ store, clock }: Services): (account: string) => number | Promise<number> {
  const { takeRequest } = store;
  if (!takeRequest) return bucketFor(clock);
  // Servers' clocks differ a little: the database's own decides, except where a test holds the time.
  return (account) => takeRequest(account, limits.bucket, clock === systemClock ? undefined : clock.now());
}

/** Answers 429 with `Retry-After` in whole seconds while the account's bucket is empty. */
export function limitRate(app: FastifyInstance, services: Services): void {
  const take = bucketOf(services);
  app.addHook("onRequest", async (request) => {
    if (!request.caller) return;
    const waitMs = await take(request.caller.account);
    if (waitMs === 0) return;
    const seconds = String(Math.max(1, Math.ceil(waitMs / 1000)));
    const message = `The account's request bucket is empty. Try again in ${seconds} s.`;
    throw new Refusal(429, [{ code: "rate_limited", message }], { "retry-after": seconds });
  });
}
