import { systemClock } from "../../base/clock.ts";
import { fail } from "../../base/diagnostics.ts";
import { renderTable } from "../../views/text/table.ts";
import { auditTrail } from "../../workbench/account/audit-trail.ts";
import { defineCommand } from "../command-spec.ts";
import { count, option } from "../option.ts";
import { span } from "../span-option.ts";

/** Lists changes with their authors, the latest first. */
export const command = defineCommand({
  args: "[ADDRESS|KIND:ID]",
  options: [
    option("--since <SPAN>", "time span, such as 12h or 7d (default: everything)", span),
    option("--limit <N>", "maximum number of entries (default 50)", count),
  ],
  examples: [
    "reconduit audit --since 7d",
    "reconduit audit imports.orders",
    "reconduit audit script:65b000000000000000000001 --json",
  ],

  async run({ args, flags, workplace }) {
    const { limit = 50, since } = flags;
    const from = since === undefined ? undefined : new Date(systemClock.now() - since).toISOString();
    const entries = await auditTrail(workplace, { about: args[0], from, limit });
    if (!entries) {
      fail("no-audit", "The audit trail cannot be read", {
        detail: "This token may not read it, or the platform keeps none of this kind.",
      });
    }
    const rows = entries.map(({ time, event, resourceType, resourceId, address, who, fields }) => [
      time,
      event,
      resourceType,
      resourceId,
      address ?? "",
      who,
      fields.join(", "),
    ]);
    return {
      diagnostics: [],
      json: { entries },
      human: (paint, width) =>
        rows.length === 0
          ? paint("dim", "No entries.")
          : renderTable(["time", "event", "kind", "_id", "address", "who", "fields"], rows, paint, {
              width,
              spare: ["who", "kind", "_id"],
            }),
    };
  },
});
