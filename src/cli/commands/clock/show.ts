import { defineCommand } from "../../command-spec.ts";
import { adminOptions, readTime, timeOutcome } from "./admin-port.ts";

/** Shows the time of a reference server. */
export const command = defineCommand({
  options: adminOptions,
  examples: ["reconduit clock show", "reconduit clock show --data /srv/platform --json"],

  async run(invocation) {
    return timeOutcome(await readTime(invocation));
  },
});
