/** What ends a request to the outside. Signals of the runtime would hold on to each of them until its time is over, answered or not. */

interface Ending {
  readonly signal: AbortSignal;
  /** Whether the time has run out. */
  isLate(): boolean;
  /** Lets go of the clock and of the caller's signal: many requests end long before their time. */
  release(): void;
}

/** What ends a request: its caller, or its time in milliseconds. */
export function ending(of: AbortSignal | undefined, ms: number): Ending {
  const ended = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = !ended.signal.aborted;
    ended.abort();
  }, ms).unref();
  const stop = () => ended.abort();
  if (of?.aborted) stop();
  of?.addEventListener("abort", stop, { once: true });
  return {
    signal: ended.signal,
    isLate: () => late,
    release() {
      clearTimeout(timer);
      of?.removeEventListener("abort", stop);
    },
  };
}
