/**
 * The text formats that fields name, as one table: the validator of declarations and any JSON Schema validator
 * (pass it as ajv's `formats`) give the same verdict.
 * Constructs have a copy, which imports nothing of ours: neither does this file.
 */
const objectId = /^[0-9a-f]{24}$/i;
const email = /^[^\s@\p{C}]{1,250}@[^\s@\p{C}]{1,250}$/u;
/** Empty: none. */
const emails = /^(?:[^\s@,]+@[^\s@,]+(?:, *[^\s@,]+@[^\s@,]+)*)?$/;
const dateTime = /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:[Zz]|[+-](\d\d):?(\d\d))$/;

function daysOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function isDateTime(text: string): boolean {
  const match = dateTime.exec(text);
  if (!match) return false;
  const [year, month, day, hour, minute, second, zoneHour, zoneMinute] = match
    .slice(1)
    .map((part) => (part === undefined ? 0 : Number(part))) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return (
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysOf(year, month) &&
    hour <= 23 &&
    minute <= 59 &&
    second <= 60 &&
    zoneHour <= 23 &&
    zoneMinute <= 59
  );
}

interface CronField {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  /** Names for numbers, the first one for `least`. */
  readonly names?: string;
  /** Other values allowed instead of a range. */
  readonly also?: RegExp;
  /** Values allowed only alone. */
  readonly alone?: RegExp;
}

const cronFields: readonly CronField[] = [
  { name: "second", least: 0, most: 59 },
  { name: "minute", least: 0, most: 59 },
  { name: "hour", least: 0, most: 23 },
  // The last day; the last weekday, or the one next to a day.
  { name: "day of the month", least: 1, most: 31, also: /^L$/i, alone: /^(?:L|[1-9]|[12]\d|3[01])W$/i },
  { name: "month", least: 1, most: 12, names: "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC" },
  // The last one of the month, or the first to the fifth.
  {
    name: "day of the week",
    least: 0,
    most: 7,
    names: "SUN MON TUE WED THU FRI SAT",
    also: /^(?:[0-7]|SUN|MON|TUE|WED|THU|FRI|SAT)(?:L|#[1-5L])$/i,
  },
];
/** Enough to list every minute of an hour, or every day. */
const cronLength = 500;
const [dayField, monthField, weekdayField] = [3, 4, 5] as const;

/** Returns the number in a part of a field; undefined if it is invalid there. */
function cronNumber(text: string, { least, most, names = "" }: CronField): number | undefined {
  const named = names.split(" ").indexOf(text.toUpperCase());
  if (names !== "" && named >= 0) return named + least;
  const number = /^\d{1,2}$/.test(text) ? Number(text) : -1;
  return number >= least && number <= most ? number : undefined;
}

/** Returns start and end of `*`, `?`, a number, a name, or a range of these; undefined if it is invalid. */
function cronRange(range: string, field: CronField): readonly [from: number, to: number] | undefined {
  if (range === "*" || range === "?") return [field.least, field.most];
  const ends = range.split("-").map((end) => cronNumber(end, field));
  const [from, last = from] = ends;
  // A week may end on a Sunday.
  const to = last === 0 && ends.length === 2 && /SUN$/i.test(range) ? 7 : last;
  return ends.length <= 2 && ends.every((end) => end !== undefined) && from! <= to! ? [from!, to!] : undefined;
}

/** Ranges with steps, or what else the field takes; several of them, with commas between. */
function isCronField(text: string, field: CronField): boolean {
  if (field.alone?.test(text)) return true;
  return text.split(",").every((part) => {
    if (field.also?.test(part)) return true;
    const [range = "", step, ...more] = part.split("/");
    // Steps count from a day on, and there is no day after the Sunday at the end of the week.
    const isLastDay = field === cronFields[weekdayField] && range === "7";
    const stepFits = step === undefined || (/^[1-9]\d?$/.test(step) && Number(step) <= field.most && !isLastDay);
    return more.length === 0 && stepFits && cronRange(range, field) !== undefined;
  });
}

/** Returns true if only days of the month are restricted, and none of them exists in any of the months. */
function neverComes(fields: readonly string[]): boolean {
  const [days = "", months = "", weekdays = ""] = [fields[dayField], fields[monthField], fields[weekdayField]];
  const numbers = (text: string, field: CronField) =>
    text.split(",").map((part) => cronRange(part.split("/")[0]!, field)?.[0] ?? field.least);
  if (weekdays !== "*" && weekdays !== "?") return false;
  const first = Math.min(...numbers(days.replace(/W/gi, ""), cronFields[dayField]!));
  const longest = months.split(",").flatMap((part) => {
    const [range = "", step] = part.split("/");
    const [from, last] = cronRange(range, cronFields[monthField]!)!;
    // A number with a step goes on to the end of the year.
    const to = step !== undefined && from === last ? 12 : last;
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
      .filter((_, index) => index % Number(step ?? 1) === 0)
      .map((month) => daysOf(2028, month));
  });
  return longest.every((length) => first > length);
}

/** Returns the fault of a cron expression; undefined if it is valid. Empty: on demand only. */
function cronFault(text: string): string | undefined {
  if (text === "") return undefined;
  if (text.length > cronLength) return `it is longer than ${cronLength} characters`;
  const fields = text.split(" ");
  if (fields.length !== cronFields.length) return `it has ${fields.length} of them`;
  const at = cronFields.findIndex((field, index) => !isCronField(fields[index]!, field));
  const wrong = cronFields[at];
  if (wrong) return `its ${wrong.name} must be ${wrong.least}-${wrong.most}, got ${fields[at]!.slice(0, 40)}`;
  return neverComes(fields) ? "that day never comes" : undefined;
}

/** Known zones by their name in lower case: the engine's check takes long, and a zone may be spelled in any case. */
const zones = new Map<string, boolean>();
const zonesKept = 2_000;

/** Returns true for a name of the IANA database; offsets are invalid. Empty: no zone. */
function isTimeZone(text: string): boolean {
  if (text === "") return true;
  if (!/^[A-Za-z][\w+/-]{0,50}$/.test(text)) return false;
  const name = text.toLowerCase();
  const known = zones.get(name) ?? isKnownToEngine(name);
  if (zones.size >= zonesKept) zones.clear();
  zones.set(name, known);
  return known;
}

function isKnownToEngine(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

/** Format name -> predicate. */
export const formats = Object.freeze({
  objectId: (text: string) => objectId.test(text),
  email: (text: string) => email.test(text),
  emails: (text: string) => emails.test(text),
  "date-time": isDateTime,
  cron: (text: string) => cronFault(text) === undefined,
  "time-zone": isTimeZone,
});

export type Format = keyof typeof formats;

/** Requirement of a format, in words that end a sentence: "must be ...". */
const formatWords: { readonly [name in Format]: string } = Object.freeze({
  objectId: "an id of 24 hexadecimal characters",
  email: "an e-mail address",
  emails: "an e-mail address, or several separated by commas",
  cron: "a cron expression of six fields, the first one `?` or seconds, such as `? 0 * * * *`",
  "time-zone": "an IANA time zone such as Europe/Berlin",
  "date-time": "an ISO 8601 date-time such as 2026-01-31T09:00:00Z",
});

/** Returns the requirement of a format, and the reason why the text is invalid if known. */
export function formatFault(format: Format, text: string): string {
  const why = format === "cron" ? cronFault(text) : undefined;
  return why === undefined ? formatWords[format] : `${formatWords[format]}: ${why}`;
}
