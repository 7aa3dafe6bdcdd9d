/**
 * Advances a page of records by one place in a flow: past a router or through a step.
 * Stores nothing: the caller stores the result and calls again until the page is done. Computation runs in threads, in the tasks
 * of tools.
 */

import type { Clock } from "../../base/clock.ts";
import { isObject, itemsOf, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { type JsonOf, packInSlices, packJson } from "../../base/json-of.ts";
import { createPause } from "../../base/pauses.ts";
import type { RunTask } from "../compute/port.ts";
import type { ExportRun } from "../exports/export-run.ts";
import { failureItem, RecordFailure } from "../failures/failure.ts";
import { answerPathsOf, childrenText, mapsAnswers } from "../pipeline/reshape/response-mapping.ts";
import { type ImportRun, isWrittenAtEnd } from "../pipeline/run/import-run.ts";
import { recordsOfPage } from "../pipeline/setup/pages.ts";
import type { GatheredRecords } from "../pipeline/setup/run-needs.ts";
import { shortExchange } from "../pipeline/setup/shown-stages.ts";
import type { PreviewExchange } from "../ports/adaptor.ts";
import { type BoundedPage, eachInTurn } from "../tools/each-in-turn.ts";
import { toolLimits } from "../tools/run-context.ts";
import { importAnswers, lookUpForStep, type StepAnswers, takenAnswers } from "../tools/step-run.ts";
import type { RecordRoute, ToolPassedRecord, ToolSetup } from "../tools/tool-page.ts";
import { atPlace, type FlowGraph, type FlowPlace, type FlowStep } from "./flow-graph.ts";
import { type FlowGroup, type FlowItem, type FlowPageState, nextItems, roomBeside, sentTo } from "./page-state.ts";

/** A flow with everything that its steps need. */
export interface OpenFlow {
  readonly graph: FlowGraph;
  /** The JSON of the ToolSetup of routers and response mappings, for the compute threads. */
  readonly setup: () => JsonOf<ToolSetup>;
  readonly compute: RunTask;
  /** Milliseconds that its scripts may take beyond the bounds of other work. */
  readonly extraMs: number;
  readonly clock: Clock;
  /** True in test runs: mock answers replace the requests of steps. */
  readonly mock: boolean;
  readonly signal: AbortSignal;
  /** Returns the run of the import, opened when the first records reach the step; or the failure to open it. */
  importOf(step: FlowStep): Promise<ImportRun | RecordFailure>;
  lookupOf(step: FlowStep): Promise<ExportRun | RecordFailure>;
  /** The collection that an import fills until the end of the run; absent if each page is independent. */
  readonly gathered?: ((step: FlowStep) => GatheredRecords) | undefined;
}

export interface RecordOutcome {
  /** The record before the step. */
  readonly item: FlowItem;
  readonly result: "success" | "ignored" | "error";
  /** Entries of error lists. */
  readonly errors: readonly JsonObject[];
  readonly traceKey?: string;
  /** The link to the record at its destination, if the step has a template for links. */
  readonly dataURI?: string;
  /** The position among the exchanges of the last request about the record. */
  readonly exchange?: number;
  /** True while the record waits for its file to be written: its result is known only then. */
  readonly waits?: boolean;
  /** The warning of a success: the record may have been delivered twice. */
  readonly warning?: string;
  /** Tokens that a model used for the record: `inputTokens`, `outputTokens`. */
  readonly usage?: JsonObject;
}

export interface Advance {
  /** The records that have passed the place, in their order. */
  readonly input: readonly Json[];
  readonly state: FlowPageState;
  readonly place: FlowPlace;
  /** Undefined at a router. */
  readonly step: FlowStep | undefined;
  /** For a router, only the records that failed. */
  readonly outcomes: readonly RecordOutcome[];
  /** The requests and answers, if the run is watched. */
  readonly exchanges: readonly PreviewExchange[];
  /** By record of the group: the answer of the step; absent for a router. */
  readonly answers: readonly JsonObject[];
  /** By record of a watched import: its mapped form. */
  readonly mapped?: readonly Json[];
  /** By record: the record after the step, or the branches a router chose; null if the record does not go on. */
  readonly output: readonly Json[];
}

/** Advances the first group of a page, or the first records of a large one. If the signal aborts, records that were not delivered stay at their place. */
export async function advanceGroup(state: FlowPageState, flow: OpenFlow): Promise<Advance> {
  const [group, ...rest] = state.groups as readonly [FlowGroup, ...FlowGroup[]];
  const found = atPlace(flow.graph, group.place);
  const context: AdvanceContext = { state, rest, group, flow };
  if (found && "router" in found) return routeGroup(found.at, context);
  if (found) return runFlowStep(found.step, context);
  const { place } = group;
  return { state: { ...state, groups: rest }, place, step: undefined, outcomes: [], ...nothingShown, input: [] };
}

/** The text in place of a record that has passed the last step and is too large to be shown. */
const leftOutRecord = "(left out: the records of the page are large)";

const nothingShown = { exchanges: [], answers: [], output: [] } as const;

interface AdvanceContext {
  readonly state: FlowPageState;
  readonly rest: readonly FlowGroup[];
  readonly group: FlowGroup;
  readonly flow: OpenFlow;
}

const boundedPageOf = (flow: OpenFlow): BoundedPage => ({
  overruns: 0,
  at: () => new Date(flow.clock.now()).toISOString(),
});

const recordsText = (items: readonly FlowItem[]): JsonOf<readonly Json[]> =>
  packJson(items.map(({ record }) => record));

const failedWith = (state: FlowPageState, outcomes: readonly RecordOutcome[]): readonly number[] => [
  ...new Set([...state.failed, ...outcomes.filter(({ result }) => result === "error").map(({ item }) => item.at)]),
];

async function routeGroup(at: number, { state, rest, group, flow }: AdvanceContext): Promise<Advance> {
  const { place } = group;
  const items = await nextItems(group.items);
  const left = group.items.slice(items.length);
  const turns = (state.turns ?? 0) + 1;
  const page = boundedPageOf(flow);
  const tooMany = `The page meets routers more than ${toolLimits.routerSteps} times.`;
  const routes =
    turns > toolLimits.routerSteps
      ? items.map(() => failedAlone(new RecordFailure("size_limit_exceeded", "input_filter", "routing", tooMany), page))
      : await eachInTurn<FlowItem, RecordRoute>(page, items, async (part) => {
          const given = { setup: flow.setup(), router: packJson(at), records: recordsText(part) };
          return (await flow.compute("tool.route", given, { begun: true, extraMs: flow.extraMs })).routes;
        });
  let groups: readonly FlowGroup[] = left.length > 0 ? [{ place, items: left }, ...rest] : rest;
  const hasRoom = await roomBeside(groups);
  const crowded = new Set<FlowItem>();
  for (const [index, start] of flow.graph.branches[at]!.entries()) {
    const taken = items.filter((_, nth) => {
      const each = routes[nth]!;
      if (!("branches" in each) || !each.branches.includes(index)) return false;
      if (start === undefined || hasRoom(items[nth]!.record)) return true;
      crowded.add(items[nth]!);
      return false;
    });
    groups = sentTo(groups, start, taken);
  }
  const outcomes = items.flatMap((item, nth): readonly RecordOutcome[] => {
    const each = routes[nth]!;
    if (crowded.has(item))
      return [{ item, result: "error", ...failedAlone(flowRecordTooLarge("input_filter", "routing"), page) }];
    return "errors" in each ? [{ item, result: "error", errors: each.errors }] : [];
  });
  const names = objectsOf(flow.graph.routers[at]!.branches).map(({ name }) => String(name ?? ""));
  const shown = routes.map((each): Json => ("branches" in each ? each.branches.map((taken) => names[taken]!) : null));
  return {
    state: { ...state, groups, failed: failedWith(state, outcomes), ...(left.length === 0 && { turns }) },
    input: items.map(({ record }) => record),
    place,
    step: undefined,
    outcomes,
    exchanges: [],
    answers: [],
    output: shown,
  };
}

function flowRecordTooLarge(
  source: "input_filter" | "response_mapping",
  stage: "routing" | "responseMapping",
): RecordFailure {
  const message =
    "A record is larger than 1 MB, or the unfinished records of its page are larger than 32 MB together. Map less into it, or route it to fewer branches.";
  return new RecordFailure("size_limit_exceeded", source, stage, message);
}

const failedAlone = (failure: RecordFailure, page: BoundedPage) => ({
  errors: [failureItem(failure, page.at(), undefined)],
});

async function runFlowStep(step: FlowStep, { state, rest, group, flow }: AdvanceContext): Promise<Advance> {
  const { place } = group;
  const run = step.type === "import" ? await flow.importOf(step) : undefined;
  const items = await nextItems(group.items, run && !(run instanceof RecordFailure) ? recordsOfPage(run.import) : 1);
  const left = group.items.slice(items.length);
  const answers: JsonObject[] = [];
  const traceKeys: (string | undefined)[] = [];
  const exchanges: PreviewExchange[] = [];
  const shown: Json[] = [];
  const mapped = new Map<number, ToolPassedRecord>();
  const hasRoom = await roomBeside([{ place, items: left }, ...rest]);
  const pause = createPause();
  const crowded = new Set<number>();
  let waits = false;
  const answerFailures = (index: number) => objectsOf(answers[index]!["errors"]);
  const staysAtPlace = (index: number) => flow.signal.aborted && answerFailures(index).length > 0;
  const goesOn = (index: number) =>
    !staysAtPlace(index) && (answerFailures(index).length === 0 || step.step.proceedOnFailure === true);
  const isIgnoredAnswer = (index: number) => answers[index]!["ignored"] === true && answerFailures(index).length === 0;
  for await (const part of answersOf(step, items, flow)) {
    const from = answers.length;
    answers.push(...part.answers);
    for (const [at, key] of part.traceKeys.entries()) traceKeys[from + at] = key;
    exchanges.push(...part.exchanges.map((each) => shiftedExchange(each, from)));
    for (const [at, each] of (part.mapped ?? []).entries()) shown[from + at] = each;
    waits ||= part.waits === true;
    const open = [...part.answers.keys()].map((at) => from + at);
    const mapping = open.filter((index) => goesOn(index) && !isIgnoredAnswer(index));
    for (const [index, each] of await withMappedAnswers(step, mapping, { items, part, from }, flow))
      mapped.set(index, each);
    // Large records of one part are released before the next part arrives.
    for (const index of open.filter((at) => !staysAtPlace(at))) {
      const passed = mapped.get(index);
      if (!hasRoom(passed && "record" in passed ? passed.record : items[index]!.record)) {
        crowded.add(index);
        if (passed && "record" in passed) mapped.delete(index);
      }
      await pause();
    }
    answers.splice(from, part.answers.length, ...takenAnswers(part.answers));
  }
  const exchangeOf = new Map(exchanges.flatMap(({ of = [] }, number) => of.map((at) => [at, number] as const)));
  const going: FlowItem[] = [];
  const staying: FlowItem[] = [];
  const outcomes: RecordOutcome[] = [];
  const output: Json[] = [];
  for (const [index, item] of items.entries()) {
    if (staysAtPlace(index)) {
      staying.push(item);
      output.push(null);
      continue;
    }
    const passed = mapped.get(index);
    const stepErrors = [...answerFailures(index), ...(passed && "errors" in passed ? passed.errors : [])];
    const record = passed && "record" in passed ? passed.record : item.record;
    const fits = step.next === undefined || !crowded.has(index);
    const errors = fits
      ? stepErrors
      : [
          ...stepErrors,
          ...failedAlone(flowRecordTooLarge("response_mapping", "responseMapping"), boundedPageOf(flow)).errors,
        ];
    const result = errors.length > 0 ? "error" : isIgnoredAnswer(index) ? "ignored" : "success";
    const traceKey = traceKeys[index];
    const exchange = exchangeOf.get(index);
    const { usage, dataURI } = answers[index]!;
    const [warning] = itemsOf(answers[index]!["warnings"]);
    outcomes.push({
      item,
      result,
      errors,
      ...(waits && result === "success" && { waits }),
      ...(typeof warning === "string" && result === "success" && { warning }),
      ...(traceKey !== undefined && { traceKey }),
      ...(typeof dataURI === "string" && { dataURI }),
      ...(exchange !== undefined && { exchange }),
      ...(step.type === "import" && isObject(usage) && { usage }),
    });
    if (fits && (result !== "error" || step.step.proceedOnFailure === true)) {
      // The retry data key belongs to the step that the record has passed now.
      going.push({ at: item.at, record });
      output.push(crowded.has(index) ? leftOutRecord : record);
    } else output.push(null);
  }
  const open = [...staying, ...left];
  const here: readonly FlowGroup[] = open.length > 0 ? [{ place, items: open }] : [];
  const groups = sentTo([...here, ...rest], step.next, going);
  return {
    state: { ...state, groups, failed: failedWith(state, outcomes) },
    input: items.map(({ record }) => record),
    place,
    step,
    outcomes,
    exchanges,
    answers,
    ...(shown.length > 0 && { mapped: items.map((_, index) => shown[index] ?? null) }),
    output,
  };
}

/** Returns an exchange of a part by the positions of all records; large bodies of many parts are cut. */
const shiftedExchange = (exchange: PreviewExchange, from: number): PreviewExchange => ({
  ...(from > 0 ? shortExchange(exchange) : exchange),
  of: (exchange.of ?? []).map((at) => at + from),
});

/** Yields the answers of a step for its records, in parts if they are large. */
async function* answersOf(step: FlowStep, items: readonly FlowItem[], flow: OpenFlow): AsyncGenerator<StepAnswers> {
  const records = items.map(({ record }) => record);
  const failedAll = (failure: RecordFailure): StepAnswers => ({
    answers: records.map(() => ({
      statusCode: 422,
      data: [],
      _json: null,
      ...failedAlone(failure, boundedPageOf(flow)),
    })),
    traceKeys: [],
    exchanges: [],
  });
  if (step.type === "import") {
    const run = await flow.importOf(step);
    if (run instanceof RecordFailure) return yield failedAll(run);
    const gathered = flow.gathered?.(step);
    const gathers = gathered && { ...gathered, at: items.map(({ at }) => at) };
    const waits = gathers !== undefined && isWrittenAtEnd(run);
    const own = { ...run, begun: true, gathers, reads: answerPathsOf(step.step) };
    for await (const part of importAnswers(records, own)) yield { ...part, waits };
    return;
  }
  const run = await flow.lookupOf(step);
  if (run instanceof RecordFailure) return yield failedAll(run);
  const watch = run.watched ? () => {} : undefined;
  const looked = lookUpForStep(run, records, { mock: flow.mock, signal: flow.signal, watch });
  for await (const part of looked) yield { ...part, traceKeys: [] };
}

/** The answers for the records of a step, from a position on. */
interface AnsweredPart {
  readonly items: readonly FlowItem[];
  readonly part: Pick<StepAnswers, "answers" | "children">;
  readonly from: number;
}

/** Adds the step's answers to the records, by position. Returns an empty map if the step maps no answers. */
async function withMappedAnswers(
  { step }: FlowStep,
  open: readonly number[],
  { items, part: { answers, children = [] }, from }: AnsweredPart,
  flow: OpenFlow,
): Promise<ReadonlyMap<number, ToolPassedRecord>> {
  if (!mapsAnswers(step)) return new Map();
  const passed = await eachInTurn<number, ToolPassedRecord>(boundedPageOf(flow), open, async (part) => {
    const given = {
      setup: flow.setup(),
      step: packJson(step),
      records: recordsText(part.map((index) => items[index]!)),
      answers: await packInSlices(
        part.map((index) => answers[index - from]!),
        createPause(),
      ),
      children: childrenText(
        step,
        part.map((index) => children[index - from]),
      ),
    };
    return (await flow.compute("tool.answer", given, { begun: true, extraMs: flow.extraMs })).passed;
  });
  return new Map(open.map((index, nth) => [index, passed[nth]!]));
}
