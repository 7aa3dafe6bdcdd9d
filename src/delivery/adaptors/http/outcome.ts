/** Decides by the status of an HTTP answer whether another attempt may help. */
import type { Json } from "../../../base/json.ts";
import { failureFrom, RecordFailure } from "../../failures/failure.ts";
import { isRateLimited, type RateRules } from "../../http/rate-rules.ts";
import type { AttemptOutcome } from "../../sending/attempts.ts";
import type { HttpAnswer, NoAnswer } from "./send.ts";

const unavailable = 503;
const timedOut = 408;

/** Returns the outcome. `now`: milliseconds since the epoch. */
export function httpOutcome(answer: Json, rules: RateRules, now: number): AttemptOutcome {
  const response = answer as HttpAnswer | NoAnswer;
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

/** Returns the wait in milliseconds that a header requests; it contains seconds, or a date. */
function askedMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return seconds < 0 ? undefined : seconds * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

// Messages about requests without an answer.

/**
 * Returns the message about a request without an answer. The message names the host only if allowed, because the host may be a
 * secret (`mayShowHost` of http-views.ts).
 */
export function noAnswerMessage({ message, fault }: Pick<NoAnswer, "message" | "fault">, mayNameHost: boolean): string {
  if (fault !== "refused" || mayNameHost) return message;
  return "This server does not send requests to the host that the connection leads to.";
}

/** Returns the failure of a request without an answer, or without a successful login. */
export function noAnswerFailure(answer: NoAnswer, mayNameHost: boolean): RecordFailure {
  if (answer.failure) return failureFrom(answer.failure);
  const codes = { aborted: "canceled", crowded: "rate_limited" } as const;
  const code = codes[answer.fault as keyof typeof codes] ?? "connection_failed";
  return new RecordFailure(code, "connection", "apiCall", noAnswerMessage(answer, mayNameHost));
}
