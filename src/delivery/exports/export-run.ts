/**
 * Reads an export page by page. What is asked and what the answers mean is computed in threads (tasks.ts); here, where all accounts are
 * served, the requests are sent. A page is named by its cursor, so reading goes on from there wherever, and however late.
 */

import type { Clock } from "../../base/clock.ts";
import { parseExactJson } from "../../base/exact-json.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import { sourceOf } from "../adaptors/senders.ts";
import type { RunTask } from "../compute/port.ts";
import type { Egress } from "../egress/egress.ts";
import { failureFrom, type PlainFailure, RecordFailure } from "../failures/failure.ts";
import { type ReadCache, withCaches } from "../pipeline/setup/cached-values.ts";
import type { OpenedConnection } from "../ports/adaptor.ts";
import type { ExportDocument } from "../ports/documents.ts";
import { packedConnection } from "../ports/packed-connection.ts";
import { scriptLimits } from "../scripts/limits.ts";
import type { ScriptsById } from "../scripts/page-scripts.ts";
import { tryRequest } from "../sending/attempts.ts";
import type { Lane } from "../sending/lanes.ts";
import type { ConnectionAccess, Outside } from "../sending/sender.ts";
import type { Cursor, ExportPage } from "./page.ts";
import type { ExportSetup } from "./setup.ts";

export interface ExportRun
  extends Pick<Outside, "endpoints" | "aiKey" | "folder" | "definition" | "profile" | "session" | "files" | "upload"> {
  readonly export: ExportDocument;
  /** Undefined for sources that have none. */
  readonly connection?: OpenedConnection | undefined;
  /** By scope: flow, integration, export, connection. */
  readonly settings: JsonObject;
  /** The scripts that the export names, by `_id`; those that do not exist are left out. */
  readonly scripts: ScriptsById;
  /** What scripts are told of where they run: `_exportId`, `_connectionId` and so on, as far as there are any. */
  readonly around: JsonObject;
  /** The record that something is looked up for. */
  readonly record?: Json;
  /** Whether every stage is shown: previews. */
  readonly watched: boolean;
  /** ISO 8601: until when the last run has read. */
  readonly last?: string | undefined;
  /** ISO 8601: when this run began. */
  readonly current: string;
  readonly egress: Egress;
  /** How requests over the connection are sent. Undefined where there is no connection. */
  readonly access?: ConnectionAccess | undefined;
  readonly clock: Clock;
  /** From 0, below 1. */
  readonly random: () => number;
  /** What its requests wait for. */
  readonly lane: Lane;
  readonly compute: RunTask;
  /** Absent where there is no account whose lookup caches could be read. */
  readonly cached?: ReadCache | undefined;
  /** {@link Outside.waiting} */
  readonly waiting?: Outside["waiting"];
  readonly signal?: AbortSignal | undefined;
  /** Whether what was read and stored is taken out of the source: runs of flows. */
  readonly takes?: boolean;
  /** Answers that are read at most; 10,000 unless a test says less. */
  readonly answersAtMost?: number;
}

const attemptsAtMost = 3;
const answersAtMost = 10_000;
/** Of what is read at once: characters, and answers of the source. */
const atOnce = { size: 5 * 1024 * 1024, answers: 100 } as const;

/** The page at a cursor. Throws RecordFailure for what cannot be asked, and BoundExceeded. */
export async function readPage(cursor: Cursor, run: ExportRun): Promise<ExportPage> {
  return (await pagesAt(cursor, 1, run, false))[0]!;
}

/** All pages of the source's answer at a cursor, as far as they have room: the source is asked once for them. Throws as {@link readPage}. */
export function readAnswer(cursor: Cursor, run: ExportRun): Promise<readonly ExportPage[]> {
  return pagesAt(cursor, Number.MAX_SAFE_INTEGER, run, true);
}

/**
 * Pages from a cursor on as one: all that there are, or so many as are read at once. A failure counts where nothing was read before it;
 * else the next reading begins there. Throws as {@link readPage}.
 */
export async function readOn(cursor: Cursor, run: ExportRun): Promise<ExportPage> {
  const data: Json[] = [];
  const dataURIs: (string | null)[] = [];
  const errors: JsonObject[] = [];
  let first: Pick<ExportPage, "exchange" | "unasked"> = {};
  let next: Cursor | null = cursor;
  let size = 0;
  for (let answers = 0; next !== null && answers < atOnce.answers && size < atOnce.size; answers++) {
    const pages: readonly ExportPage[] | undefined = await pagesAt(
      next,
      Number.MAX_SAFE_INTEGER,
      run,
      answers > 0,
    ).catch((error) => {
      if (!(error instanceof RecordFailure) || answers === 0) throw error;
      return undefined;
    });
    if (!pages || pages[0]?.failure) return answers === 0 ? pages![0]! : { data, dataURIs, errors, next, ...first };
    const [{ exchange, unasked } = {}] = answers === 0 ? pages : [];
    if (exchange || unasked) first = { ...(exchange && { exchange }), ...(unasked && { unasked }) };
    for (const page of pages) {
      // One by one: a list of any length may come out of a hook, and arguments of a call are not that many.
      for (const record of page.data) data.push(record);
      for (const link of page.dataURIs) dataURIs.push(link);
      for (const error of page.errors) errors.push(error);
      size += JSON.stringify(page.data).length;
      next = page.next;
    }
  }
  return { data, dataURIs, errors, next, ...first };
}

/** Why there is no page, as an error; undefined where there is one. */
export function failureOfPage({ failure }: ExportPage): RecordFailure | undefined {
  return failure && failureFrom(failure);
}

/** Why the export cannot be read, whatever its source answers; undefined where it can. Throws BoundExceeded. */
export async function exportObstacle(run: ExportRun, begun: boolean): Promise<RecordFailure | undefined> {
  const turn = { begun, extraMs: extraMsOf(run) };
  const { obstacle } = await run.compute("export.check", { setup: setupText(run) }, turn);
  const found = parseExactJson(obstacle) as PlainFailure | null;
  return found ? failureFrom(found) : undefined;
}

/** Milliseconds that scripts may take beyond the bounds of other work. */
export const extraMsOf = ({ scripts }: ExportRun): number =>
  Object.keys(scripts).length > 0 ? scriptLimits.pageMs : 0;

async function pagesAt(cursor: Cursor, atMost: number, run: ExportRun, begun: boolean): Promise<readonly ExportPage[]> {
  const setup = setupText(run);
  const extraMs = extraMsOf(run);
  const at = JSON.stringify(cursor);
  const { request, kept } = await run.compute("export.ask", { setup, cursor: at }, { begun, extraMs });
  if (request === "") return [{ data: [], dataURIs: [], errors: [], next: null, unasked: true }];
  const answer = JSON.stringify(await answered(parseExactJson(request) as Json, run));
  const given = { setup, kept, answer, cursor: at, atMost: String(atMost) };
  const { pages } = await withCaches(run.cached, (known) =>
    run.compute("export.pages", { ...given, known }, { begun: true, extraMs }),
  );
  return parseExactJson(pages) as readonly ExportPage[];
}

/** What the source answers in the end. Reads change nothing, so they are tried again. */
export async function answered(request: Json, run: ExportRun): Promise<Json> {
  const { clock, lane, random, signal } = run;
  const { send, outcomeOf } = sourceOf(run.export, run.connection?.document);
  const { answer } = await tryRequest(
    () => send(request, run),
    (answer) => outcomeOf(answer, clock.now()),
    { most: attemptsAtMost, lane, clock, random, signal },
  );
  return answer;
}

export function setupText(run: ExportRun): string {
  const setup: ExportSetup = {
    export: run.export,
    ...(run.connection && { connection: packedConnection(run.connection) }),
    settings: run.settings,
    scripts: run.scripts,
    around: run.around,
    ...(run.record !== undefined && { record: run.record }),
    watched: run.watched,
    at: new Date(run.clock.now()).toISOString(),
    ...(run.last !== undefined && { last: run.last }),
    current: run.current,
    caches: run.cached !== undefined,
    answersAtMost: run.answersAtMost ?? answersAtMost,
    ...(run.takes === true && { takes: true }),
  };
  return JSON.stringify(setup);
}
