/**
 * Runs records through an import, a page after the other. Of each page the first half is computed (prepare-page.ts), then its requests are
 * sent, then the second half is computed (judge-page.ts). Nothing of a page's own is computed here, where all accounts are served.
 */
import type { Clock } from "../../base/clock.ts";
import { type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import type { Exchange, OpenedConnection } from "../adaptor.ts";
import { senderOf } from "../adaptors/senders.ts";
import { BoundExceeded, failureOfBound, isLackOfRoom, type Made, type RunTask } from "../compute/port.ts";
import type { ImportDocument } from "../documents.ts";
import type { Egress } from "../egress/egress.ts";
import { RecordFailure } from "../failure.ts";
import { packedConnection } from "../packed-connection.ts";
import { scriptLimits } from "../scripts/limits.ts";
import type { ScriptsById } from "../scripts/page-scripts.ts";
import type { PageOutcome } from "./judge-page.ts";
import type { PageSetup } from "./page-setup.ts";
import { batchSizeOf, pagesOf } from "./pages.ts";
import type { PagePlace, PagePlan } from "./prepare-page.ts";
import { failedResult } from "./record-result.ts";

export interface ImportRun {
  readonly import: ImportDocument;
  /** Undefined for adaptors that have none. */
  readonly connection?: OpenedConnection | undefined;
  /** By scope: flow, integration, import, connection. */
  readonly settings: JsonObject;
  /** The scripts that the import names, by `_id`; those that do not exist are left out. */
  readonly scripts: ScriptsById;
  /** What hooks are told of where they run: `_importId`, `_connectionId`, `_flowId` and so on, as far as there are any. */
  readonly around: JsonObject;
  /** Use `mockResponse` where the import has one: test runs and previews of flows. */
  readonly mock: boolean;
  /** Whether anybody looks at what was sent and answered: previews. */
  readonly watched: boolean;
  readonly egress: Egress;
  readonly clock: Clock;
  readonly compute: RunTask;
  readonly signal?: AbortSignal | undefined;
}

export interface ImportOutcome {
  /** One for each record: `statusCode`, `_json`, `errors[]`, and `id`, `ignored`, `dataURI` where they apply. */
  readonly results: readonly JsonObject[];
  /** What was sent and answered, without the secrets; none where nobody looks. */
  readonly exchanges: readonly Exchange[];
}

/** How often a run may meet a bound; what follows would meet it, too, and fails without being tried. Scripts have more time each time. */
const overrunsAtMost = 10;
const scriptOverrunsAtMost = 2;
/** Characters of answers that are judged at once. */
const answersAtOnce = 4 * 1024 * 1024;

/**
 * Delivers records. What goes wrong with a record stands in its own result. Throws BoundExceeded where there is no room to begin.
 */
export async function runImport(records: readonly Json[], run: ImportRun): Promise<ImportOutcome> {
  const state: RunState = { results: [], exchanges: [], mocked: 0, overruns: 0, begun: false };
  for (const page of pagesOf(records, run.import)) {
    if ("failure" in page) state.results.push(failed(page.failure, run));
    else await runPage(page.texts, run, state);
  }
  return state;
}

/** What the records are mapped to; filtered ones are left out. Throws RecordFailure for the first that cannot be mapped. */
export async function mapRecords(records: readonly Json[], run: ImportRun): Promise<readonly Json[]> {
  const mapped: Json[] = [];
  let begun = false;
  for (const page of pagesOf(records, run.import)) {
    if ("failure" in page) throw page.failure;
    const made = await run.compute(
      "import.map",
      { setup: setupText(run), records: listText(page.texts) },
      { begun, extraMs: extraMsOf(run) },
    );
    mapped.push(...(JSON.parse(made.records) as readonly Json[]));
    begun = true;
  }
  return mapped;
}

interface RunState {
  readonly results: JsonObject[];
  readonly exchanges: Exchange[];
  mocked: number;
  overruns: number;
  /** The failure of all records that are not tried any more. */
  given?: RecordFailure;
  begun: boolean;
}

function setupText(run: ImportRun): string {
  const setup: PageSetup = {
    import: run.import,
    ...(run.connection && { connection: packedConnection(run.connection) }),
    settings: run.settings,
    scripts: run.scripts,
    around: run.around,
    mock: run.mock,
    watched: run.watched,
    at: now(run),
  };
  return JSON.stringify(setup);
}

const extraMsOf = ({ scripts }: ImportRun): number => (Object.keys(scripts).length > 0 ? scriptLimits.pageMs : 0);

const now = ({ clock }: ImportRun): string => new Date(clock.now()).toISOString();

/** JSON texts as a JSON list. */
const listText = (texts: readonly string[]): string => `[${texts.join(",")}]`;

/** The result of a record that failed outside of its page. */
const failed = (failure: RecordFailure, run: ImportRun): JsonObject => failedResult([failure], now(run), undefined);

async function runPage(texts: readonly string[], run: ImportRun, state: RunState): Promise<void> {
  const prepared = state.given ?? (await prepare(texts, run, state));
  if (!(prepared instanceof RecordFailure)) {
    const { results, sendings, mocked } = JSON.parse(prepared.plan) as PagePlan;
    noteScripts(results, state);
    state.mocked = mocked;
    const sent = await deliver(sendings, prepared.states, run, state);
    state.results.push(...results.map((result, at) => result ?? sent.get(at)!));
    return;
  }
  const atOnce = batchSizeOf(run.import);
  if (state.given || texts.length <= atOnce) {
    state.results.push(...texts.map(() => failed(prepared, run)));
    return;
  }
  // Nothing of the page was sent: what of it does not meet the bound by itself shall not fail for the rest.
  for (let from = 0; from < texts.length; from += atOnce) await runPage(texts.slice(from, from + atOnce), run, state);
}

/** The first half of a page, or the bound that it met. */
async function prepare(
  texts: readonly string[],
  run: ImportRun,
  state: RunState,
): Promise<Made<"import.prepare"> | RecordFailure> {
  const place: PagePlace = { mocked: state.mocked };
  const given = { setup: setupText(run), page: JSON.stringify(place), records: listText(texts) };
  try {
    return await run.compute("import.prepare", given, { begun: state.begun, extraMs: extraMsOf(run) });
  } catch (error) {
    if (!(error instanceof BoundExceeded) || isLackOfRoom(error)) throw error;
    return overrun(error, "request", run, state);
  } finally {
    state.begun = true;
  }
}

/** Sends what was prepared, one after the other, and judges the answers; by position, the results of the records that were sent. */
async function deliver(
  sendings: PagePlan["sendings"],
  states: readonly string[],
  run: ImportRun,
  state: RunState,
): Promise<ReadonlyMap<number, JsonObject>> {
  const send = senderOf(run.import);
  const results = new Map<number, JsonObject>();
  let waiting: Answered[] = [];
  let size = 0;
  for (const [number, { request, at }] of sendings.entries()) {
    const answer = JSON.stringify(await send(request, run));
    waiting.push({ at, state: states[number]!, answer });
    size += answer.length;
    if (size < answersAtOnce && number < sendings.length - 1) continue;
    await judge(waiting, results, run, state);
    waiting = [];
    size = 0;
  }
  return results;
}

/** A sending with its answer, as JSON texts. */
interface Answered {
  readonly at: readonly number[];
  readonly state: string;
  readonly answer: string;
}

async function judge(
  answered: readonly Answered[],
  results: Map<number, JsonObject>,
  run: ImportRun,
  state: RunState,
): Promise<void> {
  const states = answered.map((each) => each.state);
  const answers = answered.map((each) => each.answer);
  try {
    // What was sent is judged, however much waits.
    const turn = { begun: true, extraMs: extraMsOf(run) };
    const made = await run.compute("import.judge", { setup: setupText(run), states, answers }, turn);
    const outcome = JSON.parse(made.outcome) as PageOutcome;
    state.exchanges.push(...outcome.exchanges.filter((exchange) => exchange !== null));
    for (const [number, { at }] of answered.entries())
      for (const [index, position] of at.entries()) results.set(position, outcome.results[number]![index]!);
  } catch (error) {
    if (!(error instanceof BoundExceeded)) throw error;
    const failure = overrun(error, "response", run, state);
    for (const { at } of answered) for (const position of at) results.set(position, failed(failure, run));
  }
}

function overrun(error: BoundExceeded, stage: "request" | "response", run: ImportRun, state: RunState): RecordFailure {
  const failure = failureOfBound(error, stage);
  state.overruns += 1;
  if (state.overruns >= (extraMsOf(run) > 0 ? scriptOverrunsAtMost : overrunsAtMost)) giveUp(failure, state);
  return failure;
}

/** A page whose script took too long, or too much, has met a bound as well. */
function noteScripts(results: PagePlan["results"], state: RunState): void {
  const failed = results.flatMap((result) => objectsOf(result?.["errors"])).find(({ code }) => scriptBounds.has(code));
  if (!failed) return;
  state.overruns += 1;
  const { code, message, source } = failed as unknown as RecordFailure;
  if (state.overruns >= scriptOverrunsAtMost) giveUp(new RecordFailure(code, source, "request", message), state);
}

const scriptBounds: ReadonlySet<Json | undefined> = new Set(["script_timeout", "script_memory"]);

function giveUp({ code, source, message }: RecordFailure, state: RunState): void {
  const told = `${message} So many records before it met the bound that it was not tried.`;
  state.given = new RecordFailure(code, source, "request", told);
}
