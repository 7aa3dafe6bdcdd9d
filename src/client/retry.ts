/** Retry decisions ("Errors", safe retry): if and when to repeat a request. Pure. */
import { limits } from "../catalog/limits.ts";

export const retries = limits.retries;

const firstWaitMs = 500;
/** A platform that asks for more patience than this is reported instead. */
export const longestWaitMs = 5 * 60_000;

/** Milliseconds before repetition `attempt` (1 = the first one): doubling, plus jitter. `random` gives 0 up to 1. */
export function backOff(attempt: number, random: () => number): number {
  return firstWaitMs * 2 ** (attempt - 1) + retryJitter(random);
}

/**
 * Milliseconds to pause after a 429: `Retry-After` in seconds, or as a date (seen from the answer's own `Date`, so that a wrong clock
 * here does not matter), or the back-off where the header is missing or unreadable.
 */
export function pauseAfter(
  headers: { readonly retryAfter: string | undefined; readonly date: string | undefined },
  attempt: number,
  now: number,
  random: () => number,
): number {
  const requestedMs = retryAfterMs(headers.retryAfter, headers.date, now);
  return requestedMs === undefined ? backOff(attempt, random) : requestedMs + retryJitter(random);
}

function retryAfterMs(retryAfter: string | undefined, date: string | undefined, now: number): number | undefined {
  const text = retryAfter?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  const until = Date.parse(text);
  if (Number.isNaN(until)) return undefined;
  const sent = Date.parse(date ?? "");
  return Math.max(0, until - (Number.isNaN(sent) ? now : sent));
}

function retryJitter(random: () => number): number {
  return random() * limits.retryJitterMs;
}
