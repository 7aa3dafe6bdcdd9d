/** Messages about requests without an answer. */
import { failureFrom, RecordFailure } from "../../failures/failure.ts";
import type { NoAnswer } from "./send.ts";

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
