/** A request to the outside on its way: its end, by its caller or by the clock, and its answer until the caller takes it. */
import { Readable } from "node:stream";
import type { Dispatcher } from "undici";

/**
 * The end of a request. AbortSignal.timeout would keep each request in memory until its time is over, and an AbortController for each
 * request takes more CPU than many requests need at all.
 */
export class RequestEnd {
  readonly #of: AbortSignal | undefined;
  readonly #timer: NodeJS.Timeout;
  #isEnded = false;
  #isLate = false;
  #stop: (() => void) | undefined;
  #controller: AbortController | undefined;

  /** Ends a request when its caller aborts or after `ms` milliseconds. */
  constructor(of: AbortSignal | undefined, ms: number) {
    this.#of = of;
    this.#timer = setTimeout(() => {
      this.#isLate = !this.#isEnded;
      this.#endRequest();
    }, ms).unref();
    if (of?.aborted) this.#endRequest();
    of?.addEventListener("abort", this.#endRequest, { once: true });
  }

  /** True once the request was ended. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** True if the request was ended because its time has run out. */
  get isLate(): boolean {
    return this.#isLate;
  }

  /** A signal of the end, for what waits. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.#isEnded) this.#controller.abort();
    return this.#controller.signal;
  }

  /** Registers what stops the request; it replaces what was registered before. Called at once if the request was ended. */
  onceEnded(stop: () => void): void {
    this.#stop = stop;
    if (this.#isEnded) stop();
  }

  /** Stops the timer and leaves the caller's signal: many requests end long before their time. */
  releaseEnd(): void {
    clearTimeout(this.#timer);
    this.#of?.removeEventListener("abort", this.#endRequest);
  }

  readonly #endRequest = (): void => {
    this.#isEnded = true;
    this.#stop?.();
    this.#controller?.abort();
  };
}

type Controller = Dispatcher.DispatchController;
type AnswerHeaders = Dispatcher.ResponseData["headers"];

/** Bytes that wait for the caller before the connection is paused. */
const waitingAtMost = 64 * 1024;

/** Decisions about a request on its way. An error ends the request. */
interface RequestWatch {
  /** Called before the first byte is written. */
  readonly begin: () => Error | undefined;
  /** Called for each head of a status below 200. */
  readonly interim: () => Error | undefined;
}

/**
 * The answer to a request. A stream of Node's for each answer takes more CPU than all else that is done about a small one. A caller that is
 * slow pauses the connection.
 */
export class ReceivedAnswer implements Dispatcher.DispatchHandler {
  statusCode = 0;
  headers: AnswerHeaders = {};
  readonly #body: unknown;
  readonly #watch: RequestWatch;
  #controller: Controller | undefined;
  #chunks: Buffer[] = [];
  #waiting = 0;
  #isEnded = false;
  #error: Error | undefined;
  #wake: (() => void) | undefined;

  /** `body`: the body of the request; a stream is closed if the request fails. */
  constructor(body: unknown, watch: RequestWatch) {
    this.#body = body;
    this.#watch = watch;
  }

  /** Resolves once the head is there. Rejects if the request fails before. */
  async whenHeadCame(): Promise<void> {
    while (this.statusCode === 0) {
      if (this.#error) throw this.#error;
      await this.#nextEvent();
    }
  }

  /** Returns the bytes of the body that have come; undefined if there are none at the moment. A partner may send them one by one. */
  takeChunk(): Buffer | undefined {
    if (this.#error) throw this.#error;
    const chunks = this.#chunks;
    if (chunks.length === 0) return undefined;
    this.#chunks = [];
    this.#waiting = 0;
    if (this.#controller?.paused) this.#controller.resume();
    return chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
  }

  /** Resolves when more has come; with false if nothing more will come. */
  async hasMore(): Promise<boolean> {
    while (this.#chunks.length === 0) {
      if (this.#error) throw this.#error;
      if (this.#isEnded) return false;
      await this.#nextEvent();
    }
    return true;
  }

  /** Ends the request. What has not come of the answer ends its connection. */
  stopRequest(reason: Error): void {
    if (this.#isEnded || this.#error) return;
    this.#failRequest(reason);
    this.#controller?.abort(reason);
  }

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    const reason = this.#error ?? this.#watch.begin();
    if (reason) controller.abort(reason);
  }

  onResponseStart(controller: Controller, status: number, headers: AnswerHeaders): void {
    if (status < 200) {
      const reason = this.#watch.interim();
      if (reason) controller.abort(reason);
      return;
    }
    this.statusCode = status;
    this.headers = headers;
    this.#wakeCaller();
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    if (this.#error) return;
    this.#chunks.push(chunk);
    this.#waiting += chunk.length;
    if (this.#waiting >= waitingAtMost) controller.pause();
    this.#wakeCaller();
  }

  onResponseEnd(): void {
    this.#isEnded = true;
    this.#wakeCaller();
  }

  onResponseError(_controller: Controller, error: Error): void {
    this.#failRequest(error);
  }

  #failRequest(error: Error): void {
    this.#error ??= error;
    this.#chunks = [];
    // Without the error: the source of a body did not fail, and may be read again for the next connection.
    if (this.#body instanceof Readable) this.#body.on("error", () => undefined).destroy();
    this.#wakeCaller();
  }

  #nextEvent(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #wakeCaller(): void {
    this.#wake?.();
    this.#wake = undefined;
  }
}
