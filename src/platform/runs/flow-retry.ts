/**
 * Retries: runs of a flow that take stored records up again, at the step that they have failed at and through all that comes after it. They are
 * jobs of the type `retry`, work like any other run (jobs/flow-pages.ts), and tell flow-outcomes.ts by which key each record was retried.
 */
import type { Json } from "../../base/json.ts";
import { atPlace, type FlowGraph, flowGraph, type Place, placeOfStep } from "../../delivery/flows/flow-graph.ts";
import type { FlowItem, FlowPageState } from "../../delivery/flows/page-state.ts";
import type { Caller } from "../access/caller.ts";
import { nowText, type Services } from "../services.ts";
import type { Writer } from "../store/store.ts";
import { planOf } from "./flow-plan.ts";
import { queuePages } from "./flow-queue.ts";
import { addRun, type FlowStarted, plainCaller, refusedStart } from "./flow-start.ts";

export interface RetriedRecord {
  /** As it came to the step, or as somebody has corrected it. */
  readonly record: Json;
  readonly retryDataKey: string;
  /** Where it was taken up before (RetryRecord `place`); the first place of the step where that is gone. */
  readonly place?: Json | undefined;
  /** The export that it came from (`pgExportId`). */
  readonly source?: string | undefined;
}

export interface FlowRetry {
  readonly account: string;
  readonly flow: string;
  /** The export or import that the records have failed at; that of the source where they have failed at a router. */
  readonly step: string;
  readonly caller: Caller;
  readonly records: readonly RetriedRecord[];
}

/** Of a page: records, characters. */
const pageBounds = { records: 20, size: 1024 * 1024 } as const;

/**
 * Starts a retry in the caller's transaction. Refused where the flow does not exist, is disabled or has no such step any more, where a retry of
 * the step is under way, and where there is nothing to retry.
 */
export async function startFlowRetry(
  services: Pick<Services, "queue" | "ids" | "clock">,
  tx: Writer,
  { account, flow: id, step, caller, records }: FlowRetry,
): Promise<FlowStarted> {
  const flow = (await tx.get(account, "flows", id))?.body;
  if (!flow) return refusedStart("resource_not_found", "The flow does not exist.");
  if (flow.disabled === true) return refusedStart("inactive_flow", "The flow is disabled.");
  const open = (await tx.openFlowRuns({ account, flow: id })).some((run) => planOf(run).retries === step);
  if (open) return refusedStart("flow_job_already_queued", "A retry of the step waits or runs already.");
  const graph = flowGraph(flow);
  const placed = records.map((each) => ({ ...each, place: placeNow(graph, step, each.place) }));
  if (placed.length === 0) return refusedStart("not_configured", "Nothing of the step can be retried.");
  if (placed.some(({ place }) => place === undefined)) {
    return refusedStart("not_configured", "The flow has no such step any more, so nothing can be retried there.");
  }
  const run = services.ids.objectId();
  const group = services.ids.hex(16);
  const part = "s0";
  const source = placed[0]!.source ?? step;
  await addRun(services, tx, {
    account,
    run,
    plan: {
      ...{ type: "retry", flow, caller: plainCaller(caller), triggeredBy: "retry", group, depth: 0, retries: step },
      sources: [{ part, export: source, skipRetries: false, dates: { current: nowText(services) }, moves: false }],
    },
  });
  const name = { account, run, part };
  const pages = pagesOf(placed as readonly Placed[]);
  await tx.changeFlowPart(name, { state: "read", waiting: pages.length, next: pages.length });
  await tx.addFlowPages(pages.map((state, number) => ({ ...name, number, state: state as unknown as Json })));
  await queuePages(services, tx, name);
  return { started: { _jobId: run, flowExecutionGroupId: group } };
}

/** The place of the step in the flow as it is now. */
function placeNow(graph: FlowGraph, step: string, before: Json | undefined): Place | undefined {
  const found = typeof before === "string" ? atPlace(graph, before) : undefined;
  if (typeof before === "string" && found && (!("step" in found) || found.step.id === step)) return before;
  return placeOfStep(graph, step);
}

type Placed = RetriedRecord & { readonly place: Place };

function pagesOf(records: readonly Placed[]): readonly FlowPageState[] {
  const pages: FlowPageState[] = [];
  for (const [place, same] of Map.groupBy(records, (each) => each.place)) {
    let items: FlowItem[] = [];
    let size = 0;
    const close = (): void => {
      if (items.length > 0) pages.push({ groups: [{ place, items }], failed: [] });
      items = [];
      size = 0;
    };
    for (const { record, retryDataKey } of same) {
      const { length } = JSON.stringify(record);
      if (items.length === pageBounds.records || size + length > pageBounds.size) close();
      items.push({ at: items.length, record, retryDataKey });
      size += length;
    }
    close();
  }
  return pages;
}
