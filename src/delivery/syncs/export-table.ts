/** A table of a sync that is read as an export is: by a template of its address, with the export's own ways to turn pages. */
import type { JsonObject } from "../../base/json.ts";
import { BoundExceeded } from "../compute/port.ts";
import type { ExportDocument } from "../documents.ts";
import { type ExportRun, failureOfPage, readAnswer } from "../exports/export-run.ts";
import { type Cursor, firstPage } from "../exports/page.ts";
import { RecordFailure } from "../failure.ts";
import { areRows, batchesOf, keyOf, type Row } from "./http-rows.ts";
import { type Opening, type SourceTable, SyncFailure } from "./table.ts";

const failed = (message: string): SyncFailure => new SyncFailure("application", "extract", message);

/** `{{lastExportDateTime}}` is the last value of the delta field, or the beginning of what is to be loaded. Throws SyncFailure. */
export async function exportTable(
  run: Omit<ExportRun, "export" | "last">,
  document: ExportDocument,
  { mark, since }: Opening,
): Promise<SourceTable> {
  const at = typeof mark === "string" ? Date.parse(mark) : Number.NaN;
  const from = Number.isNaN(at) ? since : at;
  const reading: ExportRun = {
    ...run,
    export: document,
    last: from === undefined ? undefined : new Date(from).toISOString(),
  };
  const first = await answerAt(firstPage, reading);
  const pages = async function* (): AsyncIterable<readonly Row[]> {
    yield first.rows;
    for (let { next } = first; next !== null; ) {
      const page = await answerAt(next, reading);
      yield page.rows;
      next = page.next;
    }
  };
  // Its pages may be others the next time.
  return {
    columns: undefined,
    key: keyOf(first.rows),
    resumable: false,
    batches: (asked) => batchesOf(pages(), asked),
  };
}

/** The records of one answer of the application, and where the next one is. */
async function answerAt(
  cursor: Cursor,
  run: ExportRun,
): Promise<{ readonly rows: readonly Row[]; readonly next: Cursor | null }> {
  try {
    const pages = await readAnswer(cursor, run);
    const failure = pages[0] && failureOfPage(pages[0]);
    if (failure) throw failure;
    const [error] = pages.flatMap((page): readonly JsonObject[] => page.errors);
    if (error) throw failed(String(error["message"]));
    const rows = pages.flatMap((page) => page.data);
    if (!areRows(rows)) throw failed("The application's answer is not an array of objects.");
    return { rows, next: pages.at(-1)?.next ?? null };
  } catch (error) {
    run.signal?.throwIfAborted();
    if (error instanceof RecordFailure || error instanceof BoundExceeded) throw failed(error.message);
    throw error;
  }
}
