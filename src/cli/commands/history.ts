import type { Diagnostic } from "../../base/diagnostics.ts";
import { renderEvents } from "../../views/plans/past-versions.ts";
import { renderHistory } from "../../views/plans/receipt.ts";
import { objectHistory } from "../../workbench/account/past-versions.ts";
import { applyHistory } from "../../workbench/history.ts";
import { defineCommand } from "../command-spec.ts";
import { count, option } from "../option.ts";

/** Lists the applies, a line each, newest first; for one object, all its changes, by this stack and by others. */
export const command = defineCommand({
  stacks: true,
  args: "[ADDRESS|KIND:ID]",
  options: [option("--limit <N>", "maximum number of applies or changes (default 50)", count)],
  examples: [
    "reconduit history",
    "reconduit history --limit 200 --json",
    "reconduit history imports.orders",
    "reconduit history --all --limit 5",
  ],

  async run({ args, flags, workplace }) {
    const { limit = 50 } = flags;
    const [about] = args;
    if (about !== undefined) {
      const { events, more } = await objectHistory(workplace, about, limit);
      return {
        diagnostics: more ? [olderOnes(limit)] : [],
        json: { events },
        human: (paint, width) => renderEvents(events, paint, width),
      };
    }
    const { applies, more, diagnostics } = await applyHistory(workplace, { limit });
    const receipts = applies.map(({ receipt: { operations: _, ...head }, local }) =>
      local ? { ...head, local } : head,
    );
    return {
      diagnostics: [...diagnostics, ...(more ? [olderOnes(limit)] : [])],
      json: { receipts },
      human: (paint, width) => renderHistory(applies, paint, width),
    };
  },
});

function olderOnes(limit: number): Diagnostic {
  return {
    severity: "notice",
    code: "older-applies",
    summary: "More receipts exist",
    detail: `The newest ${limit} are listed. --limit says how many, up to 1000.`,
  };
}
