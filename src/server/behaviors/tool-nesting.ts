/**
 * Tools call tools through imports, at most 5 deep (spec: Tool, rules; facts 4.2). A circle is legal: whoever calls in a circle
 * counts once.
 */
import { limits } from "../../catalog/limits.ts";
import { dependencyOrder } from "../../model/graph.ts";
import { refuse } from "../refusal.ts";
import type { WriteContext } from "./behavior.ts";

type Family = "tools" | "imports";
/** `tools/<id>` */
type Node = string;

/** Refuses when the object just written stands in a chain of too many tools. */
export async function checkNesting(context: WriteContext, family: Family): Promise<void> {
  const start: Node = `${family}/${context.id}`;
  const calls = await callsAround(context, start);
  const { order, broken } = dependencyOrder([...calls.keys()], calls, () => true);
  for (const { from, to } of broken)
    calls.set(
      from,
      calls.get(from)!.filter((each) => each !== to),
    );
  const callers = reversed(calls);
  const depth = longest(order, calls).get(start)! + longest(order.toReversed(), callers).get(start)! - tools(start);
  if (depth <= limits.toolNestingDepth) return;
  refuse("tool_nesting_depth_exceeded", `Tools may be nested at most ${limits.toolNestingDepth} deep.`);
}

const tools = (node: Node): number => (node.startsWith("tools/") ? 1 : 0);

/** Who calls whom, among all that the start calls and all that call it, at any distance. */
async function callsAround({ tx, caller }: WriteContext, start: Node): Promise<Map<Node, Node[]>> {
  const calls = new Map<Node, Node[]>([[start, []]]);
  for (const direction of ["below", "above"] as const) {
    const seen = new Set([start]);
    for (const node of seen) {
      const [family, id] = node.split("/") as [Family, string];
      const edges =
        direction === "below"
          ? await tx.edges(caller.account, family, id)
          : await tx.dependents(caller.account, family, id, "active");
      const other = family === "tools" ? "imports" : "tools";
      for (const edge of edges.filter((each) => each.family === other)) {
        const neighbour: Node = `${edge.family}/${edge.id}`;
        const [from, to] = direction === "below" ? [node, neighbour] : [neighbour, node];
        const known = calls.get(from) ?? [];
        calls.set(from, known.includes(to) ? known : [...known, to]);
        if (!calls.has(to)) calls.set(to, []);
        seen.add(neighbour);
      }
    }
  }
  return calls;
}

function reversed(edges: ReadonlyMap<Node, readonly Node[]>): Map<Node, Node[]> {
  const back = new Map<Node, Node[]>([...edges.keys()].map((node) => [node, []]));
  for (const [from, targets] of edges) for (const to of targets) back.get(to)!.push(from);
  return back;
}

/** How many tools the longest chain from each node holds; `order` has the ends of all edges before their starts. */
function longest(order: readonly Node[], edges: ReadonlyMap<Node, readonly Node[]>): ReadonlyMap<Node, number> {
  const lengths = new Map<Node, number>();
  for (const node of order) {
    lengths.set(node, tools(node) + Math.max(0, ...edges.get(node)!.map((to) => lengths.get(to)!)));
  }
  return lengths;
}
