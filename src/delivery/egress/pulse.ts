/** Tells whether the process has stood still: it was stopped, the machine slept, its loop was held up. */

export interface Pulse {
  /** Since it was asked last. */
  hasStopped(): boolean;
  end(): void;
}

/** How often the process shows that it moves, and the pause that counts; milliseconds. */
const pulseMs = 250;
const standstillMs = 1000;

/**
 * Whoever asks looks at the clock, too: after a stop, what has come over sockets meanwhile is seen before any timer. By the wall clock,
 * which goes on while a machine sleeps.
 */
export function watchPulse(): Pulse {
  let seen = Date.now();
  let stopped = false;
  const look = () => {
    const now = Date.now();
    if (now - seen >= standstillMs) stopped = true;
    seen = now;
  };
  const timer = setInterval(look, pulseMs).unref();
  return {
    hasStopped() {
      look();
      const was = stopped;
      stopped = false;
      return was;
    },
    end: () => clearInterval(timer),
  };
}
