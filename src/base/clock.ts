/** Time as a dependency, so that tests never sleep. `now` is wall time for records; `monotonic` is for durations and pacing. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds from an arbitrary origin; never jumps. */
  monotonic(): number;
  /** Resolves after `ms`, or rejects with the signal's reason. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = Object.freeze({
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const timer = setTimeout(resolveSleep, ms);
      function abortSleep() {
        clearTimeout(timer);
        reject(signal!.reason);
      }
      function resolveSleep() {
        signal?.removeEventListener("abort", abortSleep);
        resolve();
      }
      signal?.addEventListener("abort", abortSleep, { once: true });
    }),
});
