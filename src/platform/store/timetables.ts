/**
 * Schedules of a document: one for a sync or a flow, and one for each source of a flow that defines one (facts 2.15).
 */
import { isObject, type JsonObject, objectsOf } from "../../base/json.ts";
import type { Timetable } from "./next-run.ts";

/** One schedule of a document. */
interface Scheduled {
  /** The part of the document that starts: the `_id` of a flow's export, or all of it. */
  readonly part: string;
  readonly timetable: Timetable;
}

/** All of a document, without what has a schedule of its own. */
export const wholeDocument = "";

/** The families whose documents may have schedules. */
export const scheduledFamilies: readonly string[] = Object.freeze(["flows", "syncs"]);

/** Returns the schedules of a document that count: none where it is disabled, a pattern for others, or deleted. */
export function schedulesOf(family: string, document: JsonObject): readonly Scheduled[] {
  if (!scheduledFamilies.includes(family) || typeof document["deletedAt"] === "string") return [];
  if (family === "syncs" ? document["disabled"] !== false : document["disabled"] === true) return [];
  if (document["isAbstract"] === true) return [];
  const zone = typeof document["timezone"] === "string" && document["timezone"] !== "" ? document["timezone"] : "UTC";
  const sources = objectsOf(document["pageGenerators"]);
  const partTimetables = new Map<string, Timetable>();
  for (const source of sources) {
    const timetable = timetableOf(source["schedule"], zone);
    if (timetable && typeof source["_exportId"] === "string") partTimetables.set(source["_exportId"], timetable);
  }
  const whole = timetableOf(document["schedule"], zone);
  // If each source has its own schedule, no source is left for the flow's schedule.
  const isLeft = sources.length === 0 || sources.some(({ _exportId }) => !partTimetables.has(String(_exportId)));
  return [
    ...(whole && isLeft ? [{ part: wholeDocument, timetable: whole }] : []),
    ...[...partTimetables].map(([part, timetable]) => ({ part, timetable })),
  ];
}

/** A cron text; or an object with one as `cron`, and the moments between which it counts. */
function timetableOf(schedule: unknown, zone: string): Timetable | undefined {
  const parts: { readonly [part: string]: unknown } = isObject(schedule) ? schedule : { cron: schedule };
  const cron = parts["cron"];
  if (typeof cron !== "string" || cron === "") return undefined;
  const [from, until] = [dateMs(parts["startDate"]), dateMs(parts["endDate"])];
  return { cron, zone, ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
}

function dateMs(value: unknown): number | undefined {
  const moment = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
}
