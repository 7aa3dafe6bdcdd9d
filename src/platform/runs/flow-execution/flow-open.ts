/** Steps and sources of a flow run with their connections, opened at their first use. */

import { isObject, itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import { packJson } from "../../../base/json-of.ts";
import { withChangedFields } from "../../../catalog/document.ts";
import type { ExportRun } from "../../../delivery/exports/export-run.ts";
import { RecordFailure } from "../../../delivery/failures/failure.ts";
import type { OpenFlow } from "../../../delivery/flows/advance.ts";
import type { FlowStep } from "../../../delivery/flows/flow-graph.ts";
import type { ImportRun } from "../../../delivery/pipeline/run/import-run.ts";
import type { Repeat } from "../../../delivery/sending/attempts.ts";
import { scriptsExtraMs, setupOf } from "../../../delivery/tools/surroundings.ts";
import { withAuthor } from "../../access/script-rights.ts";
import { ApiRefusal } from "../../kernel/refusal.ts";
import { flowJobs } from "../../store/records/flow-jobs.ts";
import type { Writer } from "../../store/store.ts";
import { isDebugged } from "../connections/connection-access.ts";
import type { RunNeeds } from "../connections/needs.ts";
import { withFlowConnection } from "../flow-starts/flow-instances.ts";
import { type FlowPlan, graphOfPlan, type PlannedSource, stepPart } from "../flow-starts/flow-plan.ts";
import { isOpenJob } from "../flow-starts/flow-run-jobs.ts";
import { forgetDeliveries, waitingFor } from "../flow-starts/listeners.ts";
import { runScripts } from "../scripts/run-scripts.ts";
import { prepareExportRun, prepareImportRun, type RunDates } from "../single-runs/prepared-runs.ts";
import { volumesOfStep } from "./step-contracts.ts";

/**
 * Returns what notes repetitions in a job, and forgets them once the request has its answer. Nothing is noted where there is no such job.
 */
function repeatsOf(
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

interface OpenFlowContext {
  /** The `_id` of the run's job. */
  readonly run: string;
  readonly signal: AbortSignal;
  readonly mock?: boolean;
  /** True if requests and answers are recorded. */
  readonly watched?: boolean;
}

/** Opens a flow for pages that one of its sources has given. */
export async function openFlow(
  services: RunNeeds,
  plan: FlowPlan,
  source: Pick<PlannedSource, "dates">,
  { run, signal, mock = false, watched = false }: OpenFlowContext,
): Promise<OpenFlow> {
  const { flow } = plan;
  const { store, clock } = services;
  const caller = withAuthor({ ...plan.caller, run }, "flow", flow);
  const { account } = caller;
  const integrationId = flow._integrationId;
  const integration =
    typeof integrationId === "string" ? await store.read.get(account, "integrations", integrationId) : undefined;
  const { scripts, compute } = await runScripts(services, caller, {
    named: [flow.routers, flow.pageProcessors] as Json,
    resource: flow._id,
    flow: flow._id,
    signal,
  });
  const job = jobContextOf(plan, run);
  const flowContext = {
    document: { ...(flow.routers && { routers: flow.routers }) },
    scripts,
    settings: {
      flow: isObject(flow.settings) ? flow.settings : {},
      integration: isObject(integration?.body.settings) ? integration.body.settings : {},
    },
    knownIds: {
      _flowId: flow._id,
      ...(typeof integrationId === "string" && { _integrationId: integrationId }),
      job,
    },
  };
  const values = runValues(job, source.dates);
  const imports = new Map<number, Promise<ImportRun | RecordFailure>>();
  const lookups = new Map<number, Promise<ExportRun | RecordFailure>>();
  const openImport = async ({ id, number }: FlowStep): Promise<ImportRun | RecordFailure> => {
    const document = (await store.read.get(account, "imports", id))?.body;
    if (!document) return missingStepObject("import", id);
    return orStepFailure(async () => ({
      ...observed(
        services,
        id,
        await prepareImportRun(services, caller, withFlowConnection(flow, "imports", document), {
          flow,
          signal,
          mock,
          watched: watched || isDebugged(document, clock.now()),
          job,
        }),
      ),
      values,
      repeats: repeatsOf(services, account, plan.jobs[stepPart(number)]),
      ...(services.contracts && {
        volumes: volumesOfStep(services, { account, run }, plan, { id, number, name: document.name }),
      }),
    }));
  };
  const lookupOf = async ({ id }: FlowStep): Promise<ExportRun | RecordFailure> => {
    const document = (await store.read.get(account, "exports", id))?.body;
    if (!document) return missingStepObject("export", id);
    return orStepFailure(async () =>
      observed(
        services,
        id,
        await prepareExportRun(services, caller, withFlowConnection(flow, "exports", document), {
          flow,
          signal,
          watched: watched || isDebugged(document, clock.now()),
          job,
          dates: source.dates,
        }),
      ),
    );
  };
  return {
    graph: graphOfPlan(plan),
    setup: () => packJson(setupOf(flowContext, { mock, clock })),
    compute,
    extraMs: scriptsExtraMs(scripts),
    clock,
    mock,
    signal,
    importOf: (step) => openOnce(imports, step, openImport),
    lookupOf: (step) => openOnce(lookups, step, lookupOf),
  };
}

/** A source that is open, and what of it is to be forgotten when its pages are stored. */
export interface OpenSource {
  readonly run: ExportRun;
  /** Called in the transaction that stores the pages which were read last. */
  readonly stored: (tx: Writer) => Promise<void>;
}

/** Opens a source. A failure says why it cannot be read. */
export async function openSource(
  services: RunNeeds,
  plan: FlowPlan,
  source: PlannedSource,
  { run, signal, watched = false }: OpenFlowContext,
): Promise<OpenSource | RecordFailure> {
  const caller = withAuthor({ ...plan.caller, run }, "flow", plan.flow);
  const { account } = caller;
  const document = (await services.store.read.get(account, "exports", source.export))?.body;
  if (!document) return missingStepObject("export", source.export);
  const flow = plan.flow._id;
  let read: Awaited<ReturnType<typeof waitingFor>>["deliveries"] = [];
  const readDeliveries = async (): Promise<Json> => {
    const { deliveries, more } = await waitingFor(services.store.read, account, { flow, listener: source.export });
    read = deliveries;
    return { records: deliveries.flatMap(({ data }) => itemsOf(data)), more };
  };
  return orStepFailure(async () => ({
    run: {
      ...observed(
        services,
        source.export,
        await prepareExportRun(services, caller, withFlowConnection(plan.flow, "exports", document), {
          flow: plan.flow,
          signal,
          watched: watched || isDebugged(document, services.clock.now()),
          job: jobContextOf(plan, run),
          dates: source.dates,
          upload: plan.upload,
        }),
      ),
      waiting: readDeliveries,
    },
    stored: (tx: Writer) => forgetDeliveries(tx, account, flow, read),
  }));
}

/** Returns the run with the way out that a test gives it. */
function observed<R extends ImportRun | ExportRun>({ observer }: Pick<RunNeeds, "observer">, step: string, run: R): R {
  return observer ? { ...run, ...observer.wayOut(step, run) } : run;
}

function openOnce<R>(known: Map<number, Promise<R>>, step: FlowStep, open: (step: FlowStep) => Promise<R>): Promise<R> {
  const found = known.get(step.number) ?? open(step);
  known.set(step.number, found);
  return found;
}

/** A forbidden or missing object fails the records of the step. */
async function orStepFailure<R>(open: () => Promise<R>): Promise<R | RecordFailure> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return new RecordFailure("not_configured", "resource", "request", error.message);
  }
}

const missingStepObject = (kind: string, id: string): RecordFailure =>
  new RecordFailure("not_configured", "resource", "request", `The ${kind} ${id} does not exist.`);

/** The run's data for templates. */
/** Returns what scripts, templates and mappings read of a run. */
const jobContextOf = ({ type, flow, triggeredBy }: FlowPlan, run: string): JsonObject => ({
  _id: run,
  type,
  _flowId: flow._id,
  triggeredBy,
});

const runValues = (job: JsonObject, dates: RunDates) => ({
  job,
  currentExportDateTime: dates.current,
  ...(dates.last !== undefined && { lastExportDateTime: dates.last }),
});
