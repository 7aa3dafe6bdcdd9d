/**
 * Files as one table, read one after the other by path. If `lastModified` is the delta field, the order is the time of the last
 * change. Reading resumes after a file, or inside one as long as the file is unchanged.
 */

import { parseExactJson } from "../../../base/exact-json.ts";
import { isObject, type JsonObject } from "../../../base/json.ts";
import { packJson } from "../../../base/json-of.ts";
import { unreachedAnswer } from "../../adaptors/answers.ts";
import type { FileEntry } from "../../adaptors/file/places/place.ts";
import { openPlaceOf } from "../../adaptors/file/put.ts";
import type { FilePosition, FileReadRequest } from "../../adaptors/file/read-request.ts";
import { BoundExceeded } from "../../compute/port.ts";
import { type ExportRun, exportSetupText, failureOfPage, readAnswerPages } from "../../exports/export-run.ts";
import { type Cursor, firstPage } from "../../exports/page.ts";
import { RecordFailure } from "../../failures/failure.ts";
import {
  noSuchTable,
  type RowBatch,
  type SourcePosition,
  type SourceTable,
  SyncFailure,
  type TableOpening,
  type TableReading,
} from "../../ports/table.ts";
import { openRunSession } from "../../sending/session.ts";
import { areRows, batchOf, commonKey, rowBatches, type SourceRecord } from "./http-rows.ts";

/** The delta field that means the time of a file's last change. */
const changedField = "lastModified";

/** Maximum number of files that one run sorts. */
const filesAtMost = 100_000;

/** The files of an export's list that the dataset selects. */
interface FileSelection {
  readonly name: string;
  readonly isMeant: (path: string) => boolean;
  /** True for a single file, which must exist. */
  readonly isOne: boolean;
}

/** The position of reading. By path: after `after`. By time: after `at`, and after the files in `read` of the same moment. */
interface TableFilePosition {
  readonly after?: string;
  readonly at?: string;
  readonly read?: readonly string[];
  /** The partly read file in its state at that time, and the position in it. */
  readonly inside?: FileEntry & { readonly cursor: Cursor };
}

/** Returns the table. Throws SyncFailure. */
export async function fileTable(
  run: ExportRun,
  { delta, key }: TableOpening,
  meant?: FileSelection,
): Promise<SourceTable> {
  const { file, type } = run.export;
  const output = isObject(file) ? (file as JsonObject)["output"] : undefined;
  if (type === "blob" || (output !== undefined && output !== "records"))
    throw exportUnreadable("The export does not read records out of its files, so they are not rows of a table.");
  const ask = await askOf(run);
  const peekKey = async (): Promise<readonly string[]> => {
    const session = openRunSession();
    return new TableFiles({ ...run, session }, ask, meant).key().finally(() => session.close());
  };
  return {
    columns: undefined,
    key: key && key.length > 0 ? key : await peekKey(),
    // With a delta field of the records, only all records together show which are new.
    resumable: delta === undefined || delta === changedField,
    batches: async function* (reading) {
      const session = openRunSession();
      try {
        const files = new TableFiles({ ...run, session }, ask, meant);
        if (reading.delta === undefined || reading.delta === changedField) yield* files.batches(reading);
        else yield* rowBatches(files.pages(), reading);
      } finally {
        await session.close();
      }
    },
  };
}

/** Answers of sources that are read like exports. */
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
async function withTableFailures<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof RecordFailure || error instanceof BoundExceeded) throw exportUnreadable(error.message);
    throw error;
  }
}

/** Returns the location of the export's files, with rendered templates. */
const askOf = (run: ExportRun): Promise<FileReadRequest> =>
  withTableFailures(run.signal, async () => {
    const given = { setup: exportSetupText(run), cursor: packJson(firstPage) };
    const { request } = await run.compute("export.ask", given, { begun: true });
    return parseExactJson(request) as FileReadRequest;
  });

/** The files of a table during reading. */
class TableFiles {
  readonly #run: ExportRun;
  readonly #ask: FileReadRequest;
  readonly #meant: FileSelection | undefined;

  constructor(run: ExportRun, ask: FileReadRequest, meant: FileSelection | undefined) {
    this.#run = run;
    this.#ask = ask;
    this.#meant = meant;
  }

  /** Returns the fields that identify records, from the first file that contains records. */
  async key(): Promise<readonly string[]> {
    for await (const entry of this.#byPath(undefined))
      for await (const { rows } of this.#records(entry)) if (rows.length > 0) return commonKey(rows);
    return [];
  }

  async *pages(): AsyncIterable<readonly SourceRecord[]> {
    for await (const entry of this.#byPath(undefined)) for await (const { rows } of this.#records(entry)) yield rows;
  }

  async *batches({ from, delta, fields, since }: TableReading): AsyncIterable<RowBatch> {
    let place = (from ?? {}) as TableFilePosition;
    const readFileEntry = async function* (
      this: TableFiles,
      entry: FileEntry,
      start?: Cursor,
    ): AsyncIterable<RowBatch> {
      const { inside: _, ...outside } = place;
      for await (const { rows, next } of this.#records(entry, start)) {
        place = next ? { ...outside, inside: { ...entry, cursor: next } } : positionAfter(outside, entry, delta);
        if (rows.length > 0) yield await batchOf(rows, fields, place as SourcePosition);
      }
    };
    if (place.inside) yield* readFileEntry.call(this, await this.#unchanged(place.inside), place.inside.cursor);
    const entries = delta === undefined ? this.#byPath(place.after) : await this.#byTime(place, since);
    for await (const entry of entries) yield* readFileEntry.call(this, entry);
  }

  /** Yields the records of a file, answer by answer; `next` is set while the file has more. */
  async *#records(
    entry: FileEntry,
    start?: Cursor,
  ): AsyncIterable<{ readonly rows: readonly SourceRecord[]; readonly next: Cursor | null }> {
    const { path, size, modifiedAt } = entry;
    const position = { answers: 0, inside: { path, size, modifiedAt, from: 0, carried: null } };
    let cursor: Cursor | null = start ?? { offset: 0, position };
    while (cursor) {
      const { rows, next }: Awaited<ReturnType<typeof answerAt>> = await answerAt(cursor, this.#run);
      const { inside } = (next?.position ?? {}) as Partial<FilePosition>;
      cursor = inside?.path === path ? next : null;
      yield { rows, next: cursor };
    }
  }

  /** Lists a limited number at a time: other requests may use the connection in between. */
  async *#byPath(from: string | undefined): AsyncIterable<FileEntry> {
    for (let after = from; ; ) {
      const entries: FileEntry[] = [];
      for await (const entry of this.#listed(after)) if (entries.push(entry) === listedAtOnce) break;
      yield* entries;
      if (entries.length < listedAtOnce) return;
      after = entries.at(-1)!.path;
    }
  }

  async #byTime({ at, after, read }: TableFilePosition, since: number | undefined): Promise<readonly FileEntry[]> {
    const known = new Set(read);
    const isNewEntry = ({ modifiedAt, path }: FileEntry): boolean =>
      at === undefined ||
      modifiedAt > at ||
      (modifiedAt === at && (after === undefined ? !known.has(path) : path > after));
    const entries: FileEntry[] = [];
    for await (const entry of this.#listed(undefined)) {
      if (!isNewEntry(entry) || (since !== undefined && Date.parse(entry.modifiedAt) < since)) continue;
      if (entries.push(entry) > filesAtMost)
        throw exportUnreadable(`More than ${filesAtMost} files are new. Have the dataset mean fewer of them.`);
    }
    return entries.sort((one, other) => (timeOrder(one) < timeOrder(other) ? -1 : 1));
  }

  /** Returns a partly read file. Throws SyncFailure if it has changed. */
  async #unchanged({ path, size, modifiedAt }: FileEntry): Promise<FileEntry> {
    for await (const entry of this.#listed(undefined))
      if (entry.path === path && entry.size === size && entry.modifiedAt === modifiedAt) return entry;
    throw exportUnreadable(
      `${path} was changed or removed during the read, so it is unknown which of its rows are loaded. Load the table again: run the sync with the run type resync.`,
    );
  }

  async *#listed(after: string | undefined): AsyncIterable<FileEntry> {
    const { folder, startsWith, endsWith } = this.#ask;
    const { signal } = this.#run;
    let found = 0;
    try {
      const place = await openPlaceOf(this.#ask, this.#run);
      for await (const entry of place.list(folder, { startsWith, endsWith, after })) {
        signal?.throwIfAborted();
        if ((after !== undefined && entry.path <= after) || this.#meant?.isMeant(entry.path) === false) continue;
        found += 1;
        yield entry;
      }
    } catch (error) {
      signal?.throwIfAborted();
      const said = unreachedAnswer(error);
      if (!("failure" in said)) throw error;
      throw new SyncFailure("connection", "extract", said.failure.message);
    }
    if (found === 0 && after === undefined && this.#meant?.isOne) throw noSuchTable(this.#meant.name);
  }
}

/** Maximum number of entries kept in memory at once. */
const listedAtOnce = 10_000;

/** Maximum number of names kept for one moment; beyond it, the position is by name order. */
const namesAtMost = 1000;

const timeOrder = ({ modifiedAt, path }: FileEntry): string => `${modifiedAt} ${path}`;

function positionAfter(
  { at, after, read = [] }: TableFilePosition,
  { path, modifiedAt }: FileEntry,
  delta: string | undefined,
): TableFilePosition {
  if (delta === undefined) return { after: path };
  if (modifiedAt !== at) return { at: modifiedAt, read: [path] };
  return after !== undefined || read.length >= namesAtMost ? { at, after: path } : { at, read: [...read, path] };
}
