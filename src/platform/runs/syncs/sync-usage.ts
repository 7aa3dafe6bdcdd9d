/** Monthly usage of an account's syncs (facts 3, usage): the rows loaded by runs, including aborted runs. */
import { eachRecord } from "../../store/records/each.ts";
import { syncUsage } from "../../store/records/families.ts";
import type { RecordReader } from "../../store/records/port.ts";
import type { Writer } from "../../store/store.ts";

/** Months for which usage is kept. */
const monthsKept = 24;

/** Returns the first moment of the month in UTC, this many months later. */
const monthBegin = (ms: number, later = 0): string => {
  const at = new Date(ms);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later)).toISOString();
};

/** Counts rows of a run that has ended, in the transaction that says so. */
export async function addSyncUsage(
  tx: Writer,
  account: string,
  {
    syncId,
    name,
    rows,
    now,
  }: { readonly syncId: string; readonly name: string; readonly rows: number; readonly now: number },
): Promise<void> {
  if (rows <= 0) return;
  const monthOf = monthBegin(now);
  const _id = `${syncId}-${monthOf.slice(0, 7)}`;
  const fresh = { _id, _syncId: syncId, name, monthOf, volume: rows, purgeAt: monthBegin(now, monthsKept) };
  const added = await tx.addMissing(syncUsage, account, [fresh]);
  if (added.has(_id)) return;
  await tx.changeWhere(syncUsage, account, { ids: [_id] }, (usage) => ({
    ...usage,
    name,
    volume: Number(usage["volume"]) + rows,
  }));
}

/** Months as `YYYY-MM`, both ends included; absent: no end. */
export interface Months {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface MonthUsage {
  readonly _syncId: string;
  readonly name: string;
  readonly month: string;
  readonly volume: number;
}

/** Returns the rows moved by each sync in each month, the latest month first. */
export async function* syncUsageOf(
  reader: RecordReader,
  account: string,
  { from, to }: Months,
): AsyncIterable<MonthUsage> {
  const monthBound = (edge: "gte" | "lte", month: string | undefined) =>
    month === undefined ? [] : [{ column: "time", edge, moment: `${month}-01T00:00:00.000Z` } as const];
  const bounds = [...monthBound("gte", from), ...monthBound("lte", to)];
  for await (const usage of eachRecord(reader, account, syncUsage, { where: {}, bounds })) {
    const { _syncId, name, monthOf, volume } = usage;
    yield {
      _syncId: String(_syncId),
      name: String(name),
      month: String(monthOf).slice(0, 7),
      volume: Number(volume),
    };
  }
}
