/**
 * Reads the sources of flows: asks for pages, and stores each answer's pages together with the cursor behind them, so that none is read
 * twice or lost. While enough pages wait it ends; the page that makes room queues it again.
 */
import type { Json } from "../../base/json.ts";
import { BoundExceeded, failureOfBound, isLackOfRoom } from "../../delivery/compute/port.ts";
import { failureOfPage, readAnswerPages } from "../../delivery/exports/export-run.ts";
import type { Cursor, ExportPage } from "../../delivery/exports/page.ts";
import { RecordFailure } from "../../delivery/failures/failure.ts";
import { pageAt } from "../../delivery/flows/page-state.ts";
import { openRunSession } from "../../delivery/sending/session.ts";
import {
  continueAfterSource,
  failSource,
  markRunStarted,
  type SourceOfRun,
  sourceStep,
} from "../runs/flow-execution/flow-end.ts";
import { type OpenSource, openSource } from "../runs/flow-execution/flow-open.ts";
import { recordOutcomes } from "../runs/flow-execution/flow-outcomes.ts";
import { createWorkMeter, type SpentTime } from "../runs/flow-execution/work-meter.ts";
import { type FlowPlan, flowPlanOf, graphOfPlan } from "../runs/flow-starts/flow-plan.ts";
import { retryPage } from "../runs/flow-starts/flow-retry.ts";
import {
  partOfJob,
  queuePages,
  queueReading,
  sliceMs,
  waitingAtMost,
  waitingToGoOn,
} from "../runs/flow-starts/flow-run-jobs.ts";
import { isFlowDebugged, noteRequests } from "../runs/test-runs/step-requests.ts";
import type { FlowPartName } from "../store/flow-runs.ts";
import type { JobClaim } from "../store/jobs.ts";
import type { Writer } from "../store/store.ts";
import { pagesInContracts } from "./source-contracts.ts";
import type { JobContext, JobNeeds, Settle } from "./worker.ts";

export async function readSource(services: JobNeeds, job: JobClaim, context: JobContext): Promise<Settle | undefined> {
  const { store, clock } = services;
  const { signal, progress } = context;
  const name = partOfJob(job);
  const run = await store.read.flowRun(name);
  if (!run || run.status === "canceling") return undefined;
  const plan = flowPlanOf(run);
  if (run.status === "queued") await progress((tx) => markRunStarted(services, tx, run, clock.now()));
  const source = plan.sources.find(({ part }) => part === name.part)!;
  const reading: SourceOfRun = { name, plan, source };
  if (plan.retry) return readRetry(services, plan, name, context);
  const watched = services.observer !== undefined || (await isFlowDebugged(services, name.account, plan.flow._id));
  const meter = createWorkMeter(services.compute, clock);
  const measured: JobNeeds = { ...services, compute: meter.compute };
  const found = await openSource(measured, plan, source, { run: name.run, signal, watched });
  // Resources such as a file read in parts stay open for this turn.
  const session = openRunSession();
  const opened = found instanceof RecordFailure ? found : { ...found, run: { ...found.run, takes: true, session } };
  try {
    const until = clock.monotonic() + sliceMs;
    for (;;) {
      const part = await store.read.flowPart(name);
      if (part?.state !== "open" || part.waiting >= waitingAtMost || clock.monotonic() >= until) break;
      const given = services.observer?.recordsOf(source.export);
      const read = given
        ? [{ data: given, dataURIs: [], errors: [], next: null }]
        : await meter.time(name.part, "msRead", () => readSourcePages(opened, part.cursor as Cursor));
      // Records that a test gives are those of the source, even if a contract would drop them.
      const contractName = given || opened instanceof RecordFailure ? undefined : opened.run.export.name;
      const contractSource = { flow: plan.flow._id, id: source.export, name: contractName };
      const contracted = services.contracts && (await pagesInContracts(services, contractSource, part, read));
      const pages = contracted?.pages ?? read;
      if (!(pages instanceof RecordFailure)) services.observer?.onRead(source.export, pages);
      signal.throwIfAborted();
      if (!(opened instanceof RecordFailure) && opened.run.watched && !(pages instanceof RecordFailure)) {
        const exchanges = pages.slice(0, 1).flatMap(({ exchange }) => exchange ?? []);
        await noteRequests(services, name.account, { of: plan.flow._id, step: source.export }, exchanges);
      }
      const isTold = !(opened instanceof RecordFailure) && opened.run.export.type === "once";
      const spent = meter.take(name.part);
      await progress(async (tx) => {
        await storePages(services, tx, reading, { cursor: part.cursor, pages, isTold, spent });
        await contracted?.storeKeys(tx);
        if (!(opened instanceof RecordFailure)) await opened.stored(tx);
      });
      await contracted?.countKeys();
    }
  } finally {
    await session.close();
  }
  return (tx) => stopReading(services, tx, name);
}

/** Reads what a retry takes up: records that are stored already. */
async function readRetry(
  services: JobNeeds,
  plan: FlowPlan,
  name: FlowPartName,
  { signal, progress }: JobContext,
): Promise<Settle> {
  const { store, clock } = services;
  const until = clock.monotonic() + sliceMs;
  for (;;) {
    const part = await store.read.flowPart(name);
    if (part?.state !== "open" || part.waiting >= waitingAtMost || clock.monotonic() >= until) break;
    const page = await retryPage(store.read, name.account, plan, part.cursor);
    signal.throwIfAborted();
    await progress(async (tx) => {
      const changed = await tx.changeFlowPart(name, {
        ...(page.next === undefined ? { state: "read" } : { cursor: page.next }),
        waiting: page.records > 0 ? 1 : 0,
        next: page.records > 0 ? 1 : 0,
        counts: { numExport: page.records, numPagesGenerated: page.records > 0 ? 1 : 0 },
      });
      if (!changed) return;
      if (page.records > 0) {
        await tx.addFlowPages([{ ...name, number: changed.next - 1, state: page.state }]);
        if (changed.working === null) await queuePages(services, tx, name);
      }
      await continueAfterSource(services, tx, plan, changed);
    });
  }
  return (tx) => stopReading(services, tx, name);
}

/** Returns the pages of the next answer, or the failure. */
async function readSourcePages(
  opened: OpenSource | RecordFailure,
  cursor: Cursor,
): Promise<readonly ExportPage[] | RecordFailure> {
  if (opened instanceof RecordFailure) return opened;
  try {
    const pages = await readAnswerPages(cursor, opened.run);
    return (pages[0] && failureOfPage(pages[0])) ?? pages;
  } catch (error) {
    if (error instanceof RecordFailure) return error;
    if (!(error instanceof BoundExceeded) || isLackOfRoom(error)) throw error;
    return failureOfBound(error, "response");
  }
}

interface StoredPages {
  /** Cursor of the first of these pages. */
  readonly cursor: Json;
  readonly pages: readonly ExportPage[] | RecordFailure;
  /** True if the source is notified of the records that passed the flow (type once). */
  readonly isTold: boolean;
  readonly spent: SpentTime;
}

async function storePages(
  services: JobNeeds,
  tx: Writer,
  reading: SourceOfRun,
  { cursor, pages, isTold, spent }: StoredPages,
): Promise<void> {
  const { name, plan } = reading;
  if (pages instanceof RecordFailure) {
    await failSource(services, tx, reading, pages);
    const part = await tx.changeFlowPart(name, { counts: spent });
    if (part) await continueAfterSource(services, tx, plan, part);
    return;
  }
  const { first } = graphOfPlan(plan);
  const full = pages.filter(({ data }) => data.length > 0);
  const going = first === undefined && !isTold ? [] : full;
  const next = pages.at(-1)?.next ?? null;
  const errors = pages.flatMap((page) => page.errors);
  const numError = await recordOutcomes(services, tx, {
    ...sourceStep(reading),
    key: `at ${JSON.stringify(cursor)}`,
    outcomes: errors.map((error) => ({ result: "error", errors: [error] })),
  });
  const part = await tx.changeFlowPart(name, {
    ...(next === null ? { state: "read" } : { cursor: next }),
    waiting: going.length,
    next: going.length,
    counts: {
      numError,
      numExport: full.reduce((sum, { data }) => sum + data.length, 0),
      numPagesGenerated: full.length,
      ...spent,
    },
  });
  if (!part) return;
  const from = part.next - going.length;
  await tx.addFlowPages(
    going.map(({ data }, index) => ({
      ...name,
      number: from + index,
      state: pageAt(first, data, isTold),
    })),
  );
  if (going.length > 0 && part.working === null) await queuePages(services, tx, name);
  await continueAfterSource(services, tx, plan, part);
}

async function stopReading(services: JobNeeds, tx: Writer, name: FlowPartName): Promise<void> {
  const part = await tx.changeFlowPart(name, { reading: null });
  if (part?.state === "open" && part.waiting <= waitingToGoOn) await queueReading(services, tx, name);
}
