import { renderHistory } from "../../views/receipt.ts";
import { history } from "../../workbench/history.ts";
import type { Invocation, Outcome } from "../invocation.ts";

/** What was applied so far, a line an apply, the newest first. */
export async function run({ workplace }: Invocation): Promise<Outcome> {
  const receipts = await history(workplace);
  const lines = receipts.map(({ operations: _, ...receipt }) => receipt);
  return { diagnostics: [], json: { receipts: lines }, human: (paint) => renderHistory(receipts, paint) };
}
