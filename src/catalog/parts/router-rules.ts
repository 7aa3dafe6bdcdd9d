/** Rules of routers that no single field states (facts 2.15, 2.17; spec: Tool). */
import { type ItemOf, isList, isObject, type ObjectOf } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import { nearestName } from "../../base/suggest.ts";
import type { SentValue } from "../document.ts";
import type { Problem } from "../kind.ts";
import { filterProblems } from "./filter-rules.ts";
import type { routersField as routerList } from "./routers.ts";

type SentRouters = SentValue<ReturnType<typeof routerList>>;
type SentRouter = ObjectOf<ItemOf<SentRouters>>;

/** Most ids that a wrong one is compared with, because each comparison takes time. */
const targetsCompared = 200;

/** Leaves a tool; it is not a router's id. */
export const toolExit = "outputRouter";

/**
 * Returns the faults of a list of routers: an id used twice, a branch that leads to no router or back to an earlier one, invalid filter
 * rules. `exit` is a target that always exists, and not a router's id: tools have one, and each of their branches must lead somewhere.
 */
export function routerProblems(routers: SentRouters | undefined, pointer: Pointer, exit?: string): Problem[] {
  const entries = objectsIn(routers, pointer);
  const ids = entries.flatMap(({ value: { id } }) => (typeof id === "string" ? [id] : []));
  const targets = new Set(exit === undefined ? ids : [...ids, exit]);
  const seen = new Set<string>();
  const problems = entries.flatMap(({ value, at }) => [
    ...idProblems(value.id, at, seen, exit),
    ...objectsIn(value.branches, joinPointer(at, "branches")).flatMap((branch) => [
      ...filterProblems(branch.value.inputFilter, joinPointer(branch.at, "inputFilter")),
      ...targetProblems(branch.value.nextRouterId, branch.at, targets, exit),
    ]),
  ]);
  return [...problems, ...circleProblems(entries, exit)];
}

function idProblems(id: unknown, at: Pointer, seen: Set<string>, exit: string | undefined): Problem[] {
  const place = joinPointer(at, "id");
  if (exit !== undefined && (id === undefined || id === null || id === "")) {
    const message = "A router of a tool requires an id, to which branches can lead.";
    return [routerProblem(place, message)];
  }
  if (typeof id !== "string") return [];
  if (id === exit) return [routerProblem(place, `"${id}" is the exit of a tool and cannot be the id of a router.`)];
  if (seen.has(id)) return [routerProblem(place, `Duplicate router id "${id}".`)];
  seen.add(id);
  return [];
}

function targetProblems(
  next: unknown,
  at: Pointer,
  targets: ReadonlySet<string>,
  exit: string | undefined,
): readonly Problem[] {
  const place = joinPointer(at, "nextRouterId");
  if (next === undefined || next === null || next === "") {
    if (exit === undefined) return [];
    const message = `A branch of a tool requires a nextRouterId: the id of another router, or "${exit}" to leave the tool.`;
    return [routerProblem(place, message)];
  }
  if (typeof next !== "string" || targets.has(next)) return [];
  const suggestion = targets.size > targetsCompared ? undefined : nearestName(next, targets);
  const missing = routerProblem(place, `No router has the id "${next}".`);
  return [suggestion === undefined ? missing : { ...missing, suggestion }];
}

interface Edge {
  readonly to: string;
  readonly at: Pointer;
}

/** Every branch that leads to a router through which its records have come. Without recursion: a list may be long. */
function circleProblems(entries: ReturnType<typeof objectsIn<SentRouters>>, exit: string | undefined): Problem[] {
  const edges = new Map<string, readonly Edge[]>();
  for (const { value, at } of entries) {
    if (typeof value.id !== "string" || value.id === exit || edges.has(value.id)) continue;
    edges.set(value.id, branchEdges(value.branches, joinPointer(at, "branches")));
  }
  const problems: Problem[] = [];
  const passed = new Set<string>();
  for (const start of edges.keys()) {
    if (passed.has(start)) continue;
    const way = [{ id: start, next: 0 }];
    const onWay = new Set([start]);
    passed.add(start);
    while (way.length > 0) {
      const here = way.at(-1)!;
      const edge = edges.get(here.id)?.[here.next];
      here.next += 1;
      if (edge === undefined) {
        onWay.delete(here.id);
        way.pop();
      } else if (onWay.has(edge.to)) problems.push(routerCycleProblem(here.id, edge));
      else if (edges.has(edge.to) && !passed.has(edge.to)) {
        passed.add(edge.to);
        onWay.add(edge.to);
        way.push({ id: edge.to, next: 0 });
      }
    }
  }
  return problems;
}

function branchEdges(branches: SentRouter["branches"], pointer: Pointer): readonly Edge[] {
  return objectsIn(branches, pointer).flatMap(({ value, at }) =>
    typeof value.nextRouterId === "string" ? [{ to: value.nextRouterId, at: joinPointer(at, "nextRouterId") }] : [],
  );
}

function routerCycleProblem(from: string, { to, at }: Edge): Problem {
  const way = to === from ? "its own router" : `the router "${to}", which the records already passed`;
  return routerProblem(
    at,
    `The branch leads back to ${way}: the records would never leave the cycle. Set another router.`,
  );
}

/** Returns the objects of an array with their places; entries of another type are the field's own fault. */
function objectsIn<T>(list: T, pointer: Pointer): { readonly value: ObjectOf<ItemOf<T>>; readonly at: Pointer }[] {
  if (!isList(list)) return [];
  return list.flatMap((each, index) =>
    isObject(each) ? [{ value: each as ObjectOf<ItemOf<T>>, at: joinPointer(pointer, index) }] : [],
  );
}

function routerProblem(pointer: Pointer, message: string): Problem {
  return { pointer, code: "invalid_field", message };
}
