/**
 * The end of a request to the outside, by its caller or by the clock. AbortSignal.timeout would keep each request in memory until its
 * time is over, and an AbortController for each request takes more CPU than many requests need at all.
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
