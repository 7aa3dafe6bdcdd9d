/** Common inputs of export and import runs: the connection, the related settings, scripts, and limits to wait for. */

import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import type { OpenedConnection } from "../../../delivery/ports/adaptor.ts";
import type { ExportDocument, ImportDocument } from "../../../delivery/ports/documents.ts";
import { connectionSecrets } from "../../../delivery/ports/secret-texts.ts";
import type { Caller } from "../../access/caller.ts";
import { withAuthor } from "../../access/script-rights.ts";
import { connectionAccess } from "../connections/connection-access.ts";
import { isDebugged } from "../connections/debug-log.ts";
import { laneOf } from "../connections/lanes.ts";
import type { RunNeeds } from "../connections/needs.ts";
import {
  connectionFor,
  openConnection,
  outboundSettingsOf,
  resolveConnection,
} from "../connections/open-connection.ts";
import { runScripts } from "../scripts/run-scripts.ts";

interface RunPartsInput {
  /** Scope of the document in settings. */
  readonly scope: "export" | "import";
  /** The parts of the document that name scripts. */
  readonly named: Json;
  readonly flow: StoredIn<"flows"> | undefined;
  readonly signal: AbortSignal | undefined;
  /** The run of a flow, as scripts read it. */
  readonly job: JsonObject | undefined;
  /** Returns the service used by a document without a connection. */
  readonly unconnected?: (ends: RunOutbound) => OpenedConnection | undefined;
}

type RunOutbound = Awaited<ReturnType<typeof outboundSettingsOf>>;

/** Opens what a document's run needs, whichever way records go. Throws BoundExceeded where there is no room. */
export async function runParts(
  services: RunNeeds,
  caller: Caller,
  document: ExportDocument | ImportDocument,
  { scope, named, flow, signal, job = {}, unconnected }: RunPartsInput,
) {
  const { store } = services;
  const { account } = caller;
  const { _connectionId: connectionId } = document;
  const found =
    typeof connectionId === "string" ? await openConnection(services, store.read, account, connectionId) : undefined;
  const isWatched = found && (found.isDebugged || isDebugged(document, services.clock.now()));
  const connection = found && { ...found, isDebugged: isWatched === true };
  const ends = await outboundSettingsOf(services, account);
  const opened = connection
    ? await resolveConnection(services, account, connectionFor(caller, document, connection), ends.endpoints)
    : unconnected?.(ends);
  const integrationId = flow?._integrationId ?? document._integrationId;
  const integration =
    typeof integrationId === "string" ? await store.read.get(account, "integrations", integrationId) : undefined;
  const scopes = { flow, integration: integration?.body, [scope]: document, connection: connection?.document };
  const ids = {
    _flowId: flow?._id,
    _integrationId: integrationId,
    [scope === "export" ? "_exportId" : "_importId"]: document._id,
    _connectionId: connectionId,
  };
  const { scripts, compute } = await runScripts(services, withAuthor(caller, scope, document), {
    named,
    resource: typeof document._id === "string" ? document._id : undefined,
    flow: flow?._id,
    secrets: connection ? connectionSecrets(connection) : [],
    signal,
  });
  return {
    ...ends,
    scripts,
    compute,
    around: {
      ...Object.fromEntries(
        Object.entries(ids).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      ),
      job,
    },
    connection: opened,
    settings: Object.fromEntries(
      Object.entries(scopes).map(([name, scopeDocument]): [string, Json] => [name, documentSettings(scopeDocument)]),
    ),
    access: opened && connectionAccess(services, account, opened),
    cached: (cache: string, keys: readonly string[]) => store.read.lookupValues(account, cache, keys),
    egress: services.egress,
    lane: await laneOf(services, account, connection?.document, document._id),
    clock: services.clock,
    random: services.random ?? Math.random,
    signal: signal ?? caller.within?.signal,
  };
}

function documentSettings(document: JsonObject | undefined): JsonObject {
  return isObject(document?.["settings"]) ? document["settings"] : {};
}
