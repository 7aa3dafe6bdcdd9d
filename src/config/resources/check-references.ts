/**
 * Checks of each declaration against the others: references to the wrong kind, to a connection of the wrong type or in a circle, and filled
 * fields that have no effect on the reference server (one notice for each field, wherever it is used).
 */
import { isObject } from "../../base/json.ts";
import { pathText } from "../../base/path-text.ts";
import { fromSegments, isPointerWithin, type Pointer, pointerSegments } from "../../base/pointer.ts";
import { isRepairable } from "../../catalog/cycles.ts";
import { kindNamed } from "../../catalog/index.ts";
import { databaseTypeOf } from "../../catalog/kinds/connection/database-type.ts";
import { type Document, type Ineffective, ineffectiveIn } from "../../derive/fields/walk.ts";
import { storedOnly } from "../../model/findings.ts";
import { dependencyOrder } from "../../model/graph.ts";
import { idReference, isDeferred, type Value } from "../../model/value.ts";
import { wrongReference } from "../../model/wrong-reference.ts";
import type { Loader } from "../expressions/interpolate.ts";
import type { Reporter } from "../files/reporter.ts";
import type { AnyResource } from "./resources.ts";

/**
 * Reports references of a resource to declarations of the wrong kind. The plan reports missing objects on the platform.
 */
export function checkReferences(
  { address, kind, template, deferred }: AnyResource,
  declared: ReadonlyMap<string, AnyResource>,
  reporter: Pick<Reporter, "error">,
): void {
  for (const { pointer, expression } of deferred) {
    const target = declared.get(idReference(expression)?.target ?? "");
    if (target === undefined) continue;
    const of = isObject(target.template as Value)
      ? (target.template as { readonly [field: string]: unknown })
      : undefined;
    const to = { name: target.address, kind: target.kind, type: of?.["type"], database: databaseTypeOf(of) };
    const wrong = wrongReference(kindNamed(kind)!, template as Value, pointer, to);
    if (wrong) reporter.error(wrong.code, wrong.summary, { ...wrong, address, source: expression.source });
  }
}

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

/** A filled field of a resource. */
interface FoundIneffective extends Ineffective {
  readonly resource: AnyResource;
}

/** Addresses that a notice names before it only counts the rest. */
const named = 4;

/** Notes the fields of the resources that are stored without effect, one notice a field of a kind. */
export function reportIneffective(
  resources: readonly AnyResource[],
  declared: ReadonlyMap<string, AnyResource>,
  reporter: Pick<Reporter, "notice">,
): void {
  for (const [{ resource, pointer, why }, ...others] of byField(resources, declared)) {
    const [code, summary] = storedOnly;
    reporter.notice(code, summary, {
      detail: `${pathText(pointer)}: ${why}${alsoIn(others)}`,
      address: resource.address,
      pointer,
      source: resource.key(pointer),
    });
  }
}

function byField(
  resources: readonly AnyResource[],
  declared: ReadonlyMap<string, AnyResource>,
): readonly (readonly [FoundIneffective, ...FoundIneffective[]])[] {
  const groups = new Map<string, [FoundIneffective, ...FoundIneffective[]]>();
  for (const resource of resources) {
    for (const each of ineffectiveFields(resource, declared)) {
      const key = `${resource.kind} ${fieldPath(each.pointer)}`;
      const known = groups.get(key);
      if (known) known.push({ ...each, resource });
      else groups.set(key, [{ ...each, resource }]);
    }
  }
  return [...groups.values()];
}

/** Lists the fields of a declaration that are stored without effect. `declared`: the resources that it may refer to. */
export function ineffectiveFields(
  { kind, template, meta }: Pick<AnyResource, "kind" | "template" | "meta">,
  declared: ReadonlyMap<string, Pick<AnyResource, "template">>,
): readonly Ineffective[] {
  if (!isObject(template)) return [];
  const leadsTo = (beside: Document): string | undefined => {
    const connection = beside["_connectionId"];
    const target = isDeferred(connection) ? declared.get(idReference(connection)?.target ?? "")?.template : undefined;
    return isObject(target) ? databaseTypeOf(target) : undefined;
  };
  return ineffectiveIn(kindNamed(kind)!, template, leadsTo).filter(
    ({ pointer }) => !meta.ignore.some((ignored) => isPointerWithin(pointer, ignored)),
  );
}

/** The path of a field, whichever entry of a list it is in: `/branches/0/name` is `/branches/name`. */
const fieldPath = (pointer: Pointer): Pointer =>
  fromSegments(pointerSegments(pointer).filter((each) => !/^\d+$/.test(each)));

function alsoIn(others: readonly FoundIneffective[]): string {
  const addresses = [...new Set(others.map(({ resource }) => resource.address))];
  if (addresses.length === 0) return "";
  const more = addresses.length - named;
  return ` Also in ${addresses.slice(0, named).join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}
