/**
 * Cancels runs of flows: aborts work in progress at once; a job ends the run after the outcomes of that work are stored.
 */
import type { NotifyNeeds } from "../../mails/notify.ts";
import type { StoredFlowRun } from "../../store/flow-runs.ts";
import type { Writer } from "../../store/store.ts";
import type { RunNeeds } from "../connections/needs.ts";
import { flowEndJobType, flowJobType, pageJobType } from "../flow-starts/flow-plan.ts";
import { changeFlowJobs } from "../flow-starts/flow-run-jobs.ts";
import { finishFlowRun } from "./flow-end.ts";

/** Milliseconds that aborted work has to report its deliveries. */
const graceMs = 300;

type FlowCancelNeeds = Pick<RunNeeds, "queue" | "ids" | "clock" | "vault" | "autoRetry"> & NotifyNeeds;

/** Cancels the open runs and retries of a flow, because it is deleted. */
export async function cancelRunsOf(
  services: FlowCancelNeeds,
  tx: Writer,
  { account, flow, canceledBy }: { readonly account: string; readonly flow: string; readonly canceledBy: string },
): Promise<void> {
  for (const run of await tx.openFlowRuns({ account, flow })) await cancelRun(services, tx, run, canceledBy);
}

/**
 * Cancels an open run. The run has ended afterwards, unless work is in progress: then it is `canceling` for a moment.
 */
export async function cancelRun(
  services: FlowCancelNeeds,
  tx: Writer,
  run: StoredFlowRun,
  canceledBy: string,
): Promise<void> {
  const { account } = run;
  const { queue, ids, clock } = services;
  if (run.status === "canceling") return;
  const parts = await tx.flowParts(run);
  let isUnderWay = false;
  for (const { reading, working } of parts) {
    for (const [type, id] of [
      [flowJobType, reading],
      [pageJobType, working],
    ] as const) {
      if (id === null) continue;
      const job = { account, type, id };
      if ((await tx.jobStatus(job)) === "running") isUnderWay = true;
      await queue.cancel(tx, job);
    }
  }
  if (!isUnderWay) return finishFlowRun(services, tx, run, { status: "canceled", canceledBy });
  const at = new Date(clock.now()).toISOString();
  await tx.changeFlowRun(run, { status: "canceling" });
  await changeFlowJobs(tx, account, run.run, parts, () => ({ status: "canceling", canceledBy, lastModified: at }));
  const payload = { run: run.run, canceledBy };
  await queue.enqueue(tx, { id: ids.objectId(), account, type: flowEndJobType, payload, delayMs: graceMs });
}
