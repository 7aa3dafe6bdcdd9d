/** What a schedule starts, by family. */
import { runTypes } from "../../catalog/views/sync-job.ts";
import { addSyncJob, hasSyncJob } from "../runs/sync-jobs.ts";
import type { Services } from "../services.ts";
import type { ScheduleName } from "../store/schedules.ts";
import type { Writer } from "../store/store.ts";

/** Whether a run was started, or one that is under way was left alone. */
export type TickOutcome = "started" | "skipped";

/** What starting a run takes. */
export type StartNeeds = Pick<Services, "store" | "queue" | "ids" | "clock">;

/** Starts a run in the transaction that moves its schedule on. */
type Starter = (needs: StartNeeds, tx: Writer, schedule: ScheduleName) => Promise<TickOutcome>;

export const starters: { readonly [family: string]: Starter } = Object.freeze({ syncs: startSync });

/** A sync that is disabled meanwhile is left alone, and so is one of which a job waits or runs. */
async function startSync(needs: StartNeeds, tx: Writer, { account, id }: ScheduleName): Promise<TickOutcome> {
  const stored = await tx.get(account, "syncs", id);
  if (stored?.body.disabled !== false || (await hasSyncJob(tx, account, id, ["queued", "running"]))) return "skipped";
  await addSyncJob(needs, tx, account, stored.body, { runType: runTypes[0], triggeredBy: "schedule" });
  return "started";
}
