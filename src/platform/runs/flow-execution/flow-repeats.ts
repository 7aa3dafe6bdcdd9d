/** Says in the job of a step that a request of it is sent again: the run moves on only once that is answered. */
import { withChangedFields } from "../../../catalog/document.ts";
import type { Repeat } from "../../../delivery/sending/attempts.ts";
import { flowJobs } from "../../store/records/flow-jobs.ts";
import type { RunNeeds } from "../connections/needs.ts";
import { isOpenJob } from "../flow-starts/flow-run-jobs.ts";

/**
 * Returns what notes repetitions in a job, and forgets them once the request has its answer. Nothing is noted where there is no such job.
 */
export function repeatsOf(
  { store }: Pick<RunNeeds, "store">,
  account: string,
  job: string | undefined,
): (repeat: Repeat | undefined) => Promise<void> {
  return async (repeat) => {
    if (job === undefined) return;
    await store.write(async (tx) => {
      const stored = await tx.record(account, flowJobs, job);
      if (!stored || !isOpenJob(stored.body)) return;
      const { waitsFor: _, ...rest } = stored.body;
      const next = repeat ? withChangedFields(stored.body, { waitsFor: repeatWords(repeat) }) : rest;
      await tx.updateRecord(account, flowJobs, next);
    });
  };
}

function repeatWords({ attempt, most, waitMs, reason }: Repeat): string {
  const pause = waitMs < 1_000 ? "at once" : `after ${Math.round(waitMs / 1000)} s`;
  return `attempt ${attempt} of ${most}, ${pause}${reason === undefined ? "" : ` (${reason})`}`;
}
