/** The worker of sync jobs: a job waits for its turn, begins, and ends; what it does between is in sync-run.ts. */
import type { Json, JsonObject } from "../../base/json.ts";
import { sync as syncKind } from "../../catalog/kinds/sync/index.ts";
import { recordOf } from "../documents/record.ts";
import { changeSyncJob, jobsOf, syncErrorItem, syncJobType } from "../runs/sync-jobs.ts";
import type { Services } from "../services.ts";
import type { Job } from "../store/jobs.ts";
import type { Writer } from "../store/store.ts";
import { defineWorker, type JobContext } from "./worker.ts";

/** How often a job looks whether the one before it has ended, in milliseconds. */
const waitMs = 100;

export const syncWorker = defineWorker(syncJobType, run, {
  failed: async (tx, job, error, { clock }) => {
    const now = clock.now();
    await changeSyncJob(tx, job.account, job.id, now, (document) => ({
      status: "failed",
      endedAt: new Date(now).toISOString(),
      numErrors: Number(document["numErrors"]) + 1,
      errors: [...(document["errors"] as readonly Json[]), syncErrorItem(error, now)],
    }));
  },
});

async function run(job: Job, context: JobContext): ReturnType<Parameters<typeof defineWorker>[1]> {
  const { services, progress } = context;
  await turn(job, String((job.payload as JsonObject)["syncId"]), context);
  await progress((tx) => begin(services, tx, job));
  // Loaded with the first job: a start need not wait for what the ends of a sync stand on.
  const { runSync } = await import("./sync-run.ts");
  return runSync(job, context);
}

/** Only now the job runs for those who look: until it was its turn it was waiting. */
async function begin(services: Services, tx: Writer, { account, id, payload }: Job): Promise<void> {
  const now = services.clock.now();
  const at = new Date(now).toISOString();
  await changeSyncJob(tx, account, id, now, (document) => ({
    status: "running",
    startedAt: document["startedAt"] ?? at,
    tables: [],
    errors: [],
  }));
  const stored = await tx.get(account, "syncs", String((payload as JsonObject)["syncId"]));
  if (!stored) return;
  const document = { ...stored.body, lastExecutedAt: at };
  await tx.update(account, recordOf(services, { account, kind: syncKind, document, stored }));
}

/** Two jobs of one sync never write at once: the later one waits. */
async function turn(job: Job, syncId: string, { services, signal }: JobContext): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const jobs = await jobsOf(services, job.account, syncId);
    const own = jobs.findIndex((each) => each["_id"] === job.id);
    const before = jobs.slice(own + 1).filter((each) => each["status"] === "running");
    // What a world brought along runs nowhere.
    const known = await Promise.all(before.map((each) => services.store.read.job(job.account, String(each["_id"]))));
    if (!known.some((each) => each?.status === "running" || each?.status === "queued")) return;
    await new Promise((next) => setTimeout(next, waitMs));
  }
}
