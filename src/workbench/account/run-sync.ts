/** Runs a sync and, where that is wanted, follows the run to its end. */
import { type Clock, systemClock } from "../../base/clock.ts";
import { counted } from "../../base/counted.ts";
import { isObject, type JsonObject } from "../../base/json.ts";
import type { ListedIn } from "../../catalog/families.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Workplace } from "../workplace.ts";
import { operationNamed } from "./call-operation.ts";
import { idOf } from "./get.ts";
import { type LiveAccount, withAccount } from "./live-account.ts";

interface SyncRun {
  /** The job as it was seen last; of a run that is not followed what the platform answered to the request. */
  readonly job: JsonObject;
  /** False for a followed run that failed or was canceled. */
  readonly succeeded: boolean;
}

/** Between two looks at a run. */
const pollMs = 1_000;

/**
 * Queues a run of the sync that an address, an id or a name stands for. Followed, each look at which something moved is told by the
 * workplace's log. Throws ApiError where the platform refuses, and the signal's reason where it is aborted.
 */
export function runSync(
  place: Workplace,
  sync: string,
  how: { readonly type: string; readonly follow: boolean; readonly signal?: AbortSignal; readonly clock?: Clock },
): Promise<SyncRun> {
  return withAccount(
    place,
    async (account) => {
      const id = await idOf(account, kindNamed("sync"), sync);
      const answer = await account.client.call(operationNamed("syncs.run"), { _syncId: id }, { runType: how.type });
      const queued = isObject(answer) ? answer : {};
      const run = how.follow
        ? await follow(account, id, String(queued["flowExecutionGroupId"]), place, how)
        : { job: queued, succeeded: true };
      return { ...run, job: account.shown(run.job) };
    },
    { writes: true },
  );
}

async function follow(
  { client }: LiveAccount,
  _syncId: string,
  group: string,
  place: Workplace,
  { signal, clock = systemClock }: { readonly signal?: AbortSignal; readonly clock?: Clock },
): Promise<SyncRun> {
  let told = "";
  for (;;) {
    const answer = await client.call(operationNamed("syncs.listJobs"), { _syncId, pageSize: "100" });
    const rows =
      isObject(answer) && Array.isArray(answer["data"]) ? (answer["data"] as readonly ListedIn<"syncJobs">[]) : [];
    const job = rows.find((row) => row.flowExecutionGroupId === group);
    if (job) {
      const { status, numLoadedRecords = 0, numErrors = 0, numTablesSynced = 0 } = job;
      const moved = `${counted(Number(numLoadedRecords), "record")} in ${counted(Number(numTablesSynced), "table")}`;
      const line = `${String(status)}: ${moved}, ${counted(Number(numErrors), "error")}`;
      if (line !== told) place.log(line, "info");
      told = line;
      if (job["endedAt"] !== undefined) return { job, succeeded: status === "completed" };
    }
    await clock.sleep(pollMs, signal);
  }
}
