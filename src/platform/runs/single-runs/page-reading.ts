/**
 * Reads a page for callers that request one page after the other.
 * A source may keep a resource open behind a page, such as a file read in part, until the request for the next page.
 * A large file is therefore read once, not from its beginning for each page.
 */
import { canonicalJson, type Json } from "../../../base/json.ts";
import { sha256 } from "../../../base/sha256.ts";
import type { ExportRun } from "../../../delivery/exports/export-run.ts";
import type { ExportPage } from "../../../delivery/exports/page.ts";
import { packConnection } from "../../../delivery/ports/packed-connection.ts";
import { leftOpen, openRunSession } from "../../../delivery/sending/session.ts";
import type { RunNeeds } from "../connections/needs.ts";
import type { PagedState, PagedStateOwner } from "./paged-state.ts";

/** Returns the page that `read` makes of the run, at a state. Throws what `read` throws. */
export async function readAtState(
  { heldReads }: Pick<RunNeeds, "heldReads">,
  owner: PagedStateOwner,
  run: ExportRun,
  { cursor, dates }: PagedState,
  read: (run: ExportRun) => Promise<ExportPage>,
): Promise<ExportPage> {
  const session = heldReads.take(pagePlaceName(owner, run, { cursor, dates })) ?? openRunSession({ pauses: true });
  let next: PagedState["cursor"] | null = null;
  try {
    const page = await read({ ...run, session });
    next = page.next;
    return page;
  } finally {
    // A read with a signal or with an upload of one request cannot be continued.
    const isHeld = next !== null && session.has(leftOpen) && !run.signal && !run.upload;
    if (isHeld) heldReads.hold(pagePlaceName(owner, run, { cursor: next!, dates }), owner.account, session);
    else await session.close();
  }
}

/** Returns the unique name of a place in a source. It changes if the export or its connection is changed. */
function pagePlaceName({ account, family, of }: PagedStateOwner, run: ExportRun, state: PagedState): string {
  const connection = run.connection ? packConnection(run.connection) : null;
  return sha256(canonicalJson([account, family, of, state, run.export, connection] as Json));
}
