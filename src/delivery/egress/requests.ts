/** One request with its redirects. Each redirect is checked like a new request, and answers are bounded. */
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { bodyCame } from "../../base/gc-tuning.ts";
import type { StreamedBody } from "../ports/files.ts";
import type { Agents } from "./agents.ts";
import type { HeldAnswer } from "./answer-bytes.ts";
import { type HeaderEntry, markedHeaders } from "./delivery-mark.ts";
import { EgressError } from "./egress-error.ts";
import type { ReceivedAnswer, RequestEnd } from "./outgoing-request.ts";
import { httpAnswerBytes } from "./partner-bounds.ts";
import { checkedUrl } from "./policy.ts";
import type { TlsSettings } from "./tls.ts";

export interface EgressRequest {
  readonly method?: string;
  /** Headers that frame the message (host, content-length, connection, ...) are dropped. */
  readonly headers?: { readonly [name: string]: string };
  readonly body?: string | Buffer | StreamedBody | undefined;
  /** Milliseconds for the whole request, redirects and body included. Default 60,000; at most 300,000. */
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Maximum number of redirects. Default 5. */
  readonly redirects?: number | undefined;
  /** True if a redirect to another origin fails: the address or the body contains a credential for this origin only. */
  readonly keepsOrigin?: boolean | undefined;
  /** False returns a redirect like any other answer. Default true. */
  readonly follows?: boolean | undefined;
  /** Awaited after each megabyte of an answer. A caller that is busy with earlier answers delays the rest. */
  readonly room?: (() => Promise<void>) | undefined;
  /** Maximum bytes of the response body, if different from the default. */
  readonly bodyLimit?: number | undefined;
  /** Called with the head of the answer. Returns what finds the end of an answer that its connection does not end; undefined without one. */
  readonly watchBody?: ((headers: EgressResponse["headers"]) => BodyWatch | undefined) | undefined;
  /** TLS settings for the origin of the request only. A redirect to another origin does not use them. */
  readonly tls?: TlsSettings | undefined;
}

/** Takes the body piece by piece. Returns true once nothing more is needed: the rest is not read. */
export type BodyWatch = (bytes: Buffer) => Promise<boolean>;

export interface EgressResponse {
  readonly status: number;
  /** Names in lower case; repeated headers joined by a comma. */
  readonly headers: { readonly [name: string]: string };
  readonly body: Buffer;
  /** Each `Set-Cookie` header separately: joined ones cannot be split again. */
  readonly cookies: readonly string[];
  /** The final URL, after redirects. */
  readonly url: string;
}

/** Bytes of an answer after each of which {@link EgressRequest.room} is awaited. */
export const answerPiece = 1024 * 1024;

const framing = new Set(
  "host content-length connection keep-alive transfer-encoding te trailer upgrade expect proxy-connection".split(" "),
);
/** The headers that follow a redirect to another origin; any other header may be a secret. */
const carried = new Set(["accept", "accept-language", "content-type", "user-agent"]);

/** Default number of redirects. */
const usualRedirects = 5;

interface FollowOptions {
  readonly end: RequestEnd;
  readonly limit: number;
  /** Begins to count an answer. */
  readonly hold: () => HeldAnswer;
  /** Called when writing of a request to a socket begins. */
  readonly leaving: () => void;
  /** Added to the headers of each hop. */
  readonly mark: string | undefined;
}

/** Sends a request and follows its redirects. Its TLS settings apply to the first origin only. */
export async function followRedirects(
  agents: Agents,
  first: URL,
  request: EgressRequest,
  way: FollowOptions,
): Promise<EgressResponse> {
  let url = first;
  let method = (request.method ?? "GET").toUpperCase();
  let body = request.body;
  let headers = Object.entries(request.headers ?? {}).filter(([name]) => !framing.has(name.toLowerCase()));
  for (let hop = 0; ; hop++) {
    const { origin, pathname, search } = url;
    const content = body;
    const sent = markedHeaders([...headers, ...lengthOf(body)], way.mark);
    const options = { method: method as "GET", headers: sent.flat() };
    const answer = await agents.request(
      origin === first.origin ? request.tls : undefined,
      () => ({ ...options, origin, path: `${pathname}${search}`, body: bodyBytes(content) }),
      { leaving: way.leaving, answerBytes: httpAnswerBytes(way.limit), end: way.end },
    );
    const found = singleValueHeaders(answer.headers);
    const location = isRedirect(answer.statusCode) && request.follows !== false ? found["location"] : undefined;
    if (location === undefined) {
      const bytes = await boundedBody(answer, way, request.room, request.watchBody?.(found));
      const cookies = [answer.headers["set-cookie"] ?? []].flat();
      return { status: answer.statusCode, headers: found, body: bytes, cookies, url: url.href };
    }
    answer.stopRequest(unreadAnswer);
    if (hop >= (request.redirects ?? usualRedirects)) {
      throw new EgressError("too-many-redirects", "The destination redirects too often.");
    }
    const next = checkedUrl(location, url);
    if (next.origin !== url.origin && request.keepsOrigin === true) throw crossOriginRedirect();
    if (answer.statusCode === 303 ? method !== "HEAD" : answer.statusCode < 303 && method === "POST") {
      method = "GET";
      body = undefined;
      headers = headers.filter(([name]) => !name.toLowerCase().startsWith("content-"));
    }
    if (next.origin !== url.origin) headers = headers.filter(([name]) => carried.has(name.toLowerCase()));
    url = next;
  }
}

function crossOriginRedirect(): EgressError {
  const why = "and the address or the body of the request contains a credential that is not sent there";
  return new EgressError("elsewhere", `The destination redirects to another server, ${why}.`);
}

type RequestBody = EgressRequest["body"];

const isStreamed = (body: RequestBody): body is StreamedBody => typeof body === "object" && "chunks" in body;

/** Returns the body; a streamed body is read again for each hop. */
const bodyBytes = (body: RequestBody): string | Buffer | Readable | null =>
  isStreamed(body) ? Readable.from(body.chunks(), { objectMode: false }) : (body ?? null);

/** Returns the content-length header; a body of unknown size is sent in chunks. */
const lengthOf = (body: RequestBody): readonly HeaderEntry[] =>
  isStreamed(body) && body.size !== undefined ? [["content-length", String(body.size)]] : [];

/** Ends the connection of an answer whose rest is not read. */
const unreadAnswer = new Error("The rest of the answer is not read.");

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

function singleValueHeaders(headers: ReceivedAnswer["headers"]): { readonly [name: string]: string } {
  if (hasSingleValues(headers)) return headers;
  const found = Object.entries(headers).filter((entry): entry is [string, string | string[]] => entry[1] !== undefined);
  return Object.fromEntries(found.map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value]));
}

const hasSingleValues = (headers: ReceivedAnswer["headers"]): headers is { readonly [name: string]: string } =>
  Object.values(headers).every((value) => typeof value === "string");

/** Milliseconds in which a stream may end after all that is needed of it. */
const endingMs = 100;

async function boundedBody(
  answer: ReceivedAnswer,
  { limit, hold, end }: FollowOptions,
  room: EgressRequest["room"],
  isWholeWith?: BodyWatch,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const held = hold();
  try {
    for (;;) {
      const chunk = answer.takeChunk();
      if (chunk === undefined) {
        if (await answer.hasMore()) continue;
        break;
      }
      const before = size;
      size += chunk.length;
      if (size > limit)
        throw new EgressError("too-large", `The answer of the destination is larger than ${limit} bytes.`);
      chunks.push(chunk);
      await held.countBytes(chunk.length, end);
      if (room && Math.floor(before / answerPiece) < Math.floor(size / answerPiece)) await held.stepAside(room);
      if (isWholeWith && (await isWholeWith(chunk))) {
        // Most servers end the stream at once, and then the connection can be used again.
        await Promise.race([answer.hasMore(), setTimeout(endingMs, undefined, { ref: false })]);
        break;
      }
    }
    bodyCame(size);
    return Buffer.concat(chunks);
  } finally {
    // An answer that is not complete ends its connection.
    answer.stopRequest(unreadAnswer);
    held.endAnswer();
  }
}
