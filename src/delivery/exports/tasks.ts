/** The halves of a page's way out of a source as tasks of compute threads: JSON texts in and out. */
import type { Json } from "../../base/json.ts";
import { readerOf } from "../adaptors/readers.ts";
import type { Given, Made } from "../compute/port.ts";
import type { RecordFailure } from "../failure.ts";
import { filterObstacle, filterSteps } from "../pipeline/filter.ts";
import { transformObstacle } from "../pipeline/transform.ts";
import { openPageScripts, type PageScripts } from "../scripts/page-scripts.ts";
import { type Cursor, ofTransform } from "./page.ts";
import { pagesIn } from "./pages.ts";
import { hookObstacle } from "./pre-save-page.ts";
import { datesObstacle, type ExportSetup, readingOf } from "./setup.ts";

const setupIn = (text: string): ExportSetup => JSON.parse(text) as ExportSetup;

const scriptsOf = ({ scripts, around, settings }: ExportSetup): Promise<PageScripts> =>
  openPageScripts(scripts, { told: { ...around, settings, testMode: false } });

/** The request for the page at a cursor. Throws RecordFailure, also for a later step that could be done for no record. */
export async function askTask({ setup, cursor }: Given<"export.ask">): Promise<Made<"export.ask">> {
  const read = setupIn(setup);
  const reading = readingOf(read);
  const scripts = await scriptsOf(read);
  try {
    const obstacle =
      readerOf(read.export).obstacle(read.export, reading.connection) ??
      datesObstacle(read.export) ??
      laterObstacle(read, scripts);
    if (obstacle) throw obstacle;
  } finally {
    scripts.close();
  }
  const { position } = JSON.parse(cursor) as Cursor;
  const { request, kept } = readerOf(read.export).ask(position, reading);
  return { request: JSON.stringify(request), kept: JSON.stringify(kept) };
}

function laterObstacle({ export: document }: ExportSetup, scripts: PageScripts): RecordFailure | undefined {
  const transform = transformObstacle(document.transform, scripts);
  return (
    (transform && ofTransform(transform)) ??
    filterObstacle(document.filter, scripts, filterSteps.output) ??
    hookObstacle(document, scripts)
  );
}

/** The pages that an answer holds from a cursor on. */
export async function pagesTask(given: Given<"export.pages">): Promise<Made<"export.pages">> {
  const read = setupIn(given.setup);
  const kept = JSON.parse(given.kept) as Json;
  const found = readerOf(read.export).read(kept, JSON.parse(given.answer) as Json, readingOf(read));
  const scripts = await scriptsOf(read);
  try {
    const cursor = JSON.parse(given.cursor) as Cursor;
    return { pages: JSON.stringify(pagesIn(found, cursor, Number(given.atMost), read, scripts)) };
  } finally {
    scripts.close();
  }
}
