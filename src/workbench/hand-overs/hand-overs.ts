/** Reads the hand-overs that a stack declares, from the declarations and states of the other stacks. */
import { type Diagnostic, DiagnosticError } from "../../base/diagnostics.ts";
import { sameJson } from "../../base/json.ts";
import { mayTake, type OtherStack } from "../../config/index.ts";
import { originKey, receivedAddresses } from "../../engine/index.ts";
import type { HandOverFacts, HandOverOffer, StackOptions } from "../../engine/kernel/stack.ts";
import { blockAddress, isAddressedBy, nearestAddress } from "../../model/address.ts";
import type { DeclaredResource, Program } from "../../model/program.ts";
import type { HandedOver, ResourceState, State } from "../../model/state.ts";
import type { Workplace } from "../workplace.ts";
import {
  bothDeclare,
  givenElsewhere,
  inCircle,
  noEnvironment,
  notGiven,
  nothingAt,
  nothingToTake,
  notTakenBy,
  type OwnHalf,
  otherAccount,
  otherKind,
  otherStacksState,
  ownedHereAlready,
  severalReceivers,
  severalStacks,
  unknownStack,
  unsettledGiver,
} from "./mistakes.ts";
import { findNeighbours, type Neighbour, type Neighbourhood, stateOfNeighbour } from "./neighbours.ts";

export interface Exchange {
  readonly place: Workplace;
  readonly program: Program;
  readonly platform: StackOptions["platform"];
  /** Stacks in `stacks:` of the manifest. */
  readonly named: readonly OtherStack[];
}

const nothing: HandOverFacts = Object.freeze({
  offered: new Map(),
  giving: new Map(),
  arrived: new Set<string>(),
  diagnostics: [],
});

/** Reads the facts about the hand-overs of a stack in its present state. Writes nothing and takes no lock. */
export async function readHandOvers(
  exchange: Exchange,
  state: State,
  { isDestroy }: { readonly isDestroy: boolean },
): Promise<HandOverFacts> {
  const { program } = exchange;
  const received = receivedAddresses(state);
  const isNew = ({ address, meta: { adopt, was } }: DeclaredResource) =>
    adopt?.handOver !== undefined &&
    !Object.hasOwn(state.resources, address) &&
    !received.has(originKey(adopt.handOver.stack, adopt.handOver.address)) &&
    !(was !== undefined && Object.hasOwn(state.resources, was));
  const taking = program.resources.filter(isNew);
  const leaving = Object.values(state.resources).flatMap((entry): Leaving[] => {
    const given = program.moved?.find(({ from }) => isAddressedBy(entry.address, from));
    return given ? [{ entry, half: { address: entry.address, stack: given.toStack, source: given.source } }] : [];
  });
  const open = Object.entries(state.handedOver ?? {}).filter(
    ([address, record]) => record.open === true && !Object.hasOwn(state.resources, address),
  );
  if (taking.length + leaving.length + open.length === 0) return nothing;
  const neighbours = await findNeighbours(exchange.place, { name: program.name, named: exchange.named });
  const reader = new HandOverReader(exchange, state, neighbours);
  for (const resource of taking) await (isDestroy ? reader.takeGiven(resource) : reader.take(resource));
  for (const each of leaving) await reader.give(each);
  const arrived = new Set<string>();
  for (const [address, record] of open) if (await reader.hasArrived(record)) arrived.add(address);
  return { offered: reader.offered, giving: reader.giving, arrived, diagnostics: reader.diagnostics };
}

/**
 * Compares the halves of all hand-overs that a stack declares with those of the other stacks, without any state. Mistakes are warnings:
 * a hand-over may be complete, and its other half taken out.
 */
export async function checkHandOvers(exchange: Omit<Exchange, "platform">): Promise<readonly Diagnostic[]> {
  const { place, program, named } = exchange;
  const taking = program.resources.filter(({ meta }) => meta.adopt?.handOver !== undefined);
  if (taking.length === 0 && program.moved === undefined) return [];
  const neighbours = await findNeighbours(place, { name: program.name, named });
  const found = [
    ...(program.moved ?? []).flatMap(({ from, toStack, source }) => {
      const half = { address: from, stack: toStack, source };
      return otherStack(half, neighbours, place) ?? wrongTaker(half, neighbours, program.name) ?? [];
    }),
    ...taking.flatMap(({ address, meta: { adopt } }) => {
      const { handOver, source } = adopt!;
      const half = { address, stack: handOver!.stack, source };
      return otherStack(half, neighbours, place) ?? wrongGiver(half, handOver!.address, neighbours, program.name) ?? [];
    }),
  ];
  return found.map((each) => ({ ...each, severity: "warning" }));
}

/** Returns the mistake in the name of the other stack. */
function otherStack(half: OwnHalf, neighbours: Neighbourhood, place: Workplace): Diagnostic | undefined {
  const found = neighbours.ownNames.has(half.stack) ? undefined : neighbours.find(half.stack);
  if (found === undefined) return unknownStack(half, neighbours);
  const all = neighbours.named(half.stack);
  if (all.length > 1) return severalStacks(half, all);
  return found.hasEnvironment ? undefined : noEnvironment(half, place.choices.environment ?? "");
}

/** Returns the mistake in the declarations of the giver, if they are known. */
function wrongGiver(half: OwnHalf, from: string, neighbours: Neighbourhood, own: string): Diagnostic | undefined {
  const giver = neighbours.find(half.stack)!;
  if (giver.halves === undefined) return undefined;
  const gives = giver.halves.moved.find((each) => isAddressedBy(from, each.from));
  const isDeclared = giver.halves.declared.has(blockAddress(from));
  if (gives === undefined) return notGiven(half, from, own, giver, isDeclared);
  if (!neighbours.ownNames.has(gives.toStack)) return givenElsewhere(half, from, gives.toStack, own);
  return isDeclared && blockAddress(from) === from ? bothDeclare(half, from, giver) : undefined;
}

/** Returns the mistake in the declarations of the receiver, if they are known. */
function wrongTaker(half: OwnHalf, { find, ownNames, stacks }: Neighbourhood, own: string): Diagnostic | undefined {
  const taker = find(half.stack)!;
  const { address } = half;
  const receivers = stacks.flatMap((stack) =>
    (stack.halves?.receivers ?? [])
      .filter((each) => mayTake(each, ownNames, address) && (stack === taker || each.from !== undefined))
      .map((each) => ({ at: stack, ...each })),
  );
  const whole = receivers.filter(({ from }) => from !== undefined && isAddressedBy(address, from));
  if (whole.length > 1) {
    const places = whole.map(
      (each) => `${each.address} of ${each.at.name} (${each.at.file}:${each.source.line}:${each.source.column})`,
    );
    return severalReceivers(half, places);
  }
  if (taker.halves === undefined) return undefined;
  const [taking] = receivers.filter(({ at }) => at === taker);
  if (taking === undefined) {
    const back = taker.halves.moved.find(({ from, toStack }) => isAddressedBy(address, from) && ownNames.has(toStack));
    if (back) return inCircle(half, taker, back.from);
    return taker.halves.hasComponents ? undefined : notTakenBy(half, own, taker);
  }
  return taking.address.split(".")[0] === address.split(".")[0] ? undefined : otherKind(half, taking.address);
}

interface Leaving {
  readonly entry: ResourceState;
  readonly half: OwnHalf;
}

class HandOverReader {
  readonly offered = new Map<string, HandOverOffer>();
  readonly giving = new Map<string, string>();
  readonly diagnostics: Diagnostic[] = [];
  readonly #exchange: Exchange;
  readonly #state: State;
  readonly #neighbours: Neighbourhood;
  readonly #states = new Map<Neighbour, Promise<State>>();

  constructor(exchange: Exchange, state: State, neighbours: Neighbourhood) {
    this.#exchange = exchange;
    this.#state = state;
    this.#neighbours = neighbours;
  }

  /** Reads what another stack hands over to a resource. */
  async take({ address, meta }: DeclaredResource): Promise<void> {
    const { handOver, source } = meta.adopt!;
    const { stack, address: from } = handOver!;
    const half = { address, stack, source };
    const giver = this.#otherOf(half);
    if (giver === undefined) return;
    let theirState: State;
    try {
      theirState = await this.#stateOf(giver);
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      this.diagnostics.push(...error.diagnostics.map((each) => ({ ...each, address, source })));
      return;
    }
    const found = this.#offerOf(half, from, giver, theirState);
    if ("severity" in found) this.diagnostics.push(found);
    else if (this.#isTwice(half, found.entry.id)) return;
    else this.offered.set(address, found);
  }

  /** Reads what another stack has handed over already: a destroy takes nothing else, and needs nothing else. */
  async takeGiven({ address, meta }: DeclaredResource): Promise<void> {
    const { stack, address: from } = meta.adopt!.handOver!;
    const giver = this.#neighbours.find(stack);
    const theirState = giver?.hasEnvironment ? await this.#stateIfReadable(giver) : undefined;
    const record = theirState?.handedOver?.[from];
    if (theirState === undefined || record?.open !== true || Object.hasOwn(theirState.resources, from)) return;
    if (this.#neighbours.ownNames.has(record.to))
      this.offered.set(address, { from: theirState.stack, address: from, entry: record.entry });
  }

  /** Returns the offer, or a message if there is none. */
  #offerOf(half: OwnHalf, from: string, giver: Neighbour, theirState: State): HandOverOffer | Diagnostic {
    const { program, platform } = this.#exchange;
    const { ownNames } = this.#neighbours;
    if (theirState.platform !== undefined && !sameJson({ ...theirState.platform }, { ...platform }))
      return otherAccount(half, theirState, platform);
    if (giver.halves !== undefined && theirState.platform !== undefined && !giver.names.has(theirState.stack))
      return otherStacksState(half, giver, theirState);
    const isGiven = wrongGiver(half, from, this.#neighbours, program.name) === undefined && giver.halves !== undefined;
    const entry = Object.hasOwn(theirState.resources, from) ? theirState.resources[from] : undefined;
    if (entry !== undefined) {
      const wrong = wrongGiver(half, from, this.#neighbours, program.name);
      if (wrong) return wrong;
      if (giver.halves === undefined) return notGiven(half, from, program.name, giver, false);
      if (theirState.pending && Object.hasOwn(theirState.pending, from)) return unsettledGiver(half, from);
      return { from: theirState.stack, address: from, entry };
    }
    const record =
      theirState.handedOver && Object.hasOwn(theirState.handedOver, from) ? theirState.handedOver[from] : undefined;
    if (record === undefined)
      return isGiven
        ? nothingToTake(half, from)
        : nothingAt(half, from, nearestAddress(from, Object.keys(theirState.resources)));
    if (!ownNames.has(record.to)) return givenElsewhere(half, from, record.to, program.name);
    const passed = Object.values(this.#state.handedOver ?? {}).find((each) => each.entry.id === record.entry.id);
    if (passed && record.open !== true) return ownedHereAlready(half, record.entry.id, `the stack ${passed.to}`);
    return { from: theirState.stack, address: from, entry: record.entry };
  }

  /** Reports an object that has another address here. */
  #isTwice(half: OwnHalf, id: string): boolean {
    const own = Object.values(this.#state.resources).find((each) => each.id === id);
    const [taker] = [...this.offered].find(([, { entry }]) => entry.id === id) ?? [];
    const holder = own?.address ?? taker;
    if (holder !== undefined) this.diagnostics.push(ownedHereAlready(half, id, holder));
    return holder !== undefined;
  }

  /** Reads whether another stack takes an object. */
  async give({ entry, half }: Leaving): Promise<void> {
    const { program, platform } = this.#exchange;
    const taker = this.#otherOf(half);
    if (taker === undefined) return;
    const wrong = wrongTaker(half, this.#neighbours, program.name);
    if (wrong) {
      this.diagnostics.push(wrong);
      return;
    }
    const theirState = await this.#stateIfReadable(taker);
    if (theirState?.platform !== undefined && !sameJson({ ...theirState.platform }, { ...platform }))
      this.diagnostics.push(otherAccount(half, theirState, platform));
    else if (this.#state.platform !== undefined && program.name !== "")
      this.giving.set(entry.address, theirState?.platform === undefined ? taker.name : theirState.stack);
  }

  /** Returns true if the receiver of a record has the object, or had it. */
  async hasArrived({ to, entry: { id } }: HandedOver): Promise<boolean> {
    const taker = this.#neighbours.find(to);
    const theirState = taker?.hasEnvironment ? await this.#stateIfReadable(taker) : undefined;
    if (theirState === undefined) return false;
    const { resources, handedOver = {}, tombstones = {} } = theirState;
    const entries = [Object.values(handedOver), Object.values(tombstones)].flat().map(({ entry }) => entry);
    return [...Object.values(resources), ...entries].some((each) => each.id === id);
  }

  #otherOf(half: OwnHalf): Neighbour | undefined {
    const wrong = otherStack(half, this.#neighbours, this.#exchange.place);
    if (wrong) this.diagnostics.push(wrong);
    return wrong ? undefined : this.#neighbours.find(half.stack);
  }

  #stateOf(neighbour: Neighbour): Promise<State> {
    const known = this.#states.get(neighbour) ?? stateOfNeighbour(neighbour);
    this.#states.set(neighbour, known);
    return known;
  }

  /** Returns undefined for a state that this run may not read: the giver needs nothing of it. */
  async #stateIfReadable(neighbour: Neighbour): Promise<State | undefined> {
    try {
      return await this.#stateOf(neighbour);
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      return undefined;
    }
  }
}
