/** Plans a stack: refresh, evaluate in order of dependency, compare, decide. Sends no write. */
import { systemClock } from "../../base/clock.ts";
import { type Diagnostic, hasErrors } from "../../base/diagnostics.ts";
import type { JsonObject } from "../../base/json.ts";
import { isRepairable } from "../../catalog/cycles.ts";
import { blockAddress } from "../../model/address.ts";
import { withConstructs } from "../../model/constructs.ts";
import { notReady, storedOnly } from "../../model/findings.ts";
import { dependencyOrder } from "../../model/graph.ts";
import { type Plan, summarisePlan } from "../../model/plan.ts";
import type { DeclaredResource, Program } from "../../model/program.ts";
import { writesOf } from "../../model/receipt.ts";
import { type ResourceState, type State, versionOf } from "../../model/state.ts";
import { knownOutputs } from "../../model/upstream.ts";
import { Decider } from "../decide/step-decider.ts";
import { destroyedOutputs, planOutputs, remainingOutputs } from "../kernel/outputs.ts";
import type { ExecutableStep, PreparedPlan } from "../kernel/prepared-step.ts";
import type { Sighting } from "../kernel/sighting.ts";
import { checkIdentity, type HandOverOffer, type StackOptions } from "../kernel/stack.ts";
import { silent } from "../kernel/step-facts.ts";
import { findAdoptions, takenOver } from "../refresh/adopt.ts";
import { existingObjects, firstLook, listWithFirstLook } from "../refresh/existing-objects.ts";
import { findLookups } from "../refresh/lookups.ts";
import { listNeeds, sightAll } from "../refresh/refresh.ts";
import { findRestorable, type RestorableObject, withRestorable } from "../refresh/restorable-objects.ts";
import { findRotations } from "../trail/rotated-secrets.ts";
import { findHandOvers, untouchedHandOvers, withOffers } from "./hand-overs.ts";
import { findMoves, movedState, presentAddresses, renamedHints } from "./moves.ts";
import { chosenOptions, configHash, costOf, overBudget, type PlanOptions } from "./plan-cost.ts";
import { guardDeletions } from "./plan-safety.ts";
import { planRefresh } from "./refresh-only.ts";
import { type Settled, settlePending } from "./settle.ts";
import { excludedDiagnostics, matchingAddresses, selectAddresses } from "./target-selection.ts";

/**
 * Compares the declarations with the live account. Mistakes in single resources are in `plan.diagnostics`. Throws DiagnosticError
 * if no plan can be made (another platform's state, unknown targets), ApiError when the platform fails.
 */
export async function planStack(stack: StackOptions, options: PlanOptions): Promise<PreparedPlan> {
  const recorded = await stack.state.load();
  checkIdentity(recorded, stack);
  if (options.mode === "refresh") return planRefresh(stack, recorded, options);
  const isDestroy = options.mode === "destroy";
  const wanted = isDestroy ? withoutDeclarations(stack.program) : stack.program;
  const requestsBefore = stack.client.requests;

  const settled = await settlePending(stack, recorded);
  const { way } = options;
  const follows = !isDestroy && way === undefined;
  const facts = way === undefined ? await stack.handOvers?.(settled.state, { isDestroy }) : undefined;
  const handOvers = (follows ? findHandOvers : untouchedHandOvers)(wanted, settled.state, facts);
  const { program } = handOvers;
  const own = handOvers.settle(settled.state);
  const offered = facts?.offered ?? new Map<string, HandOverOffer>();
  const loaded = withOffers(own, offered);
  const moves = findMoves(program, loaded);
  const present = withAsideAddresses(movedState(loaded, moves.from), way);
  const now = (stack.clock ?? systemClock).now();
  const graves = options.noRestore
    ? new Map<string, RestorableObject>()
    : await findRestorable(stack.client, withTombstones(present, way), program.resources, now);
  const state = withRestorable(present, graves);
  const declared = new Map(program.resources.map((resource) => [resource.address, resource]));
  const dependencies = stackDependencies(program, state);
  const addresses = [...declared.keys(), ...Object.keys(state.resources).filter((address) => !declared.has(address))];
  const needed = addressRequirements(declared, dependencies, state);
  const target = way ? [...way.addresses, ...asideOf(way, loaded)] : options.target;
  const isNothing = target?.length === 0 && way !== undefined;
  const selected = isNothing
    ? new Set<string>()
    : selectAddresses(addresses, needed, {
        ...options,
        ...(target ? { target } : {}),
        renamed: () => presentAddresses(program),
      });
  const kindAtAddress = (address: string) => declared.get(address)?.kind ?? state.resources[address]?.kind ?? "";
  const order = dependencyOrder([...declared.keys()], dependencies, (from, to) =>
    isRepairable(kindAtAddress(from), kindAtAddress(to)),
  );

  const look = way ? new Map() : firstLook({ ...stack, program }, own, selected);
  const { rows, diagnostics: unseen } = await listWithFirstLook(stack, listNeeds(program, state), look);
  const lookups = await findLookups(stack.client, program, rows);
  const { sightings, diagnostics } = await sightAll(stack, present, declared, selected, rows);
  const chosen = program.resources.filter(({ address }) => selected.has(address));
  const adoptions = await findAdoptions(stack, state, chosen, rows);
  const rotations = await findRotations(stack, state, sightings, writesOf([settled]));
  const decider = new Decider({
    stack,
    given: handOvers.given,
    giving: facts?.giving ?? new Map(),
    taken: offered,
    state,
    rows,
    lookups: lookups.found,
    sightings: liveDocuments(sightings, adoptions.found, graves, options),
    graves,
    rotated: rotations.found,
    dependencies,
    broken: order.broken,
    selected,
    moves: moves.from,
    replace: new Set(matchingAddresses(addresses, [{ option: "--replace", patterns: options.replace ?? [] }])[0]),
  });
  const found: Diagnostic[] = [
    // For planned resources, the plan knows more than the declaration alone.
    ...(stack.remarks ?? []).filter(({ code, address }) => code !== notReady[0] || !selected.has(address ?? "")),
    ...excludedDiagnostics(addresses, needed, options),
    ...settled.diagnostics,
    ...moves.diagnostics,
    ...handOvers.diagnostics,
    ...(facts?.diagnostics ?? []).filter(({ address = "" }) => address === "" || selected.has(address)),
    ...lookups.diagnostics,
    ...diagnostics,
    ...unseen,
    ...adoptions.diagnostics,
    ...takenOver(stack, state, sightings),
    ...rotations.diagnostics,
    ...order.cycles.map(dependencyCycle),
  ];
  if (!hasErrors(found)) {
    for (const address of order.order) decider.declared(declared.get(address)!);
    for (const address of addresses)
      if (!declared.has(address) && selected.has(address) && !handOvers.waiting.has(address))
        decider.undeclared(state.resources[address]!);
  }
  const decided = decider.finish(addresses);
  const { knowledge } = decided;
  const { work, diagnostics: refusals } = await guardDeletions(
    stack,
    state,
    decided.work,
    decider.diagnostics,
    options,
  );
  const steps = [...work.values()].map((each) => each.step);
  found.push(...refusals);
  if (!way) {
    found.push(...renamedHints(work, knowledge, program.words));
    const creating = {
      state: movedState(own, moves.from),
      work,
      knowledge,
      rows,
      adopted: [...adoptions.found.values(), ...offeredObjects(offered)],
    };
    found.push(...(await existingObjects(stack, { ...creating, createAnyway: options.createAnyway === true })));
  }
  const targets =
    options.target?.length || options.exclude?.length
      ? { targets: { target: options.target ?? [], exclude: options.exclude ?? [] } }
      : {};
  const outputsOfPlan = () =>
    options.mode === "destroy"
      ? destroyedOutputs(state, remainingOutputs(stack.program, { steps, ...targets }))
      : way
        ? []
        : planOutputs(stack, program, state, knowledge, found);
  const outputs = hasErrors(found) ? [] : outputsOfPlan();
  const refreshed = Object.keys(state.resources).length;
  const cost = costOf(stack, steps, refreshed, stack.client.requests - requestsBefore);
  found.push(...overBudget(cost, options.maxRequests));
  // An idle plan does not repeat what validate reports about the declarations.
  const isIdle = steps.every(({ action }) => silent.has(action));
  const named = withConstructs(program, isIdle ? found.filter(({ code }) => code !== storedOnly[0]) : found);
  const plan: Plan = Object.freeze({
    kind: "plan",
    formatVersion: 1,
    mode: options.mode,
    stack: program.name,
    platform: stack.platform,
    createdAt: new Date((stack.clock ?? systemClock).now()).toISOString(),
    configHash: configHash(stack),
    state: versionOf(own),
    steps,
    outputs,
    ...(program.upstream ? { upstream: knownOutputs(program.upstream) } : {}),
    summary: summarisePlan(steps),
    cost,
    ...targets,
    ...chosenOptions(options),
    diagnostics: named,
  });
  const carriedOut = new Map([...moves.from].filter(([address]) => selected.has(address)));
  const taken = new Map([...offered].filter(([address]) => selected.has(address)));
  return {
    plan,
    work: withRelinks(work, way),
    state: withAsideAddresses(movedState(withOffers(own, taken), carriedOut), way),
    ...(taken.size > 0 ? { taken } : {}),
    moves: carriedOut.size + (way?.aside.length ?? 0) + handOvers.settled + taken.size,
    ...settledEntries(settled),
    knowledge,
    diagnostics: named,
  };
}

const offeredObjects = (offered: ReadonlyMap<string, HandOverOffer>): readonly JsonObject[] =>
  [...offered.values()].map(({ entry: { id } }) => ({ _id: id }));

type UndoWay = NonNullable<PlanOptions["way"]>;

/** Returns the state in which the objects at some addresses make room for the objects that were there before. */
function withAsideAddresses(state: State, way: UndoWay | undefined): State {
  if (way === undefined || way.aside.length === 0) return state;
  const entries = Object.values(state.resources).map((each): [string, ResourceState] => {
    const address = way.aside.includes(each.address) ? asideAddress(each) : each.address;
    return [address, { ...each, address }];
  });
  return { ...state, resources: Object.fromEntries(entries) };
}

const asideAddress = ({ address, id }: ResourceState) => `${address}~${id}`;

function asideOf({ aside }: UndoWay, { resources }: State): readonly string[] {
  return aside.map((address) => asideAddress(resources[address]!));
}

function withTombstones(state: State, way: UndoWay | undefined): State {
  return way ? { ...state, tombstones: { ...state.tombstones, ...way.tombstones } } : state;
}

function withRelinks(
  work: ReadonlyMap<string, ExecutableStep>,
  way: UndoWay | undefined,
): ReadonlyMap<string, ExecutableStep> {
  if (way === undefined || way.relinks.size === 0) return work;
  return new Map(
    [...work].map(([address, each]) => {
      const relinks = way.relinks.get(address);
      return [address, relinks ? { ...each, relinks } : each];
    }),
  );
}

function settledEntries({ adopted, operations, by }: Settled): Pick<PreparedPlan, "settled"> {
  return adopted ? { settled: { entries: adopted, operations, ...(by ? { by } : {}) } } : {};
}

/** Returns the live objects of the state and the adopted objects; objects in the recycle bin only if they may be restored. */
function liveDocuments(
  sightings: ReadonlyMap<string, Sighting>,
  adopted: ReadonlyMap<string, JsonObject>,
  graves: ReadonlyMap<string, RestorableObject>,
  { noRestore }: PlanOptions,
): ReadonlyMap<string, Sighting> {
  const all = new Map(sightings);
  for (const [address, sighting] of all) {
    if (noRestore && sighting.status === "binned")
      all.set(address, { status: "gone", how: "it lies in the recycle bin, and --no-restore leaves it there" });
  }
  for (const [address, { live }] of graves) all.set(address, { status: "binned", live });
  for (const [address, live] of adopted) all.set(address, { status: "present", live, whole: true });
  return all;
}

/** Returns the same stack without declarations. */
function withoutDeclarations(program: Program): Program {
  return { ...program, resources: [], lookups: [], reads: [], outputs: [] };
}

/** Returns the dependencies of each address: references and `$dependsOn` as declared, else as last applied. */
function stackDependencies(program: Program, state: State): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, readonly string[]>();
  for (const each of Object.values(state.resources)) all.set(each.address, each.dependsOn);
  let instances: ReadonlyMap<string, readonly string[]> | undefined;
  for (const { address, references, meta } of program.resources) {
    const targets = new Set<string>();
    for (const { type, target } of references) if (type === "resource") targets.add(target);
    for (const target of meta.dependsOn) {
      instances ??= instancesOfBlocks(program);
      for (const each of instances.get(target) ?? [target]) targets.add(each);
    }
    if (targets.size > 0) all.set(address, [...targets]);
    else if (all.has(address)) all.set(address, independent);
  }
  return all;
}

const independent: readonly string[] = Object.freeze([]);

/** Returns the addresses of the resources of each block. */
function instancesOfBlocks({ resources }: Program): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { address } of resources) {
    const base = blockAddress(address);
    const known = found.get(base);
    if (known) known.push(address);
    else found.set(base, [address]);
  }
  return found;
}

/**
 * Returns the requirements of each address. A declared resource requires all its dependencies; a deleted object requires all
 * objects that referred to it when last applied.
 */
function addressRequirements(
  declared: ReadonlyMap<string, DeclaredResource>,
  dependencies: ReadonlyMap<string, readonly string[]>,
  state: State,
): ReadonlyMap<string, readonly string[]> {
  const dependents = new Map<string, string[]>();
  for (const { address, dependsOn } of Object.values(state.resources)) {
    for (const target of dependsOn) {
      if (declared.has(target)) continue;
      const known = dependents.get(target);
      if (known) known.push(address);
      else dependents.set(target, [address]);
    }
  }
  const all = new Map<string, readonly string[]>();
  for (const [address, needs] of dependencies) if (declared.has(address)) all.set(address, needs);
  for (const [address, needs] of dependents) all.set(address, needs);
  return all;
}

function dependencyCycle(cycle: readonly string[]): Diagnostic {
  return {
    severity: "error",
    code: "cycle",
    summary: "Resources depend on each other in a circle",
    detail: `${[...cycle, cycle[0]].join(" -> ")}. Remove one of these references.`,
    address: cycle[0]!,
  };
}
