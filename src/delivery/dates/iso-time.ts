/** ISO 8601 times, read the same way on every machine. A text without an offset is in the given zone, or in UTC. */
import { utcOf, zoneOffset } from "./time-zone.ts";

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
