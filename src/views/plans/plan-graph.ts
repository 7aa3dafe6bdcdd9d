/** The changes of a plan as a graph, with their direct dependencies and dependents. */
import type { Action, Plan } from "../../model/plan.ts";

interface DrawnNode {
  readonly address: string;
  /** The action; absent for an unchanged resource. */
  readonly action?: Exclude<Action, "noop">;
}

interface DrawnGraph {
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
  /** The number of objects, if there are too many to draw. */
  readonly tooMany?: number;
}

/** Maximum number of objects in a drawing: larger ones are unreadable. */
const mostNodes = 150;

/** Returns the graph; an arrow leads from a dependent to its dependency. Empty if too much changes for one picture. */
export function planGraph({ steps }: Pick<Plan, "steps">): DrawnGraph {
  const changed = new Set(steps.filter(({ action }) => action !== "noop").map(({ address }) => address));
  const known = new Set(steps.map(({ address }) => address));
  const edges = steps.flatMap(({ address, dependsOn, action }) =>
    dependsOn
      .filter((other) => known.has(other) && (changed.has(address) || changed.has(other)))
      // Deletions wait for their dependents.
      .map((other) => (action === "delete" ? { from: other, to: address } : { from: address, to: other })),
  );
  const near = new Set([...changed, ...edges.flatMap(({ from, to }) => [from, to])]);
  if (near.size > mostNodes) return { nodes: [], edges: [], tooMany: near.size };
  const nodes = steps
    .filter(({ address }) => near.has(address))
    .map(({ address, action }) => (action === "noop" ? { address } : { address, action }));
  return { nodes, edges };
}
