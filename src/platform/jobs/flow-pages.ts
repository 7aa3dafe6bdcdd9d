/**
 * Processes the pages of a source in order: passes each page through the flow.
 * After every step, one transaction stores the position and the outcomes of the page's records.
 * After a crash the page resumes from there.
 */

import { markEach } from "../../delivery/exports/mark-exported.ts";
import { failureItem, RecordFailure } from "../../delivery/failures/failure.ts";
import { type Advance, advanceGroup, type OpenFlow, type RecordOutcome } from "../../delivery/flows/advance.ts";
import { atPlace } from "../../delivery/flows/flow-graph.ts";
import type { FlowPageState } from "../../delivery/flows/page-state.ts";
import { type Spool, sortableNumber } from "../../delivery/sending/spool.ts";
import { nowText } from "../kernel/now-text.ts";
import { continueAfterSource, markRunStarted, sourceStep } from "../runs/flow-execution/flow-end.ts";
import { openFlow, openSource } from "../runs/flow-execution/flow-open.ts";
import {
  doubtfulErrors,
  doubtWarning,
  recordOutcomes,
  type StepOutcome,
} from "../runs/flow-execution/flow-outcomes.ts";
import { flowChoices, flowNumbers, flowSpool } from "../runs/flow-execution/flow-spool.ts";
import { storeWaitingPage } from "../runs/flow-execution/flow-waiting.ts";
import { createWorkMeter, type WorkMeter } from "../runs/flow-execution/work-meter.ts";
import { type FlowPlan, flowPlanOf, type PlannedSource, stepPart } from "../runs/flow-starts/flow-plan.ts";
import { partOfJob, queuePages, queueReading, sliceMs, waitingToGoOn } from "../runs/flow-starts/flow-run-jobs.ts";
import { noteStage } from "../runs/test-runs/run-stages.ts";
import { isFlowDebugged, noteRequests } from "../runs/test-runs/step-requests.ts";
import type { FlowPage, FlowPartName } from "../store/flow-runs.ts";
import type { JobClaim } from "../store/jobs.ts";
import type { Writer } from "../store/store.ts";
import type { JobContext, JobNeeds, Settle } from "./worker.ts";

interface Working {
  readonly services: JobNeeds;
  readonly name: FlowPartName;
  readonly plan: FlowPlan;
  readonly source: PlannedSource;
  readonly flow: OpenFlow;
  readonly context: JobContext;
  /** By the number of their step: they know how much room there is. */
  readonly spools: Map<number, Spool>;
  readonly meter: WorkMeter;
  /** The way of its records is kept. */
  readonly debugged: boolean;
}

/** Works until no page waits, or others are to have their turn. */
export async function processPages(
  services: JobNeeds,
  job: JobClaim,
  context: JobContext,
): Promise<Settle | undefined> {
  const { store, clock } = services;
  const name = partOfJob(job);
  const run = await store.read.flowRun(name);
  if (!run || run.status === "canceling") return undefined;
  const plan = flowPlanOf(run);
  // A retry has no source that would be read before.
  if (run.status === "queued") await context.progress((tx) => markRunStarted(services, tx, run, clock.now()));
  const source = plan.sources.find(({ part }) => part === name.part)!;
  const debugged = await isFlowDebugged(services, name.account, plan.flow._id);
  const watched = services.observer !== undefined || debugged;
  const meter = createWorkMeter(services.compute, clock);
  const measured: JobNeeds = { ...services, compute: meter.compute };
  const flow = await openFlow(measured, plan, source, { run: name.run, signal: context.signal, watched });
  const working: Working = {
    services: measured,
    name,
    plan,
    source,
    flow,
    context,
    spools: new Map(),
    meter,
    debugged,
  };
  const until = clock.monotonic() + sliceMs;
  // Records that an earlier attempt was sending when it ended may have arrived.
  let isRepeated = job.attempts > 1;
  do {
    const page = await store.read.nextFlowPage(name);
    if (!page) break;
    await advancePage(working, page, isRepeated);
    isRepeated = false;
  } while (clock.monotonic() < until);
  return (tx) => stopWorking(services, tx, name);
}

/** Passes a page through the flow, from its stored position. `isRepeated`: an earlier attempt ended on the way to the next position. */
async function advancePage(working: Working, stored: FlowPage, isRepeated: boolean): Promise<void> {
  const { flow, context, services } = working;
  let page = stored;
  let mayBeSent = isRepeated;
  let { state } = stored;
  while (state.groups.length > 0) {
    const before = state;
    const { part, waits } = measuredPart(working, before);
    const made = await working.meter.time(part, waits, () =>
      advanceGroup(before, { ...flow, gathered: gatherOptions(working, page) }),
    );
    const advanced = mayBeSent ? withSendingDoubt(made) : made;
    const passed = { graph: flow.graph, input: advanced.input, advance: advanced };
    services.observer?.onPassed(passed);
    if (working.debugged) {
      const { account, run } = working.name;
      await noteStage(services, account, { flow: working.plan.flow._id, run }, passed);
    }
    state = advanced.state;
    if (context.signal.aborted) {
      // Delivered records are stored as such, so that the next worker does not deliver them again.
      await services.store.write((tx) => storeStep(working, tx, page, { made: advanced, keys: [] }, false));
      context.signal.throwIfAborted();
    }
    const keys =
      advanced.exchanges.length > 0
        ? await noteRequests(services, working.name.account, requestOwner(working, advanced), advanced.exchanges)
        : [];
    const isDone = state.groups.length === 0 && !state.source;
    // Past a router nothing has happened yet that anybody would have to know.
    if (state.groups.length > 0 && advanced.outcomes.length === 0) continue;
    const read = page;
    await context.progress(async (tx) => {
      page = await ownedPage(storeStep(working, tx, read, { made: advanced, keys }, isDone));
    });
    mayBeSent = false;
    if (isDone) return;
  }
  const marks = () => markSourceRecords(working, state);
  const markFailures = state.source ? await working.meter.time(working.name.part, "msDeliver", marks) : [];
  await context.progress(async (tx) => {
    await recordMarkFailures(working, tx, page, markFailures);
    await ownedPage(storeStep(working, tx, page, undefined, true));
  });
}

/** Returns what an import has done with records that an earlier attempt may have sent, with a note about that. */
function withSendingDoubt(made: Advance): Advance {
  if (made.step?.type !== "import") return made;
  const why = "the process that sent it first ended before it stored what came of it";
  const outcomes = made.outcomes.map((outcome): RecordOutcome => {
    const { result, errors, waits, warning = doubtWarning(why) } = outcome;
    if (result === "success") return waits ? outcome : { ...outcome, warning };
    // Errors of what never left count no attempts.
    return errors.some((each) => "attempts" in each) ? { ...outcome, errors: doubtfulErrors(errors, why) } : outcome;
  });
  return { ...made, outcomes };
}

/** Returns the part of the run that the first group's time counts for, and what its waiting is. A router computes for the source. */
function measuredPart({ flow, name }: Working, { groups: [group] }: FlowPageState) {
  const found = atPlace(flow.graph, group!.place);
  if (!found || "router" in found) return { part: name.part, waits: "msRead" } as const;
  return { part: stepPart(found.step.number), waits: found.step.type === "import" ? "msDeliver" : "msRead" } as const;
}

/** Stores the records that imports gather by page: a repeated page overwrites its earlier records. */
const gatherOptions =
  ({ services, name, spools }: Working, { part, number, revision }: FlowPage): OpenFlow["gathered"] =>
  (step) => ({
    spool: spoolOf(step.number, spools, () => flowSpool(services, name, step.number)),
    numbers: flowNumbers(services, name, step.number),
    choices: flowChoices(services, name, step.number),
    key: `${part} ${sortableNumber(number, revision)} `,
    name: `${name.run} ${step.number} ${part} ${number}`,
  });

function spoolOf(step: number, known: Map<number, Spool>, make: () => Spool): Spool {
  const spool = known.get(step) ?? make();
  known.set(step, spool);
  return spool;
}

/** Throws if another worker has processed the page. */
async function ownedPage(stored: Promise<FlowPage | undefined>): Promise<FlowPage> {
  const page = await stored;
  if (!page) throw new Error("Somebody else has worked on the page.");
  return page;
}

const requestOwner = ({ plan, source }: Working, { step }: Advance) => ({
  of: plan.flow._id,
  step: step?.id ?? source.export,
});

/** Marks the records that passed the flow in the source (type once). Returns the failures, by record. */
async function markSourceRecords(
  { services, name, plan, source, context }: Working,
  { source: records = [], failed }: FlowPageState,
): Promise<readonly StepOutcome[]> {
  const without = new Set(failed);
  const passed = records.filter((_, at) => !without.has(at));
  const opened = await openSource(services, plan, source, { run: name.run, signal: context.signal });
  const failures = opened instanceof RecordFailure ? passed.map(() => opened) : await markEach(passed, opened.run);
  context.signal.throwIfAborted();
  const at = nowText(services);
  return failures.flatMap((failure, index): readonly StepOutcome[] =>
    failure ? [{ result: "error", record: passed[index]!, errors: [failureItem(failure, at, undefined)] }] : [],
  );
}

async function recordMarkFailures(
  { services, name, plan, source }: Working,
  tx: Writer,
  { number }: FlowPage,
  outcomes: readonly StepOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  const step = sourceStep({ name, plan, source });
  const numError = await recordOutcomes(services, tx, { ...step, key: `told ${number}`, outcomes });
  await tx.changeFlowPart(name, { counts: { numError } });
}

/** The outcome of a step, and the keys of its stored requests. */
interface PassedStep {
  readonly made: Advance;
  readonly keys: readonly string[];
}

/** Stores what a step has done with the records of a page. Returns the page as it is then; undefined if another process has changed it since. */
async function storeStep(
  working: Working,
  tx: Writer,
  page: FlowPage,
  passed: PassedStep | undefined,
  isDone: boolean,
): Promise<FlowPage | undefined> {
  const { services, name, plan } = working;
  const changed = isDone ? (await tx.removeFlowPage(page)) && page : await tx.changeFlowPage(page, passed!.made.state);
  if (!changed) return undefined;
  if (passed) await keepOutcomes(working, tx, page, passed);
  if (!isDone) return changed;
  const part = await tx.changeFlowPart(name, { waiting: -1, counts: working.meter.take(name.part) });
  if (!part) return changed;
  if (part.state === "open" && part.reading === null && part.waiting <= waitingToGoOn)
    await queueReading(services, tx, name);
  await continueAfterSource(services, tx, plan, part);
  return changed;
}

async function keepOutcomes(
  { services, name, plan, source, meter }: Working,
  tx: Writer,
  { part: from, number, revision }: FlowPage,
  { made: { step, place, outcomes, state }, keys }: PassedStep,
): Promise<void> {
  const { account, run } = name;
  const storedOutcome = ({ item, exchange, usage: _usage, waits: _waits, ...outcome }: RecordOutcome): StepOutcome => {
    const { record, retryDataKey } = item;
    const reqAndResKey = exchange === undefined ? undefined : keys[exchange];
    return {
      ...outcome,
      record,
      ...(retryDataKey !== undefined && { retryDataKey }),
      ...(reqAndResKey !== undefined && { reqAndResKey }),
    };
  };
  const known: StepOutcome[] = [];
  const waiting: StepOutcome[] = [];
  const counts = { numSuccess: 0, numIgnore: 0, numInputTokens: 0, numOutputTokens: 0, numUncertain: 0 };
  for (const outcome of outcomes) {
    counts.numInputTokens += Number(outcome.usage?.["inputTokens"] ?? 0);
    counts.numOutputTokens += Number(outcome.usage?.["outputTokens"] ?? 0);
    if (outcome.waits === true) {
      waiting.push(storedOutcome(outcome));
      continue;
    }
    known.push(storedOutcome(outcome));
    if (outcome.result === "success") counts.numSuccess++;
    if (outcome.result === "ignored") counts.numIgnore++;
    if (outcome.warning !== undefined) counts.numUncertain++;
  }
  // Failures of a router are recorded at the source, because a router is not a step.
  const part = step ? stepPart(step.number) : name.part;
  const outcomesOwner = {
    account,
    run,
    plan,
    part,
    source: source.export,
    step: step?.id ?? source.export,
    stage: step ? (`page_processor_${step.type}` as const) : ("page_generator" as const),
    place: source.skipRetries ? undefined : place,
    key: `${from} ${number} ${revision}`,
  };
  const numError = await recordOutcomes(services, tx, { ...outcomesOwner, outcomes: known });
  if (step && waiting.length > 0)
    await storeWaitingPage(services, tx, { ...outcomesOwner, outcomes: waiting }, step.number);
  // After a cancellation, the rest of the page has not passed the step yet.
  const numPagesProcessed = state.groups.some((group) => group.place === place) ? 0 : 1;
  const ofStep = step && { ...counts, numPagesProcessed };
  await tx.changeFlowPart({ ...name, part }, { counts: { ...ofStep, numError, ...meter.take(part) } });
}

async function stopWorking(services: JobNeeds, tx: Writer, name: FlowPartName): Promise<void> {
  const part = await tx.changeFlowPart(name, { working: null });
  if (part && part.waiting > 0) await queuePages(services, tx, name);
}
