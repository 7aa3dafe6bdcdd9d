/**
 * Tools call tools through imports, at most 5 deep (spec: Tool, rules; facts 4.2). A cycle is allowed and counts each tool once.
 */
import { limits } from "../../catalog/limits.ts";
import { dependencyOrder } from "../../model/graph.ts";
import { refuse } from "../kernel/refusal.ts";
import type { WriteContext } from "./behavior.ts";

type Family = "tools" | "imports";
/** `tools/<id>` */
type Node = string;
/** The call graph: each node with the nodes it calls. Every node is a key. */
type Calls = ReadonlyMap<Node, readonly Node[]>;

/** Throws if the written object is in a chain of too many tools. */
export async function checkNesting(context: WriteContext, family: Family): Promise<void> {
  const start: Node = `${family}/${context.id}`;
  const calls = await callsAround(context, start);
  const circles = circlesOf(calls);
  const between = joined(calls, circles);
  const own = circles.get(start)!;
  const { order } = dependencyOrder([...between.keys()], between, () => true);
  const below = longest(order, between).get(own)!;
  const above = longest(order.toReversed(), reversed(between)).get(own)!;
  if (below + above - tools(own) <= limits.toolNestingDepth) return;
  refuse("tool_nesting_depth_exceeded", `Tools may be nested at most ${limits.toolNestingDepth} deep.`);
}

/** Nodes that call each other in a circle are one: all their names, joined. */
const tools = (node: Node): number => node.split(" ").filter((each) => each.startsWith("tools/")).length;

/** Returns the name of the cycle that each node is in; the node's own name if it is in no cycle. */
function circlesOf(calls: Calls): ReadonlyMap<Node, Node> {
  const reached = new Map([...calls.keys()].map((node) => [node, reach(calls, node)]));
  return new Map(
    [...reached].map(([node, ahead]) => {
      const circle = [...ahead].filter((each) => reached.get(each)!.has(node));
      return [node, circle.sort().join(" ")];
    }),
  );
}

/** Returns the node and all that it calls, at any distance. */
function reach(calls: Calls, start: Node): ReadonlySet<Node> {
  const seen = new Set([start]);
  for (const node of seen) for (const to of calls.get(node)!) seen.add(to);
  return seen;
}

/** Returns the calls between circles. */
function joined(calls: Calls, circles: ReadonlyMap<Node, Node>): Calls {
  const between = new Map<Node, Node[]>([...circles.values()].map((circle) => [circle, []]));
  for (const [from, targets] of calls) {
    const [own, known] = [circles.get(from)!, between.get(circles.get(from)!)!];
    for (const to of targets.map((each) => circles.get(each)!)) if (to !== own && !known.includes(to)) known.push(to);
  }
  return between;
}

/** Returns the call graph around the start: all its direct and indirect callees and callers. */
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

function reversed(edges: Calls): Map<Node, Node[]> {
  const back = new Map<Node, Node[]>([...edges.keys()].map((node) => [node, []]));
  for (const [from, targets] of edges) for (const to of targets) back.get(to)!.push(from);
  return back;
}

/**
 * Returns the number of tools in the longest chain from each node. `order` lists the target of every edge before its source.
 */
function longest(order: readonly Node[], edges: Calls): ReadonlyMap<Node, number> {
  const lengths = new Map<Node, number>();
  for (const node of order) {
    lengths.set(node, tools(node) + Math.max(0, ...edges.get(node)!.map((to) => lengths.get(to)!)));
  }
  return lengths;
}
