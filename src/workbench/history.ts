/** The past applies of a stack. */
import { type Diagnostic, DiagnosticError, fail } from "../base/diagnostics.ts";
import { mapInBatches } from "../base/map-in-batches.ts";
import type { PastApply, Receipt } from "../model/receipt.ts";
import { receiptWithParts } from "../model/receipt-parts.ts";
import { type Kept, parseReceipt, receiptsOf } from "./receipts.ts";
import { receiptNotice } from "./sealed-receipt.ts";
import { withState } from "./state/open-state.ts";
import type { Workplace } from "./workplace.ts";

interface History {
  /** The newest first. */
  readonly applies: readonly PastApply[];
  /** True if the limit left out older applies. */
  readonly more: boolean;
  /** Warnings of receipts that somebody changed, or that cannot be read: they are not among the applies. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Returns the applies of a stack, `limit` at most. All users of a shared state get the same list. Throws DiagnosticError if none of
 * the receipts can be read.
 */
export function applyHistory(place: Workplace, { limit }: { readonly limit: number }): Promise<History> {
  return withState(place, async (backend) => {
    const receipts = await receiptsOf(place, backend);
    const kept = await receipts.list({ limit: limit + 1 });
    const diagnostics: Diagnostic[] = [];
    const readStored = async ({ id, local }: Kept): Promise<readonly PastApply[]> => {
      try {
        return [{ receipt: await receipts.read(id), local }];
      } catch (error) {
        if (!(error instanceof DiagnosticError)) throw error;
        diagnostics.push(...error.diagnostics);
        return [];
      }
    };
    const applies = (await mapInBatches(kept.slice(0, limit), 16, readStored)).flat();
    // Without any receipt that can be read there is nothing to show.
    if (applies.length === 0 && diagnostics.length > 0) throw new DiagnosticError(diagnostics);
    const warnings = diagnostics.map((each) => ({ ...each, severity: "warning" as const }));
    return { applies: applies.toSorted(newestFirst), more: kept.length > limit, diagnostics: warnings };
  });
}

/** Sorts newest first: by start, then by the state's serial. Ids have a resolution of seconds and give no order. */
function newestFirst({ receipt: a }: PastApply, { receipt: b }: PastApply): number {
  return Date.parse(b.startedAt) - Date.parse(a.startedAt) || b.state.serialAfter - a.state.serialAfter;
}

/**
 * Returns the receipt of an id, or the newest one for `last`, and diagnostics of its signature. Throws DiagnosticError if it does
 * not exist, or was changed.
 */
export function receiptOf(
  place: Workplace,
  id: string,
): Promise<{ readonly receipt: Receipt; readonly diagnostics: readonly Diagnostic[] }> {
  return withState(place, async (backend) => {
    const receipts = await receiptsOf(place, backend);
    const stored = await receipts.stored(id === "last" ? await newestReceipt(receipts) : id);
    const read = stored.map((each) => ({ ...each, receipt: parseReceipt(each.bytes, each.id) }));
    const [whole, ...parts] = read.map(({ receipt }) => receipt);
    const diagnostics = read.flatMap(({ bytes, receipt }) => receiptNotice(place, bytes, receipt));
    return { receipt: receiptWithParts(whole!, parts), diagnostics };
  });
}

/** Returns the id of the newest receipt. Ids of one second give no order. */
async function newestReceipt(receipts: Awaited<ReturnType<typeof receiptsOf>>): Promise<string> {
  const kept = await receipts.list({ limit: 20 });
  const applies = await Promise.all(kept.map(async (each) => ({ ...each, receipt: await receipts.read(each.id) })));
  const [newest] = applies.toSorted(newestFirst);
  if (newest === undefined)
    fail("no-receipt", "There is no such receipt", { detail: "Nothing was applied yet, so there is no last apply." });
  return newest.id;
}
