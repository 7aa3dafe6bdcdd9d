/**
 * One attempt over the network: sends, collects a bounded answer, and on failure reports if the request may have been received.
 */
import type { IncomingHttpHeaders } from "node:http";
import type { Dispatcher } from "undici";
import type { ProxySettings } from "./proxy.ts";

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Outgoing {
  readonly method: HttpMethod;
  /** Path and query. */
  readonly path: string;
  readonly headers: readonly string[];
  readonly body?: string;
}

export interface TransportAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it came, still compressed where `content-encoding` says so. */
  readonly body: Buffer;
}

type TransportFault = "unreachable" | "untrusted" | "timeout" | "cut" | "too-large" | "aborted";

/** No (whole) answer came. `sent`: `no` = nothing was written; `maybe` = it may have been received; `yes` = an answer had begun. */
export class TransportError extends Error {
  readonly fault: TransportFault;
  readonly sent: "no" | "maybe" | "yes";
  /** Status of an answer that had begun. */
  readonly status: number | undefined;
  constructor(fault: TransportFault, sent: "no" | "maybe" | "yes", status: number | undefined, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "TransportError";
    this.fault = fault;
    this.sent = sent;
    this.status = status;
  }
}

export interface HttpTransport {
  /** Rejects with {@link TransportError} only. The time-out covers the whole attempt, connecting included. */
  send(
    request: Outgoing,
    options: { readonly timeoutMs: number; readonly maxBytes: number; readonly signal?: AbortSignal | undefined },
  ): Promise<TransportAnswer>;
  close(): Promise<void>;
}

interface Connecting {
  /** At most. */
  readonly connections: number;
  readonly proxy: ProxySettings | undefined;
  /** PEM. */
  readonly ca: string | undefined;
}

/** A pool of connections to one origin, straight or through a proxy. Loads the HTTP library, so call it when the first request is due. */
export async function openTransport(origin: string, { connections, proxy, ca }: Connecting): Promise<HttpTransport> {
  // The time-out below is ours; the library's own would only hide it.
  const trust = ca === undefined ? undefined : { ca: [...(await import("node:tls")).rootCertificates, ca] };
  const limits = { connections, headersTimeout: 0, bodyTimeout: 0, ...(trust && { connect: trust }) };
  const dispatcher: Dispatcher = proxy
    ? new (await import("undici")).EnvHttpProxyAgent({
        ...limits,
        ...(trust && { requestTls: trust, proxyTls: trust }),
        ...proxy,
      })
    : new (await import("undici/lib/dispatcher/pool.js")).default(origin, limits);
  return {
    send: (request, options) =>
      new Promise<TransportAnswer>((resolve, reject) => {
        const attempt = new RequestAttempt(options.timeoutMs, options.maxBytes, options.signal, resolve, reject);
        if (attempt.settled) return;
        const { method, path, headers, body } = request;
        try {
          dispatcher.dispatch({ origin, method, path, headers: headers as string[], body: body ?? null }, attempt);
        } catch (error) {
          attempt.fail("unreachable", error);
        }
      }),
    close: () => dispatcher.destroy(),
  };
}

class RequestAttempt implements Dispatcher.DispatchHandler {
  settled = false;
  readonly #maxBytes: number;
  readonly #resolve: (answer: TransportAnswer) => void;
  readonly #reject: (error: TransportError) => void;
  readonly #signal: AbortSignal | undefined;
  readonly #stop: () => void;
  readonly #timer: NodeJS.Timeout;
  #controller: Dispatcher.DispatchController | undefined;
  #status: number | undefined;
  #headers: IncomingHttpHeaders = {};
  #chunks: Buffer[] = [];
  #bytes = 0;

  constructor(
    timeoutMs: number,
    maxBytes: number,
    signal: AbortSignal | undefined,
    resolve: (answer: TransportAnswer) => void,
    reject: (error: TransportError) => void,
  ) {
    this.#maxBytes = maxBytes;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#signal = signal;
    this.#stop = () => this.fail("aborted", signal?.reason);
    this.#timer = setTimeout(
      () => this.fail("timeout", new Error(`no complete answer within ${timeoutMs / 1000} s`)),
      timeoutMs,
    );
    if (signal?.aborted) this.#stop();
    else signal?.addEventListener("abort", this.#stop, { once: true });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.settled) controller.abort(new Error("given up while waiting for a connection"));
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
    if (Number(headers["content-length"] ?? 0) > this.#maxBytes) this.#refuseSize();
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#maxBytes) this.#refuseSize();
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    if (!this.#settleOnce()) return;
    const body = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
    this.#resolve({ status: this.#status!, headers: this.#headers, body });
  }

  onResponseError(_controller: unknown, error: Error): void {
    const unsent = isUntrusted(error) ? "untrusted" : "unreachable";
    this.fail(this.#controller ? "cut" : unsent, error);
  }

  fail(fault: TransportFault, cause: unknown): void {
    if (!this.#settleOnce()) return;
    const sent = this.#status !== undefined ? "yes" : this.#controller ? "maybe" : "no";
    this.#reject(new TransportError(fault, sent, this.#status, cause));
    this.#controller?.abort(cause instanceof Error ? cause : new Error(fault));
  }

  #refuseSize(): void {
    this.fail("too-large", new Error(`the answer is larger than ${this.#maxBytes / 1_048_576} MiB`));
  }

  #settleOnce(): boolean {
    if (this.settled) return false;
    this.settled = true;
    clearTimeout(this.#timer);
    this.#signal?.removeEventListener("abort", this.#stop);
    return true;
  }
}

function isUntrusted(error: Error): boolean {
  const code = String((error as { code?: unknown }).code ?? "");
  return /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|^ERR_(TLS|SSL)/.test(code);
}
