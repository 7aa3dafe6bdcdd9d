/** The client of the management API: `connect` and what it gives. Importing this loads no HTTP library; the first request does. */

import { setMaxListeners } from "node:events";
import { type Clock, systemClock } from "../base/clock.ts";
import { fail } from "../base/diagnostics.ts";
import { createRedactor } from "../base/redaction.ts";
import { trimEndOf } from "../base/trim.ts";
import type { Client } from "./client.ts";
import { speaksTls } from "./misdirected-requests.ts";
import { clientOver } from "./operations.ts";
import type { RateShare } from "./pacing.ts";
import { type ProxyEnvironment, proxySettings, shownProxyFor } from "./proxy.ts";
import { type Repetition, Requester, type RequestInfo } from "./requester.ts";
import { retries } from "./retry.ts";
import { type HttpTransport, openTransport } from "./transport.ts";

export { ApiError, type ApiFault, type PlatformError } from "./api-error.ts";
export type {
  AuditSearch,
  Client,
  Dependents,
  ListQuery,
  PutOptions,
  TrailObject,
  TrailPages,
  TrailQuery,
} from "./client.ts";
export type { Outage, OutageListener } from "./outages.ts";
export { budgetSeconds, type RateShare } from "./pacing.ts";
export type { Repetition, RequestInfo } from "./requester.ts";
export { type HttpTransport, type Outgoing, type TransportAnswer, TransportError } from "./transport.ts";

export interface ClientOptions {
  /** `https://platform.example`; a path in front of `/v1` is kept. */
  readonly baseUrl: string;
  readonly token: string;
  /** Source of the token, for messages: `RECONDUIT_TOKEN`, `--token`. */
  readonly tokenFrom?: string | undefined;
  /** For one attempt, connecting and reading included. Default 30,000. */
  readonly timeoutMs?: number;
  /** Most attempts of a repeatable request. Default 5. */
  readonly retries?: number;
  /** Certificate authorities to trust in addition to Node's, as PEM. */
  readonly ca?: string;
  readonly clock?: Clock;
  /** 0 up to 1; for jitter. */
  readonly random?: () => number;
  /** Refuses everything but the reads that are listed in safe-reads.ts. */
  readonly readOnly?: boolean;
  /** Called after each attempt. */
  readonly onRequest?: (info: RequestInfo) => void;
  /** Called before the wait that precedes each repetition of a request. */
  readonly onRepeat?: (repetition: Repetition) => void;
  /** Ends waiting and requests in flight at once. */
  readonly signal?: AbortSignal;
  /** Requests in flight at most. Default 64: enough for 290 a second at 200 ms each. */
  readonly concurrency?: number;
  /** Part of the account's request budget that may be used, above 0 and at most 1 (the default); `off`: unpaced until the first 429. */
  readonly rateShare?: RateShare;
  /** Hides secrets in what the platform says; the token is always hidden. */
  readonly redact?: (text: string) => string;
  /** Transport of requests; default HTTP. */
  readonly transport?: () => Promise<HttpTransport>;
  /** HTTPS_PROXY, HTTP_PROXY and NO_PROXY are read from it, in either case. Default: no proxy. */
  readonly env?: ProxyEnvironment;
}

/** The largest answer that is read, in bytes, packed or unpacked. */
const largestAnswer = 64 * 1_048_576;

/**
 * Returns a client of one platform and token. Throws DiagnosticError for a base URL, token or proxy that cannot be one; connects at the
 * first request.
 */
export function connect(options: ClientOptions): Client {
  const base = baseUrl(options.baseUrl);
  const { token, concurrency = 64, clock = systemClock } = options;
  if (!/^[\x21-\x7e]+$/.test(token)) {
    fail("invalid-token", "The token is not valid", {
      detail: `It is empty, or contains spaces, line breaks or letters that no token has. Check ${options.tokenFrom ?? "RECONDUIT_TOKEN"}.`,
    });
  }
  // Every request in flight listens to it: that is not a leak.
  if (options.signal) setMaxListeners(0, options.signal);
  const withoutToken = createRedactor([token]);
  const redactToken = (text: string): string => withoutToken(options.redact?.(text) ?? text);
  const proxy = proxySettings(base, options.env);
  const platform = {
    baseUrl: base.origin + trimEndOf(base.pathname, "/"),
    tokenFrom: options.tokenFrom,
    proxy: shownProxyFor(base, proxy),
  };
  let transport: Promise<HttpTransport> | undefined;
  const requester = new Requester({
    token,
    redact: redactToken,
    timeoutMs: options.timeoutMs ?? 30_000,
    retries: options.retries ?? retries,
    maxBytes: largestAnswer,
    concurrency,
    clock,
    random: options.random ?? Math.random,
    readOnly: options.readOnly ?? false,
    rateShare: options.rateShare ?? 1,
    prefix: trimEndOf(base.pathname, "/"),
    onRequest: options.onRequest,
    onRepeat: options.onRepeat,
    signal: options.signal,
    transport: () =>
      (transport ??=
        options.transport?.() ?? openTransport(base.origin, { connections: concurrency, proxy, ca: options.ca })),
    platform,
    speaksTls: base.protocol === "http:" && !proxy && !options.transport ? () => speaksTls(base) : undefined,
  });
  return clientOver({
    base,
    redact: redactToken,
    maxBytes: largestAnswer,
    rateShare: options.rateShare ?? 1,
    requester,
    platform,
    opened: () => transport,
  });
}

function baseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (
    url &&
    /^https?:$/.test(url.protocol) &&
    url.username === "" &&
    url.password === "" &&
    url.search === "" &&
    url.hash === ""
  )
    return url;
  fail("invalid-base-url", "The base URL is not valid", {
    detail:
      "It must be an http or https address such as https://platform.example, without user name, query or fragment.",
  });
}
