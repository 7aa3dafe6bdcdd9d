/**
 * Requests of callers without a token who prove their identity by the request: to listeners, by partners, with signed URLs.
 * Until the identity is proved, the number of failed requests per address is limited. Successful requests cost nothing.
 */
import { isIPv6 } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Clock } from "../../base/clock.ts";
import { limits } from "../../catalog/limits.ts";
import { ApiRefusal } from "../../platform/kernel/refusal.ts";
import { LeakyBuckets } from "./rate-limit.ts";
import { refuseLength } from "./read-body.ts";

const unproven = new WeakSet<FastifyRequest>();

/** Marks an answered request that proved nothing: a receipt may report an invalid message. */
export const provedNothing = (request: FastifyRequest): unknown => unproven.add(request);

/** Registers the limit. It must be called before callers are looked up. */
export function limitStrangers(app: FastifyInstance, clock: Clock): void {
  const { aMinute, addresses } = limits.strangers;
  const buckets = new LeakyBuckets(clock, { size: aMinute, perSecond: aMinute / 60 }, addresses);
  const counted = new WeakMap<FastifyRequest, string>();
  app.addHook("onRequest", (request, _reply, done) => {
    const { config, bodyLimit } = request.routeOptions;
    if (config?.proves !== true) return done();
    const key = networkOf(request.ip);
    const waitMs = buckets.take(key);
    if (waitMs > 0) return done(tooOften(waitMs));
    counted.set(request, key);
    // A body whose announced length is too large is refused before anything is looked up.
    try {
      refuseLength(request.headers["content-length"], bodyLimit);
    } catch (error) {
      return done(error as Error);
    }
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const key = counted.get(request);
    if (key !== undefined && reply.statusCode < 400 && !unproven.has(request)) buckets.giveBack(key);
    done();
  });
}

/** Returns the key of an address: the /64 network of an IPv6 address, because its owner has 2^64 addresses. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith("::ffff:")) return address;
  const [head = "", tail] = address.split("::");
  const [before, after] = [head, tail ?? ""].map((part) => (part === "" ? [] : part.split(":")));
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before!.length - after!.length)).fill("0");
  return [...before!, ...zeros, ...after!].slice(0, 4).join(":");
}

function tooOften(waitMs: number): ApiRefusal {
  const seconds = String(Math.max(1, Math.ceil(waitMs / 1000)));
  const message = `Too many requests of this address proved nothing. Try again in ${seconds} s.`;
  return new ApiRefusal(429, [{ code: "rate_limited", message }], { "retry-after": seconds, connection: "close" });
}
