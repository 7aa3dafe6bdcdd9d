/**
 * Imports and tools of a working copy, as the pipeline runs them: their documents come from the declarations instead of a store.
 */
import { type Clock, systemClock } from "../../base/clock.ts";
import { randomIds } from "../../base/ids.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { httpAccess } from "../../delivery/adaptors/http/access.ts";
import type { Compute, RunHost, RunTask } from "../../delivery/compute/port.ts";
import type { Egress } from "../../delivery/egress/egress.ts";
import type { ExportRun } from "../../delivery/exports/export-run.ts";
import { createLogins } from "../../delivery/logins/logins.ts";
import type { ImportRun } from "../../delivery/pipeline/setup/run-needs.ts";
import type { OpenedConnection } from "../../delivery/ports/adaptor.ts";
import type {
  ConnectionDocument,
  ExportDocument,
  ImportDocument,
  ToolDocument,
} from "../../delivery/ports/documents.ts";
import type { ScriptsById } from "../../delivery/scripts/page-scripts.ts";
import { type Lane, unlimitedLane } from "../../delivery/sending/concurrency.ts";
import { noLocks } from "../../delivery/sending/id-locks.ts";
import type { ToolSource } from "../../delivery/tools/open-tool.ts";
import type { DeclaredWorld, DeclaredWorldObject } from "./declared-world.ts";
import { fileOf } from "./script-file.ts";

/** A line that a script wrote to its console. */
export interface ScriptLine {
  /** The script's file, or its address. */
  readonly script: string;
  readonly level: string;
  readonly message: string;
}

interface LocalSurroundings {
  readonly world: DeclaredWorld;
  readonly compute: Compute;
  readonly egress: Egress;
  readonly onLine: (line: ScriptLine) => void;
  readonly clock?: Clock;
  /** The queue that requests wait in. */
  readonly lane?: Lane;
  /**
   * False: requests are sent without the logins of their connections, as in tests, which record only the answers of destinations.
   */
  readonly logsIn?: boolean;
  /** Returns the source to run instead of a script's content. */
  readonly scriptText?: (address: string, content: string) => string;
}

export interface LocalRuns {
  readonly source: ToolSource;
  /** Returns the input of an import run, except the tool that it calls. `connection`: the connection to use. */
  importRun(declared: DeclaredWorldObject, connection?: string): ImportRun;
  exportRun(declared: DeclaredWorldObject, connection?: string): ExportRun;
}

/** The only account of a working copy. */
const account = "own";

export function localRuns({
  world,
  compute,
  egress,
  onLine,
  clock = systemClock,
  lane = unlimitedLane,
  logsIn = true,
  scriptText = (_address, content) => content,
}: LocalSurroundings): LocalRuns {
  const run: RunTask = compute.of(account, hostOf(world, onLine));
  const logins = createLogins(clock, randomIds);
  const scriptsIn = (parts: Json): ScriptsById =>
    Object.fromEntries(
      [...new Set(scriptIdsIn(parts))].flatMap((id) => {
        const script = world.byId("script", id);
        if (!script) return [];
        const content = String(script.document["content"] ?? "");
        const name = fileOf(world.program, content) ?? script.address;
        const perChild = script.document["postResponseHookToProcessOnChildRecord"] === true;
        return [[id, { name, content: scriptText(script.address, content), logged: true, perChild }]];
      }),
    );
  const settingsOf = (document: JsonObject | undefined): Json => {
    const settings = document?.["settings"];
    return isObject(settings) ? settings : {};
  };
  const byId = (kind: string, id: Json | undefined) => (typeof id === "string" ? world.byId(kind, id) : undefined);

  /** The common part of import and export runs. */
  const commonOptions = (document: ImportDocument | ExportDocument, kind: "import" | "export") => {
    const connection = byId("connection", document._connectionId);
    const opened = connection && openedConnection(world, connection);
    return {
      connection: opened,
      access: opened && logsIn ? httpAccess(opened, { logins, compute: run }) : undefined,
      knownIds: textsOf({
        [`_${kind}Id`]: document._id,
        _integrationId: document._integrationId,
        _connectionId: document._connectionId,
      }),
      settings: {
        flow: {},
        integration: settingsOf(byId("integration", document._integrationId)?.document),
        [kind]: settingsOf(document as JsonObject),
        connection: settingsOf(connection?.document),
      },
      compute: run,
      egress,
      lane,
      random: Math.random,
      clock,
    };
  };

  const importRun = (declared: DeclaredWorldObject, connectionId?: string): ImportRun => {
    const document = { ...declared.document, ...(connectionId && { _connectionId: connectionId }) } as ImportDocument;
    return {
      import: document,
      ...commonOptions(document, "import"),
      scripts: scriptsIn([document.hooks, document.filter, document.responseTransform] as Json),
      mock: false,
      watched: true,
      locks: noLocks,
    };
  };

  const exportRun = (declared: DeclaredWorldObject, connectionId?: string): ExportRun => {
    const document = { ...declared.document, ...(connectionId && { _connectionId: connectionId }) } as ExportDocument;
    return {
      export: document,
      ...commonOptions(document, "export"),
      scripts: scriptsIn([document.hooks, document.filter, document.inputFilter, document.transform] as Json),
      watched: true,
      current: new Date(clock.now()).toISOString(),
    };
  };

  const source: ToolSource = {
    async tool(id) {
      const declared = world.byId("tool", id);
      if (!declared) return undefined;
      const document = declared.document as ToolDocument;
      return {
        document,
        compute: run,
        scripts: scriptsIn([document.input, document.output, document.routers] as Json),
        settings: { integration: settingsOf(byId("integration", document._integrationId)?.document) },
        knownIds: textsOf({ _toolId: id, _integrationId: document._integrationId }),
      };
    },
    async import(id, connection) {
      const declared = world.byId("import", id);
      if (!declared) return undefined;
      const own = declared.document["_connectionId"];
      return importRun(declared, connection(typeof own === "string" ? own : undefined));
    },
    async export(id, connection) {
      const declared = world.byId("export", id);
      if (!declared) return undefined;
      const own = declared.document["_connectionId"];
      return exportRun(declared, connection(typeof own === "string" ? own : undefined));
    },
  };
  return { source, importRun, exportRun };
}

const textsOf = (values: { readonly [name: string]: unknown }): JsonObject =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === "string"));

/** Returns a connection with its iClient. */
function openedConnection(world: DeclaredWorld, { document, masked }: DeclaredWorldObject): OpenedConnection {
  const block = document[String(document["type"])];
  const id = isObject(block) ? block["_iClientId"] : undefined;
  const iClient = typeof id === "string" ? world.byId("iclient", id) : undefined;
  return {
    document: document as ConnectionDocument,
    masked: masked as ConnectionDocument,
    readable: true,
    iClient: iClient && { document: iClient.document, masked: iClient.masked },
  };
}

/** Answers the requests of scripts with a refusal, because there is no platform; reports their console lines. */
function hostOf(world: DeclaredWorld, onLine: (line: ScriptLine) => void): RunHost {
  const refused = {
    statusCode: 501,
    code: "not_supported",
    message: "The script asks the platform, and runs without one here.",
  };
  return {
    // Script storage lasts for one run and is not shared with other runs.
    run: randomIds.hex(8),
    asks: true,
    depth: 0,
    ask: async () => JSON.stringify({ refused }),
    note: async (notes) => {
      for (const note of notes) {
        if (!isObject(note)) continue;
        const { script, level, message } = note;
        onLine({
          script: world.nameOf(String(script)) ?? String(script),
          level: String(level),
          message: String(message),
        });
      }
    },
  };
}

function scriptIdsIn(value: Json | undefined): readonly string[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(scriptIdsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name === "_scriptId" && typeof each === "string" ? [each] : scriptIdsIn(each),
  );
}
