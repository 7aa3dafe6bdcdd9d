/** Inputs of the runs of exports and imports from the store: the connection with its secrets, scripts, related settings and limits. */
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { exportKind } from "../../../catalog/kinds/export/index.ts";
import { importKind } from "../../../catalog/kinds/import/index.ts";
import { modelConnection } from "../../../delivery/adaptors/agent/model-connection.ts";
import { fileReadRulesOf } from "../../../delivery/adaptors/file/source.ts";
import type { ExportRun } from "../../../delivery/exports/export-run.ts";
import type { ImportRun } from "../../../delivery/pipeline/run/import-run.ts";
import type { OpenedConnection } from "../../../delivery/ports/adaptor.ts";
import type { ExportDocument, ImportDocument } from "../../../delivery/ports/documents.ts";
import { connectionSecrets } from "../../../delivery/ports/secret-texts.ts";
import { noLocks } from "../../../delivery/sending/id-locks.ts";
import type { Upload } from "../../../delivery/sending/sender.ts";
import type { Caller } from "../../access/caller.ts";
import { withAuthor } from "../../access/script-rights.ts";
import { nowText } from "../../kernel/now-text.ts";
import { refuse } from "../../kernel/refusal.ts";
import { awaitedReceipts } from "../connections/as2-receipts.ts";
import { accountFiles } from "../connections/blob-files.ts";
import { connectionAccess, isDebugged } from "../connections/connection-access.ts";
import { interchangeAssigner, readEdiProfile, readFileDefinition } from "../connections/file-definitions.ts";
import { laneOf } from "../connections/lanes.ts";
import type { RunNeeds } from "../connections/needs.ts";
import {
  connectionFor,
  openConnection,
  outboundSettingsOf,
  resolveConnection,
} from "../connections/open-connection.ts";
import { checkedDocument } from "../connections/unsaved-document.ts";
import { runScripts } from "../scripts/run-scripts.ts";

/** Loaded with the first run, so that a start does not wait for the adaptors. */
let adaptors: Promise<typeof import("../../../delivery/adaptors/index.ts")> | undefined;
const loadAdaptors = () => {
  adaptors ??= import("../../../delivery/adaptors/index.ts");
  return adaptors;
};

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

/** Opens everything that the run of an import or export needs. Throws BoundExceeded if there is no room. */
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
  const { scripts, compute } = await runScripts(services, withAuthor(caller, scope, document), {
    named,
    resource: typeof document._id === "string" ? document._id : undefined,
    flow: flow?._id,
    ...(connection && { secrets: () => connectionSecrets(connection) }),
    signal,
  });
  return {
    ...ends,
    scripts,
    compute,
    knownIds: {
      ...(flow && { _flowId: flow._id }),
      ...(typeof integrationId === "string" && { _integrationId: integrationId }),
      ...(typeof document._id === "string" && { [scope === "export" ? "_exportId" : "_importId"]: document._id }),
      ...(typeof connectionId === "string" && { _connectionId: connectionId }),
      job,
    },
    connection: opened,
    settings: {
      flow: documentSettings(flow),
      integration: documentSettings(integration?.body),
      [scope]: documentSettings(document),
      connection: documentSettings(connection?.document),
    },
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

interface ImportRunOptions {
  readonly mock?: boolean;
  /** True if requests and answers are shown. */
  readonly watched?: boolean;
  readonly flow?: StoredIn<"flows">;
  readonly signal?: AbortSignal;
  /** The run of a flow, as scripts read it; absent outside of flows. */
  readonly job?: JsonObject;
}

/**
 * Gathers what a run of an import needs. A custom token may use connections; it reads none. Throws BoundExceeded where there is no room.
 */
export async function prepareImportRun(
  services: RunNeeds,
  caller: Caller,
  document: ImportDocument,
  options: ImportRunOptions = {},
): Promise<ImportRun> {
  const run = await plainImportRun(services, caller, document, options);
  const led = withAuthor(caller, "import", document);
  if (document.adaptorType === "AiAgentImport" || document.adaptorType === "GuardrailImport") {
    const { agentConnections: agentEnds } = await import("./agent-connections.ts");
    return { ...run, ends: agentEnds({ services, caller: led, ...toolStepRuns }, run) };
  }
  if (document.adaptorType !== "ToolImport") return run;
  // Loaded with the first tool: a start need not wait for it.
  const { toolOfImport } = await import("./tool-runs.ts");
  return { ...run, tool: await toolOfImport({ services, caller: led, ...toolStepRuns }, run) };
}

/** Returns the inputs of an import's run, except for the tool that it calls. */
async function plainImportRun(
  services: RunNeeds,
  caller: Caller,
  document: ImportDocument,
  { mock = false, watched = false, flow, signal, job }: ImportRunOptions = {},
): Promise<ImportRun> {
  const { account } = caller;
  const parts = await runParts(services, caller, document, {
    scope: "import",
    named: [document.hooks, document.filter, document.responseTransform] as Json,
    flow,
    signal,
    job,
    unconnected: ({ endpoints, aiKey }) => modelConnection(document, endpoints, aiKey),
  });
  return {
    ...parts,
    import: document,
    ...(services.contracts && { contracts: contractsOfImport(services.contracts, document) }),
    mock,
    watched,
    ...((await loadAdaptors()).importEntryOf(document).reached(document).movesFiles &&
      (await filesOfImport(services, account, document))),
    locks:
      typeof document._id === "string" && document.idLockTemplate !== undefined
        ? services.idLocks.of(account, document._id)
        : noLocks,
  };
}

/** Opens what an import needs for files. */
const filesOfImport = async (services: RunNeeds, account: string, document: ImportDocument) => ({
  interchange: interchangeAssigner(services, account, document),
  definition: await readFileDefinition(services, account, document.file as Json),
  receipts: document.adaptorType === "AS2Import" ? awaitedReceipts(services, account) : undefined,
  files: document.blob === true ? accountFiles(services, account) : undefined,
});

const contractsOfImport = (all: NonNullable<RunNeeds["contracts"]>, { name }: ImportDocument) =>
  all.flatMap(({ object, contract }) => (contract.kind === "import" && object === name ? [contract] : []));

/** Returns an import document of a request, checked as if it were saved. */
export async function checkedImport(services: RunNeeds, account: string, sent: JsonObject): Promise<ImportDocument> {
  return (await checkedDocument(services, account, importKind, sent)) as ImportDocument;
}

/** Returns the records of a body: `data`, or the bare array. Throws for anything else. */
export function recordsOfBody(data: Json | undefined, status?: number): readonly Json[] {
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

/** Start of a run, and end of the previous run's range. ISO 8601. */
export type RunDates = {
  readonly current: string;
  readonly last?: string | undefined;
};

interface ExportRunOptions {
  /** True if every stage is shown. */
  readonly watched?: boolean;
  /** Default: now and no earlier run. Given when another run is continued. */
  readonly dates?: RunDates | undefined;
  readonly flow?: StoredIn<"flows">;
  readonly signal?: AbortSignal;
  /** The run of a flow, as scripts read it; absent outside of flows. */
  readonly job?: JsonObject;
  /** The file that a SimpleExport reads. */
  readonly upload?: Upload | undefined;
}

/** Gathers what a run of an export needs. A custom token may use connections; it reads none. */
export async function prepareExportRun(
  services: RunNeeds,
  caller: Caller,
  document: ExportDocument,
  { watched = false, dates, flow, signal, job, upload }: ExportRunOptions = {},
): Promise<ExportRun> {
  const { account } = caller;
  const parts = await runParts(services, caller, document, {
    scope: "export",
    named: [document.hooks, document.filter, document.inputFilter, document.transform] as Json,
    flow,
    signal,
    job,
  });
  return {
    ...parts,
    export: document,
    watched,
    last: dates?.last,
    current: dates?.current ?? nowText(services),
    ...((await loadAdaptors()).exportEntryOf(document).reached(document).movesFiles &&
      (await filesOfExport(services, account, document))),
    upload,
  };
}

/** Opens what an export needs for files. */
const filesOfExport = async (services: RunNeeds, account: string, document: ExportDocument) => ({
  definition: await readFileDefinition(services, account, fileReadRulesOf(document)),
  profile: await readEdiProfile(services, account, document),
  files: accountFiles(services, account),
});

/** Returns an export document of a request, checked as if it were saved. */
export async function checkedExport(services: RunNeeds, account: string, sent: JsonObject): Promise<ExportDocument> {
  return (await checkedDocument(services, account, exportKind, sent)) as ExportDocument;
}

/** The inputs of the runs of a tool's steps. */
export const toolStepRuns = Object.freeze({ importRun: plainImportRun, exportRun: prepareExportRun });
