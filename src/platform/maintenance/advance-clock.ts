/** Moves a virtual clock forward, and lets everything happen on the way that falls due: schedules, retries, purges, pauses. */
import { systemClock } from "../../base/clock.ts";
import type { VirtualClock } from "../../base/virtual-clock.ts";

/** Work of a platform as time passes. */
export interface TimedWork {
  /** Does what is due; resolves when that is done. */
  chores(): Promise<void>;
  /** Resolves when no job runs and none that could run waits. */
  idle(): Promise<void>;
  /** Renews the claims of running jobs: their process lives, however far the clock moves. */
  keepClaims(): void;
  /** Resolves when nothing more happens until the clock moves. Absent: it is seen in real time. */
  quiet?: (() => Promise<void>) | undefined;
  /** Returns the next moment of a schedule until `ms`; undefined without one. */
  nextSchedule(ms: number): Promise<number | undefined>;
}

/** Real milliseconds: between two looks at the jobs, for jobs that sleep or take their time, and for one call. */
const realMs = { look: 5, sleeping: 150, working: 5000, call: 10_000 } as const;

/**
 * Moves the clock from one event to the next, until `target`. At each of them it waits until the work is done, or sleeps itself.
 * Returns false where it has not come there within 10 real seconds; a further call goes on.
 */
export async function advanceClock(clock: VirtualClock, target: number, work: TimedWork): Promise<boolean> {
  const began = systemClock.monotonic();
  await settle(clock, work);
  while (clock.now() < target) {
    if (systemClock.monotonic() - began > realMs.call) return false;
    const moments = [target, clock.next() ?? target, (await work.nextSchedule(target)) ?? target];
    clock.jumpTo(Math.min(...moments));
    work.keepClaims();
    await settle(clock, work);
  }
  return true;
}

async function settle(clock: VirtualClock, work: TimedWork): Promise<void> {
  const began = systemClock.monotonic();
  await work.chores();
  let isIdle = false;
  const idle = work.idle().then(
    () => {
      isIdle = true;
    },
    () => undefined,
  );
  if (work.quiet) return Promise.race([idle, work.quiet()]);
  for (;;) {
    await Promise.race([idle, systemClock.sleep(realMs.look)]);
    const spent = systemClock.monotonic() - began;
    if (isIdle || spent > (clock.sleepers > 0 ? realMs.sleeping : realMs.working)) return;
  }
}
