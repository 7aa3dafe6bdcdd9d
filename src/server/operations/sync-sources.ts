/** The sources of syncs: the tables of connections, and changes of their structure (facts 3, `/v1/di`). */
import { SyncFailure, type TableSource } from "../../delivery/ports/table.ts";
import { connectionTypesRead, connectionTypesWritten } from "../../delivery/transports/sync-endpoint-types.ts";
import { queryText, refuse, refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { syncEvents } from "../../platform/store/records/index.ts";
import { listedIn } from "../../platform/store/stored-text.ts";
import { linkedPage, queryBounds, queryFilter } from "../lists/record-queries.ts";
import { callerOf } from "../request/caller.ts";
import type { Handler, Handlers } from "./handler.ts";

type Request = Parameters<Handler>[1];

const listDatasets: Handler = async (services, request) => {
  await inSync(services, request);
  const connection = await connectionIn(services, request);
  const type = queryText(request.query, "type");
  const tables = type === "exports" ? [] : await datasetNamesOf(services, request, connection);
  return {
    datasets: tables.map((name) => ({ name, externalId: name })),
    exports: type === "datasets" ? [] : await exportsOf(services, request, connection),
  };
};

const describeDataset: Handler = async (services, request) => {
  await inSync(services, request);
  const connection = await connectionIn(services, request);
  const name = request.params["name"]!;
  const table = await querySource(services, request, connection, (source) => source.table(name));
  const dataElements = (table.columns ?? []).map((column) => ({
    name: column.name,
    type: column.type,
    isPrimaryKey: table.key.includes(column.name),
    isArray: column.isList === true,
  }));
  return { dataset: { name, externalId: name, dataElements } };
};

export const syncSourceHandlers: Handlers = {
  "syncs.events": async (services, request, reply) => {
    const { account } = callerOf(request);
    const { _syncId } = request.params;
    if ((await services.store.read.text(account, "syncs", _syncId!)) === undefined) refuseNotFound("The sync");
    const where = {
      ...queryFilter(request.query, ["type", "resourceName", "flowExecutionGroupId"] as const),
      _syncId: _syncId!,
    };
    const { time_gt, time_lte } = request.query;
    const bounds = queryBounds({ eventTime_gt: time_gt, eventTime_lte: time_lte }, syncEvents, [
      "eventTime_gt",
      "eventTime_lte",
    ]);
    const source = { reader: services.store.read, account, family: syncEvents };
    const { rows } = await linkedPage(source, { where, bounds }, request, reply);
    const events = rows.map((row) => {
      const { _id: id, _syncId: _, purgeAt: _purge, ...event } = listedIn(syncEvents.family, row);
      return { id, ...event };
    });
    return { events };
  },
  "metadata.ofConnection": listDatasets,
  "metadata.ofSync": listDatasets,
  "metadata.ofDataset": describeDataset,
  "metadata.ofSyncDataset": describeDataset,
  "metadata.sources": async () => connectionTypesRead,
  "metadata.destinations": async () => connectionTypesWritten,
};

/** Checks the sync in the path, if there is one. Answers 404 for an unknown sync. */
async function inSync({ store }: Services, request: Request): Promise<void> {
  const { syncId } = request.params;
  if (syncId === undefined) return;
  if ((await store.read.text(callerOf(request).account, "syncs", syncId)) === undefined) refuseNotFound("The sync");
}

async function connectionIn({ store }: Services, request: Request): Promise<string> {
  const { connId } = request.params;
  if ((await store.read.text(callerOf(request).account, "connections", connId!)) === undefined)
    refuseNotFound("The connection");
  return connId!;
}

async function datasetNamesOf(services: Services, request: Request, connection: string): Promise<readonly string[]> {
  return (await querySource(services, request, connection, (source) => source.tables())) ?? [];
}

/** Queries a source and closes it. A failure of the source is a refusal: the caller can fix it. */
async function querySource<T>(
  services: Services,
  request: Request,
  connection: string,
  ask: (source: TableSource) => Promise<T>,
): Promise<T> {
  // With it come all adaptors, formats and templates: a third of the sources of a server, which few need at its start.
  const { askSyncSource } = await import("../../platform/jobs/sync-connections.ts");
  try {
    const from = { connectionId: connection, signal: AbortSignal.timeout(longest) };
    return await askSyncSource(services, callerOf(request).account, from, ask);
  } catch (error) {
    if (!(error instanceof SyncFailure)) throw error;
    if (error.code === "no-table") return refuseNotFound("The dataset");
    return refuse("connection_failed", error.message);
  }
}

/** Maximum milliseconds for a source. */
const longest = 30_000;

async function exportsOf({ store }: Services, request: Request, connection: string) {
  const { account } = callerOf(request);
  const users = await store.read.dependents(account, "connections", connection, "active");
  const found = users.filter(({ family }) => family === "exports");
  const documents = await Promise.all(found.map(({ id }) => store.read.get(account, "exports", id)));
  return documents.flatMap((each) => (each ? [{ _id: each.body._id, name: each.body.name }] : []));
}
