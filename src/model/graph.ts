/** Orders nodes that depend on each other, and finds the cycles among them. Pure. */

interface DependencyOrder {
  /** Every node once, dependencies before dependents (except for broken edges and cycles). */
  readonly order: readonly string[];
  /** Edges left out so that an order exists; a second write repairs them. */
  readonly broken: readonly { readonly from: string; readonly to: string }[];
  /** Cycles that cannot be broken, each as its nodes in order of reference. */
  readonly cycles: readonly (readonly string[])[];
}

/**
 * Orders `nodes` so that each follows its dependencies; otherwise the given order is kept.
 * `dependencies` may name unknown nodes, which are skipped. A cycle loses one edge for which `breakable` returns true.
 */
export function dependencyOrder(
  nodes: readonly string[],
  dependencies: ReadonlyMap<string, readonly string[]>,
  breakable: (from: string, to: string) => boolean,
): DependencyOrder {
  const broken: { from: string; to: string }[] = [];
  const cycles: string[][] = [];
  const cut = new Set<string>();
  const edgeKey = (from: string, to: string) => `${from}\n${to}`;
  for (;;) {
    const result = sortDepthFirst(nodes, dependencies, (from, to) => cut.size > 0 && cut.has(edgeKey(from, to)));
    if ("order" in result) return { order: result.order, broken, cycles };
    const { cycle } = result;
    const edges = cycle.map((from, index) => ({ from, to: cycle[(index + 1) % cycle.length]! }));
    const weakest = edges.find(({ from, to }) => breakable(from, to));
    if (weakest) broken.push(weakest);
    else cycles.push(cycle);
    const { from, to } = weakest ?? edges[edges.length - 1]!;
    cut.add(edgeKey(from, to));
  }
}

/** Sorts depth-first without recursion: chains may be thousands of nodes long. */
function sortDepthFirst(
  nodes: readonly string[],
  dependencies: ReadonlyMap<string, readonly string[]>,
  isCut: (from: string, to: string) => boolean,
): { order: string[] } | { cycle: string[] } {
  const known = new Set(nodes);
  const done = new Set<string>();
  const order: string[] = [];
  for (const start of nodes) {
    if (done.has(start)) continue;
    if (!dependencies.get(start)?.some((target) => known.has(target) && !done.has(target))) {
      done.add(start);
      order.push(start);
      continue;
    }
    const path: { node: string; next: number }[] = [{ node: start, next: 0 }];
    const onPath = new Set([start]);
    while (path.length > 0) {
      const top = path[path.length - 1]!;
      const target = dependencies.get(top.node)?.[top.next++];
      if (target === undefined) {
        path.pop();
        onPath.delete(top.node);
        done.add(top.node);
        order.push(top.node);
      } else if (known.has(target) && !done.has(target) && !isCut(top.node, target)) {
        if (onPath.has(target)) {
          const trail = path.map((each) => each.node);
          return { cycle: trail.slice(trail.indexOf(target)) };
        }
        path.push({ node: target, next: 0 });
        onPath.add(target);
      }
    }
  }
  return { order };
}
