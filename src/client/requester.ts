/** Sends requests with pacing, pauses and repetition. A write that may have been received is never sent twice. */
import type { Clock } from "../base/clock.ts";
import { clean } from "./answer.ts";
import { ApiError } from "./api-error.ts";
import { Gate } from "./gate.ts";
import { Pacing, type RateShare } from "./pacing.ts";
import { backOff, longestWaitMs, pauseAfter, retries } from "./retry.ts";
import { isSafeRead } from "./safe-reads.ts";
import { type Answer, type Method, type Outgoing, type Transport, TransportError } from "./transport.ts";

export interface RequestInfo {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** Absent when no answer came. */
  readonly status?: number;
  readonly elapsedMs: number;
  /** 1 = the first. */
  readonly attempt: number;
}

interface RequesterOptions {
  readonly token: string;
  /** Hides secrets in what the platform says. */
  readonly redact: (text: string) => string;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly concurrency: number;
  readonly clock: Clock;
  readonly random: () => number;
  readonly readOnly: boolean;
  readonly rateShare: RateShare;
  /** Stands in front of `/v1`. */
  readonly prefix: string;
  readonly onRequest: ((info: RequestInfo) => void) | undefined;
  readonly signal: AbortSignal | undefined;
  readonly transport: () => Promise<Transport>;
}

export interface Exchange {
  readonly body?: string;
  /** Runs before a write is repeated after it may have been received; what it throws ends the request. */
  readonly beforeRepeat?: (() => Promise<void>) | undefined;
  /** Receiving it twice is the same as once, although it is a POST. */
  readonly repeatable?: boolean;
  /** The catalog says that nothing changes by it. */
  readonly reads?: boolean;
}

export class Requester {
  /** Requests sent so far, repetitions included. */
  sent = 0;
  /** The platform's clock minus ours in milliseconds, from the last `Date` seen. */
  clockSkewMs: number | undefined;
  /** The last `Date` seen, in milliseconds since the epoch. */
  platformTime: number | undefined;
  #reached = false;
  readonly #options: RequesterOptions;
  readonly #gate: Gate;
  readonly #pacing: Pacing;
  readonly #headers: readonly string[];
  readonly #headersWithBody: readonly string[];

  constructor(options: RequesterOptions) {
    this.#options = options;
    this.#gate = new Gate(options.concurrency);
    this.#pacing = new Pacing(options.clock, options.rateShare);
    this.#headers = [
      "authorization",
      `Bearer ${options.token}`,
      "accept",
      "application/json",
      "accept-encoding",
      "gzip",
      "user-agent",
      "reconduit",
    ];
    this.#headersWithBody = [...this.#headers, "content-type", "application/json"];
  }

  /** The last answer, whatever its status. Throws ApiError when none came. */
  async send(
    method: Method,
    path: string,
    { body, beforeRepeat, repeatable = method !== "POST", reads }: Exchange = {},
  ): Promise<Answer> {
    const { readOnly, prefix, clock, random } = this.#options;
    if (readOnly && !reads && !isSafeRead(method, path.slice(prefix.length)))
      throw new Error(`bug: ${method} ${path} through a read-only client`);
    const request: Outgoing =
      body === undefined
        ? { method, path, headers: this.#headers }
        : { method, path, headers: this.#headersWithBody, body };
    for (let attempt = 1; ; attempt++) {
      const result = await this.#attempt(request, attempt);
      const last = attempt > retries;
      if (result instanceof TransportError) {
        if (last || !this.#mayRepeat(repeatable, result)) throw this.#failure(request, result);
        await this.#wait(request, backOff(attempt, random), result.sent);
        if (result.sent !== "no") await beforeRepeat?.();
      } else if (result.status === 429 && !last) {
        const { "retry-after": retryAfter, date } = result.headers;
        const pause = pauseAfter({ retryAfter, date }, attempt, clock.now(), random);
        if (pause > longestWaitMs) return result;
        this.#pacing.pause(pause);
      } else if (result.status >= 500 && repeatable && !last) {
        await this.#wait(request, backOff(attempt, random), "maybe");
        await beforeRepeat?.();
      } else return result;
    }
  }

  /** Repeating is safe when nothing was received, or when receiving it twice is the same as once. */
  #mayRepeat(repeatable: boolean, { fault, sent }: TransportError): boolean {
    if (fault === "aborted" || fault === "too-large" || fault === "untrusted") return false;
    if (sent !== "no") return repeatable;
    // Before the first answer a wrong address is more likely than a restart, so there is one more attempt only.
    return this.#reached || this.sent < 2;
  }

  async #attempt(request: Outgoing, attempt: number): Promise<Answer | TransportError> {
    const { timeoutMs, maxBytes, signal, onRequest, clock } = this.#options;
    await this.#gate.enter();
    try {
      try {
        await this.#pacing.admit(signal);
      } catch (reason) {
        return new TransportError("aborted", "no", undefined, reason);
      }
      const transport = await this.#options.transport();
      const begin = clock.monotonic();
      this.sent++;
      const result = await transport.send(request, { timeoutMs, maxBytes, signal }).catch((error: unknown) => {
        if (error instanceof TransportError) return error;
        throw error;
      });
      if (!(result instanceof TransportError)) this.#noteTime(result);
      const { status } = result;
      const { method, path } = request;
      onRequest?.({
        method,
        path,
        elapsedMs: clock.monotonic() - begin,
        attempt,
        ...(status === undefined ? {} : { status }),
      });
      return result;
    } finally {
      this.#gate.leave();
    }
  }

  #noteTime({ headers }: Answer): void {
    this.#reached = true;
    const date = Date.parse(headers.date ?? "");
    if (Number.isNaN(date)) return;
    this.clockSkewMs = date - this.#options.clock.now();
    this.platformTime = date;
  }

  async #wait(request: Outgoing, ms: number, sent: TransportError["sent"]): Promise<void> {
    const { clock, signal } = this.#options;
    try {
      await clock.sleep(ms, signal);
    } catch (reason) {
      throw this.#failure(request, new TransportError("aborted", sent, undefined, reason));
    }
  }

  #failure({ method, path }: Outgoing, { fault, sent, status, message, cause }: TransportError): ApiError {
    const known = inWords[String((cause as { code?: unknown } | undefined)?.code)];
    const reason = known ?? clean(message || fault, this.#options.redact);
    return new ApiError({ method, path, status, fault, reason, requestSent: sent, cause });
  }
}

/** System error codes whose own text is missing or unhelpful. */
const inWords: { readonly [code: string]: string } = {
  ECONNREFUSED: "the connection was refused",
  ECONNRESET: "the connection was reset",
  UND_ERR_SOCKET: "the connection was closed before the answer was complete",
  ENOTFOUND: "the host name is not known",
  EAI_AGAIN: "the host name could not be looked up",
  EHOSTUNREACH: "there is no route to the host",
  ENETUNREACH: "the network cannot be reached",
  UND_ERR_CONNECT_TIMEOUT: "connecting took too long",
};
