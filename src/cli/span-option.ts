/** The forms of time options: a span back from now, and a point in time. */
import { InvalidArgumentError } from "commander";
import { systemClock } from "../base/clock.ts";
import type { Form } from "./option.ts";

/** Reads `30m`, `12h` or `7d` as milliseconds. */
export const span: Form<number> = {
  read(word) {
    const [, digits, unit] = /^(\d{1,4})([mhd])$/.exec(word) ?? [];
    if (digits === undefined) throw new InvalidArgumentError("Give minutes, hours or days, such as 30m, 12h or 7d.");
    return Number(digits) * { m: 60_000, h: 3_600_000, d: 86_400_000 }[unit as "m" | "h" | "d"];
  },
};

/** Reads a time as milliseconds since the epoch: a day (its start, by UTC), a date-time, or a span back from now. */
export const moment: Form<number> = {
  read(word) {
    if (/^\d{1,4}[mhd]$/.test(word)) return systemClock.now() - span.read!(word, undefined);
    const at = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/.test(word) ? Date.parse(word) : Number.NaN;
    if (!Number.isNaN(at)) return at;
    throw new InvalidArgumentError(
      "Give a day such as 2026-01-31, a moment such as 2026-01-31T12:00:00Z, or a span such as 7d.",
    );
  },
};
