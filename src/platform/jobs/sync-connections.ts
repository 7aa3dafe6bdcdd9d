/** The two ends of a sync, opened for a job. */
import { isObject, itemsOf, type Json, type JsonObject } from "../../base/json.ts";
import type { StoredIn } from "../../catalog/families.ts";
import type { OpenedConnection } from "../../delivery/ports/adaptor.ts";
import type { ConnectionDocument } from "../../delivery/ports/documents.ts";
import { connectionSecrets, hideSecrets, hidingSecrets } from "../../delivery/ports/secret-texts.ts";
import { SyncFailure, type TableDestination, type TableSource } from "../../delivery/ports/table.ts";
import type { Connector, ConnectorEndpoint } from "../../delivery/syncs/connector.ts";
import { refuseSameEndpoints } from "../../delivery/syncs/one-database.ts";
import { withExports } from "../../delivery/syncs/sources/export-table.ts";
import { type NamedExport, type SourceReader, sourceRunOf } from "../../delivery/syncs/sources/source-run.ts";
import { transportOf } from "../../delivery/transports/index.ts";
import { endpointsOfResources, readVisibleConnector, resourcesOf } from "../documents/connector-parts.ts";
import type { NotifyNeeds } from "../mails/notify.ts";
import { connectionAccess } from "../runs/connections/connection-access.ts";
import { readFileDefinition } from "../runs/connections/file-definitions.ts";
import { laneOf } from "../runs/connections/lanes.ts";
import {
  outboundSettingsOf as endpointsAround,
  openConnection,
  resolveConnection,
} from "../runs/connections/open-connection.ts";
import type { Reader } from "../store/store.ts";
import type { JobNeeds } from "./worker.ts";

/** Undefined where the connection names none that its account can see. */
async function connectorOfConnection(
  reader: Reader,
  account: string,
  { http }: ConnectionDocument,
): Promise<Connector | undefined> {
  const { _httpConnectorId: id, _httpConnectorVersionId: version } = isObject(http) ? (http as JsonObject) : {};
  const seen = typeof id === "string" ? await readVisibleConnector(reader, account, id) : undefined;
  if (!seen) return undefined;
  const resources = (await resourcesOf(reader, seen)).filter(({ _versionIds }) => {
    const versions = itemsOf(_versionIds);
    return typeof version !== "string" || versions.length === 0 || versions.includes(version);
  });
  const names = new Map(resources.map((each) => [each._id, String(each.name ?? each._id)]));
  const found = await endpointsOfResources(reader, seen, resources);
  const endpoints = found.flatMap((document): readonly ConnectorEndpoint[] => {
    const side = isObject(document.supportedBy) ? document.supportedBy.type : undefined;
    if (side === "import" || document.isBlob === true || (document.method ?? "GET") !== "GET") return [];
    const resource = itemsOf(document._httpConnectorResourceIds)
      .map(String)
      .find((each) => names.has(each))!;
    const name = String(document.name ?? document._id);
    return [{ ids: [document._id, resource], resource: names.get(resource)!, name, document: document as JsonObject }];
  });
  const { supportedBy } = seen.document;
  const presets = isObject(supportedBy) && isObject(supportedBy.export) ? supportedBy.export.preConfiguredFields : [];
  return { presets: (presets ?? []) as JsonObject[], endpoints };
}

/** The needs of a sync: documents, their secrets, and access to external systems. */
export type SyncNeeds = Pick<
  JobNeeds,
  | "store"
  | "vault"
  | "clock"
  | "egress"
  | "files"
  | "compute"
  | "lanes"
  | "logins"
  | "idLocks"
  | "endpoints"
  | "aiKey"
  | "contracts"
  | "random"
> &
  NotifyNeeds;

/** A source and a destination, for one table at a time. */
export interface SyncEndpoints {
  readonly source: TableSource;
  readonly destination: TableDestination;
  close(): Promise<void>;
}

interface SyncConnections {
  /** Throws SyncFailure where an end cannot be opened. */
  open(): Promise<SyncEndpoints>;
  /** Hides the connections' secrets in the message of a database or an application. */
  readonly hide: (message: string) => string;
}

/**
 * Asks the source of a connection, for callers who list its tables, and closes it. Throws SyncFailure, whose message shows no secret.
 */
export async function askSyncSource<T>(
  needs: SyncNeeds,
  account: string,
  { connectionId, signal }: { readonly connectionId: string; readonly signal: AbortSignal },
  ask: (source: TableSource) => Promise<T>,
): Promise<T> {
  const from = await syncConnection(needs, account, { _connectionId: connectionId }, "source");
  const listingContext = await sourceContextOf(needs, account, signal);
  return hidingSecrets(hideSecrets(connectionSecrets(from)), async () => {
    const source = await openSourceWithExports(needs, account, from, listingContext);
    return await ask(source).finally(() => source.close());
  });
}

/** Returns the source that a connection is, exports of it included. */
async function openSourceWithExports(
  needs: SyncNeeds,
  account: string,
  openedConnection: OpenedConnection,
  sourceContext: SyncSourceContext,
): Promise<TableSource> {
  const from = await resolveConnection(needs, account, openedConnection, sourceContext.endpoints);
  const reader = await sourceReaderOf(needs, account, openedConnection.document);
  const all = { ...sourceContext, access: connectionAccess(needs, account, from), reader };
  const source = await transportOf(from.document).openSource(from, all);
  return withExports(source, sourceRunOf(from, all, reader), reader);
}

type SyncSourceContext = Awaited<ReturnType<typeof sourceContextOf>>;

async function sourceContextOf(needs: SyncNeeds, account: string, signal: AbortSignal) {
  const { folder: files, endpoints } = await endpointsAround(needs, account);
  return { egress: needs.egress, compute: needs.compute.of(account), files, endpoints, signal };
}

/** Returns the ends of a sync's document. Throws SyncFailure if a connection is missing. */
export async function syncConnectionsOf(
  needs: SyncNeeds,
  account: string,
  body: StoredIn<"syncs">,
  signal: AbortSignal,
): Promise<SyncConnections> {
  const from = await syncConnection(needs, account, body.source, "source");
  const to = await syncConnection(needs, account, body.destination, "destination");
  const place = isObject(body.destination) ? body.destination : {};
  const hide = hideSecrets([from, to].flatMap(connectionSecrets));
  const jobContext = await sourceContextOf(needs, account, signal);
  const openEndpoints = async (): Promise<SyncEndpoints> => {
    await refuseSameEndpoints({ from: from.document, to: to.document, place }, jobContext);
    const source = await unlessAborted(signal, openSourceWithExports(needs, account, from, jobContext));
    try {
      const opening = transportOf(to.document).openDestination(to, place, { ...jobContext, source });
      const destination = await unlessAborted(signal, opening);
      const closeEndpoints = async () => {
        await Promise.allSettled([source.close(), destination.close()]);
      };
      return closeOnAbort(signal, { source, destination, close: closeEndpoints });
    } catch (error) {
      await source.close();
      throw error;
    }
  };
  return { hide, open: () => hidingSecrets(hide, openEndpoints) };
}

/** Returns the reader of a source. Looks up the connector if the connection names one. */
async function sourceReaderOf(needs: SyncNeeds, account: string, document: ConnectionDocument): Promise<SourceReader> {
  const { read } = needs.store;
  const exportNamed = async (id: string): Promise<NamedExport | undefined> => {
    const found = /^[0-9a-f]{24}$/.test(id) ? (await read.get(account, "exports", id))?.body : undefined;
    if (!found || found._connectionId !== document._id) return undefined;
    const contracts = (needs.contracts ?? []).flatMap(({ object, contract }) =>
      contract.kind === "export" && object === found.name ? [contract] : [],
    );
    return { export: found, definition: await readFileDefinition(needs, account, found.file as Json), contracts };
  };
  const connector = await connectorOfConnection(read, account, document);
  return {
    clock: needs.clock,
    random: needs.random,
    lane: await laneOf(needs, account, document),
    connector,
    exportNamed,
  };
}

/** Does not wait for an end any more once the job is over; one that opens later is closed. */
async function unlessAborted<T extends { close(): Promise<void> }>(
  signal: AbortSignal,
  opening: Promise<T>,
): Promise<T> {
  const over = Promise.withResolvers<never>();
  const rejectAborted = (): void => over.reject(signal.reason);
  signal.addEventListener("abort", rejectAborted, { once: true });
  if (signal.aborted) rejectAborted();
  try {
    return await Promise.race([opening, over.promise]);
  } catch (error) {
    if (signal.aborted) void opening.then((late) => late.close()).catch(() => undefined);
    throw error;
  } finally {
    signal.removeEventListener("abort", rejectAborted);
  }
}

/** A job that is over closes its ends: what waits for a database then fails, instead of being waited for. */
function closeOnAbort(signal: AbortSignal, ends: SyncEndpoints): SyncEndpoints {
  let closing: Promise<void> | undefined;
  const closeOnce = (): Promise<void> => {
    signal.removeEventListener("abort", closeOnce);
    closing ??= ends.close();
    return closing;
  };
  signal.addEventListener("abort", closeOnce, { once: true });
  return { ...ends, close: closeOnce };
}

async function syncConnection(
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
