/**
 * The text formats that fields name, as one table: the validator of declarations and any JSON Schema validator
 * (pass it as ajv's `formats`) give the same verdict.
 * Constructs have a copy, which imports nothing of ours: neither does this file.
 */
const objectId = /^[0-9a-f]{24}$/i;
const email = /^[^\s@]+@[^\s@]+$/;
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
  readonly least: number;
  readonly most: number;
  /** Names that stand for numbers, the first one for `least`. */
  readonly names?: string;
}

/** Minute, hour, day of the month, month, day of the week. */
const cronFields: readonly CronField[] = [
  { least: 0, most: 59 },
  { least: 0, most: 23 },
  { least: 1, most: 31 },
  { least: 1, most: 12, names: "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC" },
  { least: 0, most: 7, names: "SUN MON TUE WED THU FRI SAT" },
];

/** The number that a part of a field stands for; undefined where it is none of that field. */
function cronNumber(text: string, { least, most, names = "" }: CronField): number | undefined {
  const named = names.split(" ").indexOf(text.toUpperCase());
  if (names !== "" && named >= 0) return named + least;
  const number = /^\d{1,2}$/.test(text) ? Number(text) : -1;
  return number >= least && number <= most ? number : undefined;
}

/** `*`, `?`, `L`, a number or a name, or a range of these, each with a step; several of them, with commas between. */
function isCronField(text: string, field: CronField): boolean {
  return text.split(",").every((part) => {
    const [range = "", step, ...more] = part.split("/");
    if (more.length > 0 || (step !== undefined && !/^[1-9]\d?$/.test(step))) return false;
    if (range === "*" || range === "?" || range.toUpperCase() === "L") return true;
    const ends = range.split("-").map((end) => cronNumber(end, field));
    const [from, last = from] = ends;
    // A week may end on a Sunday.
    const to = last === 0 && field.most === 7 ? 7 : last;
    return ends.length <= 2 && ends.every((end) => end !== undefined) && from! <= to!;
  });
}

/** Empty: on demand only. */
function isCron(text: string): boolean {
  if (text === "") return true;
  const [second, ...rest] = text.split(" ");
  return (
    second === "?" &&
    rest.length === cronFields.length &&
    rest.every((part, index) => isCronField(part, cronFields[index]!))
  );
}

/** Whether the engine knows a zone, by its name in lower case: asking it takes long, and a zone may be spelled in any case. */
const zones = new Map<string, boolean>();
const zonesKept = 2_000;

/** A name of the IANA database; offsets are none. Empty: none. */
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
  cron: isCron,
  "time-zone": isTimeZone,
});

export type Format = keyof typeof formats;

/** What a format asks for, in words that end a sentence: "must be ...". */
export const formatWords: { readonly [name in Format]: string } = Object.freeze({
  objectId: "an id of 24 hexadecimal characters",
  email: "an e-mail address",
  emails: "an e-mail address, or several with commas between them",
  cron: "a cron expression of six fields, the first one `?`, such as `? 0 * * * *`",
  "time-zone": "an IANA time zone such as Europe/Berlin",
  "date-time": "an ISO 8601 date-time such as 2026-01-31T09:00:00Z",
});
