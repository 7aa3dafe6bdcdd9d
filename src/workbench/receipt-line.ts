/**
 * The line of a state's receipts: each names the previous one, and the state names the last, so that a missing receipt is
 * detected.
 */
import { type Diagnostic, DiagnosticError, fail } from "../base/diagnostics.ts";
import type { StoredReceiptResult } from "../engine/index.ts";
import { isOutside, type Receipt, type ReceiptOperation, type ReceiptWrite } from "../model/receipt.ts";
import { partIdOf, wholeIdOf } from "../model/receipt-parts.ts";
import type { State } from "../model/state.ts";
import { type ReceiptHead, secondOf } from "./receipt-head.ts";
import type { StackReceipts } from "./receipts.ts";

/** Maximum number of receipts that are searched: those of other states, and of runs without changes, may be among the newest. */
const mostRead = 8;

export interface ReceiptLine {
  /**
   * Stores a receipt as the next of the state. Throws DiagnosticError if it cannot be stored; its id becomes the last one in any
   * case.
   */
  keep(receipt: Receipt, about: { readonly isSettled: boolean }): Promise<StoredReceiptResult>;
  /** Returns the id of the last receipt; undefined if unknown. */
  last(): string | undefined;
  /** Returns an id that sorts after the last one, for a receipt of the same second. */
  next(id: string): string;
}

type Readable = Pick<StackReceipts, "ids" | "head">;

/** Opens the line of a state, under its lock. */
export async function receiptLine(receipts: StackReceipts, state: State): Promise<ReceiptLine> {
  // A place that cannot be read cannot store a receipt either, and reports it then.
  const found = await unlessUnreadable(lastReceipt(receipts, state), state.receipt);
  let last: string | null | undefined = found ?? (state.serial === 0 ? null : undefined);
  return {
    async keep(receipt, { isSettled }) {
      const own = isSettled ? await unlessUnreadable(asPart(receipts, receipt), receipt) : withReceiptId(receipt, last);
      const id = wholeIdOf(own.id);
      if (isSettled && own.operations.length === 0) return { id, diagnostics: [] };
      const { operations, requests, ...head } = own;
      const before = last === undefined ? {} : { previous: last };
      last = own.id;
      return { id, diagnostics: await receipts.keep({ ...head, ...before, operations, requests }) };
    },
    last: () => last ?? undefined,
    next: (id) => idBehind(id, last),
  };
}

/** The receipt of an interrupted run is found by its id, so that id is kept. */
function withReceiptId(receipt: Receipt, last: string | null | undefined): Receipt {
  return receipt.outcome === "interrupted" ? receipt : { ...receipt, id: idBehind(receipt.id, last) };
}

/**
 * Returns the next id. Ids begin with the second and end at random: of two in one second the later one counts up from the first.
 */
function idBehind(id: string, last: string | null | undefined): string {
  const [second, end] = wholeIdOf(last ?? "").split("-");
  if (end === undefined || secondOf(id) !== second || id > last!) return id;
  const next = Number.parseInt(end, 16) + 1;
  return next > 0xffffff ? id : `${second}-${next.toString(16).padStart(6, "0")}`;
}

async function unlessUnreadable<T>(reading: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof DiagnosticError) return otherwise;
    throw error;
  }
}

/**
 * Returns the id of the last receipt of a state. Receipts of a run that died, or that changed nothing, are newer than the state
 * knows; each names the one before it. A state of an older version names no receipt: then the newest receipt counts.
 */
export async function lastReceipt(receipts: Readable, state: State): Promise<string | undefined> {
  const { receipt, lineage } = state;
  const newer: ReceiptHead[] = [];
  for (const id of await receipts.ids(mostRead)) {
    if (receipt !== undefined && (id === receipt || secondOf(id) < secondOf(receipt))) break;
    const head = await receipts.head(id);
    if (head?.state.lineage === lineage) newer.push(head);
  }
  if (receipt === undefined) return newestOf(newer);
  let last = receipt;
  for (;;) {
    const next = newer.find(({ id, previous }) => previous === last && id !== last);
    if (next === undefined) return last;
    newer.splice(newer.indexOf(next), 1);
    last = next.id;
  }
}

/** Returns the newest receipt. Ids sort by seconds only, so the serial decides, and then the order of the list. */
function newestOf(heads: readonly ReceiptHead[]): string | undefined {
  const [first] = heads.toSorted((a, b) => b.state.serialAfter - a.state.serialAfter);
  return first?.id;
}

/**
 * Returns settled operations as a part of the receipt of the run that began them; unchanged if that run left no receipt. Returns
 * no operations that an earlier settling run has already recorded before it broke off.
 */
async function asPart(receipts: StackReceipts, settled: Receipt): Promise<Receipt> {
  const whole = await runOf(receipts, settled);
  if (whole === undefined) return settled;
  const known = await receipts.read(whole);
  const recorded = new Set(known.operations.flatMap(({ writes = [] }) => writes.map(receiptWriteKey)));
  const isRecorded = ({ writes = [] }: ReceiptOperation) =>
    writes.length > 0 && writes.every((each) => recorded.has(receiptWriteKey(each)));
  const operations = settled.operations.filter((each) => !isRecorded(each));
  const id = partIdOf(whole, (known.parts?.length ?? 0) + 1);
  return { ...settled, id, partOf: whole, operations };
}

const receiptWriteKey = ({ event, id, sentAt = "" }: ReceiptWrite) => `${event} ${id} ${sentAt}`;

/** Returns the id of the receipt whose run sent the settled operations: runs of one state do not overlap. */
async function runOf(receipts: Readable, settled: Receipt): Promise<string | undefined> {
  for (const id of await receipts.ids(mostRead)) {
    if (wholeIdOf(id) !== id) continue;
    const head = await receipts.head(id);
    if (head === undefined || head.mode === "edit" || head.state.lineage !== settled.state.lineage) continue;
    if (head.startedAt <= settled.startedAt && settled.endedAt <= head.endedAt) return id;
  }
  return undefined;
}

/**
 * Follows the line from `last` back to `until`. Returns warnings about unknown parts. Throws DiagnosticError (`receipt-missing`)
 * if a receipt of the line is missing, because its changes would be left out. `chosen`: the receipts to be undone.
 */
export async function checkLine(
  receipts: Readable,
  last: string | undefined,
  until: string,
  chosen: readonly Receipt[],
): Promise<readonly Diagnostic[]> {
  let by: ReceiptHead | undefined;
  let id: string | null | undefined = last;
  const seen = new Set<string>();
  while (typeof id === "string" && !seen.has(id)) {
    seen.add(id);
    const head: ReceiptHead | undefined = await receipts.head(id);
    if (head === undefined) refuseMissing(id, by, chosen);
    if (id === until) break;
    by = head;
    id = head.previous;
  }
  // Runs of Terraform may write receipts in parallel: they form no single line.
  for (const { id: of, previous } of chosen) {
    if (typeof previous !== "string" || seen.has(previous) || secondOf(previous) < secondOf(until)) continue;
    if ((await receipts.head(previous)) === undefined) refuseMissing(previous, await receipts.head(of), chosen);
  }
  const unlinked = chosen.filter((each) => !seen.has(each.id) && !(each.parts ?? []).some((part) => seen.has(part.id)));
  const isUnknown = chosen.some(isOutside)
    ? unlinked.some(({ previous }) => previous === undefined)
    : id !== until || unlinked.length > 0;
  return isUnknown ? [unknownBefore(by, until, chosen)] : [];
}

function refuseMissing(id: string, by: ReceiptHead | undefined, chosen: readonly Receipt[]): never {
  const witness = by === undefined ? "the state names it as its last one" : `the receipt ${by.id} names it`;
  const newest = chosen[0]?.id;
  return fail("receipt-missing", "A receipt is missing", {
    detail: `The receipt ${id} cannot be found, although ${witness}. What its run did would be left out, so nothing is undone. Bring it back from a backup of the place of the state, or run this on the machine of that run: where the place does not take a receipt, the machine keeps it.${newest === undefined ? "" : ` To undo single receipts all the same, begin with the newest: reconduit undo ${newest}`}`,
  });
}

/**
 * Warns about receipts of older versions, which do not name the previous one. Their serials only show where the state changed
 * without a receipt.
 */
function unknownBefore(by: ReceiptHead | undefined, until: string, chosen: readonly Receipt[]): Diagnostic {
  const oldest = by?.id ?? chosen[0]?.id ?? until;
  const gaps = gapsIn(chosen);
  const found =
    gaps.length === 0
      ? "The serials of the state show no gap."
      : `The serials of the state show gaps, which an apply that only changed outputs leaves too: ${gaps.join("; ")}.`;
  return {
    severity: "warning",
    code: "receipts-unlinked",
    summary: "Cannot tell whether a receipt is missing",
    detail: `Receipts of older versions do not name the receipt before them, so none between ${until} and ${oldest} would be missed. ${found}`,
  };
}

/** Returns the gaps in the serials of receipts, newest first. */
function gapsIn(chosen: readonly Receipt[]): readonly string[] {
  const inOrder = chosen.toSorted((a, b) => a.state.serialAfter - b.state.serialAfter);
  return inOrder.flatMap(({ id, state: { serialBefore } }, index) => {
    const before = inOrder[index - 1]?.state.serialAfter;
    return before !== undefined && before < serialBefore ? [`${before} to ${serialBefore}, before ${id}`] : [];
  });
}
