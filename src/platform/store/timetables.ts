/** Schedules of a document: one for a sync or a flow, and one for each source of a flow that defines one (facts 2.15); and their next runs. */
import { Cron } from "croner";
import { isObject, type JsonObject, objectsOf } from "../../base/json.ts";

/** A schedule as stored next to its next run. Times are milliseconds since the epoch. */
export interface Timetable {
  /** Six fields, a leading `?` for the second 0. */
  readonly cron: string;
  /** IANA zone; UTC where none is given. */
  readonly zone: string;
  /** Not before, and not after. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

/**
 * Returns the first run after a time; undefined if there is none. A run in an hour that a clock change skips happens at its end.
 * In an hour that occurs twice, runs at fixed times happen once. A timetable that cannot be parsed has no runs.
 */
export function nextRun({ cron, zone, from, until }: Timetable, afterMs: number): number | undefined {
  const after = from !== undefined && from > afterMs ? from - 1 : afterMs;
  const next = timeAfter(cron, zone, after);
  return next === undefined || (until !== undefined && next > until) ? undefined : next;
}

function timeAfter(cron: string, zone: string, afterMs: number): number | undefined {
  const text = cron.replace(/^\?/, "0");
  try {
    const options = { timezone: zone, mode: "6-part", sloppyRanges: true, paused: true } as const;
    return new Cron(text, options).nextRun(new Date(afterMs))?.getTime();
  } catch {
    // An older version stored it unchecked.
    return undefined;
  }
}

/** One schedule of a document. */
interface Scheduled {
  /** The part of the document that starts: the `_id` of a flow's export, or all of it. */
  readonly part: string;
  readonly timetable: Timetable;
}

/** The whole document, except parts with a schedule of their own. */
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
