/** The end of a request to the outside. AbortSignal.timeout would keep each request in memory until its time is over. */

interface TimeoutSignal {
  readonly signal: AbortSignal;
  /** Returns true once the time has run out. */
  isLate(): boolean;
  /** Stops the timer and the caller's signal: many requests end long before their time. */
  release(): void;
}

/** Ends a request when its caller aborts or after `ms` milliseconds. */
export function timeoutSignal(of: AbortSignal | undefined, ms: number): TimeoutSignal {
  const ended = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = !ended.signal.aborted;
    ended.abort();
  }, ms).unref();
  const abortNow = () => ended.abort();
  if (of?.aborted) abortNow();
  of?.addEventListener("abort", abortNow, { once: true });
  return {
    signal: ended.signal,
    isLate: () => late,
    release() {
      clearTimeout(timer);
      of?.removeEventListener("abort", abortNow);
    },
  };
}
