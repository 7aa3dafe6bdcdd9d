import { fail } from "../../base/diagnostics.ts";
import { renderDifferences } from "../../views/plans/past-versions.ts";
import { changedSince } from "../../workbench/account/past-versions.ts";
import { defineCommand } from "../command-spec.ts";
import { option } from "../option.ts";
import { fullOption } from "../plan-options.ts";
import { moment } from "../span-option.ts";

/** Shows the changes on the platform since a point in time, by any author. Takes no lock and cannot write. */
export const command = defineCommand({
  args: "[ADDRESS|KIND:ID]",
  options: [
    option("--since <WHEN>", "a day, a time such as 2026-01-31T12:00:00Z, or a span back such as 7d", moment),
    fullOption,
  ],
  examples: ["reconduit diff --since 7d", "reconduit diff --since 2026-01-31 imports.orders"],

  async run({ args, flags, workplace }) {
    const { since, full = false } = flags;
    if (since === undefined) {
      fail("since-missing", "The point in time is missing", {
        detail: "diff compares the live objects with their state at a point in time: name it with --since.",
        suggestion: 'reconduit diff --since 7d; for what an apply would change: "reconduit plan"',
      });
    }
    const differences = await changedSince(workplace, args[0], since);
    const at = new Date(since).toISOString();
    return {
      diagnostics: [],
      json: { since: at, differences },
      human: (paint, width) => renderDifferences(differences, at, paint, { full, width }),
    };
  },
});
