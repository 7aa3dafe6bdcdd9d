import type { Receipt } from "../../model/receipt.ts";
import { renderHistory } from "../../views/receipt.ts";
import { openReceipts } from "../../workbench/state-backend.ts";
import type { Invocation, Outcome } from "../invocation.ts";

/** What was applied so far, a line an apply, the newest first. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const store = await openReceipts(invocation);
  const found = await Promise.all((await store.ids()).map((id) => store.read(id)));
  const receipts = found.toSorted((a, b) => orderOf(b) - orderOf(a) || b.state.serialAfter - a.state.serialAfter);
  const lines = receipts.map(({ operations: _, ...receipt }) => receipt);
  return { diagnostics: [], json: { receipts: lines }, human: (paint) => renderHistory(receipts, paint) };
}

/** Ids tell seconds only. */
const orderOf = ({ startedAt }: Receipt) => Date.parse(startedAt);
