/** What was applied so far. */
import type { Receipt } from "../model/receipt.ts";
import { openReceipts } from "./state/open-state.ts";
import type { Workplace } from "./workplace.ts";

/** The receipts of a stack, the newest first. */
export async function history(place: Workplace): Promise<readonly Receipt[]> {
  const store = await openReceipts(place);
  const found = await Promise.all((await store.ids()).map((id) => store.read(id)));
  // Ids tell seconds only.
  return found.toSorted((a, b) => startOf(b) - startOf(a) || b.state.serialAfter - a.state.serialAfter);
}

const startOf = ({ startedAt }: Receipt) => Date.parse(startedAt);

/** The receipt of that id. Throws DiagnosticError where there is none. */
export async function receiptOf(place: Workplace, id: string): Promise<Receipt> {
  return (await openReceipts(place)).read(id);
}
