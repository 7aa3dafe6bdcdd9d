/** Periodic work of the platform. Of several processes on one store, only the leader does it. */
import type { Clock } from "../../base/clock.ts";

export interface Chore {
  /** Milliseconds between two times that it is done; 0: at every look. */
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}

interface ChoreOptions {
  readonly chores: readonly Chore[];
  readonly clock: Pick<Clock, "now">;
  /** Returns true while this process is the leader. */
  readonly leads: () => Promise<boolean>;
  readonly report: (error: unknown) => void;
}

export interface Chores {
  /** Does what has become due; resolves when that is done. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Intervals of the check for due work (leader), and of the attempt to become the leader (all other processes). */
const lookMs = { leading: 1000, waiting: 4000 } as const;

export function startChores({ chores, clock, leads, report }: ChoreOptions): Chores {
  const dueAt = new Map<Chore, number>();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<boolean> = Promise.resolve(false);

  const round = async (): Promise<boolean> => {
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
  const look = (): Promise<boolean> => {
    last = last.then(round, round);
    return last;
  };
  const again = (leading: boolean): void => {
    if (!closed) timer = setTimeout(watch, leading ? lookMs.leading : lookMs.waiting).unref();
  };
  const watch = (): void => {
    look().then(again, (error: unknown) => {
      if (!closed) report(error);
      again(false);
    });
  };
  watch();
  return {
    async settle() {
      await look();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await last.catch(() => undefined);
    },
  };
}
