/**
 * SIGINT and SIGTERM. By default the process cleans up and exits at once with 130 or 143. Around an apply the first signal only
 * raises `signal`, so that requests in flight are finished and recorded; a second signal ends the process at once.
 */
type StopSignal = "SIGINT" | "SIGTERM";

export interface Interrupts {
  /** Aborted by the first signal. */
  readonly signal: AbortSignal;
  readonly received: StopSignal | undefined;
  /** Calls `onFirst` on the first signal instead of an exit; the returned function ends that. */
  graceful(onFirst: (signal: StopSignal) => void): () => void;
  /**
   * Registers work for an exit caused by a signal (locks, servers). Returns a function that removes it from the list. `isNeeded`: false for
   * what the end of a process does by itself, such as closing connections.
   */
  beforeExit(work: () => void | Promise<void>, isNeeded?: boolean): () => void;
  /**
   * Does work that may keep the event loop busy, such as reading declarations: a signal ends the process at once, as long as nothing has to
   * be cleaned up.
   */
  interruptible<T>(work: () => Promise<T>): Promise<T>;
  /** Returns the exit code that shells expect after a signal. */
  exitCode(): number;
}

/**
 * The time within which a repeated signal counts as the same: one key press can arrive twice (from the terminal, and passed on by
 * npm).
 */
const sameMs = 200;
/** The longest time for cleaning up. */
const cleanUpMs = 2_000;

export function listenForSignals(): Interrupts {
  const controller = new AbortController();
  /** By work: false where it need not be done, because the process's end does it. */
  const cleanUps = new Map<() => void | Promise<void>, boolean>();
  let onFirst: ((signal: StopSignal) => void) | undefined;
  let received: StopSignal | undefined;
  let receivedAt = 0;
  const signalExitCode = () => (received === "SIGTERM" ? 143 : 130);

  async function leaveNow(): Promise<never> {
    const limit = new Promise<void>((done) => setTimeout(done, cleanUpMs));
    await Promise.race([Promise.allSettled([...cleanUps.keys()].reverse().map(async (work) => work())), limit]);
    process.exit(signalExitCode());
  }

  function onSignal(signal: StopSignal): void {
    const now = performance.now();
    if (received !== undefined) {
      if (now - receivedAt > sameMs) process.exit(signalExitCode());
      return;
    }
    received = signal;
    receivedAt = now;
    controller.abort(new Error(`interrupted by ${signal}`));
    if (onFirst) onFirst(signal);
    else void leaveNow();
  }

  const listeners = { SIGINT: () => onSignal("SIGINT"), SIGTERM: () => onSignal("SIGTERM") } as const;
  const attachListeners = (): void => {
    for (const [name, heard] of Object.entries(listeners)) process.on(name, heard);
  };
  attachListeners();
  return {
    async interruptible(work) {
      if (onFirst !== undefined || [...cleanUps.values()].some((isNeeded) => isNeeded)) return work();
      // A signal that is here already is taken first: without its listener it would be lost.
      await new Promise(setImmediate);
      for (const [name, heard] of Object.entries(listeners)) process.off(name, heard);
      try {
        return await work();
      } finally {
        attachListeners();
      }
    },
    signal: controller.signal,
    get received() {
      return received;
    },
    graceful: (handler) => {
      onFirst = handler;
      return () => {
        onFirst = undefined;
      };
    },
    beforeExit: (work, isNeeded = true) => {
      cleanUps.set(work, isNeeded);
      return () => void cleanUps.delete(work);
    },
    exitCode: signalExitCode,
  };
}
