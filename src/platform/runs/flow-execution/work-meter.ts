/** Measures the work of a run's parts: the time of computing apart from the time of waiting for another system. */
import type { Clock } from "../../../base/clock.ts";
import type { Compute, RunTask } from "../../../delivery/compute/port.ts";
import type { FlowCounts } from "../../store/flow-runs.ts";

/** The counters of time. */
export type SpentTime = Pick<FlowCounts, "msRead" | "msTransform" | "msDeliver">;

export interface WorkMeter {
  /** The same threads, with their work measured. */
  readonly compute: Compute;
  /** Runs work of a part. What is not computing counts as `waits`. */
  time<T>(part: string, waits: "msRead" | "msDeliver", work: () => Promise<T>): Promise<T>;
  /** Returns the whole milliseconds of a part since the last call, as increments of its counters. */
  take(part: string): SpentTime;
}

/** Begins to measure. Tasks that compute at the same time count once. */
export function createWorkMeter(compute: Compute, clock: Pick<Clock, "monotonic">): WorkMeter {
  let computing = 0;
  let since = 0;
  let computed = 0;
  const byPart = new Map<string, SpentTime>();
  const measuredTask =
    (run: RunTask): RunTask =>
    async (task, given, turn) => {
      if (computing++ === 0) since = clock.monotonic();
      try {
        return await run(task, given, turn);
      } finally {
        if (--computing === 0) computed += clock.monotonic() - since;
      }
    };
  const spentOf = (part: string): SpentTime => byPart.get(part) ?? { msRead: 0, msTransform: 0, msDeliver: 0 };
  return {
    compute: { of: (account, host) => measuredTask(compute.of(account, host)), close: () => compute.close() },
    async time(part, waits, work) {
      const [began, before] = [clock.monotonic(), computed];
      try {
        return await work();
      } finally {
        const transformed = computed - before;
        const waited = Math.max(0, clock.monotonic() - began - transformed);
        const known = spentOf(part);
        const next = { ...known, msTransform: known.msTransform + transformed };
        byPart.set(part, { ...next, [waits]: next[waits] + waited });
      }
    },
    take(part) {
      const { msRead, msTransform, msDeliver } = spentOf(part);
      // Parts of milliseconds wait for the next call: many short pages would count as nothing otherwise.
      byPart.set(part, { msRead: msRead % 1, msTransform: msTransform % 1, msDeliver: msDeliver % 1 });
      return {
        msRead: Math.floor(msRead),
        msTransform: Math.floor(msTransform),
        msDeliver: Math.floor(msDeliver),
      };
    },
  };
}
