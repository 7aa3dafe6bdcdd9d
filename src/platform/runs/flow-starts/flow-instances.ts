/**
 * Flows based on an abstract flow: they run its steps with their own exports, imports and connections in place (facts 2.15, 4.1).
 * Sources, steps and routers come from the abstract flow if the flow has none; everything else comes from the flow.
 */
import { isObject, type Json, type JsonObject, objectsOf } from "../../../base/json.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { connectionUsed, type ToolBinding } from "../../../delivery/tools/open-tool.ts";
import type { Reader } from "../../store/store.ts";

type StoredFlow = StoredIn<"flows">;

/** Returns a flow as it runs. One without an abstract flow is itself; so is one whose abstract flow is not there. */
async function flowAsRun(reader: Reader, account: string, flow: StoredFlow): Promise<StoredFlow> {
  if (typeof flow._abstractFlowId !== "string") return flow;
  const pattern = (await reader.get(account, "flows", flow._abstractFlowId))?.body;
  return pattern?.isAbstract === true ? mergePatternFlow(pattern, flow) : flow;
}

/** Returns a stored flow as it runs; undefined if it does not exist. */
export async function storedFlowAsRun(reader: Reader, account: string, id: string): Promise<StoredFlow | undefined> {
  const flow = (await reader.get(account, "flows", id))?.body;
  return flow && flowAsRun(reader, account, flow);
}

/** Returns the ids of flows based on an abstract flow. */
export async function flowInstancesOf(reader: Reader, account: string, id: string): Promise<readonly string[]> {
  const dependents = await reader.dependents(account, "flows", id, "active");
  return dependents.flatMap((each) => (each.family === "flows" && each.path === "_abstractFlowId" ? [each.id] : []));
}

function mergePatternFlow(pattern: StoredFlow, flow: StoredFlow): StoredFlow {
  const overrides = overridesOf(flow);
  const withOverrides = (value: Json | undefined): Json => replaceReferences(value ?? null, overrides);
  const hasSources = objectsOf(flow.pageGenerators).length > 0 || typeof flow._exportId === "string";
  const hasSteps =
    objectsOf(flow.pageProcessors).length > 0 ||
    objectsOf(flow.routers).length > 0 ||
    typeof flow._importId === "string";
  const { pageGenerators, _exportId, pageProcessors, routers, _importId } = pattern as StoredFlow & JsonObject;
  return {
    ...flow,
    ...(!hasSources && { pageGenerators: withOverrides(pageGenerators), _exportId: withOverrides(_exportId as Json) }),
    ...(!hasSteps && {
      pageProcessors: withOverrides(pageProcessors),
      routers: withOverrides(routers),
      _importId: withOverrides(_importId as Json),
    }),
  } as StoredFlow;
}

type Overrides = { readonly exports: Entries; readonly imports: Entries };
type Entries = readonly { readonly [name: string]: Json | undefined }[];

function overridesOf(flow: StoredFlow): Overrides {
  const storedOverrides: JsonObject = isObject(flow.overrides) ? (flow.overrides as JsonObject) : {};
  return {
    exports: objectsOf(storedOverrides["exports"]) as Entries,
    imports: objectsOf(storedOverrides["imports"]) as Entries,
  };
}

const substituteFor = (entries: Entries, id: string): string => {
  const used = entries.find((each) => each["_abstractId"] === id)?.["_id"];
  return typeof used === "string" && used !== "" ? used : id;
};

/** Returns each export and import that sources and steps name, and what takes its place. */
function replaceReferences(value: Json, overrides: Overrides, name = ""): Json {
  if (typeof value === "string") {
    if (name === "_exportId" || name === "_keepDeltaBehindExportId") return substituteFor(overrides.exports, value);
    return name === "_importId" ? substituteFor(overrides.imports, value) : value;
  }
  if (Array.isArray(value)) return (value as readonly Json[]).map((each) => replaceReferences(each, overrides));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, each]) => [field, replaceReferences(each, overrides, field)]),
  );
}

/** Returns a step's document over the connection that the flow puts in the place of its own. */
export function withFlowConnection<D extends { readonly _id?: Json; readonly _connectionId?: Json }>(
  flow: StoredFlow,
  step: "exports" | "imports",
  document: D,
): D {
  if (typeof flow._abstractFlowId !== "string" || !isObject(flow.overrides)) return document;
  const id = String(document._id);
  const { [step]: entries } = overridesOf(flow);
  // A replacement is found by the id of the step that it replaces.
  const named = entries.find((each) => each["_id"] === id)?.["_abstractId"];
  const ownConnection = typeof document._connectionId === "string" ? document._connectionId : undefined;
  const binding = [flow.overrides] as ToolBinding;
  const used = connectionUsed(binding, step, typeof named === "string" ? named : id, ownConnection);
  return used === ownConnection ? document : { ...document, _connectionId: used };
}
