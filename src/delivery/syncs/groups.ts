/** Combines batches of a source into groups that are written at once. */
import { type Cells, pieceRows, type RowBatch, type SyncColumn, transactionBytes } from "../ports/table.ts";

/** Interval between rows whose size is measured. */
const measured = 64;

/** Returns the approximate characters and bytes of a row. */
export function rowSize(row: Cells): number {
  let size = 0;
  for (let at = 0; at < row.length; at++) {
    const value = row[at]!;
    if (typeof value === "string") size += value.length;
    else size += typeof value === "object" && value !== null ? value.length : 8;
  }
  return size;
}

function sizeOfAll(rows: readonly Cells[]): number {
  let size = 0;
  for (let index = 0; index < rows.length; index += measured)
    size += rowSize(rows[index]!) * Math.min(measured, rows.length - index);
  return size;
}

const haveSameColumns = (one: readonly SyncColumn[], other: readonly SyncColumn[]): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every(({ name, type }, index) => name === other[index]!.name && type === other[index]!.type));

export interface BatchGroup extends RowBatch {
  /** True if the group has the maximum number of rows or bytes; more may follow. */
  readonly isFull: boolean;
  /** True if the group has the maximum bytes, so it is a transaction by itself. */
  readonly isLarge: boolean;
}

/** Joins batches with equal columns, up to `most` rows and the maximum bytes of a transaction. */
export async function* batchGroups(batches: AsyncIterable<RowBatch>, most = pieceRows): AsyncIterable<BatchGroup> {
  let group: { columns: readonly SyncColumn[]; rows: Cells[]; position: RowBatch["position"] } | undefined;
  let size = 0;
  for await (const batch of batches) {
    if (group && !haveSameColumns(group.columns, batch.columns)) {
      yield { ...group, isFull: false, isLarge: false };
      group = undefined;
    }
    if (group) {
      for (const row of batch.rows) group.rows.push(row);
      group.position = batch.position;
    } else {
      group = { columns: batch.columns, rows: [...batch.rows], position: batch.position };
      size = 0;
    }
    size += sizeOfAll(batch.rows);
    if (group.rows.length < most && size < transactionBytes) continue;
    yield { ...group, isFull: true, isLarge: size >= transactionBytes };
    group = undefined;
  }
  if (group) yield { ...group, isFull: false, isLarge: false };
}

/**
 * Yields what an iterable yields, and requests the next value while the previous one is processed: a source is read and a
 * destination is written at the same time. An error of the source is thrown where its value would have been yielded.
 */
export async function* requestedAhead<T>(values: AsyncIterable<T>): AsyncIterable<T> {
  const iterator = values[Symbol.asyncIterator]();
  const requestNext = () => {
    const nextRow = iterator.next();
    nextRow.catch(() => undefined);
    return nextRow;
  };
  let next = requestNext();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = requestNext();
      yield value;
    }
  } finally {
    // Also after an error of the reader of the values: the source is not left in the middle of a value.
    await next.catch(() => undefined);
    await iterator.return?.();
  }
}
