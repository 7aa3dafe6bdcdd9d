/** Starts what is due. What was missed while nobody looked is started once, and then goes on from now. */
import { actingAs, system } from "../audit/actor.ts";
import type { ScheduleRow } from "../store/schedules.ts";
import type { Writer } from "../store/store.ts";
import { nextRun, type Timetable } from "./next-run.ts";
import { type StartNeeds, starters, type TickOutcome } from "./starters.ts";

/** Rows that one look at the store takes. */
const atOnce = 200;

/** Told of every tick: of the family, and what came of it. */
export type TickReport = (family: string, outcome: TickOutcome | "failed") => void;

/**
 * Starts each schedule whose moment has come. The run and the next moment are written in one transaction, which finds the row as it was
 * read or does nothing: two who look at once start a run once. One that cannot be started is told of, and moved on all the same.
 */
export async function startDue(needs: StartNeeds, tell: TickReport, report: (error: unknown) => void): Promise<void> {
  for (;;) {
    const now = needs.clock.now();
    const due = await needs.store.read.dueSchedules(new Date(now).toISOString(), atOnce);
    for (const row of due) {
      try {
        await tick(needs, row, now, tell);
      } catch (error) {
        tell(row.family, "failed");
        report(error);
        await needs.store.write((tx) => move(tx, row, now));
      }
    }
    if (due.length < atOnce) return;
  }
}

async function tick(needs: StartNeeds, row: ScheduleRow, now: number, tell: TickReport): Promise<void> {
  const outcome = await actingAs(system, () =>
    needs.store.write(async (tx) => {
      if (!(await move(tx, row, now)) || row.nextAt === "") return undefined;
      return starters[row.family]?.(needs, tx, row);
    }),
  );
  if (outcome) tell(row.family, outcome);
}

function move(tx: Writer, row: ScheduleRow, now: number): Promise<boolean> {
  const next = nextRun(timetableIn(row), now);
  return tx.moveSchedule(row.account, row, next === undefined ? undefined : new Date(next).toISOString());
}

function timetableIn({ timetable }: ScheduleRow): Timetable {
  return JSON.parse(timetable) as Timetable;
}
