/** Dates in the formats of mappings, in IANA time zones (facts 2.4), and ISO 8601 times, read the same way on every machine. */
import { type DateToken, dateFormatPieces, monthNames, scanDate } from "./date-scan.ts";

/**
 * Returns the milliseconds since the epoch of a text in a format; without a format, of any ISO 8601 text. Undefined for an invalid
 * text. Throws RangeError for an unknown zone.
 */
export function parseDate(text: string, format: string | undefined, zone: string | undefined): number | undefined {
  if (format === undefined || format === "") return isoTime(text, zone);
  const found = scanDate(text.trim(), format);
  return found && timestampOfTokens(found, zone);
}

const form =
  /^(\d{4})-(\d\d)(?:-(\d\d))?(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/**
 * Returns the milliseconds since the epoch; undefined for any other text and for dates that do not exist. Throws RangeError for an
 * unknown zone.
 */
export function isoTime(text: string, zone?: string): number | undefined {
  const match = form.exec(text.trim());
  if (!match) return undefined;
  const [year, month, day, hour, minute, second] = [1, 2, 3, 4, 5, 6].map((at) =>
    Number(match[at] ?? (at === 3 ? 1 : 0)),
  );
  if (minute! > 59 || second! > 59 || hour! > 24) return undefined;
  const ms = Number((match[7] ?? "").slice(0, 3).padEnd(3, "0"));
  const midnight = utcOf({ year: year!, month: month!, day: day!, hour: 0, minute: 0, second: 0, ms: 0 });
  // Date.UTC turns month 13 or 30 February into another day.
  const back = new Date(midnight);
  if (back.getUTCMonth() + 1 !== month || back.getUTCDate() !== day) return undefined;
  const utc = midnight + ((hour! * 60 + minute!) * 60 + second!) * 1000 + ms;
  const offset = match[8];
  if (offset === undefined) return utc - zoneOffset(zone, utc - zoneOffset(zone, utc));
  if (/^z$/i.test(offset)) return utc;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.length > 3 ? offset.slice(-2) : 0);
  return utc - (offset.startsWith("-") ? -minutes : minutes) * 60_000;
}

/** A clock time and calendar date in any zone. */
interface ClockTime {
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
const utcOf = ({ year, month, day, hour, minute, second, ms }: ClockTime): number =>
  Date.UTC(year, month - 1, day, hour, minute, second, ms);

/**
 * Returns the milliseconds that a zone is ahead of UTC at a time; 0 for UTC and for no zone. Throws RangeError for an unknown
 * zone.
 */
function zoneOffset(zone: string | undefined, at: number): number {
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

function timestampOfTokens(found: ReadonlyMap<DateToken, string>, zone: string | undefined): number | undefined {
  const tokenNumber = (...names: DateToken[]): number | undefined => {
    const text = names.map((name) => found.get(name)).find((each) => each !== undefined);
    return text === undefined ? undefined : Number(text);
  };
  const epoch = tokenNumber("x") ?? (found.has("X") ? tokenNumber("X")! * 1000 : undefined);
  if (epoch !== undefined) return epoch;
  const name = (found.get("MMMM") ?? found.get("MMM"))?.slice(0, 3).toLowerCase();
  const named =
    name === undefined ? undefined : monthNames.findIndex((month) => month.slice(0, 3).toLowerCase() === name) + 1;
  const half = (found.get("A") ?? found.get("a"))?.toLowerCase();
  const clock = tokenNumber("HH", "H") ?? ((tokenNumber("hh", "h") ?? 0) % (half ? 12 : 24)) + (half === "pm" ? 12 : 0);
  const short = tokenNumber("YY");
  const parts: ClockTime = {
    year: tokenNumber("YYYY") ?? (short === undefined ? 1970 : 2000 + short),
    month: named ?? tokenNumber("MM", "M") ?? 1,
    day: tokenNumber("DD", "D") ?? 1,
    hour: clock,
    minute: tokenNumber("mm", "m") ?? 0,
    second: tokenNumber("ss", "s") ?? 0,
    ms: tokenNumber("SSS") ?? 0,
  };
  const utc = utcOf(parts);
  // Date.UTC turns invalid fields (month 13, 30 February) into another day.
  if (new Date(utc).getUTCMonth() + 1 !== parts.month || new Date(utc).getUTCDate() !== parts.day) return undefined;
  const offset = found.get("Z") ?? found.get("ZZ");
  if (offset !== undefined) return utc - utcOffsetMinutes(offset) * 60_000;
  return utc - zoneOffset(zone, utc - zoneOffset(zone, utc));
}

/** Returns the minutes ahead of UTC of `Z`, `+02:00` or `-0530`. */
function utcOffsetMinutes(text: string): number {
  if (/^z$/i.test(text)) return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return text.startsWith("-") ? -minutes : minutes;
}

/** Formats a time in a zone (UTC by default); as ISO 8601 without a format. Throws RangeError for an unknown zone. */
export function formatDate(time: number, format: string | undefined, zone: string | undefined): string {
  if (format === undefined || format === "") return new Date(time).toISOString();
  const offset = zoneOffset(zone, time);
  const local = new Date(time + offset);
  const zeroPadded = (value: number, length = 2) => String(value).padStart(length, "0");
  const sign = `${offset < 0 ? "-" : "+"}${zeroPadded(Math.floor(Math.abs(offset) / 3_600_000))}`;
  const rest = zeroPadded(Math.floor(Math.abs(offset) / 60_000) % 60);
  const hour = local.getUTCHours();
  const month = monthNames[local.getUTCMonth()]!;
  const values: { readonly [token in DateToken]: string } = {
    YYYY: zeroPadded(local.getUTCFullYear(), 4),
    YY: zeroPadded(local.getUTCFullYear() % 100),
    MMMM: month,
    MMM: month.slice(0, 3),
    MM: zeroPadded(local.getUTCMonth() + 1),
    M: String(local.getUTCMonth() + 1),
    DD: zeroPadded(local.getUTCDate()),
    D: String(local.getUTCDate()),
    HH: zeroPadded(hour),
    H: String(hour),
    hh: zeroPadded(hour % 12 || 12),
    h: String(hour % 12 || 12),
    mm: zeroPadded(local.getUTCMinutes()),
    m: String(local.getUTCMinutes()),
    ss: zeroPadded(local.getUTCSeconds()),
    s: String(local.getUTCSeconds()),
    SSS: zeroPadded(local.getUTCMilliseconds(), 3),
    A: hour < 12 ? "AM" : "PM",
    a: hour < 12 ? "am" : "pm",
    Z: `${sign}:${rest}`,
    ZZ: `${sign}${rest}`,
    X: String(Math.floor(time / 1000)),
    x: String(time),
  };
  return dateFormatPieces(format)
    .map((piece) => ("token" in piece ? values[piece.token] : piece.text))
    .join("");
}
