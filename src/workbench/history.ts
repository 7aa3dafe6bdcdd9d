/** What was applied so far. */
import { inGroups } from "../base/in-groups.ts";
import type { PastApply, Receipt } from "../model/receipt.ts";
import { type Kept, receiptsOf } from "./receipts.ts";
import { withState } from "./state/open-state.ts";
import type { Workplace } from "./workplace.ts";

interface History {
  /** The newest first. */
  readonly applies: readonly PastApply[];
  /** There are older ones, which the limit left out. */
  readonly more: boolean;
}

/** The applies of a stack, `limit` at most. Everybody who shares the state gets the same list. Throws DiagnosticError. */
export function history(place: Workplace, { limit }: { readonly limit: number }): Promise<History> {
  return withState(place, async (backend) => {
    const receipts = await receiptsOf(place, backend);
    const kept = await receipts.list({ limit: limit + 1 });
    const read = async ({ id, local }: Kept) => ({ receipt: await receipts.read(id), local });
    const applies = await inGroups(kept.slice(0, limit), 16, read);
    return { applies: applies.toSorted(newestFirst), more: kept.length > limit };
  });
}

/** Newest first: by the start, and then by the state's serial. Ids are no order, because they tell seconds only. */
function newestFirst({ receipt: a }: PastApply, { receipt: b }: PastApply): number {
  return Date.parse(b.startedAt) - Date.parse(a.startedAt) || b.state.serialAfter - a.state.serialAfter;
}

/** The receipt of that id. Throws DiagnosticError where there is none. */
export function receiptOf(place: Workplace, id: string): Promise<Receipt> {
  return withState(place, async (backend) => (await receiptsOf(place, backend)).read(id));
}
