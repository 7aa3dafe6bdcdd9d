/**
 * Computes the next run of a schedule. Texts have the format `cron` (derive/checks/formats.ts), because only such texts are stored.
 */
import { Cron } from "croner";

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
