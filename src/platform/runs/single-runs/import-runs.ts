/** What an import that is to run needs from the store: its connection with the secrets, and the settings around it. */

import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { importKind } from "../../../catalog/kinds/import/index.ts";
import { modelConnection } from "../../../delivery/adaptors/agent/reached.ts";
import type { ImportDocument } from "../../../delivery/documents.ts";
import type { ImportRun } from "../../../delivery/pipeline/run/import-run.ts";
import { secretTexts } from "../../../delivery/secret-texts.ts";
import { noLocks } from "../../../delivery/sending/id-locks.ts";
import type { Caller } from "../../access/caller.ts";
import { refuse } from "../../refusal.ts";
import type { Services } from "../../services.ts";
import { awaitedReceipts } from "../ends/as2-receipts.ts";
import { filesOf } from "../ends/blob-files.ts";
import { connectionAccess } from "../ends/connection-access.ts";
import { interchangeOf } from "../ends/edi-profiles.ts";
import { endsOf, reached } from "../ends/ends.ts";
import { definitionOf } from "../ends/file-definitions.ts";
import { laneOf } from "../ends/lanes.ts";
import { connectionFor, openConnection } from "../ends/open-connection.ts";
import { checkedDocument } from "../ends/unsaved-document.ts";
import { runScripts } from "../scripts/run-scripts.ts";

interface Around {
  readonly mock?: boolean;
  /** Whether what is sent and answered is shown. */
  readonly watched?: boolean;
  readonly flow?: StoredIn<"flows">;
  readonly signal?: AbortSignal;
}

/** Gathers what a run of an import needs. A custom token may use connections; it reads none. Throws BoundExceeded where there is no room. */
export async function importRun(
  services: Services,
  caller: Caller,
  document: ImportDocument,
  around: Around = {},
): Promise<ImportRun> {
  const run = await plainImportRun(services, caller, document, around);
  if (document.adaptorType === "AiAgentImport" || document.adaptorType === "GuardrailImport") {
    const { agentEnds } = await import("./agent-ends.ts");
    return { ...run, ends: agentEnds({ services, caller, importRun: plainImportRun }, run) };
  }
  if (document.adaptorType !== "ToolImport") return run;
  // Loaded with the first tool: a start need not wait for it.
  const { toolOfImport } = await import("./tool-runs.ts");
  return { ...run, tool: await toolOfImport({ services, caller, importRun: plainImportRun }, run) };
}

/** What a run of an import needs, but for the tool that it calls. */
export async function plainImportRun(
  services: Services,
  caller: Caller,
  document: ImportDocument,
  { mock = false, watched = false, flow, signal }: Around = {},
): Promise<ImportRun> {
  const { store } = services;
  const { account } = caller;
  const connectionId = document._connectionId;
  const connection =
    typeof connectionId === "string" ? await openConnection(services, store.read, account, connectionId) : undefined;
  const ends = await endsOf(services, account);
  const opened = connection
    ? await reached(services, account, connectionFor(caller, document, connection), ends.endpoints)
    : modelConnection(document, ends.endpoints, ends.aiKey);
  const integrationId = flow?._integrationId ?? document._integrationId;
  const integration =
    typeof integrationId === "string" ? await store.read.get(account, "integrations", integrationId) : undefined;
  const scopes = { flow, integration: integration?.body, import: document, connection: connection?.document };
  const around = {
    _flowId: flow?._id,
    _integrationId: integrationId,
    _importId: document._id,
    _connectionId: connectionId,
  };
  const { scripts, compute } = await runScripts(services, caller, {
    named: [document.hooks, document.filter, document.responseTransform] as Json,
    resource: typeof document._id === "string" ? document._id : undefined,
    flow: flow?._id,
    secrets: connection ? secretTexts(connection) : [],
    signal,
  });
  return {
    import: document,
    scripts,
    around: Object.fromEntries(
      Object.entries(around).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    ),
    connection: opened,
    settings: Object.fromEntries(
      Object.entries(scopes).map(([scope, of]): [string, Json] => [scope, isObject(of?.settings) ? of.settings : {}]),
    ),
    mock,
    watched,
    access: opened && connectionAccess(services, account, opened),
    compute,
    egress: services.egress,
    ...ends,
    interchange: interchangeOf(services, account, document),
    definition: await definitionOf(services, account, document.file as Json),
    receipts: document.adaptorType === "AS2Import" ? awaitedReceipts(services, account) : undefined,
    files: document.blob === true ? filesOf(services, account) : undefined,
    lane: await laneOf(services, account, connection?.document),
    locks: typeof document._id === "string" ? services.idLocks.of(account, document._id) : noLocks,
    random: Math.random,
    cached: (cache, keys) => store.read.lookupValues(account, cache, keys),
    clock: services.clock,
    signal: signal ?? caller.within?.signal,
  };
}

/** An import document of a request, checked as if it were saved. */
export async function checkedImport(services: Services, account: string, sent: JsonObject): Promise<ImportDocument> {
  return (await checkedDocument(services, account, importKind, sent)) as ImportDocument;
}

/** The records of a body: `data`, or the bare array. Refuses what is none. */
export function recordsOf(data: Json | undefined, status?: number): readonly Json[] {
  if (!Array.isArray(data)) {
    return refuse("invalid_field", "data must be an array of records.", {
      field: "data",
      ...(status ? { status } : {}),
    });
  }
  for (const [index, record] of (data as readonly Json[]).entries()) {
    if (!isObject(record) && !Array.isArray(record)) {
      refuse("invalid_field", "A record must be an object.", { field: `data.${index}`, ...(status ? { status } : {}) });
    }
  }
  return data;
}
