/** Sends the requests of a prepared page, several at once, and has their answers judged. */

import { type Json, type JsonObject, objectsOf } from "../../../base/json.ts";
import { type JsonOf, packInSlices, packJson, presentJson, unpackInSlices, unpackJson } from "../../../base/json-of.ts";
import { createPause } from "../../../base/pauses.ts";
import { weightOf } from "../../../base/weight.ts";
import {
  blobRemovalAfterDelivery,
  type ImportOutcomes,
  importOutcomesOf,
  importSenderOf,
} from "../../adaptors/senders.ts";
import { BoundExceeded, type TaskInput } from "../../compute/port.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { PreviewExchange } from "../../ports/adaptor.ts";
import { type Tried, tryRequest } from "../../sending/attempts.ts";
import type { Outside, Sender } from "../../sending/sender.ts";
import { type RequestPlace, sendWidening } from "../../sending/widening.ts";
import type { PageOutcome } from "../page/judge-page.ts";
import type { PagePlan, PlannedSending, SendingState } from "../page/prepare-page.ts";
import { failedRecordResult } from "../page/record-result.ts";
import { answerLookups } from "../setup/answer-lookups.ts";
import type { RawAnswers } from "../setup/lookup-source.ts";
import type { PageSetup } from "../setup/pages.ts";
import { attemptsOf, type ImportRun } from "../setup/run-needs.ts";
import { requestOfFile } from "./file-request.ts";

export interface SentPage {
  /** Returns the current setup of the run as JSON. */
  readonly setup: () => JsonOf<PageSetup>;
  readonly sendings: PagePlan["sendings"];
  /** The results known before sending. */
  readonly results: PagePlan["results"];
  /** The state by sending. */
  readonly states: readonly JsonOf<SendingState>[];
  /** The trace key by record. */
  readonly traceKeys: PagePlan["traceKeys"];
}

/** The identification of a page's sendings, by the position of their first record. */
export interface PagePlaces extends Required<Pick<Outside, "numbered" | "chosen">> {
  /** {@link Outside.key} */
  keyOf(at: number): string;
}

interface JudgeBounds {
  /** Milliseconds for judging beyond the bounds of other work. */
  readonly extraMs: number;
  /** Records that judging exceeded a bound; returns the failure of its records. */
  readonly overrun: (error: BoundExceeded) => RecordFailure;
}

/** The results of consecutive sendings. Those of a page come in several parts if they are large. */
export interface SentResults {
  /** The number of sendings until the end of this part. */
  readonly sent: number;
  /** The results of sent records, by position. */
  readonly results: ReadonlyMap<number, JsonObject>;
  /** All results of the page as a JSON list instead, if the run is `written`. */
  readonly text: string | undefined;
  readonly exchanges: readonly PreviewExchange[];
  /** By position, if the run is watched: the answer's part for the record, before and after the transform. */
  readonly parsed: ReadonlyMap<number, Json>;
  readonly transformed: ReadonlyMap<number, Json>;
}

/** Characters of answers that are judged at once. */
const answersAtOnce = 2 * 1024 * 1024;
/** Characters of judged answers of a page with which the page pauses, until its caller has taken them. */
const keptAtOnce = 4 * 1024 * 1024;

/** A sending and its answer. */
interface SentAnswer {
  readonly number: number;
  readonly answer: Tried<Json>;
  /** Characters of the answer, about. */
  readonly size: number;
  readonly place: RequestPlace;
}

/** A run with additional values for its sender. */
type SendingRun = ImportRun & Pick<Outside, "room" | "spool"> & Partial<PagePlaces>;

type PageRun = ImportRun & Pick<Outside, "spool"> & Partial<PagePlaces>;

/**
 * Sends requests in order, several at once. Results and exchanges have the same order. While answers are large, the results come in
 * parts, and no further request begins before its caller took the one before. An exception ends the page after the running requests
 * have ended.
 */
export async function* sendImportPage(page: SentPage, run: PageRun, bounds: JudgeBounds): AsyncGenerator<SentResults> {
  const results = new Map<number, JsonObject>();
  const parsed = new Map<number, Json>();
  const transformed = new Map<number, Json>();
  const exchanges = new Map<number, PreviewExchange>();
  let text: string | undefined;
  let waiting: SentAnswer[] = [];
  /** Characters of answers that wait to be judged, and of all answers not yet judged. */
  let size = 0;
  let unjudged = 0;
  let judging: Promise<void> = Promise.resolve();
  const after = blobRemovalAfterDelivery(run.import);
  // Nothing here reads the results: no preview, no data contract, and no file that is sent or deleted later.
  const isOnlyWritten = run.written === true && !run.watched && !run.volumes && !run.spool && !after;
  let known: SendingWay | undefined;
  const sendingWay = (): SendingWay => {
    known ??= sendingWayOf(page, run);
    return known;
  };

  const judgeNow = async (): Promise<void> => {
    const answered = waiting.sort((a, b) => a.number - b.number);
    waiting = [];
    size = 0;
    if (answered.length === 0) return;
    const isWhole = isOnlyWritten && answered.length === page.sendings.length;
    const settled = isWhole ? packJson(page.results) : "";
    const judged = await judgeSentAnswers(page, { answered, settled }, run, bounds);
    for (const { size: judgedSize } of answered) unjudged -= judgedSize;
    if (typeof judged === "string") {
      for (const { place } of answered) place.keepAnswer(Math.ceil(judged.length / answered.length));
      text = judged;
      return;
    }
    for (const [index, { number, place }] of answered.entries()) {
      place.keepAnswer(weightOf(judged.results[index]!) + (judged.exchanges[index]?.body?.length ?? 0));
      const exchange = judged.exchanges[index];
      if (exchange) exchanges.set(number, exchange);
      const { request } = page.sendings[number] as PlannedSending;
      if (judged.results[index]!.every((result) => objectsOf(result["errors"]).length === 0))
        await after?.(request, run);
      for (const [nth, at] of page.sendings[number]!.at.entries()) {
        results.set(at, judged.results[index]![nth]!);
        if (judged.parsed) parsed.set(at, judged.parsed[index]![nth]!);
        if (judged.transformed) transformed.set(at, judged.transformed[index]![nth]!);
      }
    }
  };

  /** Judges one batch at a time; a caller that waits does not block new answers. */
  const judgeWaiting = (): Promise<void> => {
    judging = judging.then(judgeNow);
    return judging;
  };

  const sendRecord = async (number: number, place: RequestPlace): Promise<number> => {
    const room = async (): Promise<void> => {
      await place.room();
      while (unjudged >= answersAtOnce) await judgeWaiting();
    };
    const sent = await sendOne(number, page, { ...run, room }, sendingWay);
    if (sent instanceof RecordFailure) {
      const failedAt = (position: number) => failedRecordResult([sent], runTime(run), page.traceKeys[position]);
      for (const position of page.sendings[number]!.at) results.set(position, failedAt(position));
      return 0;
    }
    const weight = weightOf(sent);
    waiting.push({ number, answer: sent, size: weight, place });
    size += weight;
    unjudged += weight;
    if (size >= answersAtOnce) await judgeWaiting();
    return weight;
  };

  const takeUntil = <T>(of: Map<number, T>, end: number): Map<number, T> => {
    const taken = new Map([...of].filter(([number]) => number < end));
    for (const number of taken.keys()) of.delete(number);
    return taken;
  };
  const work = { to: page.sendings.length, handOn: keptAtOnce, send: sendRecord };
  for await (const sent of sendWidening(run.lane, work)) {
    await judgeWaiting();
    const end = page.sendings[sent]?.at[0] ?? Number.POSITIVE_INFINITY;
    yield {
      sent,
      results: takeUntil(results, end),
      text,
      exchanges: [...takeUntil(exchanges, sent)]
        .sort(([a], [b]) => a - b)
        .map(([number, exchange]) => ({ ...exchange, of: page.sendings[number]!.at })),
      parsed: takeUntil(parsed, end),
      transformed: takeUntil(transformed, end),
    };
  }
}

/** The parts of sending that all requests of a page share. */
interface SendingWay extends Pick<Outside, "requestOfFile"> {
  readonly send: Sender;
  readonly outcomes: ImportOutcomes;
  readonly most: number;
}

function sendingWayOf(page: SentPage, run: PageRun): SendingWay {
  return {
    send: importSenderOf(run.import),
    outcomes: importOutcomesOf(run.import, run.connection?.document),
    most: attemptsOf(run),
    requestOfFile: (file) => requestOfFile(file, { ...run, setup: page.setup }),
  };
}

/** Sends one request under its locks, with retries. A failure before sending is returned, not thrown. */
async function sendOne(
  number: number,
  page: SentPage,
  run: SendingRun,
  sendingWay: () => SendingWay,
): Promise<Tried<Json> | RecordFailure> {
  const { locks } = page.sendings[number] as PlannedSending;
  try {
    if (locks.length === 0) return await attemptSending(number, page, run, sendingWay());
    const unlock = await run.locks.hold(locks, run.signal);
    try {
      return await attemptSending(number, page, run, sendingWay());
    } finally {
      await unlock();
    }
  } catch (error) {
    if (error instanceof RecordFailure) return error;
    if (!run.signal?.aborted) throw error;
    return new RecordFailure("canceled", "internal", "request", "The run ended before the record was sent.");
  }
}

function attemptSending(
  number: number,
  page: SentPage,
  run: SendingRun,
  { send, outcomes, most, requestOfFile }: SendingWay,
): Promise<Tried<Json>> {
  const { lane, clock, random, signal, repeats } = run;
  const { outcomeOf, mayHide } = outcomes;
  const { request, at } = page.sendings[number] as PlannedSending;
  const outside: Outside = {
    ...run,
    requestOfFile,
    // A hash that few adaptors read.
    get key() {
      return run.keyOf?.(at[0]!);
    },
  };
  return tryRequest(
    () => send(request, outside),
    async (answer) => {
      const outcome = outcomeOf(answer, clock.now());
      if (outcome.again || outcome.uncertain || !mayHide || most === 1) return outcome;
      return { ...outcome, again: await isFailureAnswer(answer, page.states[number]!, page.setup(), run) };
    },
    { most, lane, clock, random, signal, repeats },
  );
}

async function isFailureAnswer(
  answer: Json,
  state: JsonOf<SendingState>,
  setup: JsonOf<PageSetup>,
  run: ImportRun,
): Promise<boolean> {
  try {
    const given = { setup, state, answer: await packInSlices(answer, createPause()) };
    const { failed } = await run.compute("import.saysFailure", given, { begun: true });
    return unpackJson(failed);
  } catch (error) {
    // Judging the answer exceeds the bound again, and reports it.
    if (error instanceof BoundExceeded) return false;
    throw error;
  }
}

const runTime = ({ clock }: ImportRun): string => new Date(clock.now()).toISOString();

/** Returns the outcome of the answers; or all results of the page as text, if the rest of the page is settled. */
async function judgeSentAnswers(
  page: SentPage,
  {
    answered,
    settled,
  }: { readonly answered: readonly SentAnswer[]; readonly settled: TaskInput<"import.judge">["settled"] },
  run: ImportRun,
  { extraMs, overrun }: JudgeBounds,
): Promise<PageOutcome | string> {
  const setup = page.setup();
  const states = answered.map(({ number }) => page.states[number]!);
  const pause = createPause();
  const answers: JsonOf<Tried<Json>>[] = [];
  for (const { answer } of answered) answers.push(await packInSlices<Tried<Json> & JsonObject>({ ...answer }, pause));
  try {
    // Answers are judged even if many tasks wait.
    for (const looked: JsonOf<RawAnswers>[] = []; ; ) {
      const given = { setup, settled, states, answers, looked };
      const made = await run.compute("import.judge", given, { begun: true, extraMs });
      if (made.all !== "") return made.all;
      if (made.asks === "") return await unpackInSlices(presentJson(made.outcome), pause);
      // The loop ends: each key is looked up in a cache once.
      looked.push(await packInSlices(await answerLookups(unpackJson(made.asks), run), pause));
    }
  } catch (error) {
    if (!(error instanceof BoundExceeded)) throw error;
    const failure = overrun(error);
    return {
      results: answered.map(({ number }) =>
        page.sendings[number]!.at.map((at) => failedRecordResult([failure], runTime(run), page.traceKeys[at])),
      ),
      exchanges: answered.map(() => null),
    };
  }
}
