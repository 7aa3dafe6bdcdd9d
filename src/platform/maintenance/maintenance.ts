/** Periodic work of the platform. Of several processes on one store, only the leader does it. */
import type { Clock } from "../../base/clock.ts";

export interface MaintenanceTask {
  /** Milliseconds between two times that it is done; 0: at every look. */
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}

interface MaintenanceOptions {
  readonly chores: readonly MaintenanceTask[];
  readonly clock: Pick<Clock, "now">;
  /** Returns true while this process is the leader. */
  readonly leads: () => Promise<boolean>;
  readonly report: (error: unknown) => void;
}

export interface MaintenanceLoop {
  /** Does what has become due; resolves when that is done. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Intervals of the check for due work (leader), and of the attempt to become the leader (all other processes). */
const pollMs = { leading: 1000, waiting: 4000 } as const;

export function startMaintenance({ chores, clock, leads, report }: MaintenanceOptions): MaintenanceLoop {
  const dueAt = new Map<MaintenanceTask, number>();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<boolean> = Promise.resolve(false);

  const runDueChores = async (): Promise<boolean> => {
    if (closed || !(await leads())) return false;
    for (const chore of chores) {
      const now = clock.now();
      if (closed || now < (dueAt.get(chore) ?? now)) continue;
      dueAt.set(chore, now + chore.everyMs);
      await chore.run().catch((error: unknown) => {
        if (!closed) report(error);
      });
    }
    return true;
  };
  /** One round at a time. */
  const startRound = (): Promise<boolean> => {
    last = last.then(runDueChores, runDueChores);
    return last;
  };
  const scheduleRound = (leading: boolean): void => {
    if (!closed) timer = setTimeout(runAndReschedule, leading ? pollMs.leading : pollMs.waiting).unref();
  };
  const runAndReschedule = (): void => {
    startRound().then(scheduleRound, (error: unknown) => {
      if (!closed) report(error);
      scheduleRound(false);
    });
  };
  runAndReschedule();
  return {
    async settle() {
      await startRound();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await last.catch(() => undefined);
    },
  };
}
