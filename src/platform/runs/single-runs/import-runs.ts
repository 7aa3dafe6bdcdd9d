/** Inputs of an import's run from the store: its connection with the secrets, and the related settings. */

import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { importKind } from "../../../catalog/kinds/import/index.ts";
import { modelConnection } from "../../../delivery/adaptors/agent/model-connection.ts";
import type { ImportRun } from "../../../delivery/pipeline/run/import-run.ts";
import type { ImportDocument } from "../../../delivery/ports/documents.ts";
import { noLocks } from "../../../delivery/sending/id-locks.ts";
import type { Caller } from "../../access/caller.ts";
import { withAuthor } from "../../access/script-rights.ts";
import { refuse } from "../../kernel/refusal.ts";
import { awaitedReceipts } from "../connections/as2-receipts.ts";
import { accountFiles } from "../connections/blob-files.ts";
import { interchangeAssigner, readFileDefinition } from "../connections/file-definitions.ts";
import type { RunNeeds } from "../connections/needs.ts";
import { checkedDocument } from "../connections/unsaved-document.ts";
import { runParts } from "./run-parts.ts";

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
    return { ...run, ends: agentEnds({ services, caller: led, importRun: plainImportRun }, run) };
  }
  if (document.adaptorType !== "ToolImport") return run;
  // Loaded with the first tool: a start need not wait for it.
  const { toolOfImport } = await import("./tool-runs.ts");
  return { ...run, tool: await toolOfImport({ services, caller: led, importRun: plainImportRun }, run) };
}

/** Returns the inputs of an import's run, except for the tool that it calls. */
export async function plainImportRun(
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
    interchange: interchangeAssigner(services, account, document),
    definition: await readFileDefinition(services, account, document.file as Json),
    receipts: document.adaptorType === "AS2Import" ? awaitedReceipts(services, account) : undefined,
    files: document.blob === true ? accountFiles(services, account) : undefined,
    locks: typeof document._id === "string" ? services.idLocks.of(account, document._id) : noLocks,
  };
}

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
