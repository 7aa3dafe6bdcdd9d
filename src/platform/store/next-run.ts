/** When a schedule runs next. The texts are those that the format `cron` takes (derive/checks/formats.ts), which is all that is ever stored. */
import { Cron } from "croner";

/** A schedule as it is kept beside its next run. Moments are milliseconds since the epoch. */
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
 * The first run after a moment; undefined where there is none. Of an hour that a change of the clocks leaves out, runs fall on its end;
 * in one that comes twice, what runs at fixed times runs once. A timetable that cannot be read has no run.
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
    // What an older version stored unchecked.
    return undefined;
  }
}
