/** Retries (facts 3): runs that take records up again at the step at which they failed, as they were stored there or edited since. */
import type { Json } from "../../../base/json.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { atPlace, type FlowGraph, type FlowPlace, flowGraph, placeOfStep } from "../../../delivery/flows/flow-graph.ts";
import type { FlowPageState } from "../../../delivery/flows/page-state.ts";
import type { Caller } from "../../access/caller.ts";
import type { ListCursor } from "../../store/cursor.ts";
import { retryData } from "../../store/records/families.ts";
import { flowErrors } from "../../store/records/flow-errors.ts";
import type { Reader, Writer } from "../../store/store.ts";
import { listedIn } from "../../store/stored-text.ts";
import type { RunNeeds } from "../connections/needs.ts";
import { isResolved } from "../flow-errors/flow-errors.ts";
import type { FlowStepName } from "../flow-errors/step-errors.ts";
import { storedFlowAsRun } from "./flow-instances.ts";
import { type FlowPlan, flowPlanOf, type RetryPlan } from "./flow-plan.ts";
import { accountOwner, addRun, beginSources, type FlowStarted, plainCaller, refusedStart } from "./flow-start.ts";

/** The choice of a retry: errors by id, retry data by key, or all open errors up to a time (ISO 8601). */
export type RetryChoice =
  | { readonly errorIds: readonly string[] }
  | { readonly retryDataKeys: readonly string[] }
  | { readonly until: string };

/** Records that one retry names at most. All open ones can be any number. */
export const retriedAtMost = 10_000;

/** Starts a retry in the caller's transaction. Refused where the flow is disabled, nothing can be retried, or one of the step is open. */
export async function startRetry(
  services: Pick<RunNeeds, "queue" | "ids" | "clock">,
  tx: Writer,
  { account, flow: flowId, step }: FlowStepName,
  { choice, caller: requester }: { readonly choice: RetryChoice; readonly caller?: Caller },
): Promise<FlowStarted> {
  const flow = await storedFlowAsRun(tx, account, flowId);
  if (!flow) return refusedStart("resource_not_found", "The flow does not exist.");
  if (flow.disabled === true) return refusedStart("inactive_flow", "The flow is disabled.");
  const open = await tx.openFlowRuns({ account, flow: flowId });
  if (open.some((run) => flowPlanOf(run).retry?.step === step))
    return refusedStart("flow_job_already_queued", "A retry of the step is already queued or running.");
  const retry: RetryPlan | undefined =
    "until" in choice
      ? { step, until: choice.until }
      : await chosenRetryPlan(tx, { account, flow: flowId, step }, choice);
  if (!retry)
    return refusedStart("invalid_ref", "None of these errors of the step can be retried: no record is kept of them.");
  const caller = requester ?? (await accountOwner(tx, account));
  if (!caller) return refusedStart("not_configured", "The account has no owner.");
  const { ids, clock } = services;
  const [run, group] = [ids.objectId(), ids.hex(16)];
  const plan = {
    type: "retry" as const,
    flow,
    caller: plainCaller(caller),
    triggeredBy: "retry" as const,
    group,
    depth: 0,
    retry,
    sources: [
      {
        part: "s0",
        export: await retrySource(tx, { account, flow: flowId, step }, flow, retry),
        skipRetries: false,
        dates: { current: new Date(clock.now()).toISOString(), last: undefined },
        moves: false,
      },
    ],
  };
  await addRun(services, tx, { account, run, plan });
  await beginSources(services, tx, { account, run }, plan, await tx.flowParts({ account, run }));
  return { started: { _jobId: run, flowExecutionGroupId: group } };
}

/** Returns the keys of the chosen retry data that still exist. */
async function chosenRetryPlan(
  tx: Writer,
  errorStep: FlowStepName,
  choice: Exclude<RetryChoice, { readonly until: string }>,
): Promise<RetryPlan | undefined> {
  const chosenKeys =
    "errorIds" in choice
      ? (await tx.recordsNamed(errorStep.account, flowErrors, "errorId", choice.errorIds)).flatMap(
          ({ retryDataKey }) => retryDataKey ?? [],
        )
      : choice.retryDataKeys;
  const keys: string[] = [];
  for (const key of new Set(chosenKeys)) if (await retryDatumAtStep(tx, errorStep, key)) keys.push(key);
  return keys.length > 0 ? { step: errorStep.step, keys } : undefined;
}

type RetryDatum = StoredIn<"retryData">;

async function retryDatumAtStep(
  reader: Reader,
  { account, flow, step }: FlowStepName,
  key: string,
): Promise<RetryDatum | undefined> {
  const datum = (await reader.record(account, retryData, key))?.body;
  return datum?._flowId === flow && datum._expOrImpId === step ? datum : undefined;
}

/** Returns the export that the run counts as its source: that of the first record, else the first of the flow. */
async function retrySource(
  tx: Writer,
  retriedStep: FlowStepName,
  flow: StoredIn<"flows">,
  { keys }: RetryPlan,
): Promise<string> {
  const first = keys?.[0] === undefined ? undefined : await retryDatumAtStep(tx, retriedStep, keys[0]);
  const generators = Array.isArray(flow.pageGenerators) ? flow.pageGenerators : [];
  return first?.pgExportId ?? String(generators[0]?._exportId ?? flow._exportId ?? retriedStep.step);
}

/** Records of a page, and bytes of their texts. */
const pageBounds = { records: 100, bytes: 5 * 1024 * 1024 } as const;

/** Progress of a retry. */
interface RetryCursor {
  /** Of named keys: how many were taken. */
  readonly taken?: number;
  readonly after?: ListCursor;
  /** Keys of the page before: errors of one record may be on both sides of a page break. */
  readonly before?: readonly string[];
}

interface RetryPage {
  readonly state: FlowPageState;
  readonly records: number;
  /** Undefined where no page follows. */
  readonly next: Json | undefined;
}

/**
 * Returns the next page of records that a retry takes up. A record whose step has left the flow meanwhile is passed over.
 */
export async function retryPage(reader: Reader, account: string, plan: FlowPlan, cursor: Json): Promise<RetryPage> {
  const retry = plan.retry!;
  const from = cursor as RetryCursor;
  const planStep = { account, flow: plan.flow._id, step: retry.step };
  const found = retry.keys
    ? pageOfNamedKeys(retry.keys, from)
    : await pageOfOpenKeys(reader, planStep, retry.until!, from);
  const graph = flowGraph(plan.flow);
  const groups = new Map<FlowPlace, { at: number; record: Json; retryDataKey: string }[]>();
  let [bytes, at] = [0, 0];
  let next = found.next;
  for (const { key, behind } of found.keys) {
    const datum = await retryDatumAtStep(reader, planStep, key);
    const place = datum && retryPlace(graph, datum);
    if (!datum || place === undefined) continue;
    const record = datum.data ?? null;
    bytes += JSON.stringify(record).length;
    groups.set(place, [...(groups.get(place) ?? []), { at, record, retryDataKey: key }]);
    at += 1;
    if (bytes < pageBounds.bytes || behind === undefined) continue;
    next = behind;
    break;
  }
  return {
    state: { groups: [...groups].map(([place, items]) => ({ place, items })), failed: [] },
    records: at,
    next: next as Json | undefined,
  };
}

interface Keys {
  /** `behind`: the cursor behind the key; undefined for the last one of all. */
  readonly keys: readonly { readonly key: string; readonly behind: RetryCursor | undefined }[];
  readonly next: RetryCursor | undefined;
}

function pageOfNamedKeys(all: readonly string[], { taken = 0 }: RetryCursor): Keys {
  const takenBefore = (n: number) => (n < all.length ? { taken: n } : undefined);
  const keys = all.slice(taken, taken + pageBounds.records);
  return {
    keys: keys.map((key, n) => ({ key, behind: takenBefore(taken + n + 1) })),
    next: takenBefore(taken + keys.length),
  };
}

/** Returns the keys of open errors up to a moment, the earliest first. */
async function pageOfOpenKeys(
  reader: Reader,
  { account, flow, step }: FlowStepName,
  until: string,
  { after, before = [] }: RetryCursor,
): Promise<Keys> {
  const page = await reader.recordPage(account, flowErrors, {
    where: { state: "open", _flowId: flow, step },
    bounds: [{ column: "time", edge: "lte", moment: until }],
    limit: pageBounds.records,
    order: "asc",
    after,
  });
  const errors = page.rows.map((row) => listedIn(flowErrors.family, row));
  const openErrorKeys = [...new Set(errors.flatMap((error) => (isResolved(error) ? [] : (error.retryDataKey ?? []))))];
  const next = page.next && { after: page.next, before: openErrorKeys };
  const keys = openErrorKeys.filter((key) => !before.includes(key));
  return { keys: keys.map((key) => ({ key, behind: undefined })), next };
}

/** Returns the place at which a record continues: its stored place, or the current place of its step. */
function retryPlace(graph: FlowGraph, { place, _expOrImpId: step, stage }: RetryDatum): FlowPlace | undefined {
  const stored = typeof place === "string" ? atPlace(graph, place) : undefined;
  if (stored && "router" in stored && stage === "page_generator") return place as FlowPlace;
  if (stored && "step" in stored && stored.step.id === step) return place as FlowPlace;
  return placeOfStep(graph, String(step));
}
