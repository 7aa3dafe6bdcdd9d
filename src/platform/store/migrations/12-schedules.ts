import type { Kysely } from "kysely";
import type { JsonObject } from "../../../base/json.ts";
import { schedulesOf } from "../../schedules/timetables.ts";
import { scheduleWriter } from "../sql/schedules.ts";
import type { Tables } from "../sql/schema.ts";

/** When schedules are due. */
export { schedulesDdl } from "../sql/schedules.ts";

/** How many documents are looked at at once. */
const batch = 500;

/** Schedules that were stored before begin with the first look at them: nothing is missed that nobody was there to start. */
export async function fillSchedules(db: Kysely<Tables>): Promise<void> {
  const { putSchedules } = scheduleWriter(db);
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom("documents")
      .select(["seq", "account", "family", "id", "body"])
      .where("family", "in", ["flows", "syncs"])
      .where("deleted_at", "is", null)
      .where("seq", ">", after)
      .orderBy("seq")
      .limit(batch)
      .execute();
    for (const { account, family, id, body } of rows) {
      const found = schedulesOf(family, JSON.parse(body) as JsonObject);
      const named = found.map(({ part, timetable }) => ({
        account,
        family,
        id,
        part,
        timetable: JSON.stringify(timetable),
        nextAt: "",
      }));
      if (named.length > 0) await putSchedules(account, family, id, named);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.seq;
  }
}
