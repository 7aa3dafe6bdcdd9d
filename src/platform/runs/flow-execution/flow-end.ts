/** The end of flow runs: all sources are read and no page waits, or the run was cancelled or given up. */

import { objectsOf } from "../../../base/json.ts";
import { withChangedFields } from "../../../catalog/document.ts";
import { flow as flowKind } from "../../../catalog/kinds/flow.ts";
import { failureItem, RecordFailure } from "../../../delivery/failures/failure.ts";
import { documentRecordOf } from "../../documents/record.ts";
import { nowText } from "../../kernel/now-text.ts";
import { errorMessagesOf, type NotifyNeeds, queueMails } from "../../mails/notify.ts";
import type { FlowCounts, FlowPart, FlowPartName, FlowRunName, StoredFlowRun } from "../../store/flow-runs.ts";
import { flowErrors } from "../../store/records/flow-errors.ts";
import type { Reader, Writer } from "../../store/store.ts";
import { listedIn } from "../../store/stored-text.ts";
import type { RunNeeds } from "../connections/needs.ts";
import { logEnd, logStart } from "../flow-errors/flow-log.ts";
import { openCounts, openErrorsOfJobs } from "../flow-errors/job-errors.ts";
import { advanceDeltaCursors } from "../flow-starts/delta-cursors.ts";
import { type FlowPlan, flowPlanOf, graphOfPlan, type PlannedSource, stepPart } from "../flow-starts/flow-plan.ts";
import { addCounts, changeFlowJobs, isOpenJob, queueFiles } from "../flow-starts/flow-run-jobs.ts";
import { beginSources, type FlowStart, startOrFollow } from "../flow-starts/flow-start.ts";
import { isAwaited } from "../flow-starts/listeners.ts";
import { recordOutcomes } from "./flow-outcomes.ts";
import { contractArea, spoolArea } from "./flow-spool.ts";
import { failBrokenImports } from "./step-contracts.ts";

/** Steps that are named at most. */
const mostNamed = 5;

/** Returns `Orders to ERP (import 65f0...): 2 errors` each, in the order in which records come to them. */
async function failedSteps(
  reader: Pick<Reader, "get">,
  account: string,
  plan: FlowPlan,
  parts: readonly FlowPart[],
): Promise<readonly string[]> {
  const byPart = new Map(parts.map((part) => [part.part, part]));
  const all = [
    ...plan.sources.map((source) => ({ part: source.part, type: "export" as const, id: source.export })),
    ...graphOfPlan(plan).steps.map(({ number, type, id }) => ({ part: stepPart(number), type, id })),
  ];
  const failed = all.flatMap((each) => {
    const known = byPart.get(each.part);
    const errors = known?.counts.numError ?? 0;
    // Steps that no record came to are failed as well, as the run is.
    return errors > 0 ? [{ ...each, errors }] : [];
  });
  const named = await Promise.all(
    failed.slice(0, mostNamed).map(async ({ type, id, errors }) => {
      const name = (await reader.get(account, `${type}s`, id))?.body.name;
      const called = typeof name === "string" && name !== "" ? `${name} (${type} ${id})` : `${type} ${id}`;
      return `${called}: ${errors === 1 ? "1 error" : `${errors} errors`}`;
    }),
  );
  return failed.length > mostNamed ? [...named, `and ${failed.length - mostNamed} more steps`] : named;
}

type EndServices = Pick<RunNeeds, "queue" | "ids" | "clock" | "vault" | "autoRetry" | "contracts"> & NotifyNeeds;

/** Runs that start each other at most. */
const chainAtMost = 20;

/** Shows that a run works, the first time that anything of it does. */
export async function markRunStarted(
  services: EndServices,
  tx: Writer,
  run: StoredFlowRun,
  now: number,
): Promise<void> {
  const { account, flow } = run;
  const at = new Date(now).toISOString();
  // Locks the run: of several sources that are read at once, one shows it.
  await tx.changeFlowRun(run, {});
  if ((await tx.flowRun(run))?.status !== "queued") return;
  await tx.changeFlowRun(run, { status: "running" });
  await changeFlowJobs(tx, account, run.run, await tx.flowParts(run), () => ({
    status: "running",
    startedAt: at,
    lastExecutedAt: at,
    lastModified: at,
  }));
  await logStart(tx, { account, flow, job: run.run }, now);
  const stored = flowPlanOf(run).type === "flow" ? await tx.get(account, "flows", flow) : undefined;
  if (!stored) return;
  const document = withChangedFields(stored.body, { lastExecutedAt: at });
  await tx.update(account, documentRecordOf(services, { account, kind: flowKind, document, stored }));
}

const isPartEnded = ({ state, waiting }: FlowPart): boolean =>
  (state === "read" || state === "failed") && waiting === 0;

/**
 * After a source was read to its end, or a page of it was done: begins the next source where this one has ended, and ends the run after the
 * last one. `part`: the source as it is in the transaction.
 */
export async function continueAfterSource(
  services: EndServices,
  tx: Writer,
  plan: FlowPlan,
  part: FlowPart,
): Promise<void> {
  if (!isPartEnded(part)) return;
  // Locks the run: if two sources end at the same time, the later one sees that the other has ended.
  if (!(await tx.changeFlowRun(part, {}))) return;
  const parts = await tx.flowParts(part);
  const sources = parts.filter(({ state }) => state !== "step");
  if (sources.every(isPartEnded)) {
    const failed = sources.some(({ state }) => state === "failed");
    const status = failed ? "failed" : "completed";
    // Files of gathered records are written first.
    if (await tx.hasBlobs(part.account, spoolArea(part.run))) await queueFiles(services, tx, part, status);
    else await finishFlowRun(services, tx, part, { status });
  } else await beginSources(services, tx, part, plan, parts);
}

interface FlowRunEnd {
  readonly status: "completed" | "failed" | "canceled";
  readonly canceledBy?: string;
}

/**
 * Ends a run: its jobs get the counts, the export dates advance, and follow-up runs start. Does nothing if the run has ended already.
 */
export async function finishFlowRun(
  services: EndServices,
  tx: Writer,
  name: FlowRunName,
  end: FlowRunEnd,
): Promise<void> {
  const { account, run } = name;
  const stored = await tx.flowRun(name);
  if (!stored) return;
  const plan = flowPlanOf(stored);
  const isBroken =
    end.status === "completed" && (await failBrokenImports(services, tx, name, plan, await tx.flowParts(name)));
  const status = isBroken ? "failed" : end.status;
  const parts = await tx.endFlowRun(name);
  if (!parts) return;
  await tx.removeBlobs(account, spoolArea(run));
  if (services.contracts) await tx.removeBlobs(account, contractArea(run));
  const at = new Date(services.clock.now()).toISOString();
  const all = addCounts(parts.map(({ counts }) => counts));
  const open = await openErrorsOfJobs(tx, account, [run, ...parts.map(({ job }) => job)]);
  await changeFlowJobs(tx, account, run, parts, (part, job) => {
    const counts = part?.counts ?? all;
    return {
      ...counts,
      ...openCounts({ _id: job._id, numError: counts.numError }, open),
      ...(part ? {} : { doneExporting: parts.every(({ state }) => state === "step" || state === "read") }),
      ...(isOpenJob(job) && { status: part?.state === "failed" ? "failed" : status, endedAt: at }),
      ...(end.canceledBy !== undefined && { canceledBy: end.canceledBy }),
      lastModified: at,
    };
  });
  await logEnd(tx, { account, flow: plan.flow._id, job: run }, status, all, services.clock.now());
  if (status !== "canceled") {
    await advanceExportDates(tx, account, plan, parts);
    await notifyRunEnd(services, tx, { account, run, plan, status, counts: all, parts });
  }
  await followUps(services, tx, stored, plan, { ...end, status });
}

interface EndedRun {
  readonly account: string;
  readonly run: string;
  readonly plan: FlowPlan;
  readonly status: "completed" | "failed";
  readonly counts: FlowCounts;
  readonly parts: readonly FlowPart[];
}

/** Most error messages in a mail. */
const errorsInNotice = 50;

/** Notifies subscribers of a run that failed or that left errors. */
async function notifyRunEnd(services: EndServices, tx: Writer, ended: EndedRun): Promise<void> {
  const { account, run, plan, status, counts, parts } = ended;
  if (status === "completed" && counts.numError === 0) return;
  const { rows } = await tx.recordPage(account, flowErrors, { where: { _flowJobId: run }, limit: errorsInNotice });
  await queueMails(services, tx, account, {
    event: status === "failed" ? "job_failed" : "job_error",
    about: { family: "flows", id: plan.flow._id },
    jobId: run,
    counts: {
      Exported: counts.numExport,
      Delivered: counts.numSuccess,
      Ignored: counts.numIgnore,
      Errors: counts.numError,
    },
    steps: await failedSteps(tx, account, plan, parts),
    advice: `reconduit flow errors ${plan.flow._id} --job ${run}`,
    messages: errorMessagesOf(rows.map((row) => listedIn(flowErrors.family, row))),
  });
}

/** Moves the dates of sources that were read to their end: all of their pages have passed the flow. */
async function advanceExportDates(
  tx: Writer,
  account: string,
  plan: FlowPlan,
  parts: readonly FlowPart[],
): Promise<void> {
  const read = new Set(parts.filter((part) => part.state === "read" && part.waiting === 0).map(({ part }) => part));
  const moved = plan.sources.filter(({ part, moves }) => moves && read.has(part));
  if (plan.type === "flow") {
    const to = Object.fromEntries(moved.map((source) => [source.export, source.dates.current]));
    await advanceDeltaCursors(tx, account, plan.flow._id, to);
  }
}

/** Returns true unless the deliveries to a listener have already been read by the run that was open then. */
async function hasWork(tx: Writer, { account, flow, triggeredBy, exports = [] }: FlowStart): Promise<boolean> {
  if (triggeredBy !== "webhook") return true;
  for (const listener of exports) if (await isAwaited(tx, account, { flow, listener })) return true;
  return false;
}

/** Starts the run that was requested meanwhile, and those of the flows that come after this one. */
async function followUps(
  services: EndServices,
  tx: Writer,
  { account, again }: StoredFlowRun,
  plan: FlowPlan,
  { status }: FlowRunEnd,
): Promise<void> {
  const nextStart = again as FlowStart | null;
  if (nextStart && (await hasWork(tx, nextStart))) await startOrFollow(services, tx, nextStart);
  if (status !== "completed" || plan.type !== "flow" || plan.depth >= chainAtMost) return;
  const { flow, caller, group } = plan;
  const next = { account, caller, triggeredBy: "runNext" as const, group, depth: plan.depth + 1 };
  for (const id of flow._runNextFlowIds ?? [])
    if (typeof id === "string") await startOrFollow(services, tx, { ...next, flow: id });
  for (const [id, chosen] of Map.groupBy(objectsOf(flow._runNextExportIds), ({ _flowId }) => _flowId)) {
    const exports = chosen.flatMap(({ _exportId }) => (typeof _exportId === "string" ? [_exportId] : []));
    if (typeof id === "string") await startOrFollow(services, tx, { ...next, flow: id, exports });
  }
}

/** A source of a run. */
export interface SourceOfRun {
  readonly name: FlowPartName;
  readonly plan: FlowPlan;
  readonly source: PlannedSource;
}

/** Returns the step at which failures of a source are recorded. */
export const sourceStep = ({ name: { account, run, part }, plan, source }: SourceOfRun) => ({
  account,
  run,
  plan,
  part,
  step: source.export,
  source: source.export,
  stage: "page_generator" as const,
  place: undefined,
});

/** Notes why a source cannot be read on. */
export async function failSource(
  services: EndServices,
  tx: Writer,
  of: SourceOfRun,
  failure: RecordFailure,
): Promise<void> {
  const errors = [failureItem(failure, nowText(services), undefined)];
  const outcomes = [{ result: "error" as const, errors }];
  const numError = await recordOutcomes(services, tx, { ...sourceStep(of), key: "end", outcomes });
  await tx.changeFlowPart(of.name, { state: "failed", counts: { numError } });
}

/** The files of a run cannot be written: the records that wait for them fail, and then it ends. `givenUp`: it was tried before to do so. */
export async function failFiles(
  services: EndServices,
  tx: Writer,
  name: FlowPartName,
  { error, givenUp }: { readonly error: Error; readonly givenUp: boolean },
): Promise<void> {
  if (givenUp || !(await tx.flowRun(name))) await failRun(services, tx, name, error);
  else await queueFiles(services, tx, name, "failed", error.message);
}

/** A run whose work cannot be done ends, and says why at the source that it was done for. */
export async function failRun(services: EndServices, tx: Writer, name: FlowPartName, error: Error): Promise<void> {
  const run = await tx.flowRun(name);
  if (!run) return;
  const plan = flowPlanOf(run);
  const source = plan.sources.find(({ part }) => part === name.part)!;
  const failure = new RecordFailure("delivery_failed", "internal", "request", error.message);
  await failSource(services, tx, { name, plan, source }, failure);
  await finishFlowRun(services, tx, name, { status: "failed" });
}
