/** What an export that is to be read needs from the store: its connection with the secrets, its scripts, and the settings around it. */
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { exportKind } from "../../../catalog/kinds/export/index.ts";
import { fileOf } from "../../../delivery/adaptors/file/source.ts";
import type { ExportDocument } from "../../../delivery/documents.ts";
import type { ExportRun } from "../../../delivery/exports/export-run.ts";
import { secretTexts } from "../../../delivery/secret-texts.ts";
import type { Upload } from "../../../delivery/sender.ts";
import type { Caller } from "../../access/caller.ts";
import { nowText, type Services } from "../../services.ts";
import { filesOf } from "../ends/blob-files.ts";
import { connectionAccess } from "../ends/connection-access.ts";
import { profileOf } from "../ends/edi-profiles.ts";
import { endsOf, reached } from "../ends/ends.ts";
import { definitionOf } from "../ends/file-definitions.ts";
import { laneOf } from "../ends/lanes.ts";
import { connectionFor, openConnection } from "../ends/open-connection.ts";
import { checkedDocument } from "../ends/unsaved-document.ts";
import { runScripts } from "../scripts/run-scripts.ts";

/** When a run began, and until when the one before has read. ISO 8601. */
export interface RunDates {
  readonly current: string;
  readonly last?: string | undefined;
}

interface Around {
  /** Whether every stage is shown. */
  readonly watched?: boolean;
  /** Now and the first time, unless another run is gone on with. */
  readonly dates?: RunDates | undefined;
  readonly flow?: StoredIn<"flows">;
  readonly signal?: AbortSignal;
  /** The file that a SimpleExport reads. */
  readonly upload?: Upload | undefined;
}

/** Gathers what a run of an export needs. A custom token may use connections; it reads none. */
export async function exportRun(
  services: Services,
  caller: Caller,
  document: ExportDocument,
  { watched = false, dates, flow, signal, upload }: Around = {},
): Promise<ExportRun> {
  const { store } = services;
  const { account } = caller;
  const { _connectionId: connectionId } = document;
  const integrationId = flow?._integrationId ?? document._integrationId;
  const connection =
    typeof connectionId === "string" ? await openConnection(services, store.read, account, connectionId) : undefined;
  const ends = await endsOf(services, account);
  const opened =
    connection && (await reached(services, account, connectionFor(caller, document, connection), ends.endpoints));
  const integration =
    typeof integrationId === "string" ? await store.read.get(account, "integrations", integrationId) : undefined;
  const scopes = { flow, integration: integration?.body, export: document, connection: connection?.document };
  const around = {
    _flowId: flow?._id,
    _integrationId: integrationId,
    _exportId: document._id,
    _connectionId: connectionId,
  };
  const { scripts, compute } = await runScripts(services, caller, {
    named: [document.hooks, document.filter, document.inputFilter, document.transform] as Json,
    resource: typeof document._id === "string" ? document._id : undefined,
    flow: flow?._id,
    secrets: connection ? secretTexts(connection) : [],
    signal,
  });
  return {
    export: document,
    scripts,
    around: Object.fromEntries(
      Object.entries(around).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    ),
    connection: opened,
    settings: Object.fromEntries(
      Object.entries(scopes).map(([scope, of]): [string, Json] => [scope, isObject(of?.settings) ? of.settings : {}]),
    ),
    watched,
    last: dates?.last,
    current: dates?.current ?? nowText(services),
    compute,
    cached: (cache, keys) => store.read.lookupValues(account, cache, keys),
    access: opened && connectionAccess(services, account, opened),
    egress: services.egress,
    ...ends,
    definition: await definitionOf(services, account, fileOf(document)),
    profile: await profileOf(services, account, document),
    files: filesOf(services, account),
    upload,
    lane: await laneOf(services, account, connection?.document),
    clock: services.clock,
    random: Math.random,
    signal: signal ?? caller.within?.signal,
  };
}

/** An export document of a request, checked as if it were saved. */
export async function checkedExport(services: Services, account: string, sent: JsonObject): Promise<ExportDocument> {
  return (await checkedDocument(services, account, exportKind, sent)) as ExportDocument;
}
