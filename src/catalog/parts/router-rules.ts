/** Rules of routers that no single field states (facts 2.15, 2.17; spec: Tool). */
import { type ItemOf, isList, isObject, type ObjectOf } from "../../base/json.ts";
import { join, type Pointer } from "../../base/pointer.ts";
import { nearest } from "../../base/suggest.ts";
import type { SentValue } from "../document.ts";
import type { Problem } from "../kind.ts";
import { filterProblems } from "./filter-rules.ts";
import type { routers as routerList } from "./routers.ts";

type SentRouters = SentValue<ReturnType<typeof routerList>>;
type SentBranch = ObjectOf<ItemOf<ObjectOf<ItemOf<SentRouters>>["branches"]>>;

/** Leaves a tool; it is no router's id. */
export const toolExit = "outputRouter";

/**
 * Faults of a list of routers: an id used twice, a branch that leads to no router, filter rules that are none.
 * `exit` is a target that is always there (tools have one).
 */
export function routerProblems(routers: SentRouters | undefined, pointer: Pointer, exit?: string): Problem[] {
  const entries = objectsIn(routers, pointer);
  const ids = entries.flatMap(({ value }) => (typeof value.id === "string" ? [value.id] : []));
  const targets = new Set(exit === undefined ? ids : [...ids, exit]);
  const seen = new Set<string>();
  return entries.flatMap(({ value, at }) => {
    const { id } = value;
    const twice = typeof id === "string" && seen.has(id);
    if (typeof id === "string") seen.add(id);
    return [
      ...(twice ? [fault(join(at, "id"), `The router id "${id}" is used twice.`)] : []),
      ...objectsIn(value.branches, join(at, "branches")).flatMap((branch) =>
        branchProblems(branch.value, branch.at, targets),
      ),
    ];
  });
}

function branchProblems(branch: SentBranch, at: Pointer, targets: ReadonlySet<string>): Problem[] {
  const problems = filterProblems(branch.inputFilter, join(at, "inputFilter"));
  const next = branch.nextRouterId;
  if (typeof next !== "string" || next === "" || targets.has(next)) return problems;
  const suggestion = nearest(next, targets);
  const missing = fault(join(at, "nextRouterId"), `No router has the id "${next}".`);
  return [...problems, suggestion === undefined ? missing : { ...missing, suggestion }];
}

/** The objects of an array with their places; entries of another type are the field's own fault. */
function objectsIn<T>(list: T, pointer: Pointer): { readonly value: ObjectOf<ItemOf<T>>; readonly at: Pointer }[] {
  if (!isList(list)) return [];
  return list.flatMap((each, index) =>
    isObject(each) ? [{ value: each as ObjectOf<ItemOf<T>>, at: join(pointer, index) }] : [],
  );
}

function fault(pointer: Pointer, message: string): Problem {
  return { pointer, code: "invalid_field", message };
}
