/**
 * Performs the work of a page over a session: one transaction, in which a bad record fails alone if the database can identify
 * it.
 */
import type { JsonObject } from "../../../base/json.ts";
import { type PlainFailure, plainFailure, RecordFailure } from "../../failures/failure.ts";
import { attemptWork, type PageFacts, sqlFailure, TransactionRolledBack, WholeFailure } from "./attempt-work.ts";
import { insertRecordsInBatches, loadRecords } from "./perform-rows.ts";
import type { SqlSession } from "./session.ts";
import type { SqlAnswer, SqlRequest, SqlResult, SqlStatement } from "./sql-request.ts";

/** Maximum number of times a page begins again after the database rolled back the whole transaction. */
const beginningsAtMost = 100;

/** Performs the work of a page. Every error of the database is in the answer. */
export async function performSqlRequest(work: SqlRequest, session: SqlSession): Promise<SqlAnswer> {
  let committing = false;
  const known: PageFacts = { failed: new Map(), atOnce: Number.POSITIVE_INFINITY, hasCommitted: false };
  try {
    if (work.mode === "read") return await session.read(work.statement, work.skip, work.most);
    const results = await beginTransaction(work, session, known);
    committing = true;
    await session.commit();
    return { results };
  } catch (error) {
    if (error instanceof WholeFailure) {
      await session.rollback().catch(() => undefined);
      return { failure: error.failure, again: false, uncertain: false };
    }
    const trouble = session.troubleOf(error);
    if (!trouble.isLost) await session.rollback().catch(() => undefined);
    return {
      failure: sqlFailure(trouble),
      again: trouble.again && !known.hasCommitted,
      uncertain: (committing || known.hasCommitted) && trouble.isLost,
    };
  }
}

/**
 * Begins a transaction and does the work in it. Begins again if the database rolled back the whole transaction because of one
 * record.
 */
async function beginTransaction(
  work: Exclude<SqlRequest, { mode: "read" }>,
  session: SqlSession,
  known: PageFacts,
): Promise<readonly SqlResult[]> {
  for (let beginnings = 1; ; beginnings++) {
    await session.begin();
    try {
      return await performInTransaction(work, session, known);
    } catch (error) {
      if (!(error instanceof TransactionRolledBack)) throw error;
      if (beginnings === beginningsAtMost) throw new WholeFailure(undoneTooOften());
    }
  }
}

function undoneTooOften(): PlainFailure {
  const message = `The database undid the whole page ${beginningsAtMost} times for single records' sake. Correct them, or make pages smaller.`;
  return plainFailure(new RecordFailure("destination_rejected", "application", "response", message));
}

function performInTransaction(
  work: Exclude<SqlRequest, { mode: "read" }>,
  session: SqlSession,
  known: PageFacts,
): Promise<readonly SqlResult[]> {
  switch (work.mode) {
    case "each":
      return performEach(work.statements, session, known);
    case "page":
      return performOnce(work.statement, session, known);
    case "insert":
      return insertRecordsInBatches(work, session, known);
    case "load":
      return loadRecords(work, session, known);
  }
}

async function performEach(
  statements: readonly SqlStatement[],
  session: SqlSession,
  known: PageFacts,
): Promise<readonly SqlResult[]> {
  const { failed } = known;
  const results: SqlResult[] = [];
  for (const [at, statement] of statements.entries()) {
    const failure = typeof statement === "string" ? failed.get(at) : statement.failure;
    if (typeof statement !== "string" || failure) {
      results.push({ failure: failure! });
      continue;
    }
    const tried = await attemptWork(session, known, () => session.run(statement));
    if ("trouble" in tried) failed.set(at, sqlFailure(tried.trouble));
    if ("trouble" in tried && tried.isUndone) throw new TransactionRolledBack();
    results.push("done" in tried ? sqlResultOf(tried.done) : { failure: failed.get(at)! });
  }
  return results;
}

const sqlResultOf = ({
  rowCount,
  rows,
}: {
  readonly rowCount: number;
  readonly rows: readonly JsonObject[];
}): SqlResult => ({
  rowCount,
  ...(rows.length > 0 && { rows }),
});

async function performOnce(statement: string, session: SqlSession, known: PageFacts): Promise<readonly SqlResult[]> {
  const tried = await attemptWork(session, known, () => session.run(statement));
  if ("trouble" in tried) throw new WholeFailure(sqlFailure(tried.trouble));
  return [sqlResultOf(tried.done)];
}
