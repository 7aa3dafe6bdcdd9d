import { fail } from "../../../base/diagnostics.ts";
import { defineCommand } from "../../command-spec.ts";
import { adminOptions, moveTo, timeOutcome } from "./admin-port.ts";

const form = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** Moves the clock of a reference server forward to a moment. */
export const command = defineCommand({
  args: "<MOMENT>",
  options: adminOptions,
  examples: ["reconduit clock set 2027-01-31T23:59:00Z"],

  async run(invocation) {
    const [word = ""] = invocation.args;
    const ms = form.test(word) ? Date.parse(word) : Number.NaN;
    if (Number.isNaN(ms)) {
      fail("usage", "Invalid value", {
        detail: `${word} is not a moment. Give a day such as 2027-01-31, or a moment such as 2027-01-31T12:00:00Z.`,
      });
    }
    return timeOutcome(await moveTo(invocation, new Date(ms).toISOString()));
  },
});
