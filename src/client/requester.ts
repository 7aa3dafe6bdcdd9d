/** Sends requests with pacing, pauses and repetition. A write that may have been received is never sent twice. */
import type { Clock } from "../base/clock.ts";
import { printableAnswerText } from "./answer.ts";
import { ApiError, type PlatformAddress } from "./api-error.ts";
import { isPlainTextAnswer, wrongScheme } from "./misdirected-requests.ts";
import { Outages } from "./outages.ts";
import { Gate, Pacing, type RateShare } from "./pacing.ts";
import { backOff, longestWaitMs, pauseAfter } from "./retry.ts";
import { isSafeRead } from "./safe-reads.ts";
import {
  type HttpMethod,
  type HttpTransport,
  type Outgoing,
  type TransportAnswer,
  TransportError,
} from "./transport.ts";

export interface RequestInfo {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** Absent when no answer came. */
  readonly status?: number;
  readonly elapsedMs: number;
  /** 1 = the first. */
  readonly attempt: number;
  /** The request's id in the platform's log (`x-request-id`); absent if the platform sends none. */
  readonly requestId?: string;
}

/** A request that is not answered yet, and is sent once more. */
export interface Repetition {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** Why the last attempt was in vain, as a sentence without its full stop. */
  readonly reason: string;
  /** Since the request was to be sent for the first time, and until it is sent again, in milliseconds. */
  readonly elapsedMs: number;
  readonly waitMs: number;
  /** The one that follows; 2 = the first repetition. */
  readonly attempt: number;
  /** Most attempts. */
  readonly attempts: number;
}

interface RequesterOptions {
  readonly token: string;
  /** Hides secrets in what the platform says. */
  readonly redact: (text: string) => string;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly maxBytes: number;
  readonly concurrency: number;
  readonly clock: Clock;
  readonly random: () => number;
  readonly readOnly: boolean;
  readonly rateShare: RateShare;
  /** Stands in front of `/v1`. */
  readonly prefix: string;
  readonly onRequest: ((info: RequestInfo) => void) | undefined;
  readonly onRepeat: ((repetition: Repetition) => void) | undefined;
  readonly signal: AbortSignal | undefined;
  readonly transport: () => Promise<HttpTransport>;
  readonly platform: PlatformAddress;
  /** True where TLS is spoken at the address of the platform, which was given as http. Absent: it cannot be asked. */
  readonly speaksTls?: (() => Promise<boolean>) | undefined;
}

export interface ExchangeOptions {
  readonly body?: string;
  /** Runs before a write is repeated after it may have been received; what it throws ends the request. */
  readonly beforeRepeat?: (() => Promise<void>) | undefined;
  /** Receiving it twice is the same as once, although it is a POST. */
  readonly repeatable?: boolean;
  /** The catalog says that nothing changes by it. */
  readonly reads?: boolean;
}

/** No answer lies about for so long before it is read. */
const longestDelayMs = 60_000;

export class Requester {
  /** Requests sent so far, repetitions included. */
  sent = 0;
  /** The platform's clock minus ours in milliseconds, from the last `Date` seen. */
  clockSkewMs: number | undefined;
  /** The last `Date` seen, in milliseconds since the epoch. */
  platformTime: number | undefined;
  #reached = false;
  readonly #options: RequesterOptions;
  /** State of the platform: reachable or not. */
  readonly outages: Outages;
  readonly #gate: Gate;
  readonly #pacing: Pacing;
  readonly #headers: readonly string[];
  readonly #headersWithBody: readonly string[];

  constructor(options: RequesterOptions) {
    this.#options = options;
    const { clock, signal } = options;
    this.outages = new Outages({ clock, signal, probe: (timeoutMs, stop) => this.#probePlatform(timeoutMs, stop) });
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

  /** Returns the last answer, with any status. Throws ApiError if there was none. */
  async send(
    method: HttpMethod,
    path: string,
    { body, beforeRepeat, repeatable = method !== "POST", reads }: ExchangeOptions = {},
  ): Promise<TransportAnswer> {
    const { readOnly, prefix, clock, random, onRepeat } = this.#options;
    if (readOnly && !reads && !isSafeRead(method, path.slice(prefix.length)))
      throw new Error(`bug: ${method} ${path} through a read-only client`);
    const request: Outgoing =
      body === undefined
        ? { method, path, headers: this.#headers }
        : { method, path, headers: this.#headersWithBody, body };
    /** Possible effect of earlier attempts. */
    let before: TransportError["sent"] = "no";
    const begin = clock.monotonic();
    const reportRepeat = (reason: string, waitMs: number, attempt: number) => {
      const elapsedMs = clock.monotonic() - begin;
      onRepeat?.({
        method,
        path,
        reason,
        elapsedMs,
        waitMs,
        attempt: attempt + 1,
        attempts: this.#options.retries + 1,
      });
    };
    for (let attempt = 1; ; attempt++) {
      const result = await this.#attemptOnce(request, attempt);
      if (result instanceof PlatformGivenUp) throw this.#givenUpError(request, result.message, before);
      if (!(result instanceof TransportError)) before = "maybe";
      else if (result.sent !== "no") before = result.sent;
      const last = attempt > this.#options.retries;
      if (result instanceof TransportError) {
        if (attempt === 1 && (await this.#meetsTls(result)))
          throw wrongScheme(this.#failureError(request, result), this.#options.platform);
        if (last || !this.#mayRepeat(repeatable, result, attempt)) throw this.#failureError(request, result);
        const wait = backOff(attempt, random);
        reportRepeat(this.#reasonOf(result), wait, attempt);
        await this.#waitBeforeRepeat(request, wait, result.sent);
        if (result.sent !== "no") await beforeRepeat?.();
      } else if (result.status === 429 && !last) {
        const { "retry-after": retryAfter, date } = result.headers;
        const pause = pauseAfter({ retryAfter, date }, attempt, clock.now(), random);
        if (pause > longestWaitMs) return result;
        reportRepeat("the account's request budget is used up", pause, attempt);
        this.#pacing.pause(pause);
      } else if (result.status >= 500 && repeatable && !last) {
        const wait = backOff(attempt, random);
        reportRepeat(`it is answered ${result.status}`, wait, attempt);
        await this.#waitBeforeRepeat(request, wait, "maybe");
        await beforeRepeat?.();
      } else return result;
    }
  }

  /** Repeating is safe when nothing was received, or when receiving it twice is the same as once. */
  #mayRepeat(repeatable: boolean, { fault, sent }: TransportError, attempt: number): boolean {
    if (fault === "aborted" || fault === "too-large" || fault === "untrusted") return false;
    // Whoever never answered is hardly only slow: a second time is enough.
    if (fault === "timeout" && !this.#reached && attempt > 1) return false;
    if (sent !== "no") return repeatable;
    // Before the first answer a wrong address is more likely than a restart, so there is one more attempt only.
    return this.#reached || this.sent < 2;
  }

  async #attemptOnce(request: Outgoing, attempt: number): Promise<TransportAnswer | TransportError | PlatformGivenUp> {
    const { timeoutMs, maxBytes, signal, onRequest, clock } = this.#options;
    try {
      const gone = await this.#waitForSlot(signal);
      if (gone !== undefined) return new PlatformGivenUp(gone);
    } catch (reason) {
      return new TransportError("aborted", "no", undefined, reason);
    }
    try {
      const transport = await this.#options.transport();
      const begin = clock.monotonic();
      this.sent++;
      const order = this.outages.sent();
      const result = await transport.send(request, { timeoutMs, maxBytes, signal }).catch((error: unknown) => {
        if (error instanceof TransportError) return error;
        throw error;
      });
      if (!(result instanceof TransportError)) this.#noteTime(result);
      this.#noteHealth(request, result, order);
      const { status } = result;
      const requestId = result instanceof TransportError ? undefined : result.headers["x-request-id"];
      const { method, path } = request;
      onRequest?.({
        method,
        path,
        elapsedMs: clock.monotonic() - begin,
        attempt,
        ...(status === undefined ? {} : { status }),
        ...(typeof requestId === "string" && { requestId }),
      });
      return result;
    } finally {
      this.#gate.leave();
    }
  }

  /** Takes a place once the platform answers, as far as is known; resolves to why it was given up. Rejects with the signal's reason. */
  async #waitForSlot(signal: AbortSignal | undefined): Promise<string | undefined> {
    for (;;) {
      const gone = await this.outages.waitUntilUp(signal);
      if (gone !== undefined) return gone;
      await this.#gate.enter();
      try {
        await this.#pacing.admit(signal);
        // It may have fallen silent while this request waited for its turn.
        if (!this.outages.isClosed) return undefined;
      } catch (reason) {
        this.#gate.leave();
        throw reason;
      }
      this.#gate.leave();
    }
  }

  /**
   * Notes if the platform is reachable. Gateways answer for an unavailable platform.
   * A platform that has never answered is a different case: its address may be wrong.
   */
  #noteHealth(request: Outgoing, result: TransportAnswer | TransportError, order: number): void {
    const { method, path } = request;
    if (!(result instanceof TransportError)) {
      if (![502, 503, 504].includes(result.status)) return this.outages.noteAnswer(order);
      return this.outages.noteFailure(request, `${method} ${path} is answered ${result.status}`);
    }
    const isSilence = ["unreachable", "timeout", "cut"].includes(result.fault);
    if (isSilence && this.#reached) this.outages.noteFailure(request, `${method} ${path}: ${this.#reasonOf(result)}`);
  }

  async #probePlatform(timeoutMs: number, signal: AbortSignal): Promise<boolean> {
    const { prefix, maxBytes, transport } = this.#options;
    this.sent++;
    const request: Outgoing = { method: "GET", path: `${prefix}/v1/tokenInfo`, headers: this.#headers };
    try {
      const { status } = await (await transport()).send(request, { timeoutMs, maxBytes, signal });
      return ![502, 503, 504].includes(status);
    } catch {
      return false;
    }
  }

  #noteTime({ headers }: TransportAnswer): void {
    this.#reached = true;
    const date = Date.parse(headers.date ?? "");
    if (Number.isNaN(date)) return;
    const skew = date - this.#options.clock.now();
    // An answer is read later than it was dated, never earlier: of all of them the largest difference is the nearest. Far below it a
    // clock was set.
    const known = this.clockSkewMs ?? skew;
    this.clockSkewMs = skew < known - longestDelayMs ? skew : Math.max(known, skew);
    this.platformTime = date;
  }

  async #waitBeforeRepeat(request: Outgoing, ms: number, sent: TransportError["sent"]): Promise<void> {
    const { clock, signal } = this.#options;
    try {
      await clock.sleep(ms, signal);
    } catch (reason) {
      throw this.#failureError(request, new TransportError("aborted", sent, undefined, reason));
    }
  }

  /** Before any answer came, a connection that broke may be one to a port that speaks TLS. */
  async #meetsTls({ fault }: TransportError): Promise<boolean> {
    const { speaksTls } = this.#options;
    return !this.#reached && fault === "cut" && speaksTls !== undefined && (await speaksTls());
  }

  #failureError({ method, path }: Outgoing, failed: TransportError): ApiError {
    const { platform } = this.#options;
    const { fault, sent, status, cause } = failed;
    const reason = this.#reasonOf(failed);
    const error = new ApiError({ method, path, platform, status, fault, reason, requestSent: sent, cause });
    return fault === "untrusted" && isPlainTextAnswer(cause) ? wrongScheme(error, platform) : error;
  }

  #givenUpError({ method, path }: Outgoing, silence: string, before: TransportError["sent"]): ApiError {
    const reason = `the platform stopped answering (${silence}) and was given up`;
    const { platform } = this.#options;
    return new ApiError({ method, path, platform, fault: "gone", reason, requestSent: before });
  }

  #reasonOf({ fault, message, cause }: TransportError): string {
    const known = inWords[String((cause as { code?: unknown } | undefined)?.code)];
    return known ?? printableAnswerText(message || fault, this.#options.redact);
  }
}

/** Nothing was sent: the platform was given up. */
class PlatformGivenUp {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
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
