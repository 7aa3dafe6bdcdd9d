/**
 * `pagedExportState`: the position of an export's next page, kept by the caller.
 * It is sealed, because it contains addresses and tokens of a source, and a caller must not change the requests of an export.
 * It is valid for the same export only.
 */
import { canonicalJson, type Json, type JsonObject } from "../../../base/json.ts";
import { sha256 } from "../../../base/sha256.ts";
import type { ExportRun } from "../../../delivery/exports/export-run.ts";
import type { Cursor, ExportPage } from "../../../delivery/exports/page.ts";
import { packConnection } from "../../../delivery/ports/packed-connection.ts";
import { leftOpen, openRunSession } from "../../../delivery/sending/session.ts";
import { refuse } from "../../kernel/refusal.ts";
import { vaultContext } from "../../vault/vault.ts";
import type { RunNeeds } from "../connections/needs.ts";
import type { RunDates } from "./prepared-runs.ts";

/**
 * Owner of a paged state. `of`: the `_id` of an export; for an unsaved export the `_id` of its connection and a hash of the export.
 */
export interface PagedStateOwner {
  readonly account: string;
  readonly family: "exports" | "connections";
  readonly of: string;
}

/** The position of the read and the dates of its start, the same on every page. */
export type PagedState = {
  readonly cursor: Cursor;
  readonly dates: RunDates;
};

const pagedStateContext = ({ account, family, of }: PagedStateOwner): string =>
  vaultContext(account, `${family}/pagedExportState`, of);

export function sealedState({ vault }: Pick<RunNeeds, "vault">, owner: PagedStateOwner, state: PagedState): string {
  return vault.seal(state as JsonObject, pagedStateContext(owner));
}

/**
 * Returns the state that a request sends along; undefined if it sends none. Refuses one that is not of this server, or of another export.
 */
export function openedState(
  { vault }: Pick<RunNeeds, "vault">,
  owner: PagedStateOwner,
  sent: Json | undefined,
): PagedState | undefined {
  if (sent === undefined || sent === null || sent === "") return undefined;
  const field = "pagedExportState";
  const message =
    "pagedExportState is not from this export: send it unchanged, or omit it to start from the beginning.";
  if (typeof sent !== "string") return refuse("invalid_field", message, { field });
  try {
    return vault.open(sent, pagedStateContext(owner)) as PagedState;
  } catch {
    return refuse("invalid_field", message, { field });
  }
}

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
