/** The jobs of the queue that work for runs of flows: one at a time reads a source, and one works on its pages. */

import type { FlowPartName } from "../../store/flow-runs.ts";
import type { JobClaim } from "../../store/jobs.ts";
import type { Writer } from "../../store/store.ts";
import type { RunNeeds } from "../connections/needs.ts";
import { flowFilesJobType, flowJobType, pageJobType } from "./flow-plan.ts";

/** Most waiting pages of a source before its next page is read. */
export const waitingAtMost = 5;
/** A source is queued again when no more than these wait. */
export const waitingToGoOn = 2;
/** Milliseconds after which a job makes room for those of others. */
export const sliceMs = 1000;

type Queueing = Pick<RunNeeds, "ids" | "queue">;

/** The part that a job is about. */
export const partOfJob = ({ account, payload }: JobClaim): FlowPartName => ({
  account,
  ...(payload as { readonly run: string; readonly part: string }),
});

/** Queues the job that works on the pages of a source. */
export async function queuePages({ ids, queue }: Queueing, tx: Writer, name: FlowPartName): Promise<void> {
  const { account, run, part } = name;
  const id = ids.objectId();
  await tx.changeFlowPart(name, { working: id });
  await queue.enqueue(tx, { id, account, type: pageJobType, payload: { run, part }, isFollowUp: true });
}

/**
 * Queues the job that writes the files of a run whose sources have ended, and then ends it. `givenUp`: why those are not written that are
 * left.
 */
export async function queueFiles(
  { ids, queue }: Queueing,
  tx: Writer,
  { account, run, part }: FlowPartName,
  status: "completed" | "failed",
  givenUp?: string,
): Promise<void> {
  const payload = { run, part, status, ...(givenUp !== undefined && { givenUp }) };
  await queue.enqueue(tx, { id: ids.objectId(), account, type: flowFilesJobType, payload, isFollowUp: true });
}

/** Queues the job that reads a source, or goes on with that. `isFollowUp`: false for the first one of a run that callers may see queued. */
export async function queueReading(
  { ids, queue }: Queueing,
  tx: Writer,
  name: FlowPartName,
  isFollowUp = true,
): Promise<void> {
  const { account, run, part } = name;
  const id = ids.objectId();
  await tx.changeFlowPart(name, { state: "open", reading: id });
  await queue.enqueue(tx, { id, account, type: flowJobType, payload: { run, part }, isFollowUp });
}
