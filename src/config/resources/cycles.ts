/** Resources that depend on each other in a circle which the platform does not allow. */
import { isRepairable } from "../../catalog/cycles.ts";
import { dependencyOrder } from "../../model/graph.ts";
import type { Loader } from "../expressions/interpolate.ts";
import type { AnyResource } from "./resources.ts";

/** Reports cycles, but for those that a second write repairs (docs/spec/platform-facts.md 4.2). */
export function checkCycles(resources: readonly AnyResource[], loader: Pick<Loader, "reporter">): void {
  const byAddress = new Map(resources.map((resource) => [resource.address, resource]));
  const dependencies = dependenciesAmong(resources);
  if (dependencies.size === 0) return;
  const isBreakable = (from: string, to: string) => {
    const dependent = byAddress.get(from);
    const isStated = dependent?.meta.dependsOn.includes(to) ?? false;
    return !isStated && isRepairable(dependent?.kind ?? "", byAddress.get(to)?.kind ?? "");
  };
  for (const cycle of dependencyOrder([...dependencies.keys()], dependencies, isBreakable).cycles) {
    const first = byAddress.get(cycle[0]!)!;
    const next = cycle[1] ?? cycle[0]!;
    const expression = first.deferred.find(({ expression: each }) =>
      each.references.some(({ target }) => target === next),
    );
    const index = first.meta.dependsOn.indexOf(next);
    loader.reporter.error("dependency-cycle", "Resources depend on each other in a circle", {
      detail: `${[...cycle, cycle[0]].join(" -> ")}. Remove one of these references.`,
      address: first.address,
      source: expression?.expression.source ?? first.at(["$dependsOn", Math.max(0, index)]),
    });
  }
}

/** Edges that may be part of a cycle: those between resources that depend on something themselves. */
function dependenciesAmong(resources: readonly AnyResource[]): ReadonlyMap<string, readonly string[]> {
  const dependents = new Map<string, AnyResource>();
  for (const resource of resources) {
    if (resource.references.length + resource.meta.dependsOn.length > 0) dependents.set(resource.address, resource);
  }
  const edges = new Map<string, readonly string[]>();
  for (const [address, { references, meta }] of dependents) {
    const targets = new Set<string>();
    for (const { type, target } of references) if (type === "resource" && dependents.has(target)) targets.add(target);
    for (const target of meta.dependsOn) if (dependents.has(target)) targets.add(target);
    if (targets.size > 0) edges.set(address, [...targets]);
  }
  return edges;
}
