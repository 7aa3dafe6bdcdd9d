import { type QueryExecutorProvider, sql } from "kysely";
import { isObject, type JsonObject, objectsOf } from "../../../base/json.ts";
import type { ColumnTypes } from "./column-types.ts";
import { rowsInOrder } from "./released-fields.ts";

/** Due times of schedules. */
export const schedulesDdl = ({ sorted }: ColumnTypes): string => `
create table schedules (
  account text not null, family text not null, id text not null, part text not null,
  timetable text not null, next_at ${sorted} not null,
  primary key (account, family, id, part)
);
create index schedules_due on schedules (next_at);
`;

/** Adds the schedules of stored flows and syncs. They are due from the next look on: what nothing could start before is not missed. */
export async function fillSchedules(db: QueryExecutorProvider): Promise<void> {
  const scheduled = sql`family in ('flows', 'syncs') and deleted_at is null`;
  for await (const rows of rowsInOrder(db, "documents", ["account", "family", "id", "body"], scheduled)) {
    for (const { account, family, id, body } of rows) {
      for (const [part, timetable] of schedulesIn(family, JSON.parse(body) as JsonObject)) {
        await sql`insert into schedules (account, family, id, part, timetable, next_at)
          values (${account}, ${family}, ${id}, ${part}, ${JSON.stringify(timetable)}, '')`.execute(db);
      }
    }
  }
}

interface ReleasedTimetable {
  readonly cron: string;
  readonly zone: string;
  readonly from?: number;
  readonly until?: number;
}

/** Returns the schedules of a document by its part: `""` for all of it, else the `_id` of a flow's export. */
function schedulesIn(family: string, document: JsonObject): readonly (readonly [string, ReleasedTimetable])[] {
  if (typeof document["deletedAt"] === "string" || document["isAbstract"] === true) return [];
  if (family === "syncs" ? document["disabled"] !== false : document["disabled"] === true) return [];
  const zone = typeof document["timezone"] === "string" && document["timezone"] !== "" ? document["timezone"] : "UTC";
  const sources = objectsOf(document["pageGenerators"]);
  const own = new Map<string, ReleasedTimetable>();
  for (const source of sources) {
    const timetable = timetableOfSchedule(source["schedule"], zone);
    if (timetable && typeof source["_exportId"] === "string") own.set(source["_exportId"], timetable);
  }
  const whole = timetableOfSchedule(document["schedule"], zone);
  const isLeft = sources.length === 0 || sources.some(({ _exportId }) => !own.has(String(_exportId)));
  return [...(whole && isLeft ? [["", whole] as const] : []), ...own];
}

/** Reads a cron text, or an object with one as `cron` and the dates between which it counts. */
function timetableOfSchedule(schedule: unknown, zone: string): ReleasedTimetable | undefined {
  const parts: { readonly [part: string]: unknown } = isObject(schedule) ? schedule : { cron: schedule };
  const { cron, startDate, endDate } = parts;
  if (typeof cron !== "string" || cron === "") return undefined;
  const [from, until] = [millisecondsOf(startDate), millisecondsOf(endDate)];
  return { cron, zone, ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
}

function millisecondsOf(value: unknown): number | undefined {
  const moment = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
}
