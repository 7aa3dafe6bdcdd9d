/** Actions on connections: tests, and imports that are not saved (facts 3). */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { boundPassedInSlices } from "../../base/json-depth.ts";
import { parseInSlices } from "../../base/parse-slices.ts";
import { createPause } from "../../base/pauses.ts";
import { connection as connectionKind } from "../../catalog/kinds/connection/index.ts";
import { limits, secretMask } from "../../catalog/limits.ts";
import type { OpenedConnection } from "../../delivery/ports/adaptor.ts";
import type { ImportDocument } from "../../delivery/ports/documents.ts";
import { refuseMovedSecrets } from "../../platform/access/secret-destinations.ts";
import { validateDocument } from "../../platform/documents/validation.ts";
import { refuse, refuseAll, refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { clearDebugLog, connectionAccess, debugLog } from "../../platform/runs/connections/connection-access.ts";
import { runConnectionTest } from "../../platform/runs/connections/connection-state.ts";
import {
  iClientOf,
  openConnection,
  outboundSettingsOf,
  resolveConnection,
} from "../../platform/runs/connections/open-connection.ts";
import { checkedImport, prepareImportRun, recordsOfBody } from "../../platform/runs/single-runs/prepared-runs.ts";
import { withMasks } from "../../platform/secrets/with-secrets.ts";
import { maskSecrets } from "../../platform/vault/vault.ts";
import { intakeDocument } from "../../platform/writes/request-document.ts";
import { documentBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import { refusingRecords } from "../request/delivery-refusal.ts";
import { sendResults } from "../request/result-stream.ts";
import type { Handler, Handlers } from "./handler.ts";

const pingSaved: Handler = async (services, request) => {
  const { account } = callerOf(request);
  const found = await openConnection(services, services.store.read, account, request.params["_id"]!);
  if (!found) return refuseNotFound("The connection");
  const id = String(found.document._id);
  return refusingRecords(() =>
    runConnectionTest(services, account, id, () =>
      pingStoredConnection(services, account, { ...found, readable: true }),
    ),
  );
};

export const connectionHandlers: Handlers = {
  "connections.ping": pingSaved,
  "connections.pingByGet": pingSaved,
  "connections.pingUnsaved": async (services, request) => {
    const document = intakeDocument(connectionKind, documentBody(request));
    refuseAll(await validateDocument(services.compute.of(callerOf(request).account), connectionKind, document));
    if (JSON.stringify(document).includes(JSON.stringify(secretMask))) {
      refuse("invalid_field", "A connection that is not saved must carry its secrets, not masks.");
    }
    const { secrets } = maskSecrets(connectionKind, document, {});
    const caller = callerOf(request);
    const { account } = caller;
    await refuseMovedSecrets(services.store.read, caller, connectionKind, document);
    const iClient = await iClientOf(services, services.store.read, account, document);
    return refusingRecords(() =>
      pingStoredConnection(services, account, { ...withMasks(document, secrets), readable: true, iClient }),
    );
  },
  "connections.debugLog": async ({ store }, request) => {
    const { account } = callerOf(request);
    return debugLog(store.read, account, await savedId(store, account, request));
  },
  "connections.clearDebugLog": async (services, request, reply) => {
    const { account } = callerOf(request);
    await clearDebugLog(services, account, await savedId(services.store, account, request));
    return reply.code(204).send();
  },
  "connections.import": async (services, request, reply) => {
    const { document, data } = await adHoc(services, request);
    const records = recordsOfBody(data);
    const { importPages } = await import("../../delivery/pipeline/run/import-run.ts");
    return sendResults(reply, importPages(records, await prepareImportRun(services, callerOf(request), document)));
  },
  "connections.importMap": async (services, request) => {
    const { document, data } = await adHoc(services, request);
    const records = recordsOfBody(data === undefined ? await sampleOf(document) : data);
    const run = await prepareImportRun(services, callerOf(request), document);
    const { mapRecords } = await import("../../delivery/pipeline/run/import-run.ts");
    return refusingRecords(async () => mapRecords(records, run));
  },
};

async function savedId({ read }: Services["store"], account: string, request: Parameters<Handler>[1]): Promise<string> {
  const id = request.params["_id"]!;
  if ((await read.text(account, "connections", id)) === undefined) refuseNotFound("The connection");
  return id;
}

async function adHoc(
  services: Services,
  request: Parameters<Handler>[1],
): Promise<{ document: ImportDocument; data: Json | undefined }> {
  const { account } = callerOf(request);
  const id = await savedId(services.store, account, request);
  const body = documentBody<"connections.import" | "connections.importMap">(request);
  const sent = body.import;
  if (!isObject(sent))
    return refuse("invalid_request_body", "import is expected, but it is missing.", { field: "import" });
  const named = { ...sent, _connectionId: id };
  return { document: await checkedImport(services, account, named), data: body.data };
}

/** Returns the import's own sample, used for mappings without records: an object, a list, or either as text. */
async function sampleOf({ sampleData }: ImportDocument): Promise<Json | undefined> {
  if (isObject(sampleData)) return [sampleData as Json];
  if (typeof sampleData !== "string") return sampleData as Json | undefined;
  // The bounds of a body.
  const { depth: levels, bodyValues: values, bodyNames: names } = limits;
  const pause = createPause();
  const bytes = Buffer.from(sampleData);
  if ((await boundPassedInSlices(bytes, { levels, values, names }, pause)) !== undefined) return undefined;
  try {
    const read = (await parseInSlices(sampleData, pause)) as Json;
    return isObject(read) ? [read] : read;
  } catch {
    return undefined;
  }
}

async function pingStoredConnection(
  services: Services,
  account: string,
  opened: OpenedConnection,
): Promise<JsonObject> {
  const { endpoints, folder } = await outboundSettingsOf(services, account);
  const connection = await resolveConnection(services, account, opened, endpoints);
  const { pingConnection } = await import("../../delivery/transports/ping.ts");
  await pingConnection(connection, {
    egress: services.egress,
    compute: services.compute.of(account),
    access: connectionAccess(services, account, connection, true),
    endpoints,
    files: folder,
  });
  return { code: 200 };
}
