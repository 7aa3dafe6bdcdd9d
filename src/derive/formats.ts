/**
 * The text formats that fields name, as one table: the validator of declarations and any JSON Schema validator
 * (pass it as ajv's `formats`) give the same verdict.
 * Constructs have a copy, which imports nothing of ours: neither does this file.
 */
const objectId = /^[0-9a-f]{24}$/i;
const email = /^[^\s@]+@[^\s@]+$/;
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

const names = "[A-Z]{3}";
const unit = `(?:[*?L]|\\d{1,2}|${names})(?:-(?:\\d{1,2}|${names}))?(?:/\\d{1,2})?`;
const cronField = new RegExp(`^${unit}(?:,${unit})*$`, "i");
/** Highest numbers of minute, hour, day of the month, month and day of the week. */
const cronLimits = [59, 23, 31, 12, 7];

/** Empty: on demand only. Names of months and days are not looked up. */
function isCron(text: string): boolean {
  if (text === "") return true;
  const [second, ...rest] = text.split(" ");
  return (
    second === "?" &&
    rest.length === cronLimits.length &&
    rest.every(
      (field, index) =>
        cronField.test(field) && [...field.matchAll(/\d+/g)].every(([number]) => Number(number) <= cronLimits[index]!),
    )
  );
}

/** A name of the IANA database; offsets are none. Empty: none. */
function isTimeZone(text: string): boolean {
  if (text === "") return true;
  try {
    return /^[A-Za-z]/.test(text) && new Intl.DateTimeFormat("en", { timeZone: text }) !== undefined;
  } catch {
    return false;
  }
}

/** Format name -> predicate. */
export const formats = Object.freeze({
  objectId: (text: string) => objectId.test(text),
  email: (text: string) => email.test(text),
  "date-time": isDateTime,
  cron: isCron,
  "time-zone": isTimeZone,
});

export type Format = keyof typeof formats;

/** What a format asks for, in words that end a sentence: "must be ...". */
export const formatWords: { readonly [name in Format]: string } = Object.freeze({
  objectId: "an id of 24 hexadecimal characters",
  email: "an e-mail address",
  cron: "a cron expression of six fields, the first one `?`, such as `? 0 * * * *`",
  "time-zone": "an IANA time zone such as Europe/Berlin",
  "date-time": "an ISO 8601 date-time such as 2026-01-31T09:00:00Z",
});
