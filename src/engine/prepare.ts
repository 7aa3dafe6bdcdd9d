/** Plans a stack: refresh, evaluate in order of dependency, compare, decide. Sends no write. */
import { systemClock } from "../base/clock.ts";
import { type Diagnostic, DiagnosticError } from "../base/diagnostics.ts";
import { isRepairable } from "../catalog/cycles.ts";
import { kindNamed } from "../catalog/index.ts";
import { dependencyOrder } from "../model/graph.ts";
import type { Plan } from "../model/plan.ts";
import type { DeclaredResource, Program } from "../model/program.ts";
import type { ResourceState, State } from "../model/state.ts";
import { summarise } from "../plan/summary.ts";
import { Decider } from "./decide.ts";
import { findLookups } from "./lookups.ts";
import { planOutputs } from "./outputs.ts";
import { listAll, listNeeds, type Rows, type Sighting, sight } from "./refresh.ts";
import { checkIdentity, type StackOptions } from "./stack.ts";
import { select } from "./targets.ts";
import type { PreparedPlan } from "./work.ts";

export interface PlanOptions {
  readonly mode: "apply" | "destroy";
  /** Addresses to plan, with all they depend on; default all. */
  readonly target?: readonly string[];
  /** Addresses to leave alone, with all that depends on them. */
  readonly exclude?: readonly string[];
}

/**
 * Compares what is declared with the live account. Mistakes that concern single resources are in `plan.diagnostics`;
 * throws DiagnosticError where no plan can be made at all (another platform's state, unknown targets), ApiError when the platform fails.
 */
export async function planStack(stack: StackOptions, options: PlanOptions): Promise<PreparedPlan> {
  const state = stack.state.load();
  checkIdentity(state, stack);
  const program = options.mode === "destroy" ? emptied(stack.program) : stack.program;
  const requestsBefore = stack.client.requests;

  const declared = new Map(program.resources.map((resource) => [resource.address, resource]));
  const dependencies = dependenciesOf(program, state);
  const addresses = [...declared.keys(), ...Object.keys(state.resources).filter((address) => !declared.has(address))];
  const selected = select(addresses, requirements(declared, dependencies, state), options);
  const kindOf = (address: string) => declared.get(address)?.kind ?? state.resources[address]?.kind ?? "";
  const order = dependencyOrder([...declared.keys()], dependencies, (from, to) =>
    isRepairable(kindOf(from), kindOf(to)),
  );

  const rows = await listAll(stack.client, listNeeds(program, state));
  const lookups = await findLookups(stack.client, program, rows);
  const { sightings, diagnostics } = await sightAll(stack, state, declared, selected, rows);
  const decider = new Decider({
    stack,
    state,
    rows,
    lookups: lookups.found,
    sightings,
    dependencies,
    broken: order.broken,
    selected,
  });
  const found: Diagnostic[] = [...lookups.diagnostics, ...diagnostics, ...order.cycles.map(unbreakable)];
  if (found.length === 0) {
    for (const address of order.order) decider.declared(declared.get(address)!);
    for (const address of addresses)
      if (!declared.has(address) && selected.has(address)) decider.undeclared(state.resources[address]!);
  }
  const { work, steps, knowledge } = decider.finish(addresses);
  found.push(...decider.diagnostics);
  const outputs = found.some((each) => each.severity === "error")
    ? []
    : planOutputs(stack, program, state, knowledge, found);
  const plan: Plan = Object.freeze({
    kind: "plan",
    formatVersion: 1,
    mode: options.mode,
    stack: program.name,
    platform: stack.platform,
    createdAt: new Date((stack.clock ?? systemClock).now()).toISOString(),
    configHash: program.hash,
    // A state that was never written has a new lineage at every look.
    state: { lineage: state.serial === 0 ? "" : state.lineage, serial: state.serial },
    steps,
    outputs,
    summary: summarise(steps),
    cost: {
      refreshRequests: stack.client.requests - requestsBefore,
      applyRequests: steps.reduce((sum, step) => sum + step.requests, 0),
      refreshed: Object.keys(state.resources).length,
    },
    ...(options.target?.length || options.exclude?.length
      ? { targets: { target: options.target ?? [], exclude: options.exclude ?? [] } }
      : {}),
    diagnostics: found,
  });
  return { plan, work, state, knowledge, diagnostics: found };
}

/** The same stack with nothing declared. */
function emptied(program: Program): Program {
  return { ...program, resources: [], lookups: [], outputs: [] };
}

/** What each address depends on: references and `$dependsOn` as declared, else as last applied. */
function dependenciesOf(program: Program, state: State): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, readonly string[]>();
  for (const each of Object.values(state.resources)) all.set(each.address, each.dependsOn);
  const instances = new Map<string, string[]>();
  for (const { address } of program.resources) {
    const base = address.replace(/\[.*$/s, "");
    instances.set(base, [...(instances.get(base) ?? []), address]);
  }
  for (const resource of program.resources) {
    const targets = resource.references.filter((each) => each.type === "resource").map((each) => each.target);
    const stated = resource.meta.dependsOn.flatMap((target) => instances.get(target) ?? [target]);
    if (targets.length + stated.length > 0 || all.has(resource.address))
      all.set(resource.address, [...new Set([...targets, ...stated])]);
  }
  return all;
}

/**
 * What cannot be done without what: a declared resource needs all that it depends on; an object that is to be deleted, all that
 * referred to it when last applied.
 */
function requirements(
  declared: ReadonlyMap<string, DeclaredResource>,
  dependencies: ReadonlyMap<string, readonly string[]>,
  state: State,
): ReadonlyMap<string, readonly string[]> {
  const all = new Map([...dependencies].filter(([address]) => declared.has(address)));
  for (const { address, dependsOn } of Object.values(state.resources)) {
    for (const target of dependsOn) {
      if (!declared.has(target)) all.set(target, [...(all.get(target) ?? []), address]);
    }
  }
  return all;
}

async function sightAll(
  stack: StackOptions,
  state: State,
  declared: ReadonlyMap<string, DeclaredResource>,
  selected: ReadonlySet<string>,
  rows: ReadonlyMap<string, Rows>,
): Promise<{ sightings: ReadonlyMap<string, Sighting>; diagnostics: readonly Diagnostic[] }> {
  const sightings = new Map<string, Sighting>();
  const diagnostics: Diagnostic[] = [];
  const look = async (known: ResourceState) => {
    const template = declared.get(known.address)?.template;
    const wanted = [
      ...Object.keys(known.document),
      ...(typeof template === "object" && template !== null ? Object.keys(template) : []),
    ];
    try {
      sightings.set(
        known.address,
        await sight(stack.client, kindNamed(known.kind), known, rows.get(known.kind) ?? new Map(), wanted),
      );
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      diagnostics.push(...error.diagnostics);
    }
  };
  await Promise.all(
    Object.values(state.resources)
      .filter((known) => selected.has(known.address))
      .map(look),
  );
  return { sightings, diagnostics };
}

function unbreakable(cycle: readonly string[]): Diagnostic {
  return {
    severity: "error",
    code: "cycle",
    summary: "Resources depend on each other in a circle",
    detail: `${[...cycle, cycle[0]].join(" -> ")}. Remove one of these references.`,
    address: cycle[0]!,
  };
}
