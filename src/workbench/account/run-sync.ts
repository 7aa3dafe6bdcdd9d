/** Runs a sync and follows the run to its end on request. */
import { type Clock, systemClock } from "../../base/clock.ts";
import { countedNoun, groupedDigits } from "../../base/counted.ts";
import type { Diagnostic } from "../../base/diagnostics.ts";
import { type ItemOf, isObject, type Json, type JsonObject, type ObjectOf, objectsOf } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import { type AnswerOf, operationByName } from "../../catalog/operations/index.ts";
import type { Workplace } from "../workplace.ts";
import { idOf } from "./get.ts";
import { type LiveAccount, withAccount } from "./live-account.ts";

type Job = ObjectOf<ItemOf<ObjectOf<AnswerOf<"syncs.listJobs">>["data"]>>;

interface SyncRun {
  /** The job as last read; for a run that is not followed, the platform's answer to the request. */
  readonly job: JsonObject;
  /** False for a followed run that failed or was canceled. */
  readonly succeeded: boolean;
  /** The errors of a followed run that did not succeed, as far as the platform reports them. */
  readonly errors?: readonly JsonObject[];
}

/** Milliseconds between two polls of a run. */
const pollMs = 1_000;

/**
 * Queues a run of the sync with the given address, id or name. If it is followed, each change of its progress is logged to the
 * workplace. Throws ApiError if the platform refuses, and the signal's reason on abort.
 */
export function runSync(
  place: Workplace,
  sync: string,
  options: { readonly type: string; readonly follow: boolean; readonly signal?: AbortSignal; readonly clock?: Clock },
): Promise<SyncRun> {
  return withAccount(
    place,
    async (account) => {
      const id = await idOf(account, kindNamed("sync"), sync);
      const answer = await account.client.call(
        operationByName("syncs.run"),
        { _syncId: id },
        { runType: options.type },
      );
      const queued = isObject(answer) ? answer : {};
      const isFollowed = options.follow || account.inProcess;
      if (isFollowed && !options.follow)
        place.log(
          "The embedded platform runs syncs only while a command uses it: waiting for the end of the run.",
          "info",
        );
      const run = isFollowed
        ? await followSyncRun(account, id, String(queued.flowExecutionGroupId), place, options)
        : { job: queued, succeeded: true };
      const errors = run.succeeded ? undefined : await errorsOf(account, run.job);
      return { ...run, job: account.shown(run.job), ...(errors ? { errors: account.shown(errors) } : {}) };
    },
    { writes: true },
  );
}

/** A platform that does not report errors of sync jobs answers that the address does not exist. */
async function errorsOf({ client }: LiveAccount, job: JsonObject): Promise<readonly JsonObject[]> {
  const { ApiError } = await import("../../client/index.ts");
  const found = await client
    .call(operationByName("syncJobs.errors"), { _syncJobId: String(job["_id"]) })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status !== undefined) return [];
      throw error;
    });
  return Array.isArray(found) ? found.filter(isObject) : [];
}

/** Errors that a message shows. */
const shownErrors = 10;

/** Returns the diagnostic of a followed run that did not succeed. */
export function failureOf(job: JsonObject, errors: readonly JsonObject[]): Diagnostic {
  const isCanceled = job["status"] === "canceled";
  const textItems = (value: Json | undefined) => (typeof value === "string" && value !== "" ? [value] : []);
  const lines = errors.slice(0, shownErrors).map(({ source, stage, code, message }) => {
    const where = [...textItems(source), ...textItems(stage)].join(", ");
    const [what = "no reason is given"] = [...textItems(message), ...textItems(code)];
    return where === "" ? what : `${where}: ${what}`;
  });
  const more = errors.length > shownErrors ? [`and ${errors.length - shownErrors} more`] : [];
  const by = typeof job["canceledBy"] === "string" ? ` by ${job["canceledBy"]}` : "";
  return {
    severity: "error",
    code: isCanceled ? "sync-canceled" : "sync-failed",
    summary: isCanceled ? `The run of the sync was canceled${by}` : "The run of the sync failed",
    ...(lines.length > 0 ? { detail: [...lines, ...more].join("\n") } : {}),
    ...(typeof job["_id"] === "string"
      ? { suggestion: `reconduit call syncJobs.family _syncJobId=${job["_id"]} shows its tables.` }
      : {}),
  };
}

/** Maximum number of tables that are listed; a longer list is summarised, because it is requested on each poll. */
const tablesAtMost = 500;

/** Returns the tables of a started run; undefined if there are too many, or the platform does not list them. */
async function tablesOf(
  client: LiveAccount["client"],
  { _id, numTablesSynced = 0, startedAt }: Job,
  at: number,
): Promise<Look | undefined> {
  if (startedAt === undefined || Number(numTablesSynced) > tablesAtMost) return undefined;
  const { ApiError } = await import("../../client/index.ts");
  const family = await client
    .call(operationByName("syncJobs.family"), { _syncJobId: String(_id) })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status !== undefined) return undefined;
      throw error;
    });
  const tables = objectsOf(isObject(family) ? family.tables : undefined);
  return { at, tables };
}

type Table = ObjectOf<ItemOf<ObjectOf<AnswerOf<"syncJobs.family">>["tables"]>>;

/** The tables of a run at a time in milliseconds. */
interface Look {
  readonly at: number;
  readonly tables: readonly Table[];
}

/** Maximum number of tables that are listed on each poll; the others are counted. */
const shownAtMost = 8;

/** Returns lines for tables that progressed since the last poll; none if nothing changed. */
export function tableLines(before: Look | undefined, now: Look): readonly string[] {
  const seen = new Map(before?.tables.map((table, place) => [syncTableKey(table, place), table]));
  const moved = now.tables.flatMap((table, place) => {
    const last = seen.get(syncTableKey(table, place));
    return isSame(last, table) ? [] : [{ table, last }];
  });
  const ended = moved.filter(({ table }) => table.endedAt !== undefined).map(({ table }) => endedLine(table));
  const running = moved
    .filter(({ table }) => table.status === "running")
    .map(({ table, last }) => runningLine(table, last, before === undefined ? 0 : now.at - before.at));
  return [...shortenedLines(ended, "ended"), ...shortenedLines(running, "under way")];
}

const syncTableKey = ({ name }: Table, place: number): string => `${place} ${String(name)}`;

const isSame = (one: Table | undefined, other: Table): boolean =>
  one?.status === other.status && one?.numExtractedRecords === other.numExtractedRecords;

function shortenedLines(lines: readonly string[], what: string): readonly string[] {
  if (lines.length <= shownAtMost) return lines;
  const shown = lines.slice(0, shownAtMost - 1);
  return [...shown, `  and ${countedNoun(lines.length - shown.length, "more table")} ${what}`];
}

function endedLine({ name, status, numLoadedRecords = 0, numErrors = 0, startedAt, endedAt }: Table): string {
  const took = Date.parse(String(endedAt)) - Date.parse(String(startedAt));
  const rows = countedNoun(Number(numLoadedRecords), "row");
  const time = took >= 1000 ? ` in ${durationText(took)}` : "";
  const errors = Number(numErrors) > 0 ? `, ${countedNoun(Number(numErrors), "error")}` : "";
  return `  ${String(name)}: ${String(status)}, ${rows}${time}${errors}`;
}

/** Describes a running table. `elapsed`: milliseconds between the two polls. */
function runningLine(table: Table, last: Table | undefined, elapsed: number): string {
  const rows = Number(table.numExtractedRecords ?? 0);
  const all = Number(table.numEstimatedRecords ?? 0);
  const since = rows - Number(last?.numExtractedRecords ?? 0);
  const rate = last && elapsed > 0 && since > 0 ? (since * 1000) / elapsed : undefined;
  const of = all > rows ? ` of about ${groupedDigits(all)}` : "";
  const speed = rate === undefined ? "" : `, ${groupedDigits(Math.max(1, Math.round(rate)))} rows/s`;
  const left = rate === undefined || all <= rows ? "" : `, about ${durationText(((all - rows) * 1000) / rate)} left`;
  return `  ${String(table.name)}: ${groupedDigits(rows)}${of} ${all > rows || rows !== 1 ? "rows" : "row"}${speed}${left}`;
}

/** Returns `12 s`, `3 min 05 s`, `2 h 10 min`. */
function durationText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${String(seconds % 60).padStart(2, "0")} s`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}

async function followSyncRun(
  { client }: LiveAccount,
  _syncId: string,
  group: string,
  place: Workplace,
  { signal, clock = systemClock }: { readonly signal?: AbortSignal; readonly clock?: Clock },
): Promise<SyncRun> {
  let lastLine = "";
  let before: Look | undefined;
  for (;;) {
    const answer = await client.call(operationByName("syncs.listJobs"), { _syncId, pageSize: "100" });
    const rows = objectsOf(isObject(answer) ? answer.data : undefined);
    const job = rows.find((row) => row.flowExecutionGroupId === group);
    if (job) {
      const { status, numLoadedRecords = 0, numErrors = 0, numTablesSynced = 0 } = job;
      const moved = `${countedNoun(Number(numLoadedRecords), "record")} in ${countedNoun(Number(numTablesSynced), "table")}`;
      const line = `${String(status)}: ${moved}, ${countedNoun(Number(numErrors), "error")}`;
      const look = await tablesOf(client, job, clock.monotonic());
      if (look) for (const each of tableLines(before, look)) place.log(each, "info");
      before = look;
      // The summary comes last: at the end it is the result of the run.
      if (line !== lastLine) place.log(line, "info");
      lastLine = line;
      if (job["endedAt"] !== undefined) return { job, succeeded: status === "completed" };
    }
    await clock.sleep(pollMs, signal);
  }
}
