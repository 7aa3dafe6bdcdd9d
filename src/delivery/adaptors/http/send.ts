/** Sends composed requests (compose.ts, ping.ts) through the egress gate, with the login of their connection, and reads the outcome. */
import type { Json } from "../../../base/json.ts";
import { inOwnRound } from "../../../base/pauses.ts";
import { EgressError } from "../../egress/egress-error.ts";
import type { EgressRequest } from "../../egress/requests.ts";
import type { TlsSettings } from "../../egress/tls.ts";
import { failureFrom, type PlainFailure, RecordFailure } from "../../failures/failure.ts";
import { isRateLimited, type RateRules } from "../../http/rate-rules.ts";
import type { HttpRequest } from "../../http/request.ts";
import type { StreamedBody } from "../../ports/files.ts";
import type { AttemptOutcome } from "../../sending/attempts.ts";
import type { Outside } from "../../sending/sender.ts";

/** A request with its secrets, ready to be sent. */
export type SentRequest = HttpRequest & {
  /** True if a redirect to another origin must fail, because the address or the body contains a credential. */
  readonly keepsOrigin: boolean;
  /** Maximum milliseconds for the answer. */
  readonly timeout: number;
  /** True if the login of the connection is added when the request is sent. */
  readonly login?: boolean;
  /** A file instead of the body, read during the sending. */
  readonly streamed?: StreamedBody;
  /** Receives the bytes of a successful answer, up to a maximum; the body of the answer is then empty. */
  readonly taken?: { readonly most: number; readonly take: (bytes: Buffer) => void };
  /** Finds the end of an answer that is a stream without one. */
  readonly watchBody?: EgressRequest["watchBody"];
  /** The request for the debug log. */
  readonly logged?: HttpRequest;
};

/** The answer of the destination. */
export type HttpAnswer = {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
  /** Texts that the login added to the request, to be hidden when the answer is shown. */
  readonly hidden?: readonly string[];
  /** True if the destination refused even a new login. */
  readonly isRefused?: boolean;
};

/** The reason for a missing answer: a fault of the connection, or of the login before it. */
export type NoAnswer = {
  readonly fault: EgressError["fault"] | "login";
  readonly message: string;
  /** True if the destination may have carried out the request. */
  readonly uncertain: boolean;
  /** The failure of the login. */
  readonly failure?: PlainFailure;
};

/** Sends a request. One that stays in this thread need not be JSON. */
export async function sendHttp(request: Json | object, outside: Outside): Promise<Json> {
  if (outside.access) return outside.access.send(request, outside);
  return await sendWithoutLogin(request as SentRequest, outside);
}

/** Settings of the connection that are not part of the request. */
interface Ways {
  readonly tls?: TlsSettings | undefined;
  /** False if redirects are returned like any other answer. */
  readonly follows?: boolean;
  /** Maximum bytes of the answer's body, if less than usual. */
  readonly bodyLimit?: number;
}

/** An answer with each `Set-Cookie` as a separate entry. */
type WholeAnswer = HttpAnswer & { readonly cookies: readonly string[] };

/** Bytes of a body that are decoded in the turn in which it is complete. Answers that wait for a turn are not counted as held yet. */
const decodedAtOnce = 8 * 1024 * 1024;

/** Sends a complete request. */
export async function sendWithoutLogin(
  { url, method, headers, body, streamed, taken, timeout, keepsOrigin, watchBody }: SentRequest,
  { egress, signal, room }: Outside,
  { tls, follows, bodyLimit }: Ways = {},
): Promise<WholeAnswer | NoAnswer> {
  try {
    const sent = { method, headers, body: streamed ?? body, timeout, keepsOrigin, signal, watchBody };
    const answer = await egress.request(url, { ...sent, room, tls, follows, bodyLimit: taken?.most ?? bodyLimit });
    const { status, cookies } = answer;
    const isTaken = taken && status >= 200 && status < 300;
    if (isTaken) taken.take(answer.body);
    // It was put together in this turn.
    else if (answer.body.length > decodedAtOnce) await new Promise<void>(inOwnRound);
    const text = isTaken ? "" : decodedBodyText(answer.body, answer.headers["content-type"]);
    return { status, headers: answer.headers, body: text, cookies };
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    return { fault: error.fault, message: error.message, uncertain: error.uncertain };
  }
}

/** Returns the text of a body in its declared character set; UTF-8 if the set is missing or unknown. */
export function decodedBodyText(body: Buffer, type = ""): string {
  const charset = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(type)?.[1];
  if (charset === undefined || /^utf-?8$/i.test(charset)) return body.toString("utf8");
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return body.toString("utf8");
  }
}

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
