/** Keeps the moments of schedules in step with the documents that have them, in the transactions that write these. */
import type { Clock } from "../../base/clock.ts";
import { nextRun } from "../store/next-run.ts";
import type { ScheduleRow } from "../store/schedules.ts";
import type { DocumentRecord, Store, Writer } from "../store/store.ts";
import { scheduledFamilies, schedulesOf } from "../store/timetables.ts";

/** Returns a store that computes the next run of every written schedule. An unchanged schedule keeps its next run. */
export function storeWithSchedules(store: Store, clock: Pick<Clock, "now">): Store {
  return { ...store, write: (work) => store.write((tx) => work(schedulingWriter(tx, clock))) };
}

function schedulingWriter(tx: Writer, clock: Pick<Clock, "now">): Writer {
  const updateSchedules = async (account: string, { family, id, body }: DocumentRecord): Promise<void> => {
    if (!scheduledFamilies.includes(family)) return;
    const before = await tx.schedules(account, family, id);
    const wanted = schedulesOf(family, body).map(({ part, timetable }) => ({
      part,
      timetable,
      text: JSON.stringify(timetable),
    }));
    const isWantedRow = (row: ScheduleRow) =>
      wanted.some(({ part, text }) => row.part === part && row.timetable === text);
    if (before.length === wanted.length && before.every(isWantedRow)) return;
    const now = clock.now();
    const rows = wanted.flatMap(({ part, timetable, text }): readonly ScheduleRow[] => {
      const same = before.find((row) => row.part === part && row.timetable === text);
      if (same) return [same];
      const next = nextRun(timetable, now);
      return next === undefined
        ? []
        : [{ account, family, id, part, timetable: text, nextAt: new Date(next).toISOString() }];
    });
    await tx.putSchedules(account, family, id, rows);
  };
  return {
    ...tx,
    async insert(account, record) {
      await tx.insert(account, record);
      await updateSchedules(account, record);
    },
    async update(account, record) {
      await tx.update(account, record);
      await updateSchedules(account, record);
    },
  };
}
