/** Sends requests that were composed before (compose.ts, ping.ts) through the egress gate, with the login of their connection. */
import type { Json } from "../../../base/json.ts";
import { EgressError } from "../../egress/egress-error.ts";
import type { TlsSettings } from "../../egress/tls.ts";
import type { PlainFailure } from "../../failures/failure.ts";
import type { HttpRequest } from "../../http/request.ts";
import type { StreamedBody } from "../../ports/files.ts";
import type { Outside } from "../../sending/sender.ts";

/** A request with its secrets, ready to be sent. */
export interface SentRequest extends HttpRequest {
  /** A redirect to another origin fails: the address or the body holds a credential. */
  readonly keepsOrigin: boolean;
  /** Milliseconds that the destination may take. */
  readonly timeout: number;
  /** The login of the connection is added when it is sent. */
  readonly login?: boolean;
  /** A file in place of the body, read while it is sent. */
  readonly streamed?: StreamedBody;
  /** Takes the bytes of a good answer, whose body is then none; so many of them at most. */
  readonly taken?: { readonly most: number; readonly take: (bytes: Buffer) => void };
  /** As a debug log shows it. */
  readonly logged?: HttpRequest;
}

/** What the destination answered. */
export interface HttpAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
  /** What the login added to the request, to be hidden in what is shown of the answer. */
  readonly hidden?: readonly string[];
  /** The destination did not take the login, not even a fresh one. */
  readonly isRefused?: boolean;
}

/** Why it did not: what happened on the way, or before, to the login. */
export interface NoAnswer {
  readonly fault: EgressError["fault"] | "login";
  readonly message: string;
  /** Whether the destination may have done what it was asked. */
  readonly uncertain: boolean;
  /** What the login failed with. */
  readonly failure?: PlainFailure;
}

export async function sendHttp(request: Json, outside: Outside): Promise<Json> {
  if (outside.access) return outside.access.send(request, outside);
  return (await sendAsItIs(request as unknown as SentRequest, outside)) as unknown as Json;
}

/** Beside a request: what of the connection is no part of it. */
interface Ways {
  readonly tls?: TlsSettings | undefined;
  /** A redirect is an answer like any other. */
  readonly follows?: boolean;
}

/** An answer with each `Set-Cookie` by itself. */
type WholeAnswer = HttpAnswer & { readonly cookies: readonly string[] };

/** Sends a request that lacks nothing. */
export async function sendAsItIs(
  { url, method, headers, body, streamed, taken, timeout, keepsOrigin }: SentRequest,
  { egress, signal, room }: Outside,
  { tls, follows }: Ways = {},
): Promise<WholeAnswer | NoAnswer> {
  try {
    const sent = { method, headers, body: streamed ?? body, timeout, keepsOrigin, signal };
    const answer = await egress.request(url, { ...sent, room, tls, follows, bodyLimit: taken?.most });
    const { status, cookies } = answer;
    const isTaken = taken && status >= 200 && status < 300;
    if (isTaken) taken.take(answer.body);
    const text = isTaken ? "" : bodyText(answer.body, answer.headers["content-type"]);
    return { status, headers: answer.headers, body: text, cookies };
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    return { fault: error.fault, message: error.message, uncertain: error.uncertain };
  }
}

/** The text of a body in the character set that it names; UTF-8 where it names none that is known. */
export function bodyText(body: Buffer, type = ""): string {
  const charset = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(type)?.[1];
  if (charset === undefined || /^utf-?8$/i.test(charset)) return body.toString("utf8");
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return body.toString("utf8");
  }
}
