/** Starts runs of flows (facts 3): for callers, schedules, listeners, other flows and retries alike. */
import { isObject, type Json, objectsOf } from "../../../base/json.ts";
import type { ErrorCode } from "../../../catalog/errors.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { flowGraph } from "../../../delivery/flows/flow-graph.ts";
import type { Upload } from "../../../delivery/sending/sender.ts";
import type { Caller } from "../../access/caller.ts";
import type { FlowPart } from "../../store/flow-runs.ts";
import { flowJobs } from "../../store/records/flow-jobs.ts";
import type { Reader, Writer } from "../../store/store.ts";
import { doesFileExist } from "../connections/blob-files.ts";
import type { RunNeeds } from "../connections/needs.ts";
import { type DeltaCursors, readDeltaCursors } from "./delta-cursors.ts";
import { storedFlowAsRun } from "./flow-instances.ts";
import {
  type FlowPlan,
  type FlowTrigger,
  flowPlanOf,
  type PlainCaller,
  type PlannedSource,
  planJson,
  stepPart,
} from "./flow-plan.ts";
import { newFlowJobs, queueReading } from "./flow-run-jobs.ts";

export type FlowStart = {
  readonly account: string;
  /** The `_id` of the flow. */
  readonly flow: string;
  readonly triggeredBy: FlowTrigger;
  /** The caller whose rights scripts have. Default: the owner. */
  readonly caller?: Caller | undefined;
  /** The exports that are read, out of the flow's sources; all of them unless some are named. */
  readonly exports?: readonly string[] | undefined;
  /** Start and end of exports instead of the dates that follow from earlier runs. ISO 8601. */
  readonly dates?: { readonly start?: string | undefined; readonly end?: string | undefined } | undefined;
  /** The file that its SimpleExports read. */
  readonly upload?: Upload | undefined;
  /** `flowExecutionGroupId`: that of the run before, where flows follow each other. */
  readonly group?: string | undefined;
  readonly depth?: number | undefined;
};

export type FlowStarted =
  | { readonly started: { readonly _jobId: string; readonly flowExecutionGroupId: string } }
  | { readonly refused: FlowStartRefusal };

interface FlowStartRefusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly field?: string;
}

type StartServices = Pick<RunNeeds, "queue" | "ids" | "clock">;

export const refusedStart = (code: ErrorCode, message: string, field?: string): FlowStarted => ({
  refused: { code, message, ...(field !== undefined && { field }) },
});

/**
 * Starts a run in the caller's transaction: its jobs, what the run keeps, and the first job of the queue. Refused where the flow does not
 * exist, is disabled, has nothing to read, or a run of it is open: nothing is written then.
 */
export async function startFlowRun(services: StartServices, tx: Writer, start: FlowStart): Promise<FlowStarted> {
  const { account } = start;
  // Locks the account if several transactions write at once, so that two runs of a flow never begin at the same time.
  const flow = await storedFlowAsRun(tx, account, start.flow);
  if (!flow) return refusedStart("resource_not_found", "The flow does not exist.");
  if (flow.disabled === true) return refusedStart("inactive_flow", "The flow is disabled.");
  if (flow.isAbstract === true)
    return refusedStart("not_supported", "The flow is a pattern for others: run a flow that implements it.");
  const sources = sourcesOf(flow);
  const unknown = start.exports?.find((id) => !sources.some((source) => source.export === id));
  if (unknown !== undefined) return refusedStart("invalid_ref", `The flow has no source ${unknown}.`, "_exportIds");
  const chosen = sources.filter((source) => start.exports?.includes(source.export) ?? true);
  if (chosen.length === 0)
    return refusedStart("not_configured", "The flow has no source that records could be read from.");
  const { upload } = start;
  if (upload && !(await doesFileExist(tx, account, upload.key)))
    return refusedStart("invalid_ref", "runKey does not refer to an upload.", "runKey");
  const open = (await tx.openFlowRuns({ account, flow: flow._id })).filter((run) => flowPlanOf(run).type === "flow");
  if (open.length > 0)
    return refusedStart("flow_job_already_queued", "A run of the flow is already queued or running.");
  const caller = start.caller ?? (await accountOwner(tx, account));
  if (!caller) return refusedStart("not_configured", "The account has no owner.");
  const { ids } = services;
  const group = start.group ?? ids.hex(16);
  const plan: UnstoredPlan = {
    type: "flow",
    flow,
    caller: plainCaller(caller),
    triggeredBy: start.triggeredBy,
    group,
    depth: start.depth ?? 0,
    sources: await datedSources(services, tx, start, chosen),
    ...(upload && { upload }),
  };
  const run = ids.objectId();
  await addRun(services, tx, { account, run, plan });
  await beginSources(services, tx, { account, run }, plan, await tx.flowParts({ account, run }));
  return { started: { _jobId: run, flowExecutionGroupId: group } };
}

/** As {@link startFlowRun}; where a run of the flow is open, the new one follows it. */
export async function startOrFollow(services: StartServices, tx: Writer, start: FlowStart): Promise<FlowStarted> {
  const startedRun = await startFlowRun(services, tx, start);
  if (!("refused" in startedRun) || startedRun.refused.code !== "flow_job_already_queued") return startedRun;
  const { account, flow } = start;
  const open = (await tx.openFlowRuns({ account, flow })).find((run) => flowPlanOf(run).type === "flow")!;
  await tx.changeFlowRun(open, {
    again: mergeStarts(open.again as StoredStart | null, start) as Json,
  });
  return startedRun;
}

/** A start as it is stored: the run belongs to the owner of the account. */
type StoredStart = Omit<FlowStart, "caller">;

/** Merges all starts requested meanwhile into one run. */
function mergeStarts(before: StoredStart | null, { caller: _, ...start }: FlowStart): StoredStart {
  if (!before) return start;
  const { exports, ...rest } = start;
  if (before.exports === undefined || exports === undefined) return rest;
  return { ...rest, exports: [...new Set([...before.exports, ...exports])] };
}

/** A plan before its run has jobs. */
type UnstoredPlan = Omit<FlowPlan, "jobs">;

/** Stores a run with its jobs. Its sources wait for their turn. */
export async function addRun(
  { ids, clock }: StartServices,
  tx: Writer,
  { account, run, plan }: { readonly account: string; readonly run: string; readonly plan: UnstoredPlan },
): Promise<void> {
  const steps = flowGraph(plan.flow).steps;
  const { type, flow, triggeredBy, group } = plan;
  const parts = [
    ...plan.sources.map((source) => ({ ...source, id: source.export, type: "export" as const, state: "new" as const })),
    ...steps.map(({ number, id, type }) => ({ part: stepPart(number), id, type, state: "step" as const })),
  ].map((part) => {
    // A retry reads no source: what belongs to none of its steps belongs to the run.
    const job = type === "retry" && part.state === "new" ? run : ids.objectId();
    return { ...part, job, cursor: { offset: 0 } };
  });
  const partsOfSteps = parts.filter(({ job }) => job !== run);
  const jobs = { type, flow, _id: run, triggeredBy, flowExecutionGroupId: group, parts: partsOfSteps };
  await tx.addRecords(account, flowJobs, newFlowJobs({ clock }, jobs));
  const whole = planJson({ ...plan, jobs: Object.fromEntries(parts.map(({ part, job }) => [part, job])) });
  await tx.addFlowRun({ account, run, flow: flow._id, status: "queued", plan: whole, again: null }, parts);
}

/** Lets sources begin whose turn it is: all of them, or the next one when none is under way. */
export async function beginSources(
  services: StartServices,
  tx: Writer,
  { account, run }: { readonly account: string; readonly run: string },
  plan: Pick<FlowPlan, "flow" | "triggeredBy">,
  parts: readonly FlowPart[],
): Promise<void> {
  const waiting = parts.filter(({ state }) => state === "new");
  const isBegun = parts.some(({ state }) => state !== "new" && state !== "step");
  // No caller of a listener learns of the run, so that none waits to see it queued.
  const isFollowUp = isBegun || plan.triggeredBy === "webhook";
  for (const { part } of plan.flow.runPageGeneratorsInParallel === true ? waiting : waiting.slice(0, 1)) {
    await queueReading(services, tx, { account, run, part }, isFollowUp);
  }
}

interface FlowSource {
  readonly export: string;
  readonly skipRetries: boolean;
  readonly behind?: { readonly flow: string; readonly export: string };
}

/** Returns the sources that are set up; of old flows the one export that they name. */
export function sourcesOf(flow: StoredIn<"flows">): readonly FlowSource[] {
  const listed = objectsOf(flow.pageGenerators).filter((each) => each.setupInProgress !== true);
  const all = listed.length > 0 ? listed : [{ _exportId: flow._exportId }];
  return all.flatMap((source): readonly FlowSource[] => {
    if (typeof source._exportId !== "string") return [];
    const { skipRetries, _keepDeltaBehindFlowId, _keepDeltaBehindExportId } = source as Partial<
      (typeof listed)[number]
    >;
    const behind =
      typeof _keepDeltaBehindFlowId === "string" && typeof _keepDeltaBehindExportId === "string"
        ? { flow: _keepDeltaBehindFlowId, export: _keepDeltaBehindExportId }
        : undefined;
    const skips = skipRetries === true || flow.skipRetries === true;
    return [{ export: source._exportId, skipRetries: skips, ...(behind && { behind }) }];
  });
}

/** Returns the dates that each source is read with (facts 2.14, `delta`). */
async function datedSources(
  { clock }: Pick<RunNeeds, "clock">,
  tx: Reader,
  { account, flow, dates = {} }: FlowStart,
  sources: readonly FlowSource[],
): Promise<readonly PlannedSource[]> {
  const now = new Date(clock.now()).toISOString();
  const marks = await readDeltaCursors(tx, account, flow);
  const planned: PlannedSource[] = [];
  for (const [index, source] of sources.entries()) {
    const mark = marks[source.export];
    const limit = source.behind && (await exportedLimit(tx, account, source.behind, mark));
    const end = dates.end ?? now;
    const current = limit !== undefined && limit < end ? limit : end;
    const last = dates.start === undefined ? mark : await startWithLag(tx, account, source.export, dates.start);
    planned.push({
      part: `s${index}`,
      export: source.export,
      skipRetries: source.skipRetries,
      dates: { current, last },
      // A later start leaves a gap that no run has read: then the date stays.
      moves: dates.start === undefined || mark === undefined || dates.start <= mark,
    });
  }
  return planned;
}

/** No newer data than the other flow has exported; none at all where it has exported nothing. */
async function exportedLimit(
  tx: Reader,
  account: string,
  behind: { readonly flow: string; readonly export: string },
  ownStart: string | undefined,
): Promise<string> {
  const marks: DeltaCursors = await readDeltaCursors(tx, account, behind.flow);
  return marks[behind.export] ?? ownStart ?? new Date(0).toISOString();
}

/** Returns a start for a given date, which is meant exactly: adds `lagOffset`, which is subtracted later. */
async function startWithLag(tx: Reader, account: string, id: string, start: string): Promise<string> {
  const delta = (await tx.get(account, "exports", id))?.body.delta;
  const lag = isObject(delta) && typeof delta.lagOffset === "number" ? delta.lagOffset : 0;
  return new Date(Date.parse(start) + lag).toISOString();
}

/** Returns the owner of an account, the starter of runs that no one else has started. */
export async function accountOwner(reader: Reader, account: string): Promise<Caller | undefined> {
  const owner = await reader.user(account, account);
  return owner && { account, tokenId: "", userId: owner.id, email: owner.email, scope: "full", role: "owner" };
}

/** Whoever started it, without what belongs to the request. */
export function plainCaller({ run: _, within: __, ...caller }: Caller): PlainCaller {
  return caller;
}
