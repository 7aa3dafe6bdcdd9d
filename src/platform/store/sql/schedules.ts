/** Due times of schedules, in SQL. */
import { type Kysely, sql } from "kysely";
import type { ScheduleReader, ScheduleRow, ScheduleWriter } from "../schedules.ts";
import type { Tables } from "../schema.ts";

const columns = ["account", "family", "id", "part", "timetable", "next_at as nextAt"] as const;

export function scheduleReader(db: Kysely<Tables>): ScheduleReader {
  return {
    dueSchedules: (now, limit) =>
      db.selectFrom("schedules").select(columns).where("next_at", "<=", now).orderBy("next_at").limit(limit).execute(),
    async countSchedules(now) {
      const row = await db
        .selectFrom("schedules")
        .select(sql<number>`count(*)`.as("all"))
        .select(sql<number>`coalesce(sum(case when next_at <= ${now} then 1 else 0 end), 0)`.as("due"))
        .executeTakeFirstOrThrow();
      return { all: Number(row.all), due: Number(row.due) };
    },
    schedules: (account, family, id) =>
      db
        .selectFrom("schedules")
        .select(columns)
        .where((each) => each.and({ account, family, id }))
        .orderBy("part")
        .execute(),
  };
}

export function scheduleWriter(db: Kysely<Tables>): ScheduleWriter {
  return {
    async putSchedules(account, family, id, rows) {
      const former = db.deleteFrom("schedules").where((each) => each.and({ account, family, id }));
      await former.execute();
      for (let from = 0; from < rows.length; from += 100)
        await db
          .insertInto("schedules")
          .values(rows.slice(from, from + 100).map(scheduleColumns))
          .execute();
    },
    async moveSchedule(_account, row, nextAt) {
      const { timetable: _, ...found } = scheduleColumns(row);
      if (nextAt !== undefined) {
        const moved = db.updateTable("schedules").set({ next_at: nextAt });
        return Number((await moved.where((each) => each.and(found)).executeTakeFirst()).numUpdatedRows) > 0;
      }
      const removed = db.deleteFrom("schedules").where((each) => each.and(found));
      return Number((await removed.executeTakeFirst()).numDeletedRows) > 0;
    },
  };
}

const scheduleColumns = ({ nextAt, account, family, id, part, timetable }: ScheduleRow) => ({
  account,
  family,
  id,
  part,
  timetable,
  next_at: nextAt,
});
