/** Answers of sources that are read like exports. */
import type { JsonObject } from "../../../base/json.ts";
import { BoundExceeded } from "../../compute/port.ts";
import { type ExportRun, failureOfPage, readAnswerPages } from "../../exports/export-run.ts";
import type { Cursor } from "../../exports/page.ts";
import { RecordFailure } from "../../failures/failure.ts";
import { SyncFailure } from "../../ports/table.ts";
import { areRows, type SourceRecord } from "./http-rows.ts";

export const exportUnreadable = (message: string): SyncFailure => new SyncFailure("application", "extract", message);

/** Returns the records of one answer of the source, and the position of the next answer. Throws SyncFailure. */
export async function answerAt(
  cursor: Cursor,
  run: ExportRun,
): Promise<{ readonly rows: readonly SourceRecord[]; readonly next: Cursor | null }> {
  return withTableFailures(run.signal, async () => {
    const pages = await readAnswerPages(cursor, run);
    const failure = pages[0] && failureOfPage(pages[0]);
    if (failure) throw failure;
    const [error] = pages.flatMap((page): readonly JsonObject[] => page.errors);
    if (error) throw exportUnreadable(String(error["message"]));
    const rows = pages.flatMap((page) => page.data);
    if (!areRows(rows)) throw exportUnreadable("The application's answer is not an array of objects.");
    return { rows, next: pages.at(-1)?.next ?? null };
  });
}

/** Converts failures of reading an export to failures of the table. */
export async function withTableFailures<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof RecordFailure || error instanceof BoundExceeded) throw exportUnreadable(error.message);
    throw error;
  }
}
