import { fileReceipts } from "../../engine/state/index.ts";
import { receiptFolder } from "../folders.ts";
import type { Invocation, Outcome } from "../invocation.ts";
import { renderHistory } from "../views/receipt.ts";

/** What was applied so far, a line an apply, the newest first. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const store = fileReceipts(receiptFolder(invocation));
  const receipts = await Promise.all((await store.ids()).toReversed().map((id) => store.read(id)));
  const lines = receipts.map(({ operations: _, ...receipt }) => receipt);
  return { diagnostics: [], json: { receipts: lines }, human: (paint) => renderHistory(receipts, paint) };
}
