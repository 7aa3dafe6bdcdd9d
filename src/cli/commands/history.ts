import type { Diagnostic } from "../../base/diagnostics.ts";
import { renderHistory } from "../../views/receipt.ts";
import { history } from "../../workbench/history.ts";
import { defineCommand } from "../command-spec.ts";
import { count, option } from "../option.ts";

/** What was applied so far, a line an apply, the newest first. */
export const command = defineCommand({
  options: [option("--limit <N>", "how many applies, the newest ones (default 50)", count)],
  examples: ["reconduit history", "reconduit history --limit 200 --json"],

  async run({ flags, workplace }) {
    const { limit = 50 } = flags;
    const { applies, more } = await history(workplace, { limit });
    const receipts = applies.map(({ receipt: { operations: _, ...head }, local }) =>
      local ? { ...head, local } : head,
    );
    return {
      diagnostics: more ? [olderOnes(limit)] : [],
      json: { receipts },
      human: (paint, width) => renderHistory(applies, paint, width),
    };
  },
});

function olderOnes(limit: number): Diagnostic {
  return {
    severity: "notice",
    code: "older-applies",
    summary: "There are older applies",
    detail: `The newest ${limit} are listed. --limit says how many, up to 1000.`,
  };
}
