/**
 * Inputs of a tool's run from the store: the tool, the imports and exports of its steps, and the tools that they call.
 */
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import type { ExportRun } from "../../../delivery/exports/export-run.ts";
import { mocksInUse } from "../../../delivery/pipeline/page/preconditions.ts";
import type { ImportRun } from "../../../delivery/pipeline/run/import-run.ts";
import type { ExportDocument, ImportDocument } from "../../../delivery/ports/documents.ts";
import type { CallableTool } from "../../../delivery/sending/sender.ts";
import { calledTool, openTool, type ToolSource } from "../../../delivery/tools/open-tool.ts";
import type { StepWatcher } from "../../../delivery/tools/steps.ts";
import { callableTool } from "../../../delivery/tools/tool-run.ts";
import type { Caller } from "../../access/caller.ts";
import { withAuthor } from "../../access/script-rights.ts";
import type { RunNeeds } from "../connections/needs.ts";
import { runScripts } from "../scripts/run-scripts.ts";

/** The source of stored tools for a run. */
export interface StoredSource {
  readonly services: RunNeeds;
  readonly caller: Caller;
  /** Gathers what a run of an import needs, but for the tool that it calls. */
  readonly importRun: (
    services: RunNeeds,
    caller: Caller,
    document: ImportDocument,
    knownIds: { readonly job: JsonObject },
  ) => Promise<ImportRun>;
  /** Gathers what a run of an export needs. */
  readonly exportRun: (
    services: RunNeeds,
    caller: Caller,
    document: ExportDocument,
    knownIds: { readonly job: JsonObject },
  ) => Promise<ExportRun>;
}

interface ToolReference {
  readonly id: string;
  readonly overrides: JsonObject | undefined;
}

/** Returns a stored tool, ready to be called. Throws BoundExceeded if there is no room to look whether it can be. */
export async function callableStoredTool(
  from: StoredSource,
  { id, overrides }: ToolReference,
  { mock, watch }: { readonly mock: boolean; readonly watch?: StepWatcher },
): Promise<CallableTool> {
  const document = (await from.services.store.read.get(from.caller.account, "tools", id))?.body;
  const caller = document ? withAuthor(from.caller, "tool", document) : from.caller;
  const tool = await openTool(toolSource({ ...from, caller }), id, overrides ? [overrides] : []);
  return callableTool(tool, { clock: from.services.clock, mock, watch });
}

/** Returns the tool that an import calls; undefined if it calls none, or if mock responses replace it. */
export async function toolOfImport(from: StoredSource, run: ImportRun): Promise<CallableTool | undefined> {
  const called = calledTool(run.import);
  if (!called || mocksInUse(run)) return undefined;
  return callableStoredTool(from, called, { mock: run.mock });
}

function toolSource({ services, caller: asking, importRun, exportRun }: StoredSource): ToolSource {
  const { read } = services.store;
  const caller: Caller = { ...asking, run: asking.run ?? services.ids.hex(8) };
  const { account } = caller;
  const job: JsonObject = asking.run === undefined ? {} : { _id: asking.run };
  return {
    async tool(id) {
      const document = (await read.get(account, "tools", id))?.body;
      if (!document) return undefined;
      const { _integrationId } = document;
      const integration = await read.get(account, "integrations", _integrationId);
      const settings = integration?.body.settings;
      const { scripts, compute } = await runScripts(services, withAuthor(caller, "tool", document), {
        named: [document.input, document.output, document.routers] as Json,
        resource: id,
      });
      return {
        document,
        scripts,
        compute,
        cached: (cache, keys) => read.lookupValues(account, cache, keys),
        settings: { integration: isObject(settings) ? settings : {} },
        knownIds: { _toolId: id, _integrationId, job },
      };
    },
    async import(id, connection) {
      const document = (await read.get(account, "imports", id))?.body;
      return document && importRun(services, caller, withConnection(document, connection), { job });
    },
    async export(id, connection) {
      const document = (await read.get(account, "exports", id))?.body;
      return document && exportRun(services, caller, withConnection(document, connection), { job });
    },
  };
}

/** Returns a document over the connection that is used in the place of its own. */
function withConnection<D extends { readonly _connectionId?: Json }>(
  document: D,
  connection: (own: string | undefined) => string | undefined,
): D {
  const ownConnectionId = typeof document._connectionId === "string" ? document._connectionId : undefined;
  const used = connection(ownConnectionId);
  return used === ownConnectionId ? document : { ...document, _connectionId: used };
}
