import { fail } from "../../../base/diagnostics.ts";
import { parseLongDuration } from "../../../base/duration.ts";
import { defineCommand } from "../../command-spec.ts";
import { adminOptions, moveTo, readTime, timeOutcome } from "./admin-port.ts";

/** Lets time pass on a reference server with a virtual clock. */
export const command = defineCommand({
  args: "<SPAN>",
  options: adminOptions,
  examples: ["reconduit clock advance 3d", "reconduit clock advance 1h30m"],

  async run(invocation) {
    const [word = ""] = invocation.args;
    const ms = parseLongDuration(word);
    if (ms === undefined) {
      fail("usage", "Invalid value", {
        detail: `${word} is not a span of time. Give one such as 3d, 12h, 1h30m or 90s.`,
      });
    }
    const { now } = await readTime(invocation);
    return timeOutcome(await moveTo(invocation, new Date(Date.parse(now) + ms).toISOString()));
  },
});
