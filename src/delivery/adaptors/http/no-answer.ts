/** What is told of a request that got no answer. */
import { failureFrom, RecordFailure } from "../../failures/failure.ts";
import type { NoAnswer } from "./send.ts";

/** The message about a request that got no answer. It may name the host, which may be a secret (`namesHost` of views.ts). */
export function toldOf({ message, fault }: Pick<NoAnswer, "message" | "fault">, mayNameHost: boolean): string {
  if (fault !== "refused" || mayNameHost) return message;
  return "This server does not send requests to the host that the connection leads to.";
}

/** The failure of a request that got no answer, or that no login was had for. */
export function failureOfNone(answer: NoAnswer, mayNameHost: boolean): RecordFailure {
  if (answer.failure) return failureFrom(answer.failure);
  const code = answer.fault === "aborted" ? "canceled" : "connection_failed";
  return new RecordFailure(code, "connection", "apiCall", toldOf(answer, mayNameHost));
}
