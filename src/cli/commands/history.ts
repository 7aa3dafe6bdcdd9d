import { renderHistory } from "../../views/receipt.ts";
import { history } from "../../workbench/history.ts";
import { defineCommand } from "../command-spec.ts";

/** What was applied so far, a line an apply, the newest first. */
export const command = defineCommand({
  summary: "List what was applied, a line an apply",
  examples: ["reconduit history", "reconduit history --json"],

  async run({ workplace }) {
    const receipts = await history(workplace);
    const lines = receipts.map(({ operations: _, ...receipt }) => receipt);
    return { diagnostics: [], json: { receipts: lines }, human: (paint) => renderHistory(receipts, paint) };
  },
});
