/** Requests of the state to a server: time-outs, repetitions where they are safe, the server's own clock. */
import { type Clock, systemClock } from "../../base/clock.ts";
import { fetchThroughProxy } from "../../base/proxied-fetch.ts";
import { refuseUnavailable } from "../faults.ts";

interface WebRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly body?: string | Uint8Array;
}

export interface WebAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly bytes: Uint8Array;
  /** An earlier try of the same request got no clear answer: it may have been carried out. */
  readonly repeated: boolean;
}

export interface WebOptions {
  /** Name of the place in messages. */
  readonly name: string;
  readonly clock?: Clock | undefined;
  /** Environment variables with the proxies. */
  readonly env?: { readonly [name: string]: string | undefined } | undefined;
  readonly tries?: number;
}

const timeoutMs = 30_000;

export class Web {
  readonly #name: string;
  readonly #clock: Clock;
  readonly #tries: number;
  readonly #env: { readonly [name: string]: string | undefined };
  #send: Promise<typeof fetch> | undefined;
  /** The server's clock less ours, in milliseconds. */
  #ahead = 0;

  constructor({ name, clock = systemClock, env = {}, tries = 4 }: WebOptions) {
    this.#name = name;
    this.#clock = clock;
    this.#tries = tries;
    this.#env = env;
  }

  /** Returns the time by the server's clock, as far as known: leases of several machines are compared by it. */
  now(): number {
    return this.#clock.now() + this.#ahead;
  }

  /**
   * Sends a request. `prepare` makes a new request for each attempt (signatures age). Throws DiagnosticError without an answer, or
   * for an invalid proxy.
   */
  async send(prepare: () => Promise<WebRequest>): Promise<WebAnswer> {
    this.#send ??= fetchThroughProxy(this.#env);
    const send = await this.#send;
    let reason = "";
    for (let attempt = 0; attempt < this.#tries; attempt++) {
      // Half a second, then twice as long each time; spread, so that several runs do not return together.
      if (attempt > 0) await this.#clock.sleep(250 * 2 ** attempt * (0.75 + Math.random() / 2));
      const request = await prepare();
      try {
        const answer = await this.#sendOnce(send, request);
        if (answer.status !== 429 && answer.status < 500) return { ...answer, repeated: attempt > 0 };
        reason = `${request.method} is answered ${answer.status}.`;
      } catch (error) {
        reason = `${request.method} fails: ${fetchFailure(error)}.`;
      }
    }
    return refuseUnavailable(this.#name, reason);
  }

  async #sendOnce(
    send: typeof fetch,
    { method, url, headers, body }: WebRequest,
  ): Promise<Omit<WebAnswer, "repeated">> {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await send(url, {
      method,
      headers,
      signal,
      redirect: "manual",
      ...(body === undefined ? {} : { body }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const date = Date.parse(answer.headers.get("date") ?? "");
    const ahead = date - this.#clock.now();
    // The header counts whole seconds, and the answer was on its way: a small difference says nothing.
    if (Number.isFinite(ahead)) this.#ahead = Math.abs(ahead) < 2000 ? 0 : ahead;
    return { status: answer.status, headers: answer.headers, bytes, body: bytes.toString("utf8") };
  }
}

function fetchFailure(error: unknown): string {
  const { name, message, cause } = error as Error;
  if (name === "TimeoutError") return `no answer within ${timeoutMs / 1000} s`;
  const code = (cause as { code?: unknown } | undefined)?.code;
  return typeof code === "string" ? code : message;
}
