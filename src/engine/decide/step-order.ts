/** Orders the steps once all of them are decided. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { isRepairable } from "../../catalog/cycles.ts";
import { dependencyOrder } from "../../model/graph.ts";
import type { State } from "../../model/state.ts";
import type { ExecutableStep } from "../kernel/prepared-step.ts";

/**
 * Resolves steps that wait for each other: the references of a legal cycle are removed before its deletions; any other cycle is
 * an error.
 */
interface AcyclicOrder {
  /**
   * Deletions (`from`) that need not wait for the deletion of a referring object (`to`), because its reference is removed first.
   */
  readonly detached: readonly { readonly from: string; readonly to: string }[];
  readonly circles: readonly Diagnostic[];
}

/** Finds cycles in `waits`, the dependencies between steps. */
function breakDeletionCycles(
  work: ReadonlyMap<string, ExecutableStep>,
  waits: ReadonlyMap<string, readonly string[]>,
): AcyclicOrder {
  const isDeletionStep = (address: string) => work.get(address)?.step.action === "delete";
  const kindOfStep = (address: string) => work.get(address)!.kind.kind;
  const { broken, cycles } = dependencyOrder(
    [...work.keys()],
    waits,
    (from, to) => isDeletionStep(from) && isDeletionStep(to) && isRepairable(kindOfStep(to), kindOfStep(from)),
  );
  return { detached: broken, circles: cycles.map((cycle) => nameCycle(cycle, work)) };
}

/** Reports a cycle. Dependencies were ordered before, so only names that pass between objects can cause it. */
function nameCycle(cycle: readonly string[], work: ReadonlyMap<string, ExecutableStep>): Diagnostic {
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

interface Ordered {
  /** Sorted by the given addresses. */
  readonly work: ReadonlyMap<string, ExecutableStep>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Returns the work with its dependencies. `waitsFor`: dependencies found while deciding, in addition to the references of the
 * resources.
 */
export function orderedWork(
  state: State,
  decided: ReadonlyMap<string, ExecutableStep>,
  waitsFor: ReadonlyMap<string, readonly string[]>,
  addresses: readonly string[],
): Ordered {
  const waits = waitsOf(state, decided, waitsFor);
  const { detached, circles } = breakDeletionCycles(decided, waits);
  const work = new Map<string, ExecutableStep>();
  for (const address of addresses) {
    const each = decided.get(address);
    if (!each) continue;
    const waitsHere = waits.get(address) ?? none;
    if (detached.length === 0) {
      work.set(address, { ...each, step: Object.freeze({ ...each.step, dependsOn: waitsHere }) });
      continue;
    }
    const cut = detached.filter(({ from }) => from === address).map(({ to }) => to);
    const dependsOn = waitsHere.filter((to) => !cut.includes(to));
    const detach = cut.map((to) => decided.get(to)!).map(({ kind, prior }) => ({ kind, id: prior!.id }));
    const requests = each.step.requests + 2 * detach.length;
    work.set(address, { ...each, detach, step: Object.freeze({ ...each.step, requests, dependsOn }) });
  }
  return { work, diagnostics: circles };
}

function waitsOf(
  { resources }: State,
  decided: ReadonlyMap<string, ExecutableStep>,
  waitsFor: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> {
  const referring = referringTo(resources, decided);
  const waits = new Map<string, readonly string[]>();
  for (const [address, { dependencies, broken }] of decided) {
    const needs = broken.length === 0 ? dependencies : dependencies.filter((to) => !broken.includes(to));
    const all = new Set([...needs, ...(waitsFor.get(address) ?? []), ...(referring.get(address) ?? [])]);
    if (all.size > 0)
      waits.set(
        address,
        [...all].filter((to) => to !== address && decided.has(to)),
      );
  }
  return waits;
}

const none: readonly string[] = Object.freeze([]);

/** Makes a deletion wait for all objects that referred to the object when last applied: they are deleted or changed first. */
function referringTo(
  resources: State["resources"],
  decided: ReadonlyMap<string, ExecutableStep>,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { address, dependsOn } of Object.values(resources)) {
    for (const target of dependsOn) {
      if (decided.get(target)?.step.action !== "delete") continue;
      const known = found.get(target);
      if (known) known.push(address);
      else found.set(target, [address]);
    }
  }
  return found;
}
