/** Detects pauses of the process: it was stopped, the machine slept, or the event loop was blocked. */

export interface PauseDetector {
  /** Returns true if the process has paused since the last call. */
  hasStopped(): boolean;
  end(): void;
}

/** Milliseconds between two checks of the clock, and the shortest gap that counts as a pause. */
const pulseMs = 250;
const standstillMs = 1000;

/**
 * Starts to watch for pauses. Each call also checks the clock: after a pause, data on sockets is handled before timers.
 * The wall clock is used, because it advances while a machine sleeps.
 */
export function detectPauses(): PauseDetector {
  let seen = Date.now();
  let stopped = false;
  const checkPulse = () => {
    const now = Date.now();
    if (now - seen >= standstillMs) stopped = true;
    seen = now;
  };
  const timer = setInterval(checkPulse, pulseMs).unref();
  return {
    hasStopped() {
      checkPulse();
      const was = stopped;
      stopped = false;
      return was;
    },
    end: () => clearInterval(timer),
  };
}
