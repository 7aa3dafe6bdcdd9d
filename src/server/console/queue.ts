/** The queue of an account: its jobs that wait or run. */
import type { JsonObject } from "../../base/json.ts";
import { everyDocument } from "../../platform/documents/every-document.ts";
import type { Services } from "../../platform/platform.ts";
import { flowJobs, syncJobs } from "../../platform/store/records/index.ts";
import type { Reader } from "../../platform/store/store.ts";
import { openRuns } from "./overview.ts";

/** Maximum number of syncs whose jobs are read. */
const watchedSyncs = 50;

/** Answers the jobs by type, and the open runs. */
export async function accountQueue(read: Reader, account: string): Promise<JsonObject> {
  const jobs: JsonObject[] = [];
  for (const type of ["flow", "retry"]) {
    const [queued, running] = [
      await read.countRecords(account, flowJobs, { where: { type, status: "queued" } }),
      await read.countRecords(account, flowJobs, { where: { type, status: ["running", "retrying", "canceling"] } }),
    ];
    if (queued + running > 0) jobs.push({ type, queued, running });
  }
  const syncs = await openSyncJobs(read, account);
  const queued = syncs.filter((row) => row.includes('"status":"queued"')).length;
  if (syncs.length > 0) jobs.push({ type: "sync", queued, running: syncs.length - queued });
  return { jobs, runs: await openRuns(read, account) };
}

/** Answers the processes that run jobs, with the jobs of the account that each runs and the number of others. */
export async function accountWorkers({ store }: Services, account: string): Promise<JsonObject> {
  const processes = await store.processes.list();
  const workers = processes.map(({ id, name, startedAt, beatAt, jobs }): JsonObject => {
    const own = jobs.filter((job) => job.account === account);
    const shown = own.map(({ type, id: _id, since, run }) => ({ _id, type, since, ...(run && { _flowJobId: run }) }));
    return { _id: id, name, startedAt, lastBeatAt: beatAt, jobs: shown, otherJobs: jobs.length - own.length };
  });
  return { workers };
}

/** Returns the jobs of syncs that have not ended, as texts. */
export async function openSyncJobs(read: Reader, account: string): Promise<readonly string[]> {
  const syncs = (await everyDocument(read, account, "syncs")).slice(0, watchedSyncs);
  if (syncs.length === 0) return [];
  const where = { _syncId: syncs.map(({ _id }) => _id), status: ["queued", "running"] };
  return (await read.recordPage(account, syncJobs, { where, limit: 1000 })).rows;
}
