/**
 * The connection to relational databases. One connection serves the pages of a run one after the other; its driver loads when
 * first needed.
 */
import { isObject, type Json } from "../../../base/json.ts";
import { BoundExceeded, failureOfBound } from "../../compute/port.ts";
import { EgressError } from "../../egress/egress-error.ts";
import { plainFailure, RecordFailure } from "../../failures/failure.ts";
import { SyncFailure } from "../../ports/table.ts";
import type { AttemptOutcome } from "../../sending/attempts.ts";
import type { Outside, Sender } from "../../sending/sender.ts";
import { openRunSession, type RunSession } from "../../sending/session.ts";
import { sqlFailure } from "./attempt-work.ts";
import { type Database, databaseOf } from "./database.ts";
import type { DatabaseDialect } from "./dialects.ts";
import { sqlFiles } from "./file-pool.ts";
import { performSqlRequest } from "./perform.ts";
import { NotOpened, type SqlSession } from "./session.ts";
import type { SqlAnswer, SqlRequest } from "./sql-request.ts";

/** Maximum milliseconds of a page at the database. */
const timeout = 60_000;

type OpenSqlSession = (database: Database, outside: Outside) => Promise<SqlSession>;

/** Loaders of the drivers; a driver loads with the first connection that needs it. */
const drivers: { readonly [dialect in Exclude<DatabaseDialect, "sqlite">]: () => Promise<OpenSqlSession> } =
  Object.freeze({
    postgres: async () => (await import("./postgres-session.ts")).openPostgresSession,
    mysql: async () => (await import("./mysql-session.ts")).openMysqlSession,
    mssql: async () => (await import("./mssql-session.ts")).openMssqlSession,
    oracle: async () => (await import("./oracle-session.ts")).openOracleSession,
  });

export const sendSql: Sender = async (request, outside) => {
  const work = request as SqlRequest;
  const ownSession = outside.session ? undefined : openRunSession();
  try {
    return await answerToSqlRequest(work, { ...outside, session: outside.session ?? ownSession });
  } finally {
    await ownSession?.close();
  }
};

async function answerToSqlRequest(work: SqlRequest, outside: Outside): Promise<SqlAnswer> {
  try {
    const database = databaseOf(outside.connection?.document ?? {});
    if (!(await isPageDue(work, outside))) return { results: [{ rowCount: 0 }] };
    const sort = database.dialect === "sqlite" ? "sqlite" : "sql";
    const end = { operation: database.dialect.toUpperCase(), host: String(database.block["host"] ?? "") };
    const standIn = outside.egress.standIn?.(sort, end) as
      | ((work: SqlRequest) => SqlSession | Promise<SqlSession>)
      | undefined;
    if (standIn) return await performSqlRequest(work, await standIn(work));
    if (database.dialect === "sqlite") return await performOnFile(work, database, outside);
    return await runInSessionQueue(outside.session!, async () => {
      const session = await keptSqlSession(database, outside);
      return runWithTimeout(session, outside, () => performSqlRequest(work, session));
    });
  } catch (error) {
    return unopenedAnswer(error);
  }
}

/**
 * Returns true unless the statement is only for the first page of a run, and another page is the first. The choice of the first
 * page is shared by all workers of the run. The page is identified by its key, which stays the same in further attempts and in
 * other processes.
 */
async function isPageDue(work: SqlRequest, { chosen, key }: Outside): Promise<boolean> {
  if (work.mode !== "page" || work.once === undefined || !chosen || key === undefined) return true;
  return (await chosen(`first page of ${work.once}`, key)) === key;
}

/** Work on the connection of a run is queued. */
const queues = new WeakMap<RunSession, Promise<unknown>>();

function runInSessionQueue<T>(session: RunSession, work: () => Promise<T>): Promise<T> {
  const next = (queues.get(session) ?? Promise.resolve()).then(work);
  queues.set(
    session,
    next.catch(() => undefined),
  );
  return next;
}

async function keptSqlSession(database: Database, outside: Outside): Promise<SqlSession> {
  const open = await drivers[database.dialect as keyof typeof drivers]();
  return outside.session!.kept(
    "sql",
    async () => {
      const session = await open(database, outside);
      return (outside.egress.watched?.("sql", session) as SqlSession | undefined) ?? session;
    },
    (session) => session.close(),
  );
}

/**
 * Runs work, and ends the connection if the run is canceled or the page takes too long; a lost connection is not used again.
 */
async function runWithTimeout(
  session: SqlSession,
  outside: Outside,
  work: () => Promise<SqlAnswer>,
): Promise<SqlAnswer> {
  const late = AbortSignal.timeout(timeout);
  const ended = outside.signal ? AbortSignal.any([outside.signal, late]) : late;
  let isEnded = false;
  const destroyOnAbort = () => {
    isEnded = true;
    session.destroy();
  };
  ended.addEventListener("abort", destroyOnAbort, { once: true });
  try {
    const answer = await work();
    if (!isEnded) {
      if ("failure" in answer && answer.failure.source === "connection") forgetSqlSession(session, outside);
      return answer;
    }
    forgetSqlSession(session, outside);
    const why = late.aborted
      ? `The database did not answer within ${timeout / 1000} seconds.`
      : "The run ended before the database answered.";
    const failure = new RecordFailure(late.aborted ? "connection_failed" : "canceled", "connection", "apiCall", why);
    return { failure: plainFailure(failure), again: false, uncertain: "uncertain" in answer && answer.uncertain };
  } finally {
    ended.removeEventListener("abort", destroyOnAbort);
  }
}

function forgetSqlSession(session: SqlSession, { session: run }: Outside): void {
  run!.drop("sql");
  session.destroy();
}

/** Runs SQLite work in a process that can be ended, because users write the statements. */
async function performOnFile(work: SqlRequest, { block }: Database, outside: Outside): Promise<SqlAnswer> {
  const { databaseFilePath: databaseFile } = await import("../database-file.ts");
  const path = databaseFile(outside.folder, String(block["database"] ?? ""), work.mode === "read" ? "extract" : "load");
  const { growingIn } = await import("../file/places/folder-place.ts");
  return growingIn(outside.folder!, path, (room) => sqlFiles.run(outside.folder!, { path, work, room }));
}

/** Returns the answer for a session that was not opened. */
function unopenedAnswer(error: unknown): SqlAnswer {
  const answerNotSent = (failure: RecordFailure, again: boolean): SqlAnswer => ({
    failure: plainFailure(failure),
    again,
    uncertain: false,
  });
  if (error instanceof RecordFailure) return answerNotSent(error, false);
  if (error instanceof EgressError) {
    const again = error.fault === "unreachable" || error.fault === "timeout";
    const code = error.fault === "aborted" ? "canceled" : "connection_failed";
    return answerNotSent(new RecordFailure(code, "connection", "apiCall", error.message), again);
  }
  if (error instanceof SyncFailure)
    return answerNotSent(new RecordFailure("connection_failed", "connection", "apiCall", error.message), false);
  if (error instanceof BoundExceeded) return answerNotSent(failureOfBound(error, "request"), false);
  if (error instanceof NotOpened)
    return { failure: sqlFailure(error.trouble), again: error.trouble.again, uncertain: false };
  throw error;
}

/** Returns the meaning of an answer for another attempt. */
export function sqlOutcome(answer: Json): AttemptOutcome {
  if (!isObject(answer) || !("failure" in answer)) return { again: false, uncertain: false };
  return { again: answer["again"] === true, uncertain: answer["uncertain"] === true };
}
