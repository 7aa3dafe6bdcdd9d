/** Test runs of flows (facts 3): one page of a source through the whole flow, at once; nothing of it is counted, and no date moves. */
import type { Json, JsonObject } from "../../../base/json.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { BoundExceeded, failureOfBound, isLackOfRoom } from "../../../delivery/compute/port.ts";
import { failureOfPage, readExportPage } from "../../../delivery/exports/export-run.ts";
import type { ExportPage } from "../../../delivery/exports/page.ts";
import { failureItem, RecordFailure } from "../../../delivery/failures/failure.ts";
import { type Advance, advanceGroup, type OpenFlow } from "../../../delivery/flows/advance.ts";
import { atPlace } from "../../../delivery/flows/flow-graph.ts";
import { type FlowPageState, pageAt } from "../../../delivery/flows/page-state.ts";
import { mockRows } from "../../../delivery/tools/step-run.ts";
import type { StepReport } from "../../../delivery/tools/steps.ts";
import type { Caller } from "../../access/caller.ts";
import { nowText } from "../../kernel/now-text.ts";
import { refuse } from "../../kernel/refusal.ts";
import type { RunNeeds } from "../connections/needs.ts";
import { openFlow, openSource } from "../flow-execution/flow-open.ts";
import type { FlowPlan, PlannedSource } from "../flow-starts/flow-plan.ts";
import { plainCaller, sourcesOf } from "../flow-starts/flow-start.ts";
import {
  type CollectedSteps,
  childJob,
  collectSteps,
  reachedSteps,
  storeStages,
  sumCounts,
} from "./test-run-stages.ts";

/** Milliseconds; clients wait 360 s for what runs at once. */
const longestMs = 300_000;

interface FlowTestRequest {
  readonly flow: StoredIn<"flows">;
  /** The source that is read; the first one unless another is named. */
  readonly export: string | undefined;
  readonly triggeredAt: string | undefined;
  /** Called with the mapped records of an import, each time that a page comes to it. */
  readonly onMapped?: (step: string, mapped: readonly Json[]) => void;
}

/** Runs a flow once. Refuses one without the source. */
export async function testFlow(services: RunNeeds, caller: Caller, test: FlowTestRequest): Promise<JsonObject> {
  const { flow } = test;
  const { ids } = services;
  const runId = ids.objectId();
  const startedAt = nowText(services);
  const sources = sourcesOf(flow);
  const chosen = test.export === undefined ? sources[0] : sources.find((each) => each.export === test.export);
  if (!chosen) {
    return test.export === undefined
      ? refuse("not_configured", "The flow has no source that records could be read from.")
      : refuse("invalid_ref", `The flow has no source ${test.export}.`, { field: "_exportId" });
  }
  const source: PlannedSource = { ...chosen, part: "s0", dates: { current: startedAt }, moves: false };
  const plan: FlowPlan = {
    type: "flow",
    flow,
    caller: plainCaller(caller),
    triggeredBy: "manual",
    group: ids.hex(16),
    depth: 0,
    sources: [source],
    jobs: {},
  };
  const runContext = { run: runId, signal: AbortSignal.timeout(longestMs), mock: true, watched: true };
  const first = await readTestPage(services, plan, source, runContext);
  const open = await openFlow(services, plan, source, runContext);
  const collectedSteps = collectSteps();
  collectedSteps.add(first.report);
  await passTestPage(services, open, pageAt(open.graph.first, first.records), plan, { ...test, steps: collectedSteps });
  const endedAt = nowText(services);
  const stepsKept = await storeStages(
    services,
    caller.account,
    { area: "flow-test-runs", of: flow._id, runId },
    collectedSteps,
  );
  const job = { createdAt: startedAt, startedAt, endedAt, lastModified: endedAt };
  const steps = collectedSteps.steps.filter(({ type }) => type === "import" || type === "export");
  const totals = sumCounts(steps.map(({ counts }) => counts));
  const { _id: _flowId, _integrationId = null } = flow;
  return {
    metadata: {
      runId,
      triggeredAt: test.triggeredAt ?? startedAt,
      startedAt,
      endedAt,
      steps: reachedSteps(collectedSteps.steps),
      stepsKept,
    },
    flowJob: {
      _id: runId,
      type: "flow",
      _flowId,
      _integrationId,
      numExport: first.records.length,
      ...totals,
      ...job,
      status: first.failed ? "failed" : "completed",
    },
    childJobs: steps.map((step, oIndex) => childJob(step, { _id: ids.objectId(), _flowJobId: runId, oIndex, ...job })),
  };
}

interface TestRunContext {
  readonly run: string;
  readonly signal: AbortSignal;
  readonly mock: boolean;
  readonly watched: boolean;
}

interface SourceRead {
  readonly records: readonly Json[];
  readonly failed: boolean;
  readonly report: StepReport;
}

/**
 * Returns the page that the flow is tried with: the export's `mockOutput`, or as many records of its source as `test.limit` says.
 */
async function readTestPage(
  services: RunNeeds,
  plan: FlowPlan,
  source: PlannedSource,
  context: TestRunContext,
): Promise<SourceRead> {
  const began = services.clock.monotonic();
  const opened = await openSource(services, plan, source, context);
  const failurePage = (failure: RecordFailure): ExportPage => ({
    data: [],
    dataURIs: [],
    next: null,
    errors: [failureItem(failure, nowText(services), undefined)],
  });
  let page: ExportPage;
  let name = source.export;
  if (opened instanceof RecordFailure) page = failurePage(opened);
  else {
    const { run } = opened;
    name = String(run.export.name ?? name);
    const mocked = mockRows(run.export);
    try {
      const tried = { ...run, export: { ...run.export, type: "test" } };
      page = mocked
        ? { data: mocked, dataURIs: [], errors: [], next: null }
        : await readExportPage({ offset: 0 }, tried);
      const failure = failureOfPage(page);
      if (failure) page = { ...failurePage(failure), ...(page.exchange && { exchange: page.exchange }) };
    } catch (error) {
      if (error instanceof RecordFailure) page = failurePage(error);
      else if (error instanceof BoundExceeded && !isLackOfRoom(error))
        page = failurePage(failureOfBound(error, "response"));
      else throw error;
    }
  }
  const report: StepReport = {
    depth: 1,
    tool: "",
    type: "export",
    id: source.export,
    name,
    input: [],
    output: page.data,
    answers: [{ data: page.data, errors: page.errors }],
    ...(page.exchange && { exchanges: [page.exchange] }),
    errors: page.errors,
    ignored: 0,
    ms: services.clock.monotonic() - began,
  };
  return { records: page.data, failed: page.data.length === 0 && page.errors.length > 0, report };
}

/** Passes a page through the flow; notifies about each step passed. */
async function passTestPage(
  { clock, store }: RunNeeds,
  flow: OpenFlow,
  begun: FlowPageState,
  { caller }: FlowPlan,
  { steps: collectedReports, onMapped }: Pick<FlowTestRequest, "onMapped"> & { readonly steps: CollectedSteps },
): Promise<void> {
  let state = begun;
  while (state.groups.length > 0 && !flow.signal.aborted) {
    const began = clock.monotonic();
    const advanced = await advanceGroup(state, flow);
    const { input } = advanced;
    const name = await stepNameOf(advanced);
    collectedReports.add({
      depth: 1,
      tool: "",
      ...reportHead(advanced, flow),
      name,
      input,
      output: advanced.output,
      answers: advanced.answers,
      exchanges: advanced.exchanges,
      errors: advanced.outcomes.flatMap(({ errors }) => errors),
      ignored: advanced.outcomes.filter(({ result }) => result === "ignored").length,
      ms: clock.monotonic() - began,
    });
    if (advanced.step?.type === "import") onMapped?.(advanced.step.id, advanced.mapped ?? []);
    state = advanced.state;
  }

  async function stepNameOf({ step, place }: Advance): Promise<string> {
    if (!step) return place;
    const document = (await store.read.get(caller.account, step.type === "import" ? "imports" : "exports", step.id))
      ?.body;
    return String(document?.name ?? step.id);
  }
}

function reportHead({ step, place }: Advance, { graph }: OpenFlow): Pick<StepReport, "type" | "id"> {
  if (step) return { type: step.type, id: step.id };
  const found = atPlace(graph, place);
  return { type: "router", id: found && "router" in found ? String(found.router.id ?? place) : place };
}
