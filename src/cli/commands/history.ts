import type { Invocation, Outcome } from "../invocation.ts";
import { openReceipts } from "../state-backend.ts";
import { renderHistory } from "../views/receipt.ts";

/** What was applied so far, a line an apply, the newest first. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const store = await openReceipts(invocation);
  const receipts = await Promise.all((await store.ids()).toReversed().map((id) => store.read(id)));
  const lines = receipts.map(({ operations: _, ...receipt }) => receipt);
  return { diagnostics: [], json: { receipts: lines }, human: (paint) => renderHistory(receipts, paint) };
}
