/**
 * Runs records through an import, page by page.
 * For each page, threads compute the requests (prepare-page.ts), this thread sends them (send-page.ts), and threads evaluate the
 * answers (judge-page.ts). This module serves all accounts, so it computes nothing of a page itself and keeps nothing of a
 * finished page.
 */

import { randomUUID } from "node:crypto";
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import {
  type JsonOf,
  packInSlices,
  packJson,
  packList,
  presentJson,
  unpackInSlices,
  unpackJson,
} from "../../../base/json-of.ts";
import { createPause } from "../../../base/pauses.ts";
import { sha256 } from "../../../base/sha256.ts";
import { runEndSenderOf } from "../../adaptors/senders.ts";
import { BoundExceeded, isLackOfRoom, type TaskResult } from "../../compute/port.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { PreviewExchange } from "../../ports/adaptor.ts";
import type { Outside } from "../../sending/sender.ts";
import { openRunSession } from "../../sending/session.ts";
import { memoryChoices, memoryNumbers, memorySpool, sortableNumber } from "../../sending/spool.ts";
import { mocksInUse } from "../page/preconditions.ts";
import type { PagePlace, PagePlan } from "../page/prepare-page.ts";
import { failedRecordResult } from "../page/record-result.ts";
import { importHook } from "../reshape/hooks.ts";
import { answerLookups } from "../setup/answer-lookups.ts";
import type { PageSetup, UnreadRecords } from "../setup/pages.ts";
import { batchSizeOf, importExtraMs, recordPages, recordsOfPage, runIsoTime, setupWriter } from "../setup/pages.ts";
import type { ContractRoom, ImportOutcome, ImportRun } from "../setup/run-needs.ts";
import { joinedStages, noRoom, type ShownStages, shownAtMost, tooMuchToShow } from "../setup/shown-stages.ts";
import { giveUpRun, noteOverrun, noteScripts, type RunState } from "./exceeded-bounds.ts";
import type { PageTexts, PausedTexts } from "./page-tasks.ts";
import { endRun, type LeftForEnd, withEnd } from "./run-end.ts";
import { type PagePlaces, type SentPage, type SentResults, sendImportPage } from "./send-page.ts";

export type { ImportOutcome, ImportRun } from "../setup/run-needs.ts";

/**
 * Delivers records and yields their results page by page, in order. An error of a record is in its own result.
 * A page begins only after the caller took the page before. Throws BoundExceeded if the run cannot begin for lack of room.
 */
export async function* importPages(
  records: Iterable<Json> | UnreadRecords,
  run: ImportRun,
): AsyncGenerator<ImportOutcome> {
  const session = openRunSession();
  const atEnd = isWrittenAtEnd(run);
  // Records of a file get its answer only at the end of the run.
  const own = atEnd ? { ...run, reads: undefined } : run;
  const inside: PageRun = { ...own, session, setup: setupWriter(own) };
  try {
    if (atEnd) yield* importFile(records, inside);
    else yield* eachPage(records, inside);
  } finally {
    await session.close();
  }
}

/** Returns true if the records of all pages form one file: their results are known only at the end of the run. */
export const isWrittenAtEnd = (run: Pick<ImportRun, "import" | "mock">): boolean =>
  runEndSenderOf(run.import) !== undefined && mocksInUse(run) === undefined;

async function* eachPage(records: Iterable<Json> | UnreadRecords, run: PageRun): AsyncGenerator<ImportOutcome> {
  const state: RunState = { mocked: 0, overruns: 0, begun: run.begun === true, shown: 0, used: 0 };
  const { numbers = memoryNumbers(), key = "", at: places } = run.gathers ?? {};
  const { choices: chosen, name } = run.gathers ?? run.within ?? { choices: memoryChoices(), name: randomUUID() };
  let pages = 0;
  let before = 0;
  /** Returns the run of the next page, which has `count` records. */
  const pageRun = (count: number): PageRun => {
    const [own, first] = [sortableNumber(pages++), before];
    before += count;
    const positionLabel = (at: number) => (places ? `at ${places[first + at]}` : `${own} ${at}`);
    return {
      ...run,
      numbered: (of, by) => numbers(of, `${key}${own} ${by}`),
      chosen,
      keyOf: (at) => sha256(`${name} ${positionLabel(at)}`).slice(0, 32),
    };
  };
  let overrun: RecordFailure | undefined;
  if (isUnread(records)) {
    const prepared = await prepareTexts(records, run, state);
    if (prepared instanceof RecordFailure) overrun = prepared;
    else if (prepared.plan !== "") {
      yield* sendPrepared(prepared, pageRun(0), state, true);
      return;
    }
  }
  for await (const page of recordPages(isUnread(records) ? records.read() : records, run.import)) {
    const nextRun = pageRun("failure" in page ? 1 : page.texts.length);
    if ("failure" in page) yield allFailed(1, page.failure, run);
    else yield* runImportPage(page.texts, nextRun, state, overrun);
    overrun = undefined;
  }
}

/** Delivers records in one file. Their results are known with the file, unless other runs add to the file and end it. */
async function* importFile(records: Iterable<Json> | UnreadRecords, run: PageRun): AsyncGenerator<ImportOutcome> {
  const { spool, choices, key } = run.gathers ?? { spool: memorySpool(), choices: memoryChoices(), key: "" };
  let parts = 0;
  const spoolPart = (part: string): Promise<void> => spool.put(`${key}${sortableNumber(parts++)}`, part);
  const outcomes: ImportOutcome[] = [];
  for await (const outcome of eachPage(records, { ...run, spool: spoolPart })) {
    if (run.gathers) yield outcome;
    else outcomes.push(outcome);
  }
  if (run.gathers) return;
  const end = await endRun({ spool, choices }, run);
  for (const [index, outcome] of outcomes.entries()) yield withEnd(outcome, end, index === 0);
}

/** Writes the file with the records that several runs have collected. Returns its result; undefined without records. */
export async function sendGathered(left: LeftForEnd, run: ImportRun): Promise<JsonObject | undefined> {
  const session = openRunSession();
  try {
    return await endRun(left, { ...run, session, setup: setupWriter(run) });
  } finally {
    await session.close();
  }
}

/**
 * Delivers records and returns their results and the result of each step. Records that are too large to be shown fail with
 * `output_too_large` and are not sent.
 */
export const previewImportRun = (records: Iterable<Json>, run: ImportRun): Promise<ImportOutcome> =>
  runImport(records, { ...run, watched: true, shownAtMost });

/** Delivers records and returns the results of all. */
export async function runImport(records: Iterable<Json>, run: ImportRun): Promise<ImportOutcome> {
  const outcome = {
    results: [] as JsonObject[],
    traceKeys: [] as (string | undefined)[],
    exchanges: [] as PreviewExchange[],
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

/** Returns the mapped records; filtered ones are left out. Throws RecordFailure for the first record that cannot be mapped. */
export async function mapRecords(records: readonly Json[], run: ImportRun): Promise<readonly Json[]> {
  const mapped: Json[] = [];
  const pause = createPause();
  const write = setupWriter(run);
  let begun = run.begun === true;
  for await (const page of recordPages(records, run.import)) {
    if ("failure" in page) throw page.failure;
    const setup = write();
    const turn = { begun, extraMs: importExtraMs(run) };
    const made = await withLookups(run, packList(page.texts), (given, again) =>
      run.compute("import.map", { setup, ...given }, again ? { ...turn, begun: true } : turn),
    );
    for (const each of await unpackInSlices(presentJson(made.records), pause)) mapped.push(each);
    begun = true;
  }
  return mapped;
}

type PageRun = ImportRun &
  Pick<Outside, "session" | "spool"> & { readonly setup: () => JsonOf<PageSetup> } & Partial<PagePlaces>;

const isUnread = (records: Iterable<Json> | UnreadRecords): records is UnreadRecords => "read" in records;

/** Returns the outcome of records that failed outside of their page. */
function allFailed(count: number, failure: RecordFailure, run: ImportRun): ImportOutcome {
  const result = failedRecordResult([failure], runIsoTime(run), undefined);
  return {
    results: Array.from({ length: count }, () => result),
    traceKeys: Array.from({ length: count }, () => undefined),
    exchanges: [],
    stages: {},
  };
}

/** Returns the steps of a page if the run is watched. */
function stagesOf(
  { import: document, watched }: ImportRun,
  { stages }: PagePlan,
  { from, to }: { readonly from: number; readonly to: number },
  { parsed, transformed }: SentResults,
  shownResults: readonly JsonObject[],
): ShownStages {
  if (!watched) return {};
  const inResultOrder = (map: ReadonlyMap<number, Json>) =>
    shownResults.map((_, index) => map.get(from + index) ?? null);
  const own = Object.entries(stages ?? {}).map(([name, records]) => [name, records.slice(from, to)] as const);
  return {
    ...Object.fromEntries(own),
    // With mock responses, the parsed answers are the mock responses.
    parse: parsed.size > 0 ? inResultOrder(parsed) : shownResults.map((result) => result["_json"] ?? null),
    ...(isObject(document.responseTransform) && { responseTransform: inResultOrder(transformed) }),
    ...(importHook(document, "postSubmit") && { postSubmit: shownResults.map((result) => result["_json"] ?? null) }),
  };
}

/** Runs a page. `overrun`: the bound that preparing the whole page exceeded. */
async function* runImportPage(
  texts: readonly JsonOf<Json>[],
  run: PageRun,
  state: RunState,
  overrun?: RecordFailure,
): AsyncGenerator<ImportOutcome> {
  const prepared = state.given ?? overrun ?? (await prepareTexts(packList(texts), run, state));
  if (!(prepared instanceof RecordFailure)) {
    yield* sendPrepared(prepared, run, state);
    return;
  }
  const atOnce = batchSizeOf(run.import);
  if (state.given || texts.length <= atOnce) {
    // A preview that is full stays full: after a record or batch that does not fit, the rest is not tried.
    if (state.full && !state.given) giveUpRun(prepared, state);
    yield allFailed(texts.length, prepared, run);
    return;
  }
  // Nothing of the page was sent. Each batch is tried alone, so that only batches that exceed the bound fail.
  for (let from = 0; from < texts.length; from += atOnce) {
    const places: PagePlaces = {
      numbered: (name, by) => run.numbered!(name, `${sortableNumber(from)} ${by}`),
      chosen: run.chosen!,
      keyOf: (at) => run.keyOf!(from + at),
    };
    yield* runImportPage(texts.slice(from, from + atOnce), { ...run, ...places }, state);
  }
}

/** Sends a prepared page and evaluates its answers. Yields one outcome, or several if answers are large. */
async function* sendPrepared(
  prepared: TaskResult<"import.prepare">,
  run: PageRun,
  state: RunState,
  isOnlyPage = false,
): AsyncGenerator<ImportOutcome> {
  const plan = await unpackInSlices(presentJson(prepared.plan), createPause());
  const { results, traceKeys, sendings, mocked } = plan;
  noteScripts(results, state);
  state.mocked = mocked;
  state.shown += prepared.plan.length;
  if (plan.full && !state.given) giveUpRun(noRoom(), state);
  const page: SentPage = { setup: run.setup, results, sendings, states: prepared.states, traceKeys };
  const bounds = {
    extraMs: importExtraMs(run),
    overrun: (error: BoundExceeded) => noteOverrun(error, "response", run, state),
  };
  let from = 0;
  for await (const part of sendImportPage(page, run, bounds)) {
    for (const { body } of part.exchanges) state.shown += body?.length ?? 0;
    if (part.text !== undefined) {
      const { text } = part;
      yield { results: [], text, traceKeys: [], exchanges: [], stages: {}, ...(isOnlyPage && { isLast: true }) };
      return;
    }
    const to = sendings[part.sent]?.at[0] ?? results.length;
    const shown = results.slice(from, to).map((result, index) => result ?? part.results.get(from + index)!);
    state.used += shown.filter(({ ignored }) => ignored !== true).length;
    yield {
      results: shown,
      traceKeys: traceKeys.slice(from, to),
      exchanges: part.exchanges.map((each) => ({ ...each, of: each.of?.map((at) => at - from) ?? [] })),
      stages: stagesOf(run, plan, { from, to }, part, shown),
      ...(isOnlyPage && to === results.length && { isLast: true }),
    };
    from = to;
  }
}

/** Computes the first half of a page, or returns the bound that was exceeded. `plan` is "" if unread records are not a page. */
async function prepareTexts(
  records: JsonOf<readonly Json[]> | UnreadRecords,
  run: PageRun,
  state: RunState,
): Promise<TaskResult<"import.prepare"> | RecordFailure> {
  const { shownAtMost: most } = run;
  const volumes = await volumesOf(run, state);
  const place: PagePlace = {
    mocked: state.mocked,
    ...(volumes.length > 0 && { volumes }),
    ...(typeof records !== "string" && { unread: recordsOfPage(run.import) }),
    ...(most !== undefined && { room: most - state.shown }),
  };
  // One setup for all tasks of the page: the time in templates stays the same.
  const [texts, unread] = typeof records === "string" ? [records, ""] : (["", records.text] as const);
  const both = { setup: run.setup(), page: packJson(place), unread };
  try {
    const made = await withLookups(run, texts, (given, again) =>
      run.compute(
        "import.prepare",
        { ...both, ...given },
        { begun: state.begun || again, extraMs: importExtraMs(run) },
      ),
    );
    if (most !== undefined && state.shown + made.plan.length > most) {
      state.full = true;
      throw tooMuchToShow();
    }
    return made;
  } catch (error) {
    if (!(error instanceof BoundExceeded) || isLackOfRoom(error)) throw error;
    return noteOverrun(error, "request", run, state);
  } finally {
    state.begun = true;
  }
}

/** Returns the records that data contracts still allow for the next page. */
async function volumesOf(run: PageRun, state: RunState): Promise<readonly ContractRoom[]> {
  if (!run.volumes) return [];
  state.volumes ??= await run.volumes();
  return state.volumes.map((each) => ({ ...each, records: each.records + state.used }));
}

/** Maximum number of times that a page pauses for lookups. Lookups of templates follow those of mappings. */
const roundsAtMost = 6;

/** Computes a page and answers its lookups until none are missing. */
async function withLookups<M extends PausedTexts>(
  run: ImportRun,
  records: PageTexts["records"],
  compute: (given: PageTexts, again: boolean) => Promise<M>,
): Promise<M> {
  let made = await compute({ records, held: "", answers: "" }, false);
  for (let round = 0; made.asks !== ""; round++) {
    if (round === roundsAtMost) throw new BoundExceeded("time_limit_exceeded", tooManyRounds);
    const answers = await answerLookups(unpackJson(made.asks), run);
    made = await compute({ records: "", held: made.held, answers: await packInSlices(answers, createPause()) }, true);
  }
  return made;
}

const tooManyRounds =
  "The lookups of the page request other values each time that they are answered. Let their requests depend on the record alone.";
