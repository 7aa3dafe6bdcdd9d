/** Starts due runs. A run that was missed while no process checked is started once; its schedule continues from now. */
import { parseExactJson } from "../../base/exact-json.ts";
import { actingAs, system } from "../kernel/actor.ts";
import { nextRun, type Timetable } from "../store/next-run.ts";
import type { ScheduleRow } from "../store/schedules.ts";
import type { Writer } from "../store/store.ts";
import { type StartNeeds, starters, type TickOutcome } from "./starters.ts";

/** Rows that one look at the store takes. */
const tickBatch = 200;

/** Told of every tick: of the family, and what came of it. */
type TickReport = (family: string, outcome: TickOutcome) => void;

/**
 * Starts all due schedules. The run and the next time are written in one transaction, which does nothing if the row has changed
 * since it was read. Two processes that check at the same time therefore start a run once.
 * A run that cannot be started is reported, and its schedule advances all the same.
 */
export async function startDue(needs: StartNeeds, tell: TickReport, report: (error: unknown) => void): Promise<void> {
  for (;;) {
    const now = needs.clock.now();
    const due = await needs.store.read.dueSchedules(new Date(now).toISOString(), tickBatch);
    const documents = Map.groupBy(due, ({ account, family, id }) => `${account} ${family} ${id}`);
    for (const rows of documents.values()) {
      try {
        await startDueRun(needs, rows, now, tell);
      } catch (error) {
        tell(rows[0]!.family, "failed");
        report(error);
        await needs.store.write(async (tx) => {
          for (const row of rows) await moveToNextRun(tx, row, now);
        });
      }
    }
    if (due.length < tickBatch) return;
  }
}

/** Returns all schedules of one document that are due: they start one run. */
async function startDueRun(
  needs: StartNeeds,
  rows: readonly ScheduleRow[],
  now: number,
  tell: TickReport,
): Promise<void> {
  const { account, family, id } = rows[0]!;
  const outcome = await actingAs(system, () =>
    needs.store.write(async (tx) => {
      const parts: string[] = [];
      for (const row of rows) if ((await moveToNextRun(tx, row, now)) && row.nextAt !== "") parts.push(row.part);
      return parts.length === 0 ? undefined : starters[family]?.(needs, tx, { account, id, parts });
    }),
  );
  if (outcome) tell(family, outcome);
}

function moveToNextRun(tx: Writer, row: ScheduleRow, now: number): Promise<boolean> {
  const next = nextRun(timetableOfRow(row), now);
  return tx.moveSchedule(row.account, row, next === undefined ? undefined : new Date(next).toISOString());
}

function timetableOfRow({ timetable }: ScheduleRow): Timetable {
  return parseExactJson(timetable) as Timetable;
}
