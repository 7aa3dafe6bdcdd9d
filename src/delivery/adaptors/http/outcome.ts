/** Whether a request over HTTP is worth another attempt, as far as its status tells. */
import { isObject, type Json } from "../../../base/json.ts";
import type { ConnectionDocument } from "../../ports/documents.ts";
import type { Outcome } from "../../sending/attempts.ts";
import type { HttpAnswer, NoAnswer } from "./send.ts";

/** How an application says that it is asked too often (facts 2.12, `rateLimit` and `retryHeader`). */
export interface RateRules {
  readonly status: number;
  readonly failPath: string | undefined;
  readonly failValues: readonly string[];
  /** In lower case. */
  readonly retryHeader: string;
}

const tooMany = 429;
const unavailable = 503;
const timedOut = 408;

export function rateRulesOf(connection: ConnectionDocument | undefined): RateRules {
  const http = isObject(connection?.http) ? connection.http : undefined;
  const { failStatusCode, failPath, failValues } = isObject(http?.rateLimit) ? http.rateLimit : {};
  return {
    status: typeof failStatusCode === "number" ? failStatusCode : tooMany,
    failPath: typeof failPath === "string" && failPath !== "" ? failPath : undefined,
    failValues: Array.isArray(failValues) ? (failValues as readonly Json[]).map(String) : [],
    retryHeader: (typeof http?.retryHeader === "string" ? http.retryHeader : "Retry-After").toLowerCase(),
  };
}

/** Whether an answer of this status says that there were too many requests. */
export const isRateLimited = (status: number, { status: own }: RateRules): boolean =>
  status === tooMany || status === own;

/** `now`: milliseconds since the epoch. */
export function httpOutcome(answer: Json, rules: RateRules, now: number): Outcome {
  const response = answer as unknown as HttpAnswer | NoAnswer;
  if ("fault" in response) {
    const { fault, uncertain } = response;
    return { again: fault === "unreachable" || fault === "timeout", uncertain };
  }
  const { status, headers } = response;
  const limited = isRateLimited(status, rules);
  return {
    again: limited || status === timedOut || status >= 500,
    waitMs: limited || status === unavailable ? askedMs(headers[rules.retryHeader], now) : undefined,
    uncertain: false,
  };
}

/** Milliseconds that a header asks to wait: it holds seconds, or a date. */
function askedMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return seconds < 0 ? undefined : seconds * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
