/** Dates in the tokens of mappings, such as `YYYY-MM-DD HH:mm:ss`, and IANA time zones (facts 2.4). */

const tokens = /\[([^\]]*)\]|YYYY|YY|MMMM|MMM|MM|M|DD|D|HH|H|hh|h|mm|m|ss|s|SSS|A|a|ZZ|Z|X|x/g;
const months = "January February March April May June July August September October November December".split(
  " ",
) as readonly string[];

interface Parts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  ms: number;
}

/** Milliseconds since the epoch of a text in a format; without a format any ISO 8601 text. Undefined where it is none. */
export function parseDate(text: string, format: string | undefined, zone: string | undefined): number | undefined {
  if (format === undefined || format === "") {
    const time = Date.parse(text);
    return Number.isNaN(time) ? undefined : time;
  }
  const names: string[] = [];
  let pattern = "";
  let from = 0;
  for (const match of format.matchAll(tokens)) {
    pattern += escaped(format.slice(from, match.index));
    from = match.index + match[0].length;
    if (match[1] !== undefined) pattern += escaped(match[1]);
    else {
      names.push(match[0]);
      pattern += patternOf(match[0]);
    }
  }
  const found = new RegExp(`^${pattern}${escaped(format.slice(from))}$`, "i").exec(text.trim());
  return found ? timeOf(new Map(names.map((name, index) => [name, found[index + 1]!])), zone) : undefined;
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");

function patternOf(token: string): string {
  switch (token) {
    case "YYYY":
      return "(\\d{4})";
    case "SSS":
      return "(\\d{3})";
    case "MMMM":
    case "MMM":
      return "([a-z]{3,9})";
    case "A":
    case "a":
      return "([ap]m)";
    case "Z":
    case "ZZ":
      return "(z|[+-]\\d{2}:?\\d{2})";
    case "X":
      return "(-?\\d{1,11})";
    case "x":
      return "(-?\\d{1,14})";
    default:
      return token.length === 2 ? "(\\d{2})" : "(\\d{1,2})";
  }
}

function timeOf(found: ReadonlyMap<string, string>, zone: string | undefined): number | undefined {
  const number = (...names: string[]): number | undefined => {
    const text = names.map((name) => found.get(name)).find((each) => each !== undefined);
    return text === undefined ? undefined : Number(text);
  };
  const epoch = number("x") ?? (found.has("X") ? number("X")! * 1000 : undefined);
  if (epoch !== undefined) return epoch;
  const name = (found.get("MMMM") ?? found.get("MMM"))?.toLowerCase();
  const named =
    name === undefined ? undefined : months.findIndex((month) => month.toLowerCase().startsWith(name.slice(0, 3))) + 1;
  const half = (found.get("A") ?? found.get("a"))?.toLowerCase();
  const clock = number("HH", "H") ?? ((number("hh", "h") ?? 0) % (half ? 12 : 24)) + (half === "pm" ? 12 : 0);
  const short = number("YY");
  const parts: Parts = {
    year: number("YYYY") ?? (short === undefined ? 1970 : 2000 + short),
    month: named ?? number("MM", "M") ?? 1,
    day: number("DD", "D") ?? 1,
    hour: clock,
    minute: number("mm", "m") ?? 0,
    second: number("ss", "s") ?? 0,
    ms: number("SSS") ?? 0,
  };
  const utc = utcOf(parts);
  // Fields that do not exist (month 13, 30 February) come back as another day.
  if (new Date(utc).getUTCMonth() + 1 !== parts.month || new Date(utc).getUTCDate() !== parts.day) return undefined;
  const offset = found.get("Z") ?? found.get("ZZ");
  if (offset !== undefined) return utc - offsetOf(offset) * 60_000;
  return utc - zoneOffset(zone, utc - zoneOffset(zone, utc));
}

const utcOf = ({ year, month, day, hour, minute, second, ms }: Parts): number =>
  Date.UTC(year, month - 1, day, hour, minute, second, ms);

function offsetOf(text: string): number {
  if (/^z$/i.test(text)) return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return text.startsWith("-") ? -minutes : minutes;
}

/** Milliseconds that a zone is ahead of UTC at a moment; 0 for UTC and for no zone. Throws RangeError for an unknown zone. */
function zoneOffset(zone: string | undefined, at: number): number {
  if (zone === undefined || zone === "" || zone === "UTC") return 0;
  const whole = Math.floor(at / 1000) * 1000;
  return utcOf({ ...localParts(zone, whole), ms: 0 }) - whole;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function localParts(zone: string, at: number): Omit<Parts, "ms"> {
  let formatter = formatters.get(zone);
  if (!formatter) {
    const digits = { month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", second: "numeric" } as const;
    formatter = new Intl.DateTimeFormat("en-US", { timeZone: zone, hourCycle: "h23", year: "numeric", ...digits });
    formatters.set(zone, formatter);
  }
  const parts = Object.fromEntries(formatter.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const read = (name: string) => parts[name] as number;
  return {
    ...{ year: read("year"), month: read("month"), day: read("day") },
    ...{ hour: read("hour"), minute: read("minute"), second: read("second") },
  };
}

/** A moment as text in a format and a zone (UTC without one); ISO 8601 without a format. */
export function formatDate(time: number, format: string | undefined, zone: string | undefined): string {
  if (format === undefined || format === "") return new Date(time).toISOString();
  const offset = zoneOffset(zone, time);
  const local = new Date(time + offset);
  const pad = (value: number, length = 2) => String(value).padStart(length, "0");
  const sign = `${offset < 0 ? "-" : "+"}${pad(Math.floor(Math.abs(offset) / 3_600_000))}`;
  const rest = pad(Math.floor(Math.abs(offset) / 60_000) % 60);
  const hour = local.getUTCHours();
  const month = months[local.getUTCMonth()]!;
  const values: { readonly [token: string]: string } = {
    ...{ YYYY: pad(local.getUTCFullYear(), 4), YY: pad(local.getUTCFullYear() % 100) },
    ...{ MMMM: month, MMM: month.slice(0, 3), MM: pad(local.getUTCMonth() + 1), M: String(local.getUTCMonth() + 1) },
    ...{ DD: pad(local.getUTCDate()), D: String(local.getUTCDate()), HH: pad(hour), H: String(hour) },
    ...{ hh: pad(hour % 12 || 12), h: String(hour % 12 || 12), mm: pad(local.getUTCMinutes()) },
    ...{ m: String(local.getUTCMinutes()), ss: pad(local.getUTCSeconds()), s: String(local.getUTCSeconds()) },
    ...{ SSS: pad(local.getUTCMilliseconds(), 3), A: hour < 12 ? "AM" : "PM", a: hour < 12 ? "am" : "pm" },
    ...{ Z: `${sign}:${rest}`, ZZ: `${sign}${rest}`, X: String(Math.floor(time / 1000)), x: String(time) },
  };
  return format.replaceAll(tokens, (token, literal: string | undefined) => literal ?? values[token]!);
}
