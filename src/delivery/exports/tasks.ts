/** The two halves of reading a page, and the marking of records as exported, as tasks of compute threads: JSON texts in and out. */

import type { Json } from "../../base/json.ts";
import { type JsonOf, packJson, unpackJson } from "../../base/json-of.ts";
import { exportReaderOf } from "../adaptors/index.ts";
import type { TaskInput, TaskResult } from "../compute/port.ts";
import { type PlainFailure, plainFailure, RecordFailure } from "../failures/failure.ts";
import { filterObstacle, filterSteps, passesFilter } from "../pipeline/reshape/filter.ts";
import { transformObstacle } from "../pipeline/reshape/transform.ts";
import { type CacheAsks, type CacheEntries, cacheSource } from "../pipeline/setup/cached-values.ts";
import type { ExportDocument } from "../ports/documents.ts";
import { openPageScripts, type PageScripts } from "../scripts/page-scripts.ts";
import { type Cursor, type ExportPage, transformFailure } from "./page.ts";
import { pagesIn } from "./pages.ts";
import { preSavePageObstacle } from "./pre-save-page.ts";
import { datesObstacle, type ExportSetup, readingOf } from "./setup.ts";

declare module "../compute/port.ts" {
  interface Tasks {
    /** Returns the obstacle to reading an export; null if there is none. */
    readonly "export.check": {
      readonly given: { readonly setup: JsonOf<ExportSetup> };
      readonly made: { readonly obstacle: JsonOf<PlainFailure | null> };
    };
    /**
     * Composes the request for the page of an export at a cursor, and the state needed to read the answer. "" if there is no
     * request.
     */
    readonly "export.ask": {
      readonly given: { readonly setup: JsonOf<ExportSetup>; readonly cursor: JsonOf<Cursor> };
      readonly made: { readonly request: JsonOf<Json> | ""; readonly kept: JsonOf<Json> | "" };
    };
    /** Reads a limited number of pages of an answer, starting at a cursor. */
    readonly "export.pages": {
      readonly given: {
        readonly setup: JsonOf<ExportSetup>;
        readonly kept: JsonOf<Json>;
        readonly answer: JsonOf<Json>;
        readonly cursor: JsonOf<Cursor>;
        readonly atMost: JsonOf<number>;
        /** Values found in lookup caches. */
        readonly known: JsonOf<CacheEntries> | "";
      };
      /** Pages, or the questions to lookup caches that must be answered first. */
      readonly made: { readonly pages: JsonOf<readonly ExportPage[]> | ""; readonly asks: JsonOf<CacheAsks> | "" };
    };
  }
}

const scriptsOf = ({ scripts, knownIds, settings }: ExportSetup): Promise<PageScripts> =>
  openPageScripts(scripts, { told: { ...knownIds, settings, testMode: false } });

/** Returns the reason why an export cannot be read, independent of the source; "null" if there is none. */
export async function checkTask({ setup }: TaskInput<"export.check">): Promise<TaskResult<"export.check">> {
  const read = unpackJson(setup);
  const scripts = await scriptsOf(read);
  try {
    const found = exportTaskObstacle(read, scripts);
    return { obstacle: packJson(found ? plainFailure(found) : null) };
  } finally {
    scripts.close();
  }
}

/**
 * Returns the request for the page at a cursor; "" if nothing is looked up for the record. Throws RecordFailure, also for a later
 * step that no record could pass.
 */
export async function askTask({ setup, cursor }: TaskInput<"export.ask">): Promise<TaskResult<"export.ask">> {
  const read = unpackJson(setup);
  const scripts = await scriptsOf(read);
  try {
    const obstacle = exportTaskObstacle(read, scripts);
    if (obstacle) throw obstacle;
    if (!passesInputFilter(read, scripts)) return { request: "", kept: "" };
  } finally {
    scripts.close();
  }
  const { position } = unpackJson(cursor);
  const { request, kept } = exportReaderOf(read.export).ask(position, readingOf(read));
  return { request: packJson(request), kept: packJson(kept) };
}

/** Returns true if the record passes the input filter; always true for an export that is a source. */
function passesInputFilter(
  { export: document, record, settings, knownIds }: ExportSetup,
  scripts: PageScripts,
): boolean {
  if (record === undefined) return true;
  return passesFilter(document.inputFilter, { record, settings, knownIds, step: filterSteps.input }, scripts);
}

function exportTaskObstacle(setup: ExportSetup, scripts: PageScripts): RecordFailure | undefined {
  const { export: document, record } = setup;
  const reader = exportReaderOf(document);
  return (
    reader.obstacle(document, readingOf(setup).connection) ??
    datesObstacle(document) ??
    (record === undefined ? undefined : lookupExportObstacle(document, scripts)) ??
    laterObstacle(setup, scripts)
  );
}

function lookupExportObstacle(document: ExportDocument, scripts: PageScripts): RecordFailure | undefined {
  if (document.oneToMany !== true) return filterObstacle(document.inputFilter, scripts, filterSteps.input);
  const message = "Lookups for the children of records (oneToMany) are not made by this server yet.";
  return new RecordFailure("not_supported", "internal", "request", message);
}

function laterObstacle({ export: document, caches }: ExportSetup, scripts: PageScripts): RecordFailure | undefined {
  const transform = transformObstacle(document.transform, scripts, cacheSource("", caches));
  return (
    (transform && transformFailure(transform)) ??
    filterObstacle(document.filter, scripts, filterSteps.output) ??
    preSavePageObstacle(document, scripts)
  );
}

/** Returns the pages of an answer from a cursor on, or the lookup cache entries that their transforms need. */
export async function pagesTask(given: TaskInput<"export.pages">): Promise<TaskResult<"export.pages">> {
  const read = unpackJson(given.setup);
  const kept = unpackJson(given.kept);
  const found = exportReaderOf(read.export).read(kept, unpackJson(given.answer), readingOf(read));
  const scripts = await scriptsOf(read);
  try {
    const cursor = unpackJson(given.cursor);
    const source = cacheSource(given.known, read.caches);
    const pages = pagesIn(found, { from: cursor, atMost: unpackJson(given.atMost) }, read, { scripts, source });
    return pages ? { pages: packJson(pages), asks: "" } : { pages: "", asks: source.asks() };
  } finally {
    scripts.close();
  }
}

/** The result for a record: a request, nothing to send, or a failure before sending. */
type PreparedMark =
  | { readonly request: Json; readonly kept: Json }
  | { readonly failure: PlainFailure }
  | { readonly untold: true };

declare module "../compute/port.ts" {
  interface Tasks {
    /** Composes the requests that mark records as exported, and the state needed to judge their answers. */
    readonly "export.mark": {
      readonly given: { readonly setup: JsonOf<ExportSetup>; readonly records: JsonOf<readonly Json[]> };
      readonly made: { readonly marks: JsonOf<readonly PreparedMark[]> };
    };
    /** Returns the failure of each record that was not marked; null for a marked record. */
    readonly "export.marked": {
      readonly given: {
        readonly setup: JsonOf<ExportSetup>;
        readonly kept: JsonOf<readonly Json[]>;
        readonly answers: JsonOf<readonly Json[]>;
      };
      readonly made: { readonly failures: JsonOf<readonly (PlainFailure | null)[]> };
    };
  }
}

/** Marking records as exported, as tasks of compute threads. */
export function markTask({ setup, records }: TaskInput<"export.mark">): TaskResult<"export.mark"> {
  const read = unpackJson(setup);
  const reading = readingOf(read);
  const marks = unpackJson(records).map((record): PreparedMark => {
    try {
      return exportReaderOf(read.export).mark(record, reading) ?? { untold: true };
    } catch (error) {
      if (!(error instanceof RecordFailure)) throw error;
      return { failure: plainFailure(error) };
    }
  });
  return { marks: packJson(marks) };
}

export function markedTask({ setup, kept, answers }: TaskInput<"export.marked">): TaskResult<"export.marked"> {
  const read = unpackJson(setup);
  const reading = readingOf(read);
  const came = unpackJson(answers);
  const failures = unpackJson(kept).map((each, at): PlainFailure | null => {
    const failure = exportReaderOf(read.export).marked(each, came[at]!, reading);
    return failure ? plainFailure(failure) : null;
  });
  return { failures: packJson(failures) };
}
