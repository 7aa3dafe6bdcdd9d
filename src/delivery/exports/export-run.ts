/**
 * Reads an export page by page. Threads (tasks.ts) compute requests and parse answers; this module, which serves all accounts,
 * sends the requests. A cursor identifies a page, so reading can continue on any server at any time.
 */

import type { Clock } from "../../base/clock.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { type JsonOf, packInSlices, packJson, presentJson, unpackInSlices, unpackJson } from "../../base/json-of.ts";
import { asUnitOfWork, createPause } from "../../base/pauses.ts";
import { exportSenderOf } from "../adaptors/senders.ts";
import { BoundExceeded, type RunTask } from "../compute/port.ts";
import type { Egress } from "../egress/egress.ts";
import { failureFrom, RecordFailure } from "../failures/failure.ts";
import { type ReadCache, withCaches } from "../pipeline/setup/cached-values.ts";
import type { OpenedConnection } from "../ports/adaptor.ts";
import type { ExportDocument } from "../ports/documents.ts";
import { packConnection } from "../ports/packed-connection.ts";
import { scriptLimits } from "../scripts/limits.ts";
import type { ScriptsById } from "../scripts/page-scripts.ts";
import { tryRequest } from "../sending/attempts.ts";
import type { Lane } from "../sending/concurrency.ts";
import type { ConnectionAccess, Outside } from "../sending/sender.ts";
import type { Cursor, ExportPage } from "./page.ts";
import type { ExportSetup } from "./setup.ts";

export interface ExportRun
  extends Pick<
    Outside,
    "endpoints" | "aiKey" | "folder" | "definition" | "profile" | "session" | "files" | "upload" | "room"
  > {
  readonly export: ExportDocument;
  /** Undefined for sources without a connection. */
  readonly connection?: OpenedConnection | undefined;
  /** Settings by scope: flow, integration, export, connection. */
  readonly settings: JsonObject;
  /** The scripts that the export references, by `_id`; missing scripts are left out. */
  readonly scripts: ScriptsById;
  /** Ids for scripts, as far as known: `_exportId`, `_connectionId` and so on. */
  readonly knownIds: JsonObject;
  /** The record of a lookup. */
  readonly record?: Json;
  /** True in previews: every stage is recorded. */
  readonly watched: boolean;
  /** ISO 8601: the time until which the last run has read. */
  readonly last?: string | undefined;
  /** ISO 8601: the start of this run. */
  readonly current: string;
  readonly egress: Egress;
  /** The access to the connection for requests. Undefined without a connection. */
  readonly access?: ConnectionAccess | undefined;
  readonly clock: Clock;
  /** From 0, below 1. */
  readonly random: () => number;
  /** The lane that its requests wait for. */
  readonly lane: Lane;
  readonly compute: RunTask;
  /** Reads lookup caches. Absent without an account. */
  readonly cached?: ReadCache | undefined;
  /** {@link Outside.waiting} */
  readonly waiting?: Outside["waiting"];
  readonly signal?: AbortSignal | undefined;
  /** True in runs of flows: records are deleted from the source after they are read and stored. */
  readonly takes?: boolean;
  /** Maximum number of answers that are read. Default 10,000; tests set less. */
  readonly answersAtMost?: number;
  /** Called with the characters of each answer of the source. */
  readonly answered?: (characters: number) => void;
}

const attemptsAtMost = 3;
const answersAtMost = 10_000;
/** Bounds of one read: characters, and answers of the source. */
const atOnce = { size: 5 * 1024 * 1024, answers: 100 } as const;

/** Returns the page at a cursor. Throws RecordFailure for an export that cannot be requested, and BoundExceeded. */
export async function readExportPage(cursor: Cursor, run: ExportRun): Promise<ExportPage> {
  return (await pagesAt(cursor, 1, run, false))[0]!;
}

/**
 * Returns all pages of the source's answer at a cursor that fit the size bound. The source is requested once. Throws as {@link
 * readPage}.
 */
export function readAnswerPages(cursor: Cursor, run: ExportRun): Promise<readonly ExportPage[]> {
  return pagesAt(cursor, Number.MAX_SAFE_INTEGER, run, true);
}

/**
 * Returns the pages from a cursor as one page, up to the bounds of one read. Throws as {@link readExportPage}.
 * A failure is thrown only if nothing was read before it. Otherwise the next read begins at the failed page.
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
      // Pushed one by one: a hook may return a list longer than the maximum number of call arguments.
      for (const record of page.data) data.push(record);
      for (const link of page.dataURIs) dataURIs.push(link);
      for (const error of page.errors) errors.push(error);
      size += (await packInSlices([...page.data], createPause())).length;
      next = page.next;
    }
  }
  return { data, dataURIs, errors, next, ...first };
}

/** Returns the failure of a page as an error; undefined if the page was read. */
export function failureOfPage({ failure }: ExportPage): RecordFailure | undefined {
  return failure && failureFrom(failure);
}

/** Returns the reason why the export cannot be read, independent of the source; undefined if it can be read. Throws BoundExceeded. */
export async function exportObstacle(run: ExportRun, begun: boolean): Promise<RecordFailure | undefined> {
  const turn = { begun, extraMs: exportExtraMs(run) };
  const { obstacle } = await run.compute("export.check", { setup: exportSetupText(run) }, turn);
  const found = unpackJson(obstacle);
  return found ? failureFrom(found) : undefined;
}

/** Returns the milliseconds that scripts may take beyond the bounds of other work. */
export const exportExtraMs = ({ scripts }: ExportRun): number =>
  Object.keys(scripts).length > 0 ? scriptLimits.pageMs : 0;

/** The bytes of an answer count until its pages are made. */
const pagesAt: typeof readPagesAt = (...given) => asUnitOfWork(() => readPagesAt(...given));

async function readPagesAt(
  cursor: Cursor,
  atMost: number,
  run: ExportRun,
  begun: boolean,
): Promise<readonly ExportPage[]> {
  const setup = exportSetupText(run);
  const extraMs = exportExtraMs(run);
  const at = packJson(cursor);
  const made = await run.compute("export.ask", { setup, cursor: at }, { begun, extraMs });
  if (made.request === "") return [{ data: [], dataURIs: [], errors: [], next: null, unasked: true }];
  const pause = createPause();
  const answer = await packInSlices(await requestSource(unpackJson(made.request), run), pause);
  run.answered?.(answer.length);
  const given = { setup, kept: presentJson(made.kept), answer, cursor: at, atMost: packJson(atMost) };
  const { pages } = await withCaches(run.cached, (known) =>
    run.compute("export.pages", { ...given, known }, { begun: true, extraMs }),
  );
  return unpackInSlices(presentJson(pages), pause);
}

/** Sends a request and returns the final answer. Reads change nothing, so failures are retried. */
export async function requestSource(request: Json, run: ExportRun): Promise<Json> {
  const { clock, lane, random, signal } = run;
  const { send, outcomeOf } = exportSenderOf(run.export, run.connection?.document);
  const { answer } = await tryRequest(
    async () => refuseCrowded(await send(request, run)),
    (answer) => outcomeOf(answer, clock.now()),
    { most: attemptsAtMost, lane, clock, random, signal },
  );
  return answer;
}

/** Returns an answer of a sender. Throws BoundExceeded if it was not read for want of room: nothing is wrong with the source. */
function refuseCrowded(answer: Json): Json {
  if (isObject(answer) && answer["fault"] === "crowded")
    throw new BoundExceeded("rate_limited", String(answer["message"]));
  return answer;
}

export function exportSetupText(run: ExportRun): JsonOf<ExportSetup> {
  const setup: ExportSetup = {
    export: run.export,
    ...(run.connection && { connection: packConnection(run.connection) }),
    settings: run.settings,
    scripts: run.scripts,
    knownIds: run.knownIds,
    ...(run.record !== undefined && { record: run.record }),
    watched: run.watched,
    at: new Date(run.clock.now()).toISOString(),
    ...(run.last !== undefined && { last: run.last }),
    current: run.current,
    caches: run.cached !== undefined,
    answersAtMost: run.answersAtMost ?? answersAtMost,
    ...(run.takes === true && { takes: true }),
  };
  return packJson(setup);
}
