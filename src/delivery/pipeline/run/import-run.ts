/**
 * Runs records through an import, a page after the other. Of each page the first half is computed (prepare-page.ts), then its requests are
 * sent (send-page.ts), then the second half is computed (judge-page.ts). Nothing of a page's own is computed here, where all accounts are
 * served, and nothing of a page is kept once its results are told.
 */

import { randomUUID } from "node:crypto";
import { parseExactJson } from "../../../base/exact-json.ts";
import { isObject, type Json, type JsonObject, objectsOf } from "../../../base/json.ts";
import { sha256 } from "../../../base/sha256.ts";
import { senderOfEnd } from "../../adaptors/senders.ts";
import { BoundExceeded, failureOfBound, isLackOfRoom, type Made } from "../../compute/port.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { FailureSource } from "../../failures/failure-codes.ts";
import type { Exchange } from "../../ports/adaptor.ts";
import { packedConnection } from "../../ports/packed-connection.ts";
import { scriptLimits } from "../../scripts/limits.ts";
import type { Outside } from "../../sending/sender.ts";
import { openSession } from "../../sending/session.ts";
import { inOrder, memoryChoices, memoryNumbers, memorySpool } from "../../sending/spool.ts";
import { mocksInUse } from "../page/obstacles.ts";
import type { PagePlace, PagePlan } from "../page/prepare-page.ts";
import { failedResult } from "../page/record-result.ts";
import { hookOf } from "../reshape/hooks.ts";
import { answerLookups } from "../setup/answer-lookups.ts";
import type { LookupAsks } from "../setup/lookup-source.ts";
import type { PageSetup } from "../setup/page-setup.ts";
import { batchSizeOf, pagesOf, recordsOfPage, type UnreadRecords } from "../setup/pages.ts";
import type { ImportOutcome, ImportRun } from "../setup/run-needs.ts";
import { joinedStages, noRoom, type ShownStages, shownAtMost, tooMuchToShow } from "../setup/shown-stages.ts";
import { endRun, type LeftForEnd, withEnd } from "./run-end.ts";
import { type PagePlaces, type SentPage, type SentResults, sendPage } from "./send-page.ts";

export type { ImportOutcome, ImportRun } from "../setup/run-needs.ts";

/** How often a run may meet a bound; what follows would meet it, too, and fails without being tried. Scripts have more time each time. */
const overrunsAtMost = 10;
const scriptOverrunsAtMost = 2;
/**
 * Delivers records, and tells what became of them page by page, in their order. What goes wrong with a record stands in its own result.
 * No further page is begun before the one before was taken. Throws BoundExceeded where there is no room to begin.
 */
export async function* importPages(
  records: Iterable<Json> | UnreadRecords,
  run: ImportRun,
): AsyncGenerator<ImportOutcome> {
  const session = openSession();
  const inside: PageRun = { ...run, session, setup: setupWriter(run) };
  try {
    if (isWrittenAtEnd(run)) yield* importFile(records, inside);
    else yield* eachPage(records, inside);
  } finally {
    await session.close();
  }
}

/** Whether what is done with the records of all pages is known when the run ends: they make one file. */
export const isWrittenAtEnd = (run: Pick<ImportRun, "import" | "mock">): boolean =>
  senderOfEnd(run.import) !== undefined && mocksInUse(run) === undefined;

async function* eachPage(records: Iterable<Json> | UnreadRecords, run: PageRun): AsyncGenerator<ImportOutcome> {
  const state: RunState = { mocked: 0, overruns: 0, begun: run.begun === true, shown: 0 };
  const { numbers = memoryNumbers(), key = "", at: places } = run.gathers ?? {};
  const { choices: chosen, name } = run.gathers ?? run.within ?? { choices: memoryChoices(), name: randomUUID() };
  let pages = 0;
  let before = 0;
  /** The run of the next page, which has so many records. */
  const pageRun = (count: number): PageRun => {
    const [own, first] = [inOrder(pages++), before];
    before += count;
    const placed = (at: number) => (places ? `at ${places[first + at]}` : `${own} ${at}`);
    return {
      ...run,
      numbered: (of, by) => numbers(of, `${key}${own} ${by}`),
      chosen,
      keyOf: (at) => sha256(`${name} ${placed(at)}`).slice(0, 32),
    };
  };
  let met: RecordFailure | undefined;
  if (isUnread(records)) {
    const prepared = await prepare(records.text, run, state, recordsOfPage(run.import));
    if (prepared instanceof RecordFailure) met = prepared;
    else if (prepared.plan !== "") {
      for await (const outcome of sendPrepared(prepared, pageRun(0), state)) yield { ...outcome, isLast: true };
      return;
    }
  }
  for (const page of pagesOf(isUnread(records) ? records.read() : records, run.import)) {
    const around = pageRun("failure" in page ? 1 : page.texts.length);
    if ("failure" in page) yield allFailed(1, page.failure, run);
    else yield* runPage(page.texts, around, state, met);
    met = undefined;
  }
}

/** Records that go out as one file: what became of them is known with it. Where others add to the file, they end it. */
async function* importFile(records: Iterable<Json> | UnreadRecords, run: PageRun): AsyncGenerator<ImportOutcome> {
  const { spool, choices, key } = run.gathers ?? { spool: memorySpool(), choices: memoryChoices(), key: "" };
  let parts = 0;
  const keep = (part: string): Promise<void> => spool.put(`${key}${inOrder(parts++)}`, part);
  const outcomes: ImportOutcome[] = [];
  for await (const outcome of eachPage(records, { ...run, spool: keep })) {
    if (run.gathers) yield outcome;
    else outcomes.push(outcome);
  }
  if (run.gathers) return;
  const end = await endRun({ spool, choices }, run);
  for (const [index, outcome] of outcomes.entries()) yield withEnd(outcome, end, index === 0);
}

/** Sends what runs have gathered: the result of it; undefined where there is nothing. */
export async function sendGathered(left: LeftForEnd, run: ImportRun): Promise<JsonObject | undefined> {
  const session = openSession();
  try {
    return await endRun(left, { ...run, session, setup: setupWriter(run) });
  } finally {
    await session.close();
  }
}

/**
 * Delivers records, and answers with what became of all of them and what its steps made of them. Records that there is no room to show fail
 * with `output_too_large`, and are not sent.
 */
export const previewImport = (records: Iterable<Json>, run: ImportRun): Promise<ImportOutcome> =>
  runImport(records, { ...run, watched: true, shownAtMost });

/** Delivers records, and answers with what became of all of them. */
export async function runImport(records: Iterable<Json>, run: ImportRun): Promise<ImportOutcome> {
  const outcome = {
    results: [] as JsonObject[],
    traceKeys: [] as (string | undefined)[],
    exchanges: [] as Exchange[],
    stages: {} as ShownStages,
  };
  let shown = 0;
  for await (const { results, traceKeys, exchanges, stages } of importPages(records, run)) {
    const before = outcome.results.length;
    outcome.results.push(...results);
    outcome.traceKeys.push(...traceKeys);
    outcome.stages = joinedStages(outcome.stages, stages);
    for (const each of exchanges) {
      const exchange = each.of ? { ...each, of: each.of.map((at) => at + before) } : each;
      shown += exchange.body?.length ?? 0;
      outcome.exchanges.push(shown > shownAtMost ? { ...exchange, body: "" } : exchange);
    }
  }
  return outcome;
}

/** What the records are mapped to; filtered ones are left out. Throws RecordFailure for the first that cannot be mapped. */
export async function mapRecords(records: readonly Json[], run: ImportRun): Promise<readonly Json[]> {
  const mapped: Json[] = [];
  const write = setupWriter(run);
  let begun = run.begun === true;
  for (const page of pagesOf(records, run.import)) {
    if ("failure" in page) throw page.failure;
    const setup = write();
    const turn = { begun, extraMs: extraMsOf(run) };
    const made = await withLookups(run, listText(page.texts), (given, again) =>
      run.compute("import.map", { setup, ...given }, again ? { ...turn, begun: true } : turn),
    );
    mapped.push(...(parseExactJson(made.records) as readonly Json[]));
    begun = true;
  }
  return mapped;
}

type PageRun = ImportRun & Pick<Outside, "session" | "spool"> & { readonly setup: () => string } & Partial<PagePlaces>;

const isUnread = (records: Iterable<Json> | UnreadRecords): records is UnreadRecords => "read" in records;

interface RunState {
  mocked: number;
  overruns: number;
  /** The failure of all records that are not tried any more. */
  given?: RecordFailure;
  begun: boolean;
  /** Characters of what was made, sent and answered so far. */
  shown: number;
  /** Whether something has found no room to be shown. */
  full?: boolean;
}

/** What the compute threads are given of a run, as JSON. */
export const setupText = (run: ImportRun): string => setupWriter(run)();

/**
 * Writes what the compute threads are given of a run, as JSON: all but the moment once for the run, so that an import of many fields costs its
 * pages and records no more of the thread that serves everybody.
 */
function setupWriter(run: ImportRun): () => string {
  let fixed: string | undefined;
  return () => {
    fixed ??= JSON.stringify(fixedSetup(run)).slice(0, -1);
    return `${fixed},"at":${JSON.stringify(now(run))}}`;
  };
}

/** What of a setup stays the same for all of a run. */
function fixedSetup(run: ImportRun): Omit<PageSetup, "at"> {
  return {
    import: run.import,
    ...(run.connection && { connection: packedConnection(run.connection) }),
    settings: run.settings,
    ...(run.values && { values: run.values }),
    scripts: run.scripts,
    around: run.around,
    mock: run.mock,
    caches: run.cached !== undefined,
    watched: run.watched,
    ...(run.definition && { definition: run.definition }),
    ...(run.tool?.obstacle && { obstacle: run.tool.obstacle }),
  };
}

const extraMsOf = ({ scripts }: ImportRun): number => (Object.keys(scripts).length > 0 ? scriptLimits.pageMs : 0);

const now = ({ clock }: ImportRun): string => new Date(clock.now()).toISOString();

/** JSON texts as a JSON list. */
const listText = (texts: readonly string[]): string => `[${texts.join(",")}]`;

/** The outcome of records that failed outside of their page. */
function allFailed(count: number, failure: RecordFailure, run: ImportRun): ImportOutcome {
  const result = failedResult([failure], now(run), undefined);
  return {
    results: Array.from({ length: count }, () => result),
    traceKeys: Array.from({ length: count }, () => undefined),
    exchanges: [],
    stages: {},
  };
}

/** The steps of a page, where somebody looks. */
function stagesOf(
  { import: document, watched }: ImportRun,
  { stages, results }: PagePlan,
  { parsed, transformed }: SentResults,
  told: readonly JsonObject[],
): ShownStages {
  if (!watched) return {};
  const by = (map: ReadonlyMap<number, Json>) => results.map((_, at) => map.get(at) ?? null);
  return {
    ...stages,
    // Where mock responses answer there is nothing to parse but these.
    parse: parsed.size > 0 ? by(parsed) : told.map((result) => result["_json"] ?? null),
    ...(isObject(document.responseTransform) && { responseTransform: by(transformed) }),
    ...(hookOf(document, "postSubmit") && { postSubmit: told.map((result) => result["_json"] ?? null) }),
  };
}

/** `met`: the bound that was met when all of the page was prepared already. */
async function* runPage(
  texts: readonly string[],
  run: PageRun,
  state: RunState,
  met?: RecordFailure,
): AsyncGenerator<ImportOutcome> {
  const prepared = state.given ?? met ?? (await prepare(listText(texts), run, state));
  if (!(prepared instanceof RecordFailure)) {
    yield* sendPrepared(prepared, run, state);
    return;
  }
  const atOnce = batchSizeOf(run.import);
  if (state.given || texts.length <= atOnce) {
    // The room of a preview does not grow: once a record, or a batch, has none, what follows is not tried.
    if (state.full && !state.given) giveUp(prepared, state);
    yield allFailed(texts.length, prepared, run);
    return;
  }
  // Nothing of the page was sent: what of it does not meet the bound by itself shall not fail for the rest.
  for (let from = 0; from < texts.length; from += atOnce) {
    const around: PagePlaces = {
      numbered: (name, by) => run.numbered!(name, `${inOrder(from)} ${by}`),
      chosen: run.chosen!,
      keyOf: (at) => run.keyOf!(from + at),
    };
    yield* runPage(texts.slice(from, from + atOnce), { ...run, ...around }, state);
  }
}

/** Sends what was prepared of a page, and has the answers judged. */
async function* sendPrepared(
  prepared: Made<"import.prepare">,
  run: PageRun,
  state: RunState,
): AsyncGenerator<ImportOutcome> {
  const plan = parseExactJson(prepared.plan) as PagePlan;
  const { results, traceKeys, sendings, mocked } = plan;
  noteScripts(results, state);
  state.mocked = mocked;
  state.shown += prepared.plan.length;
  if (plan.full && !state.given) giveUp(noRoom(), state);
  const page: SentPage = { setup: run.setup, sendings, states: prepared.states, traceKeys };
  const sent = await sendPage(page, run, {
    extraMs: extraMsOf(run),
    overrun: (error) => overrun(error, "response", run, state),
  });
  for (const { body } of sent.exchanges) state.shown += body?.length ?? 0;
  const told = results.map((result, at) => result ?? sent.results.get(at)!);
  yield { results: told, traceKeys, exchanges: sent.exchanges, stages: stagesOf(run, plan, sent, told) };
}

/** The first half of a page, or the bound that it met. `unread`: how many records make a page, where `records` is a text of UnreadRecords. */
async function prepare(
  records: string,
  run: PageRun,
  state: RunState,
  unread?: number,
): Promise<Made<"import.prepare"> | RecordFailure> {
  const { shownAtMost: most } = run;
  const place: PagePlace = {
    mocked: state.mocked,
    ...(unread !== undefined && { unread }),
    ...(most !== undefined && { room: most - state.shown }),
  };
  // One setup for all tasks of the page: the moment that templates see stays the same.
  const both = { setup: run.setup(), page: JSON.stringify(place) };
  try {
    const made = await withLookups(run, records, (given, again) =>
      run.compute("import.prepare", { ...both, ...given }, { begun: state.begun || again, extraMs: extraMsOf(run) }),
    );
    if (most !== undefined && state.shown + made.plan.length > most) {
      state.full = true;
      throw tooMuchToShow();
    }
    return made;
  } catch (error) {
    if (!(error instanceof BoundExceeded) || isLackOfRoom(error)) throw error;
    return overrun(error, "request", run, state);
  } finally {
    state.begun = true;
  }
}

/** How often a page may stop for its lookups: those of templates come after those of mappings. */
const roundsAtMost = 6;

/** Computes a page, and answers its lookups as often as it stops for them. */
async function withLookups<M extends { readonly asks: string; readonly held: string }>(
  run: ImportRun,
  records: string,
  compute: (given: { records: string; held: string; answers: string }, again: boolean) => Promise<M>,
): Promise<M> {
  let made = await compute({ records, held: "", answers: "" }, false);
  for (let round = 0; made.asks !== ""; round++) {
    if (round === roundsAtMost) throw new BoundExceeded("time_limit_exceeded", tooManyRounds);
    const answers = await answerLookups(parseExactJson(made.asks) as LookupAsks, run);
    made = await compute({ records: "", held: made.held, answers: JSON.stringify(answers) }, true);
  }
  return made;
}

const tooManyRounds =
  "The lookups of the page ask for something else each time that they are answered. Let their requests depend on the record alone.";

function overrun(error: BoundExceeded, stage: "request" | "response", run: ImportRun, state: RunState): RecordFailure {
  const failure = failureOfBound(error, stage);
  state.overruns += 1;
  if (state.overruns >= (extraMsOf(run) > 0 ? scriptOverrunsAtMost : overrunsAtMost)) giveUp(failure, state);
  return failure;
}

/** A page whose script took too long, or too much, has met a bound as well. */
function noteScripts(results: PagePlan["results"], state: RunState): void {
  const failed = results.flatMap((result) => objectsOf(result?.["errors"])).find(({ code }) => isScriptBound(code));
  if (!failed) return;
  state.overruns += 1;
  const { code, message, source } = failed;
  if (state.overruns < scriptOverrunsAtMost || !isScriptBound(code)) return;
  giveUp(new RecordFailure(code, source as FailureSource, "request", String(message)), state);
}

const isScriptBound = (code: Json | undefined): code is "script_timeout" | "script_memory" =>
  code === "script_timeout" || code === "script_memory";

function giveUp({ code, source, message }: RecordFailure, state: RunState): void {
  const told = `${message} So many records before it met the bound that it was not tried.`;
  state.given = new RecordFailure(code, source, "request", told);
}
