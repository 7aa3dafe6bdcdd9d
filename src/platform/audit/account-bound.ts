/**
 * A bound of what the store keeps of an account: its documents with the recycle bin, their audit trail, which nobody can remove, files,
 * entries of lookup caches, data of listeners and retry data. Past it the users of the account change nothing more, but for deletions,
 * and its listeners take nothing. Its flows run on, without retry data of new errors.
 */
import type { Clock } from "../../base/clock.ts";
import type { Json } from "../../base/json.ts";
import { weightOf } from "../../base/weight.ts";
import { currentActor } from "../kernel/actor.ts";
import { refuse } from "../kernel/refusal.ts";
import { listenerData, retryData } from "../store/records/families.ts";
import type { RecordFamily } from "../store/records/family.ts";
import { type DocumentRecord, type Store, type Writer, wrapWrites } from "../store/store.ts";

interface Room {
  /** Bytes that the store keeps of an account at most. */
  readonly most: number;
  readonly clock: Pick<Clock, "now">;
}

/** Bytes of an account: as measured, with the estimate of what was written since. */
interface AccountUsage {
  readonly at: number;
  /** Milliseconds that the measurement took. */
  readonly took: number;
  bytes: number;
  isExact: boolean;
  /** True if something was removed since: the estimate is too high. */
  hasRemoved: boolean;
}

/**
 * Times in milliseconds for which a measurement is valid: far from the bound, since other processes write as well; and at least.
 */
const [measurementMs, minMeasurementMs] = [10 * 60_000, 1_000];
/** Time after a measurement until the next one of a full account, as a multiple of what it took: others write meanwhile. */
const restFactor = 20;

/** The families of records that count. */
const isCounted = ({ family }: RecordFamily): boolean => family === listenerData.family || family === retryData.family;

const countedText =
  "objects and the recycle bin, the audit trail, files, lookup caches, data of listeners and retry data of errors";

/** Returns a store that refuses what users add to an account beyond the bound. */
export function withAccountBound(store: Store, room: Room): Store {
  const accounts = new Map<string, AccountUsage>();
  return wrapWrites(store, (tx) => boundedWriter(tx, accounts, room));
}

function boundedWriter(tx: Writer, accounts: Map<string, AccountUsage>, { most, clock }: Room): Writer {
  const readAccountUsage = async (account: string): Promise<AccountUsage> => {
    const before = accounts.get(account);
    const began = clock.now();
    if (before && !isDue(before, began)) return before;
    const bytes = await tx.keptBytes({ account });
    const measured = { at: began, took: clock.now() - began, bytes, isExact: true, hasRemoved: false };
    accounts.set(account, measured);
    return measured;
  };
  // Deletions below the bound need no measurement: the estimate is only too high.
  const isDue = ({ at, took, bytes, isExact, hasRemoved }: AccountUsage, nowMs: number): boolean => {
    const age = nowMs - at;
    if (age >= measurementMs) return true;
    if (bytes <= most || age < took * restFactor) return false;
    return hasRemoved || (!isExact && age >= minMeasurementMs);
  };
  const noteRemoval = (account: string): void => {
    const usage = accounts.get(account);
    if (usage) usage.hasRemoved = true;
  };
  const addUsage = (account: string, bytes: number): void => {
    const before = accounts.get(account);
    if (before) Object.assign(before, { bytes: before.bytes + bytes, isExact: false });
  };
  const requireRoom = async (account: string): Promise<void> => {
    const source = currentActor()?.source;
    if (source !== "api" && source !== "ui") return;
    if (await hasRoom({ account })) return;
    refuse(
      "size_limit_exceeded",
      `The account keeps more than ${sizeText(most)}, as much as this server allows (--account-storage): ${countedText}. Delete and purge objects, or ask for more room on the server.`,
    );
  };
  const hasRoom: Writer["hasRoom"] = async ({ account }) => (await readAccountUsage(account)).bytes <= most;
  const weightOfRecord = ({ body, row, parts, vault }: DocumentRecord): number =>
    weightOf(body) + weightOf(row ?? null) + weightOf(parts ?? null) + (vault?.length ?? 0);
  return {
    ...tx,
    hasRoom,
    async insert(account, record) {
      await requireRoom(account);
      await tx.insert(account, record);
      addUsage(account, weightOfRecord(record));
    },
    async update(account, record) {
      if (typeof record.body["deletedAt"] !== "string") await requireRoom(account);
      await tx.update(account, record);
      addUsage(account, weightOfRecord(record));
    },
    async addAudit(account, entry) {
      await tx.addAudit(account, entry);
      addUsage(account, weightOf(entry.fieldChanges));
    },
    async putBlob(account, blob) {
      await requireRoom(account);
      await tx.putBlob(account, blob);
      addUsage(account, blob.bytes.length);
    },
    async putFile(account, blob) {
      await requireRoom(account);
      await tx.putFile(account, blob);
      addUsage(account, blob.bytes.length);
    },
    async putLookupEntries(account, cache, entries) {
      await requireRoom(account);
      addUsage(account, weightOf(entries));
      return tx.putLookupEntries(account, cache, entries);
    },
    async addRecords(account, family, documents) {
      await tx.addRecords(account, family, documents);
      if (isCounted(family)) addUsage(account, weightOf(documents as Json));
    },
    async addMissing(family, account, documents) {
      if (isCounted(family)) addUsage(account, weightOf(documents as Json));
      return tx.addMissing(family, account, documents);
    },
    async changeWhere(family, account, ...rest) {
      if (isCounted(family)) await requireRoom(account);
      const written = await tx.changeWhere(family, account, ...rest);
      if (isCounted(family)) addUsage(account, weightOf(written as Json));
      return written;
    },
    async removeRecords(account, ...rest) {
      noteRemoval(account);
      return tx.removeRecords(account, ...rest);
    },
    async removeBlob(account, ...rest) {
      noteRemoval(account);
      return tx.removeBlob(account, ...rest);
    },
    async removeLookupEntries(account, ...rest) {
      noteRemoval(account);
      return tx.removeLookupEntries(account, ...rest);
    },
    async clearLookupEntries(account, cache) {
      noteRemoval(account);
      return tx.clearLookupEntries(account, cache);
    },
    async remove(account, ...rest) {
      noteRemoval(account);
      return tx.remove(account, ...rest);
    },
    async sweep(...given) {
      for (const account of accounts.keys()) noteRemoval(account);
      return tx.sweep(...given);
    },
  };
}

function sizeText(bytes: number): string {
  const megas = bytes / 1024 / 1024;
  return megas >= 1024 ? `${Math.round((megas / 1024) * 10) / 10} GiB` : `${Math.round(megas * 10) / 10} MiB`;
}
