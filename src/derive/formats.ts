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

/** Format name -> predicate. */
export const formats = Object.freeze({
  objectId: (text: string) => objectId.test(text),
  email: (text: string) => email.test(text),
  "date-time": isDateTime,
});

export type Format = keyof typeof formats;

/** What a format asks for, in words that end a sentence: "must be ...". */
export const formatWords: { readonly [name in Format]: string } = Object.freeze({
  objectId: "an id of 24 hexadecimal characters",
  email: "an e-mail address",
  "date-time": "an ISO 8601 date-time such as 2026-01-31T09:00:00Z",
});
