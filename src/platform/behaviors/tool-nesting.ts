/**
 * Tools call tools through imports, at most 5 deep (spec: Tool, rules; facts 4.2). A cycle is allowed and counts each tool once.
 */
import { createPause } from "../../base/pauses.ts";
import { limits } from "../../catalog/limits.ts";
import { dependencyOrder } from "../../model/graph.ts";
import { refuse } from "../kernel/refusal.ts";
import type { WriteContext } from "./behavior.ts";

type CallableFamily = "tools" | "imports";
/** `tools/<id>` */
type CallNode = string;
/** The call graph: each node with the nodes it calls. Every node is a key. */
type CallGraph = ReadonlyMap<CallNode, readonly CallNode[]>;

/** Throws if the written object is in a chain of too many tools. */
export async function checkNesting(context: WriteContext, family: CallableFamily): Promise<void> {
  const start: CallNode = `${family}/${context.id}`;
  const calls = await readCallGraph(context, start);
  const circles = circlesOf(calls);
  const between = joinCircles(calls, circles);
  const startCircle = circles.get(start)!;
  const { order } = dependencyOrder([...between.keys()], between, () => true);
  const below = longestChains(order, between).get(startCircle)!;
  const above = longestChains(order.toReversed(), reverseEdges(between)).get(startCircle)!;
  if (below + above - toolsInNode(startCircle) <= limits.toolNestingDepth) return;
  refuse("tool_nesting_depth_exceeded", `Tools may be nested at most ${limits.toolNestingDepth} deep.`);
}

/** Nodes that call each other in a circle are one: all their names, joined. */
const toolsInNode = (node: CallNode): number => node.split(" ").filter((each) => each.startsWith("tools/")).length;

/** Returns the name of the cycle that each node is in; the node's own name if it is in no cycle. */
function circlesOf(calls: CallGraph): ReadonlyMap<CallNode, CallNode> {
  const reached = new Map([...calls.keys()].map((node) => [node, reachableNodes(calls, node)]));
  return new Map(
    [...reached].map(([node, ahead]) => {
      const circle = [...ahead].filter((each) => reached.get(each)!.has(node));
      return [node, circle.sort().join(" ")];
    }),
  );
}

/** Returns the node and all that it calls, at any distance. */
function reachableNodes(calls: CallGraph, start: CallNode): ReadonlySet<CallNode> {
  const seen = new Set([start]);
  for (const node of seen) for (const to of calls.get(node)!) seen.add(to);
  return seen;
}

/** Returns the calls between circles. */
function joinCircles(calls: CallGraph, circles: ReadonlyMap<CallNode, CallNode>): CallGraph {
  const between = new Map<CallNode, CallNode[]>([...circles.values()].map((circle) => [circle, []]));
  for (const [from, targets] of calls) {
    const [fromCircle, known] = [circles.get(from)!, between.get(circles.get(from)!)!];
    for (const to of targets.map((each) => circles.get(each)!))
      if (to !== fromCircle && !known.includes(to)) known.push(to);
  }
  return between;
}

/** Returns the call graph around the start: all its direct and indirect callees and callers. */
async function readCallGraph({ tx, caller }: WriteContext, start: CallNode): Promise<Map<CallNode, CallNode[]>> {
  const calls = new Map<CallNode, CallNode[]>([[start, []]]);
  const pause = createPause();
  for (const direction of ["below", "above"] as const) {
    const seen = new Set([start]);
    for (const node of seen) {
      await pause();
      const [family, id] = node.split("/") as [CallableFamily, string];
      const edges =
        direction === "below"
          ? await tx.edges(caller.account, family, id)
          : await tx.dependents(caller.account, family, id, "active");
      const other = family === "tools" ? "imports" : "tools";
      for (const edge of edges.filter((each) => each.family === other)) {
        const neighbour: CallNode = `${edge.family}/${edge.id}`;
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

function reverseEdges(edges: CallGraph): Map<CallNode, CallNode[]> {
  const back = new Map<CallNode, CallNode[]>([...edges.keys()].map((node) => [node, []]));
  for (const [from, targets] of edges) for (const to of targets) back.get(to)!.push(from);
  return back;
}

/**
 * Returns the number of tools in the longest chain from each node. `order` lists the target of every edge before its source.
 */
function longestChains(order: readonly CallNode[], edges: CallGraph): ReadonlyMap<CallNode, number> {
  const lengths = new Map<CallNode, number>();
  for (const node of order) {
    lengths.set(node, toolsInNode(node) + Math.max(0, ...edges.get(node)!.map((to) => lengths.get(to)!)));
  }
  return lengths;
}
