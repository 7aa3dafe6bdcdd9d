/** Work inside a transaction that leaves nothing behind if it fails. */
import { type PlainFailure, plainFailure, RecordFailure } from "../../failures/failure.ts";
import type { SqlSession, SqlTrouble } from "./session.ts";

/** Thrown if no part of the page can be done: its message concerns no single record. */
export class WholeFailure extends Error {
  readonly failure: PlainFailure;
  constructor(failure: PlainFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Facts about a page's records from earlier beginnings. */
export interface PageFacts {
  /** Failed records, which are left out from now on. */
  readonly failed: Map<number, PlainFailure>;
  /** Maximum number of rows at once. */
  atOnce: number;
  /** True if a statement of the import committed earlier work implicitly: no rollback undoes that. */
  hasCommitted: boolean;
}

/** Thrown if the database rolled back the transaction: the next beginning uses the facts known now. */
export class TransactionRolledBack extends Error {}

/** Returns an error of the database as the failure of a record. */
export function sqlFailure({ code, message, classification }: SqlTrouble): PlainFailure {
  const source = code === "connection_failed" || code === "authentication_failed" ? "connection" : "application";
  const stage = source === "connection" ? "apiCall" : "response";
  return plainFailure(new RecordFailure(code, source, stage, message, classification ? { classification } : {}));
}

/**
 * Runs work that leaves no changes if it fails. If the work commits implicitly, its changes stay and are reported as done.
 * Throws if the session is lost.
 */
export async function attemptWork<T>(
  session: SqlSession,
  known: PageFacts,
  work: () => Promise<T>,
): Promise<{ readonly done: T } | { readonly trouble: SqlTrouble; readonly isUndone: boolean }> {
  await session.savepoint("one");
  let done: T;
  try {
    done = await work();
  } catch (error) {
    const trouble = session.troubleOf(error);
    if (trouble.isLost) throw error;
    const isUndone = (await session.isUndone?.()) ?? false;
    if (!isUndone) await endSavepoint(session, known, () => session.rollbackTo("one"));
    return { trouble, isUndone };
  }
  try {
    await endSavepoint(session, known, () => session.release("one"));
  } catch (error) {
    const trouble = session.troubleOf(error);
    if (trouble.isLost) throw error;
    await session.rollbackTo("one");
    return { trouble, isUndone: false };
  }
  return { done };
}

/**
 * Ends a savepoint. If a statement has committed the transaction, and ended the savepoint with it, begins the next transaction.
 */
async function endSavepoint(session: SqlSession, known: PageFacts, end: () => Promise<void>): Promise<void> {
  try {
    await end();
  } catch (error) {
    if (!session.isSavepointGone?.(error)) throw error;
    known.hasCommitted = true;
    await session.begin();
  }
}
