/** Children of a sync job in separate rows: its tables and errors. */
import type { Json, JsonObject } from "../../../base/json.ts";
import { SyncFailure } from "../../../delivery/ports/table.ts";
import { everyRecord } from "../../store/records/each.ts";
import { syncErrors, syncTables } from "../../store/records/families.ts";
import type { RecordReader } from "../../store/records/port.ts";
import type { SyncJob } from "../../store/records/sync-jobs.ts";
import type { Writer } from "../../store/store.ts";
import type { RunNeeds } from "../connections/needs.ts";

/** An error of a sync job, before it is stored. */
export interface SyncError extends JsonObject {
  readonly code: string;
  readonly message: string;
  readonly source: string;
  readonly stage: string;
  /** ISO 8601. */
  readonly occurredAt: string;
}

/** Of an error that is not a failure of the sync it says only that the server failed. `table`: the one that it happened to. */
export function syncErrorOf(error: Error, nowMs: number, table?: string): SyncError {
  const known = error instanceof SyncFailure ? error : new SyncFailure("internal", "extract", "The server failed.");
  const { source, stage, message } = known;
  const occurredAt = new Date(nowMs).toISOString();
  return { code: "sync_failed", message, source, stage, occurredAt, ...(table !== undefined && { table }) };
}

/** Stores errors of a job. */
export async function addSyncErrors(
  { ids }: Pick<RunNeeds, "ids">,
  tx: Writer,
  account: string,
  { _id: _syncJobId, purgeAt }: Pick<SyncJob, "_id" | "purgeAt">,
  errors: readonly SyncError[],
): Promise<void> {
  if (errors.length === 0) return;
  const rows = errors.map((error) => ({ _id: ids.objectId(), _syncJobId, ...error, purgeAt: purgeAt as Json }));
  await tx.addRecords(account, syncErrors, rows);
}

/** Deletes the tables and errors of a job that starts again. */
export async function clearSyncJob(tx: Writer, account: string, _syncJobId: string): Promise<void> {
  await tx.removeWhere(syncTables, account, { where: { _syncJobId } });
  await tx.removeWhere(syncErrors, account, { where: { _syncJobId } });
}

/** Ends the tables of a job that are not over: those that run as `running` says, those that wait are canceled. */
export async function endSyncTables(
  tx: Writer,
  account: string,
  _syncJobId: string,
  running: "failed" | "canceled",
  endedAt: string,
): Promise<void> {
  const where = { _syncJobId, status: ["queued", "running"] };
  await tx.changeWhere(syncTables, account, { where }, (table) => ({
    ...table,
    status: table["status"] === "running" ? running : "canceled",
    endedAt,
  }));
}

/** Returns a job as the family view answers it: with its tables, in the order in which they were queued. */
export async function syncJobFamily(
  reader: RecordReader,
  account: string,
  { errors: _errors, lastModified: _, ...job }: SyncJob,
): Promise<JsonObject> {
  const { flowExecutionGroupId } = job;
  const group = flowExecutionGroupId === undefined ? {} : { flowExecutionGroupId };
  const where = { _syncJobId: String(job._id) };
  const rows = await everyRecord(reader, account, syncTables, { where, order: "asc" });
  const tables: readonly JsonObject[] = rows.length > 0 ? rows.map(shownTable) : (job.tables ?? []);
  return { ...job, tables: tables.map((table) => ({ ...table, ...group })) };
}

const shownTable = ({ _id, _syncJobId, createdAt, purgeAt, ...table }: JsonObject): JsonObject => table;
