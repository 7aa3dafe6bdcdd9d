/** A tool with its dependencies: its imports and exports with their connections, and the tools that its imports call. */
import { isObject, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import type { RunTask } from "../compute/port.ts";
import type { ExportRun } from "../exports/export-run.ts";
import { RecordFailure } from "../failures/failure.ts";
import type { ImportRun } from "../pipeline/run/import-run.ts";
import type { ReadCache } from "../pipeline/setup/cached-values.ts";
import type { ImportDocument, ToolDocument, ToolOverrides } from "../ports/documents.ts";
import type { ScriptsById } from "../scripts/page-scripts.ts";
import { toolSteps } from "./tool-obstacles.ts";

/** A tool as its source returns it, with its scripts and settings. */
export interface ToolGiven {
  readonly document: ToolDocument;
  readonly scripts: ScriptsById;
  /** Runs its tasks in compute threads. */
  readonly compute: RunTask;
  /** Reads lookup caches. Absent without an account. */
  readonly cached?: ReadCache | undefined;
  /** Settings by scope. */
  readonly settings: JsonObject;
  /** Ids of the run for scripts. */
  readonly knownIds: JsonObject;
}

/** An export used as a lookup for each record. */
export type LookupRun = ExportRun;

/** The source of tools and of the objects that they reference. Each function returns undefined for a missing object. */
export interface ToolSource {
  tool(id: string): Promise<ToolGiven | undefined>;
  /** Returns the run of an import. `connection` maps the `_id` of its own connection to the one to use. */
  import(id: string, connection: (own: string | undefined) => string | undefined): Promise<ImportRun | undefined>;
  export(id: string, connection: (own: string | undefined) => string | undefined): Promise<LookupRun | undefined>;
}

/** One use of a tool. Tools may call each other in a circle, and so may uses. */
export interface OpenTool extends ToolGiven {
  /** By the `_id` in the tool's steps; missing objects are left out. */
  readonly imports: ReadonlyMap<string, ImportRun>;
  readonly exports: ReadonlyMap<string, LookupRun>;
  /** The tools that imports call, by the `_id` of the import. */
  readonly calls: ReadonlyMap<string, OpenTool>;
}

/** Maximum number of different uses of tools in one run. */
const usesAtMost = 200;

/** Reads a tool and its dependencies. Returns a failure for a missing tool, or for too many uses. `own`: the overrides of its use. */
export async function openTool(source: ToolSource, id: string, own: ToolBinding): Promise<OpenTool | RecordFailure> {
  const open = new Map<string, ToolOpening>();
  const first = await openToolUse(source, { id, binding: own }, open);
  if (!first) return toolOpenFailure("The tool does not exist.");
  // Opened tools add further ones to the map, which this loop opens next; there is no recursion.
  for (const each of open.values()) {
    for (const [step, wanted] of each.wanted) {
      const found = await openToolUse(source, wanted, open);
      if (open.size > usesAtMost) return toolOpenFailure(`The tool reaches more than ${usesAtMost} uses of tools.`);
      if (found) each.calls.set(step, found.tool);
    }
  }
  return first.tool;
}

/** The overrides of nested uses, the innermost first. Outer overrides apply to the result of inner ones. */
export type ToolBinding = readonly ToolOverrides[];

/** Returns the binding of a nested use. */
function bindingWithin(outer: ToolBinding, own: Json | undefined): ToolBinding {
  return isObject(own) && Object.keys(own).length > 0 ? [own as ToolOverrides, ...outer] : outer;
}

/** Returns the export that replaces an export. */
function exportUsed(binding: ToolBinding, id: string): string {
  return binding.reduce((used, { exports }) => replacementId(exports, used, "_id") ?? used, id);
}

/** Returns the connection of a step. An override for the step itself takes precedence over one for its connection. */
export function connectionUsed(
  binding: ToolBinding,
  step: "imports" | "exports",
  id: string,
  connection: string | undefined,
): string | undefined {
  return binding.reduce((used, overrides) => {
    const own = replacementId(overrides[step], id, "_connectionId");
    return own ?? (used === undefined ? undefined : replacementId(overrides.connections, used, "_id")) ?? used;
  }, connection);
}

function replacementId(list: Json | undefined, abstract: string, field: "_id" | "_connectionId"): string | undefined {
  const found = objectsOf(list).find((each) => each["_abstractId"] === abstract)?.[field];
  return typeof found === "string" && found !== "" ? found : undefined;
}

interface ToolUse {
  readonly id: string;
  readonly binding: ToolBinding;
}

interface ToolOpening {
  readonly tool: OpenTool;
  readonly calls: Map<string, OpenTool>;
  /** The uses by its imports, by the `_id` of the import. */
  readonly wanted: ReadonlyMap<string, ToolUse>;
}

async function openToolUse(
  source: ToolSource,
  wanted: ToolUse,
  open: Map<string, ToolOpening>,
): Promise<ToolOpening | undefined> {
  const key = `${wanted.id} ${JSON.stringify(wanted.binding)}`;
  const known = open.get(key);
  if (known) return known;
  const given = await source.tool(wanted.id);
  if (!given) return undefined;
  const { binding } = wanted;
  const imports = new Map<string, ImportRun>();
  const exports = new Map<string, LookupRun>();
  const next = new Map<string, ToolUse>();
  for (const { step, id } of toolSteps(given.document)) {
    if (step.type === "import" && !imports.has(id)) {
      const run = await source.import(id, (own) => connectionUsed(binding, "imports", id, own));
      if (!run) continue;
      imports.set(id, run);
      const called = calledTool(run.import);
      if (called) next.set(id, { id: called.id, binding: bindingWithin(binding, called.overrides) });
    }
    if (step.type === "export" && !exports.has(id)) {
      const run = await source.export(exportUsed(binding, id), (own) => connectionUsed(binding, "exports", id, own));
      if (run) exports.set(id, run);
    }
  }
  const calls = new Map<string, OpenTool>();
  const opening: ToolOpening = { tool: { ...given, imports, exports, calls }, calls, wanted: next };
  open.set(key, opening);
  return opening;
}

/** Returns the tool that an import calls; undefined for an import of another type. */
export function calledTool({
  adaptorType,
  tool,
}: ImportDocument): { readonly id: string; readonly overrides: JsonObject | undefined } | undefined {
  if (adaptorType !== "ToolImport" || !isObject(tool) || typeof tool._toolId !== "string") return undefined;
  return { id: tool._toolId, overrides: isObject(tool.overrides) ? (tool.overrides as JsonObject) : undefined };
}

const toolOpenFailure = (message: string): RecordFailure =>
  new RecordFailure("not_configured", "resource", "request", message);
