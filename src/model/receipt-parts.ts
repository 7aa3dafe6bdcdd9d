/**
 * A receipt and its parts: operations that an interrupted run left open, and the next run settled, belong to the receipt of the
 * interrupted run.
 */
import type { Receipt, ReceiptOperation } from "./receipt.ts";

const partId = /^(\d{8}T\d{6}Z-[0-9a-f]{6})[0-9a-f]{6}$/;

/** Returns the id of a part: parts of a receipt are numbered from 1 and sort directly after it. */
export function partIdOf(whole: string, number: number): string {
  return `${whole}${number.toString(16).padStart(6, "0")}`;
}

/** Returns the id of the receipt that a part belongs to; a whole receipt's own id. */
export function wholeIdOf(id: string): string {
  return partId.exec(id)?.[1] ?? id;
}

/** Returns the receipt with the operations of its parts, which replace operations with an unknown outcome. */
export function receiptWithParts(receipt: Receipt, parts: readonly Receipt[]): Receipt {
  if (parts.length === 0) return receipt;
  const settled = parts.flatMap(({ operations }) => operations);
  const isSettledByPart = ({ address, action, status }: ReceiptOperation) =>
    status !== "done" && settled.some((each) => each.address === address && each.action === action);
  const user = receipt.user ?? parts[0]!.user;
  return {
    ...receipt,
    ...(user === undefined ? {} : { user }),
    endedAt: [receipt, ...parts].map(({ endedAt }) => endedAt).reduce((a, b) => (a > b ? a : b)),
    operations: [...receipt.operations.filter((each) => !isSettledByPart(each)), ...settled],
    parts: parts.map(({ id, operations }) => ({ id, operations: operations.length })),
  };
}
