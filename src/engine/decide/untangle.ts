/**
 * Resolves steps that wait for each other: the references of a legal cycle are removed before its deletions; any other cycle is
 * an error.
 */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { isRepairable } from "../../catalog/cycles.ts";
import { dependencyOrder } from "../../model/graph.ts";
import type { Work } from "../kernel/prepared-step.ts";

interface Untangled {
  /**
   * Deletions (`from`) that need not wait for the deletion of a referring object (`to`), because its reference is removed first.
   */
  readonly detached: readonly { readonly from: string; readonly to: string }[];
  readonly circles: readonly Diagnostic[];
}

/** Finds cycles in `waits`, the dependencies between steps. */
export function untangle(work: ReadonlyMap<string, Work>, waits: ReadonlyMap<string, readonly string[]>): Untangled {
  const isDeleted = (address: string) => work.get(address)?.step.action === "delete";
  const kindOf = (address: string) => work.get(address)!.kind.kind;
  const { broken, cycles } = dependencyOrder(
    [...work.keys()],
    waits,
    (from, to) => isDeleted(from) && isDeleted(to) && isRepairable(kindOf(to), kindOf(from)),
  );
  return { detached: broken, circles: cycles.map((cycle) => circle(cycle, work)) };
}

/** Reports a cycle. Dependencies were ordered before, so only names that pass between objects can cause it. */
function circle(cycle: readonly string[], work: ReadonlyMap<string, Work>): Diagnostic {
  const [address] = cycle;
  const source = work.get(address!)?.declared?.source;
  return {
    severity: "error",
    code: "wait-circle",
    summary: "Steps wait for each other in a circle",
    detail:
      `${[...cycle, address].join(" -> ")}: each has to wait for the next, because a name that the platform allows only once changes hands between them. ` +
      "Give one of them a name of its own first and apply that. If an object only got a new address, tell the state instead: reconduit state mv OLD NEW",
    address: address!,
    ...(source ? { source } : {}),
  };
}
