/** IANA time zones. */

/** A clock time and calendar date in any zone. */
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

/** Returns the milliseconds since the epoch of a clock time in UTC. */
export const utcOf = ({ year, month, day, hour, minute, second, ms }: ClockTime): number =>
  Date.UTC(year, month - 1, day, hour, minute, second, ms);

/**
 * Returns the milliseconds that a zone is ahead of UTC at a time; 0 for UTC and for no zone. Throws RangeError for an unknown
 * zone.
 */
export function zoneOffset(zone: string | undefined, at: number): number {
  if (zone === undefined || zone === "" || zone === "UTC") return 0;
  const whole = Math.floor(at / 1000) * 1000;
  return utcOf(clockIn(zone, whole)) - whole;
}

/**
 * Formatters by zone name in lower case: zone names are case-insensitive. A formatter takes some kilobytes, so only the latest are
 * kept.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();
const formattersKept = 100;

/** Returns the clock time in a zone, to the second. */
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
  const partValue = (name: string) => parts[name] as number;
  return {
    year: partValue("year"),
    month: partValue("month"),
    day: partValue("day"),
    hour: partValue("hour"),
    minute: partValue("minute"),
    second: partValue("second"),
    ms: 0,
  };
}
