/** IANA time zones. */

/** A time on the clock and the calendar, wherever. */
export interface ClockTime {
  readonly year: number;
  /** From 1 on. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly ms: number;
}

/** Milliseconds since the epoch when clocks in UTC tell this time. */
export const utcOf = ({ year, month, day, hour, minute, second, ms }: ClockTime): number =>
  Date.UTC(year, month - 1, day, hour, minute, second, ms);

/** Milliseconds that a zone is ahead of UTC at a moment; 0 for UTC and for no zone. Throws RangeError for an unknown zone. */
export function zoneOffset(zone: string | undefined, at: number): number {
  if (zone === undefined || zone === "" || zone === "UTC") return 0;
  const whole = Math.floor(at / 1000) * 1000;
  return utcOf(clockIn(zone, whole)) - whole;
}

/** By their names in lower case: a zone may be spelled in any. One takes some kilobytes, so only the last few are kept. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const formattersKept = 100;

/** What clocks in a zone tell at a moment, to the second. */
function clockIn(zone: string, at: number): ClockTime {
  const name = zone.toLowerCase();
  let formatter = formatters.get(name);
  if (!formatter) {
    const digits = { month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", second: "numeric" } as const;
    formatter = new Intl.DateTimeFormat("en-US", { timeZone: zone, hourCycle: "h23", year: "numeric", ...digits });
    formatters.set(name, formatter);
    if (formatters.size > formattersKept) formatters.delete(formatters.keys().next().value!);
  }
  const parts = Object.fromEntries(formatter.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const read = (name: string) => parts[name] as number;
  return {
    year: read("year"),
    month: read("month"),
    day: read("day"),
    hour: read("hour"),
    minute: read("minute"),
    second: read("second"),
    ms: 0,
  };
}
