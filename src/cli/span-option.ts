/** How far back a command looks. */
import { InvalidArgumentError } from "commander";
import type { Form } from "./option.ts";

/** Milliseconds of `30m`, `12h` or `7d`. */
export const span: Form<number> = {
  read(word) {
    const [, digits, unit] = /^(\d{1,4})([mhd])$/.exec(word) ?? [];
    if (digits === undefined) throw new InvalidArgumentError("Give minutes, hours or days, such as 30m, 12h or 7d.");
    return Number(digits) * { m: 60_000, h: 3_600_000, d: 86_400_000 }[unit as "m" | "h" | "d"];
  },
};
