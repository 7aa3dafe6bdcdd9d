/** The starters of scheduled runs, by family. */
import { objectsOf } from "../../base/json.ts";
import type { StoredIn } from "../../catalog/families.ts";
import { runTypes } from "../../catalog/views/sync-job.ts";
import type { RunNeeds } from "../runs/connections/needs.ts";
import { storedFlowAsRun } from "../runs/flow-starts/flow-instances.ts";
import { startFlowRun } from "../runs/flow-starts/flow-start.ts";
import { addSyncJob, hasSyncJob } from "../runs/syncs/sync-jobs.ts";
import type { Writer } from "../store/store.ts";
import { schedulesOf, wholeDocument } from "../store/timetables.ts";

/**
 * The outcome of a tick. `skipped`: a run is in progress or the document is disabled by now. `failed`: the run could not start.
 */
export type TickOutcome = "started" | "skipped" | "failed";

/** The needs of starting a run. */
export type StartNeeds = Pick<RunNeeds, "store" | "queue" | "ids" | "clock">;

/** A document whose schedules are due, one or several of them at once. */
interface DueSchedules {
  readonly account: string;
  readonly id: string;
  readonly parts: readonly string[];
}

/** Starts a run in the transaction that moves its schedules on. */
type Starter = (needs: StartNeeds, tx: Writer, due: DueSchedules) => Promise<TickOutcome>;

export const starters: { readonly [family: string]: Starter } = Object.freeze({ flows: startFlow, syncs: startSync });

/** A sync that is disabled meanwhile is left alone, and so is one of which a job waits or runs. */
async function startSync(needs: StartNeeds, tx: Writer, { account, id }: DueSchedules): Promise<TickOutcome> {
  const stored = await tx.get(account, "syncs", id);
  if (stored?.body.disabled !== false || (await hasSyncJob(tx, account, id, ["queued", "running"]))) return "skipped";
  await addSyncJob(needs, tx, account, stored.body, { runType: runTypes[0], triggeredBy: "schedule" });
  return "started";
}

/** One run of all sources that are due: those with a schedule of their own, and with the flow's the rest. */
async function startFlow(needs: StartNeeds, tx: Writer, { account, id, parts }: DueSchedules): Promise<TickOutcome> {
  const flow = await storedFlowAsRun(tx, account, id);
  if (!flow) return "skipped";
  const startedFlow = await startFlowRun(needs, tx, {
    account,
    flow: id,
    triggeredBy: "schedule",
    exports: sourcesDue(flow, parts),
  });
  if ("started" in startedFlow) return "started";
  const { code } = startedFlow.refused;
  return code === "flow_job_already_queued" || code === "inactive_flow" ? "skipped" : "failed";
}

/** Undefined for all of them. */
function sourcesDue(flow: StoredIn<"flows">, parts: readonly string[]): readonly string[] | undefined {
  const knownParts = new Set(schedulesOf("flows", flow).map(({ part }) => part));
  knownParts.delete(wholeDocument);
  if (knownParts.size === 0) return undefined;
  const sources = objectsOf(flow.pageGenerators).filter((source) => source.setupInProgress !== true);
  const all = sources.flatMap(({ _exportId }) => (typeof _exportId === "string" ? [_exportId] : []));
  return all.filter((source) => parts.includes(knownParts.has(source) ? source : wholeDocument));
}
