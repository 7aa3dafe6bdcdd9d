/** Runs of flows as jobs that callers see (facts 2.16): one for the run, and one for each of its sources and steps. The queue works on them. */
import { withChangedFields } from "../../../catalog/document.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { type FlowCounts, type FlowPart, type FlowPartName, flowCountNames } from "../../store/flow-runs.ts";
import type { JobClaim } from "../../store/jobs.ts";
import { flowJobs } from "../../store/records/flow-jobs.ts";
import type { Reader, Writer } from "../../store/store.ts";
import type { RunNeeds } from "../connections/needs.ts";
import { openCounts, openErrorsNow } from "../flow-errors/job-errors.ts";
import { flowFilesJobType, flowJobType, pageJobType } from "./flow-plan.ts";

export type FlowRunJob = StoredIn<"jobs">;

const dayMs = 24 * 60 * 60 * 1000;
const daysKept = 30;

const noCounts = Object.freeze({ ...Object.fromEntries(flowCountNames.map((name) => [name, 0])) }) as FlowCounts;

interface NewJobs {
  readonly type: "flow" | "retry";
  readonly flow: StoredIn<"flows">;
  readonly _id: string;
  readonly triggeredBy: NonNullable<FlowRunJob["triggeredBy"]>;
  readonly flowExecutionGroupId: string;
  /** Exports and imports, in the order in which records come to them. */
  readonly parts: readonly { readonly job: string; readonly type: "export" | "import"; readonly id: string }[];
}

/** Returns the jobs of a run that is about to wait: its own, and those of its parts. */
export function newFlowJobs({ clock }: Pick<RunNeeds, "clock">, run: NewJobs): readonly FlowRunJob[] {
  const now = clock.now();
  const at = new Date(now).toISOString();
  const { flow, _id, type, triggeredBy, flowExecutionGroupId } = run;
  const shared = {
    status: "queued" as const,
    ...(typeof flow._integrationId === "string" && { _integrationId: flow._integrationId }),
    _flowId: flow._id,
    flowExecutionGroupId,
    ...noCounts,
    numResolved: 0,
    numOpenError: 0,
    createdAt: at,
    lastModified: at,
    purgeAt: new Date(now + daysKept * dayMs).toISOString(),
  };
  const parts = run.parts.map(
    ({ job, type: stepType, id }, oIndex): FlowRunJob => ({
      _id: job,
      type: stepType,
      ...shared,
      ...(stepType === "export" ? { _exportId: id } : { _importId: id }),
      _flowJobId: _id,
      _parentJobId: _id,
      oIndex,
    }),
  );
  return [{ _id, type, ...shared, triggeredBy, doneExporting: false }, ...parts];
}

export const addCounts = (all: readonly Partial<FlowCounts>[]): FlowCounts =>
  Object.fromEntries(
    flowCountNames.map((name) => [name, all.reduce((sum, counts) => sum + (counts[name] ?? 0), 0)]),
  ) as FlowCounts;

/** Changes the jobs of a run. `of` is called without a part for the run's own job, and for each part. */
export async function changeFlowJobs(
  tx: Writer,
  account: string,
  run: string,
  parts: readonly FlowPart[],
  of: (part: FlowPart | undefined, job: FlowRunJob) => Partial<FlowRunJob>,
): Promise<void> {
  for (const [id, part] of [
    [run, undefined],
    ...parts.filter(({ job }) => job !== run).map((each) => [each.job, each] as const),
  ] as const) {
    const stored = await tx.record(account, flowJobs, id);
    if (!stored) continue;
    // A process that died left it there.
    const { waitsFor: _, ...body } = stored.body;
    await tx.updateRecord(account, flowJobs, withChangedFields(body, of(part, stored.body)));
  }
}

const openStates: ReadonlySet<unknown> = new Set(["queued", "running", "retrying", "canceling"]);
export const isOpenJob = ({ status }: FlowRunJob): boolean => openStates.has(status);

/** Returns jobs with the live counts of running ones; ended jobs store their counts. */
export async function withLiveCounts(
  reader: Reader,
  account: string,
  jobs: readonly FlowRunJob[],
): Promise<readonly FlowRunJob[]> {
  const runs = [...new Set(jobs.filter(isOpenJob).map((job) => job._flowJobId ?? job._id))];
  if (runs.length === 0) return jobs;
  const live = await reader.flowCounts({ account, runs });
  const open = await openErrorsNow(
    reader,
    account,
    jobs.map(({ _id }) => _id),
  );
  return jobs.map((job) => {
    if (!isOpenJob(job)) return job;
    const liveParts = live.filter((each) => each.run === job._id || each.job === job._id);
    if (liveParts.length === 0) return job;
    const counts = addCounts(liveParts.map((each) => each.counts));
    return withChangedFields(job, { ...counts, ...openCounts({ _id: job._id, numError: counts.numError }, open) });
  });
}

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
