/** The exports and imports that a flow or a tool runs as its steps (facts 4.1). */
import type { JsonObject } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { tool } from "../../catalog/kinds/tool.ts";
import { referencesIn } from "../../derive/fields/walk.ts";
import type { Reader } from "../store/store.ts";

interface StepReference {
  readonly family: "exports" | "imports";
  readonly id: string;
}

/**
 * Sources, steps in a row, steps of branches, and the two fields of old flows: other fields name exports and imports without running
 * them.
 */
const runs =
  /^\/(?:pageGenerators\/\d+\/_exportId|(?:routers\/\d+\/branches\/\d+\/)?pageProcessors\/\d+\/_(?:ex|im)portId|_(?:ex|im)portId)$/;

/** Returns each step once, in the order of the document. */
export function referencedSteps(kind: Kind, document: JsonObject): readonly StepReference[] {
  const found = new Map<string, StepReference>();
  for (const { pointer, target, id } of referencesIn(kind, document)) {
    const family = kindNamed(target)?.family;
    if ((family !== "exports" && family !== "imports") || !runs.test(pointer)) continue;
    found.set(`${family}/${id}`, { family, id });
  }
  return [...found.values()];
}

/** Ids of the connections that the steps of a tool use, and those of the tools that these call; undefined where there is no such tool. */
export async function connectionsOfTool(
  reader: Reader,
  account: string,
  id: string,
): Promise<readonly string[] | undefined> {
  const tools = new Set([id]);
  const connections = new Set<string>();
  for (const each of tools) {
    const found = await reader.get(account, tool.family, each);
    if (!found && each === id) return undefined;
    for (const step of found ? referencedSteps(tool, found.body) : []) {
      const targets = await reader.edges(account, step.family, step.id);
      for (const edge of targets) {
        if (edge.family === "connections") connections.add(edge.id);
        if (edge.family === tool.family) tools.add(edge.id);
      }
    }
  }
  return [...connections];
}
