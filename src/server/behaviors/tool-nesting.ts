/** Tools call tools through imports, at most 5 deep (spec: Tool, rules; facts 4.2). */
import { limits } from "../../catalog/limits.ts";
import { refuse } from "../refusal.ts";
import type { WriteContext } from "./behavior.ts";

type Family = "tools" | "imports";
type Neighbours = (family: Family, id: string) => Promise<readonly string[]>;

/** Refuses when the object just written stands in a chain of too many tools, or in a circle. */
export async function checkNesting({ tx, caller, id }: WriteContext, family: Family): Promise<void> {
  const next = (from: Family): Family => (from === "tools" ? "imports" : "tools");
  const below: Neighbours = async (from, each) =>
    (await tx.edges(caller.account, from, each)).filter((edge) => edge.family === next(from)).map((edge) => edge.id);
  const above: Neighbours = async (from, each) =>
    (await tx.dependents(caller.account, from, each, "active"))
      .filter((edge) => edge.family === next(from))
      .map((edge) => edge.id);
  const own = family === "tools" ? 1 : 0;
  const depth = (await toolsAlong(below, family, id)) + (await toolsAlong(above, family, id)) - own;
  if (depth <= limits.toolNestingDepth) return;
  refuse("tool_nesting_depth_exceeded", `Tools may be nested at most ${limits.toolNestingDepth} deep.`);
}

/** The longest chain of tools in one direction, the start included; stops counting just above the limit. */
async function toolsAlong(neighbours: Neighbours, family: Family, id: string): Promise<number> {
  let deepest = 0;
  let layer = new Set([id]);
  let at = family;
  // Layer by layer: a circle never ends, and is cut off like any other chain that is too long.
  while (layer.size > 0 && deepest <= limits.toolNestingDepth) {
    if (at === "tools") deepest += 1;
    const following = new Set<string>();
    for (const each of layer) for (const found of await neighbours(at, each)) following.add(found);
    layer = following;
    at = at === "tools" ? "imports" : "tools";
  }
  return deepest;
}
