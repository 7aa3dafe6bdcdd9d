/** Runs of syncs (spec: Syncs and sync jobs). */
import { isObject, type Json } from "../../base/json.ts";
import type { ListedIn, StoredIn } from "../../catalog/families.ts";
import type { BodyOf } from "../../catalog/operations/index.ts";
import { type RunType, runTypes } from "../../catalog/views/sync-job.ts";
import { queryText, refuse, refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { syncJobFamily } from "../../platform/runs/syncs/sync-children.ts";
import { cancelSyncJobs, queueSyncJob } from "../../platform/runs/syncs/sync-jobs.ts";
import {
  everyRecord,
  type RecordQuery,
  type SyncJob,
  syncErrors,
  syncJobSummary,
  syncJobs,
} from "../../platform/store/records/index.ts";
import type { Reader } from "../../platform/store/store.ts";
import { listedIn } from "../../platform/store/stored-text.ts";
import { linkedPage, queryBounds } from "../lists/record-queries.ts";
import { callerOf } from "../request/caller.ts";
import type { Handler, Handlers } from "./handler.ts";

type Request = Parameters<Handler>[1];

/** Maximum jobs of one page. */
const pageCap = 100;

export const syncJobHandlers: Handlers = {
  "syncs.run": async (services, request) => {
    const { account, email } = callerOf(request);
    const sync = await syncOf(services, request);
    const runType = runTypeOf(request.body as Json | undefined);
    if (sync.disabled !== false) refuse("invalid_sync", "The sync is disabled.");
    const job = await queueSyncJob(services, account, sync, { runType, triggeredBy: `user:${email}` });
    return { syncId: sync._id, flowExecutionGroupId: job.flowExecutionGroupId };
  },
  "syncs.listJobs": async (services, request) => {
    const sync = await syncOf(services, request);
    const { account } = callerOf(request);
    const where = { _syncId: sync._id };
    const query = { where, bounds: queryBounds(request.query, syncJobs, ["createdAt_gt", "createdAt_lte"]) };
    const totalCount = await services.store.read.countRecords(account, syncJobs, query);
    return { data: await listSyncJobs(services.store.read, account, query, pageSizeOf(request)), totalCount };
  },
  "syncs.cancelJobs": async (services, request, reply) => {
    const { account, email } = callerOf(request);
    const sync = await syncOf(services, request);
    const where = { _syncId: sync._id, status: ["queued", "running"] };
    const open = await everyRecord(services.store.read, account, syncJobs, { where });
    const ids = open.map((job) => job._id);
    if ((await cancelSyncJobs(services, account, ids, `user:${email}`)) === 0)
      refuseNothingToCancel("No job of the sync is queued or running.");
    return reply.code(204).send();
  },
  "syncJobs.get": async (services, request) => syncJobSummary(await jobOf(services, request)),
  "syncJobs.family": async (services, request) =>
    syncJobFamily(services.store.read, callerOf(request).account, await jobOf(services, request)),
  "syncJobs.errors": async (services, request, reply) => {
    const { _id, errors, flowExecutionGroupId } = await jobOf(services, request);
    const source = { reader: services.store.read, account: callerOf(request).account, family: syncErrors };
    const query = { where: { _syncJobId: _id }, order: "asc" } as const;
    const { rows } = await linkedPage(source, query, request, reply);
    // Older jobs contain their errors.
    const found = errors ?? rows.map((row) => listedIn(syncErrors.family, row));
    const group = flowExecutionGroupId === undefined ? {} : { flowExecutionGroupId };
    return found.map(({ _id: _, _syncJobId, purgeAt, ...error }) => ({ ...error, ...group }));
  },
  "syncJobs.cancel": async (services, request, reply) => {
    const { account, email } = callerOf(request);
    const job = await jobOf(services, request);
    const canceled = await cancelSyncJobs(services, account, [job._id], `user:${email}`);
    if (canceled === 0) refuseNothingToCancel("The job has ended.");
    return reply.code(204).send();
  },
};

/** Returns the requested jobs: one page if a size is given, otherwise all (spec: Syncs and sync jobs). */
async function listSyncJobs(
  reader: Reader,
  account: string,
  query: RecordQuery<keyof typeof syncJobs.columns>,
  size: number | undefined,
): Promise<readonly ListedIn<"syncJobs">[]> {
  if (size === undefined) return everyRecord(reader, account, syncJobs, query);
  const { rows } = await reader.recordPage(account, syncJobs, { ...query, limit: size });
  return rows.map((row) => listedIn(syncJobs.family, row));
}

function refuseNothingToCancel(message: string): never {
  return refuse("nothing_to_cancel", message);
}

async function syncOf({ store }: Services, request: Request): Promise<StoredIn<"syncs">> {
  const stored = await store.read.get(callerOf(request).account, "syncs", request.params["_syncId"]!);
  return stored?.body ?? refuseNotFound("The sync");
}

async function jobOf({ store }: Services, request: Request): Promise<SyncJob> {
  const stored = await store.read.record(callerOf(request).account, syncJobs, request.params["_syncJobId"]!);
  return stored?.body ?? refuseNotFound("The sync job");
}

function runTypeOf(body: Json | undefined): RunType {
  if (body === undefined) return runTypes[0];
  if (!isObject(body)) return refuse("invalid_field", "The body must be a JSON object.");
  const { runType = runTypes[0] }: BodyOf<"syncs.run"> = body;
  return (
    runTypes.find((each) => each === runType) ??
    refuse("invalid_field", `runType must be one of: ${runTypes.join(", ")}.`, { field: "runType" })
  );
}

function pageSizeOf(request: Request): number | undefined {
  const text = queryText(request.query, "pageSize");
  // Meaningless values, which the spec's clients send, are ignored.
  return text !== undefined && /^[1-9]\d*$/.test(text) ? Math.min(pageCap, Number(text)) : undefined;
}
