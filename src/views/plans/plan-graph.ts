/** What a plan changes, with what that needs and what needs that: the nearest only. */
import type { Action, Plan } from "../../model/plan.ts";

interface DrawnNode {
  readonly address: string;
  /** What happens to it; absent for what stays as it is. */
  readonly action?: Exclude<Action, "noop">;
}

interface DrawnGraph {
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
  /** Objects that would have to be drawn, where they are too many. */
  readonly tooMany?: number;
}

/** Objects that are drawn: more are a picture of nothing. */
const mostNodes = 150;

/** An arrow leads from who needs to what is needed. Nothing where too much changes to be seen at once. */
export function planGraph({ steps }: Pick<Plan, "steps">): DrawnGraph {
  const changed = new Set(steps.filter(({ action }) => action !== "noop").map(({ address }) => address));
  const known = new Set(steps.map(({ address }) => address));
  const edges = steps.flatMap(({ address, dependsOn, action }) =>
    dependsOn
      .filter((other) => known.has(other) && (changed.has(address) || changed.has(other)))
      // Deletions wait for those that refer to them.
      .map((other) => (action === "delete" ? { from: other, to: address } : { from: address, to: other })),
  );
  const near = new Set([...changed, ...edges.flatMap(({ from, to }) => [from, to])]);
  if (near.size > mostNodes) return { nodes: [], edges: [], tooMany: near.size };
  const nodes = steps
    .filter(({ address }) => near.has(address))
    .map(({ address, action }) => (action === "noop" ? { address } : { address, action }));
  return { nodes, edges };
}
