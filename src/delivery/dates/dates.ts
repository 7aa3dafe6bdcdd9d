/** Dates in the formats of mappings, such as `YYYY-MM-DD HH:mm:ss`, and IANA time zones (facts 2.4). */
import { type DateToken, dateFormatPieces, monthNames } from "./date-format.ts";
import { scanDate } from "./date-scan.ts";
import { isoTime } from "./iso-time.ts";
import { type ClockTime, utcOf, zoneOffset } from "./time-zone.ts";

/**
 * Returns the milliseconds since the epoch of a text in a format; without a format, of any ISO 8601 text. Undefined for an invalid
 * text. Throws RangeError for an unknown zone.
 */
export function parseDate(text: string, format: string | undefined, zone: string | undefined): number | undefined {
  if (format === undefined || format === "") return isoTime(text, zone);
  const found = scanDate(text.trim(), format);
  return found && timestampOfTokens(found, zone);
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
