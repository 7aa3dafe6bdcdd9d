/** The two ends of a sync, opened for a job. */
import { isObject, type Json } from "../../base/json.ts";
import { redactor } from "../../base/redaction.ts";
import type { StoredIn } from "../../catalog/families.ts";
import type { OpenedConnection } from "../../delivery/ports/adaptor.ts";
import type { ConnectionDocument } from "../../delivery/ports/documents.ts";
import { secretTexts } from "../../delivery/ports/secret-texts.ts";
import { type Destination, type Source, SyncFailure } from "../../delivery/ports/table.ts";
import { refuseOnePlace } from "../../delivery/syncs/one-database.ts";
import { withExports } from "../../delivery/syncs/sources/export-table.ts";
import { type NamedExport, type SourceReader, sourceRunOf } from "../../delivery/syncs/sources/source-run.ts";
import { transportOf } from "../../delivery/transports/index.ts";
import type { NotifyNeeds } from "../mails/notify.ts";
import { connectionAccess } from "../runs/ends/connection-access.ts";
import { endsOf as endpointsAround, reached } from "../runs/ends/ends.ts";
import { definitionOf } from "../runs/ends/file-definitions.ts";
import { laneOf } from "../runs/ends/lanes.ts";
import { openConnection } from "../runs/ends/open-connection.ts";
import type { JobNeeds } from "./needs.ts";
import { connectorOf } from "./sync-connector.ts";

/** The needs of a sync: documents, their secrets, and access to external systems. */
export type SyncNeeds = Pick<
  JobNeeds,
  "store" | "vault" | "clock" | "egress" | "files" | "compute" | "lanes" | "logins" | "idLocks" | "endpoints" | "aiKey"
> &
  NotifyNeeds;

/** A source and a destination, for one table at a time. */
export interface Ends {
  readonly source: Source;
  readonly destination: Destination;
  close(): Promise<void>;
}

interface SyncEnds {
  /** Throws SyncFailure where an end cannot be opened. */
  open(): Promise<Ends>;
  /** Hides the connections' secrets in the message of a database or an application. */
  readonly hide: (message: string) => string;
}

/**
 * Returns the source of a connection, for callers who list its tables. Throws SyncFailure, whose message shows no secret.
 */
export async function sourceOf(
  needs: SyncNeeds,
  account: string,
  connectionId: string,
  signal: AbortSignal,
): Promise<Source> {
  const from = await endOf(needs, account, { _connectionId: connectionId }, "source");
  const around = await aroundOf(needs, account, signal);
  return told(redactor(secretTexts(from)), () => opened(needs, account, from, around));
}

/** Returns the source that a connection is, exports of it included. */
async function opened(needs: SyncNeeds, account: string, given: OpenedConnection, around: Around): Promise<Source> {
  const from = await reached(needs, account, given, around.endpoints);
  const reader = await readerOf(needs, account, given.document);
  const all = { ...around, access: connectionAccess(needs, account, from), reader };
  const source = await transportOf(from.document).openSource(from, all);
  return withExports(source, sourceRunOf(from, all, reader), reader);
}

/** Opens an end; the message of a failure shows no secret. */
async function told<T>(hide: (message: string) => string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof SyncFailure) throw new SyncFailure(error.source, error.stage, hide(error.message));
    throw error;
  }
}

type Around = Awaited<ReturnType<typeof aroundOf>>;

async function aroundOf(needs: SyncNeeds, account: string, signal: AbortSignal) {
  const { folder: files, endpoints } = await endpointsAround(needs, account);
  return { egress: needs.egress, compute: needs.compute.of(account), files, endpoints, signal };
}

/** Returns the ends of a sync's document. Throws SyncFailure if a connection is missing. */
export async function endsOf(
  needs: SyncNeeds,
  account: string,
  body: StoredIn<"syncs">,
  signal: AbortSignal,
): Promise<SyncEnds> {
  const from = await endOf(needs, account, body.source, "source");
  const to = await endOf(needs, account, body.destination, "destination");
  const place = isObject(body.destination) ? body.destination : {};
  const hide = redactor([from, to].flatMap(secretTexts));
  const around = await aroundOf(needs, account, signal);
  const open = async (): Promise<Ends> => {
    await refuseOnePlace({ from: from.document, to: to.document, place }, around);
    const source = await whileWanted(signal, opened(needs, account, from, around));
    try {
      const opening = transportOf(to.document).openDestination(to, place, { ...around, source });
      const destination = await whileWanted(signal, opening);
      const close = async () => {
        await Promise.allSettled([source.close(), destination.close()]);
      };
      return closedWith(signal, { source, destination, close });
    } catch (error) {
      await source.close();
      throw error;
    }
  };
  return { hide, open: () => told(hide, open) };
}

/** Returns the reader of a source. Looks up the connector if the connection names one. */
async function readerOf(needs: SyncNeeds, account: string, document: ConnectionDocument): Promise<SourceReader> {
  const { read } = needs.store;
  const exportNamed = async (id: string): Promise<NamedExport | undefined> => {
    const found = /^[0-9a-f]{24}$/.test(id) ? (await read.get(account, "exports", id))?.body : undefined;
    if (!found || found._connectionId !== document._id) return undefined;
    return { export: found, definition: await definitionOf(needs, account, found.file as Json) };
  };
  const connector = await connectorOf(read, account, document);
  return { clock: needs.clock, lane: await laneOf(needs, account, document), connector, exportNamed };
}

/** Does not wait for an end any more once the job is over; one that opens later is closed. */
async function whileWanted<T extends { close(): Promise<void> }>(signal: AbortSignal, opening: Promise<T>): Promise<T> {
  const over = Promise.withResolvers<never>();
  const end = (): void => over.reject(signal.reason);
  signal.addEventListener("abort", end, { once: true });
  if (signal.aborted) end();
  try {
    return await Promise.race([opening, over.promise]);
  } catch (error) {
    if (signal.aborted) void opening.then((late) => late.close()).catch(() => undefined);
    throw error;
  } finally {
    signal.removeEventListener("abort", end);
  }
}

/** A job that is over closes its ends: what waits for a database then fails, instead of being waited for. */
function closedWith(signal: AbortSignal, ends: Ends): Ends {
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    signal.removeEventListener("abort", close);
    closing ??= ends.close();
    return closing;
  };
  signal.addEventListener("abort", close, { once: true });
  return { ...ends, close };
}

async function endOf(
  needs: SyncNeeds,
  account: string,
  block: StoredIn<"syncs">["source" | "destination"],
  name: "source" | "destination",
) {
  const id = isObject(block) ? block._connectionId : undefined;
  const found = typeof id === "string" ? await openConnection(needs, needs.store.read, account, id) : undefined;
  if (found) return { ...found, readable: true };
  const stage = name === "source" ? "extract" : "load";
  throw new SyncFailure("connection", stage, `The connection of the ${name} does not exist.`);
}
