/** The graph of a stack in a picture that people can read: changes and their neighbours first, all else folded by kind. */
import type { Action, Plan } from "../../model/plan.ts";
import type { ProgramGraph } from "../../model/program-graph.ts";

interface FoldedNode {
  /** An address; `imports (212 more)` for a fold. */
  readonly address: string;
  readonly action?: Exclude<Action, "noop">;
}

interface FoldedGraph {
  readonly nodes: readonly FoldedNode[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
  /** The number of objects within folds. */
  readonly folded: number;
}

/** Maximum number of nodes of a picture. */
const drawnAtMost = 150;

/**
 * Returns at most 150 nodes. Changed objects have the first right to a place, then their direct neighbours, then all others in the
 * order of declaration. Objects without a place become one node for each kind, with the references of all of them.
 */
export function foldedGraph(graph: ProgramGraph, steps: Plan["steps"] = [], most = drawnAtMost): FoldedGraph {
  const actions = new Map(steps.flatMap(({ address, action }) => (action === "noop" ? [] : [[address, action]])));
  const deleted = [...actions.keys()].filter((address) => !graph.nodes.some((node) => node.address === address));
  const all = [...graph.nodes.map(({ address }) => address), ...deleted];
  const near = new Set(
    graph.edges.flatMap(({ from, to }) => [...(actions.has(from) ? [to] : []), ...(actions.has(to) ? [from] : [])]),
  );
  const drawRankOf = (address: string): number => (actions.has(address) ? 0 : near.has(address) ? 1 : 2);
  const ordered = all.toSorted((a, b) => drawRankOf(a) - drawRankOf(b));
  const kinds = new Set(all.map(kindOfAddress));
  // A fold takes a place, too.
  const shown = new Set(all.length <= most ? all : ordered.slice(0, Math.max(0, most - kinds.size)));
  const hidden = Map.groupBy(
    all.filter((address) => !shown.has(address)),
    kindOfAddress,
  );
  const foldPlaceOf = (address: string): string => {
    if (shown.has(address)) return address;
    const kind = kindOfAddress(address);
    return `${kind} (${hidden.get(kind)?.length ?? 0} more)`;
  };
  const nodes = all
    .filter((address) => shown.has(address))
    .map((address): FoldedNode => {
      const action = actions.get(address) as FoldedNode["action"];
      return action === undefined ? { address } : { address, action };
    });
  const folds = [...hidden.values()].map(([first]) => ({ address: foldPlaceOf(first!) }));
  const edges = new Map(
    graph.edges.flatMap(({ from, to }) => {
      const [start, end] = [foldPlaceOf(from), foldPlaceOf(to)];
      return start === end ? [] : [[JSON.stringify([start, end]), { from: start, to: end }]];
    }),
  );
  return { nodes: [...nodes, ...folds], edges: [...edges.values()], folded: all.length - shown.size };
}

const kindOfAddress = (address: string): string => address.split(".")[0]!;
