/**
 * Takes objects over from other stacks, right before an apply writes its own state. Every step may be repeated: a run that breaks off
 * leaves the object with the giver, or in the giver's record, until the receiver's state has it.
 */
import { systemClock } from "../../base/clock.ts";
import { type Diagnostic, fail } from "../../base/diagnostics.ts";
import { sameJson } from "../../base/json.ts";
import type { HandOverOffer } from "../../engine/kernel/stack.ts";
import type { HandedOver, State } from "../../model/state.ts";
import type { Backend } from "../../state/index.ts";
import { Closers } from "../closers.ts";
import { isUnreviewed } from "../pull-request.ts";
import { copyReceiptsOf } from "../state/copy-receipts.ts";
import { currentState } from "../state/current-state.ts";
import { saveEdit } from "../state/edit-state.ts";
import { lockState } from "../state/take-lock.ts";
import type { Exchange } from "./hand-overs.ts";
import { findNeighbours, type Neighbour } from "./neighbours.ts";

/** An object to take over, with its address in the receiver. */
interface Taken extends HandOverOffer {
  readonly to: string;
}

/**
 * Makes the givers give: an object that is still in the giver's state moves to the giver's record, under the lock of that state. Then
 * the receipts of the object are copied, and the registry gets its new owner. `receiver`: the place of the receiver's state, locked by
 * the caller. Returns warnings. Throws DiagnosticError before anything is written for an offer that no longer holds.
 */
export async function takeOver(
  exchange: Exchange,
  receiver: Backend,
  offers: ReadonlyMap<string, HandOverOffer>,
): Promise<readonly Diagnostic[]> {
  const { place, program, named } = exchange;
  if (isUnreviewed(place)) {
    fail("hand-over-unreviewed", "Unreviewed declarations cannot hand over resources", {
      detail: `Taking ${[...offers.keys()].join(", ")} over changes the state of another stack. A pull request, and a run with --no-exec, write none.`,
      suggestion: "Apply after the merge. Or give --exec, where you trust all who may change the declarations.",
    });
  }
  const neighbours = await findNeighbours(place, { name: program.name, named });
  const taken = [...offers].map(([to, offer]): Taken => ({ ...offer, to }));
  const warnings: Diagnostic[] = [];
  for (const [from, objects] of Map.groupBy(taken, (each) => each.from)) {
    const giver = neighbours.find(from) ?? noLonger(objects[0]!);
    warnings.push(...(await takeFrom(exchange, giver, receiver, objects)));
  }
  return warnings;
}

async function takeFrom(
  { place, program, platform }: Exchange,
  giver: Neighbour,
  receiver: Backend,
  objects: readonly Taken[],
): Promise<readonly Diagnostic[]> {
  const closers = new Closers(place);
  try {
    const backend = await giver.openState();
    closers.add(() => backend.close());
    if (backend.store.path === receiver.store.path)
      fail("same-state", "Both states are the same", {
        detail: `${backend.store.path} is the state of this stack itself.`,
      });
    const registry = receiver.registry(platform);
    checkOwners(
      objects,
      await registry?.owners(objects.map(({ entry: { kind, id } }) => ({ kind, id }))),
      program.name,
    );
    const by = place.owner.who;
    const isGiven = (state: State) => objects.every((each) => !Object.hasOwn(state.resources, each.address));
    if (isGiven(await backend.store.load())) giveObjects(await backend.store.load(), objects, program.name, by);
    else {
      const lock = await lockState(giver.place, backend);
      closers.add(() => lock.release());
      const before = await currentState(giver.place, backend, objects[0]!.from);
      const after = giveObjects(before, objects, program.name, by);
      if (after !== before) await saveEdit(giver.place, backend, before, after);
    }
    const resources = objects.map(({ entry }) => entry);
    const warnings = await copyReceiptsOf(giver.place, { from: backend, to: receiver, resources });
    const former = backend.registry(platform);
    for (const {
      to,
      from,
      entry: { kind, id },
    } of objects) {
      await registry?.claim({ kind, id }, { stack: program.name, address: to }, from);
      await former?.release({ kind, id }, from);
    }
    return warnings;
  } finally {
    await closers.close();
  }
}

/** Returns the giver's state after its half. Throws for an object that the giver no longer gives. */
function giveObjects(state: State, objects: readonly Taken[], receiver: string, by: string): State {
  const resources = new Map(Object.entries(state.resources));
  const handedOver = new Map(Object.entries(state.handedOver ?? {}));
  const at = new Date(systemClock.now()).toISOString();
  for (const each of objects) {
    const { address, entry } = each;
    const present = resources.get(address);
    const record = handedOver.get(address);
    if (present === undefined) {
      if (record === undefined || record.entry.id !== entry.id) noLonger(each);
      continue;
    }
    const isChanged = !sameJson({ ...present } as never, { ...entry } as never);
    if (isChanged || (state.pending && Object.hasOwn(state.pending, address))) noLonger(each);
    const { received: _, ...given } = present;
    resources.delete(address);
    handedOver.set(address, { to: receiver, at, by, entry: given, open: true } satisfies HandedOver);
  }
  if (resources.size === Object.keys(state.resources).length) return state;
  return { ...state, resources: Object.fromEntries(resources), handedOver: Object.fromEntries(handedOver) };
}

function noLonger({ address, from }: Taken): never {
  return fail("hand-over-changed", "The object to take over has changed since the plan", {
    detail: `${address} of the stack ${from} is not as it was planned: a run of ${from} changed it, or gave it elsewhere. Nothing was written.`,
    suggestion: "Plan again and review it.",
    address,
  });
}

/** Refuses an object that the registry gives to a third stack. */
function checkOwners(
  objects: readonly Taken[],
  owners: ReadonlyMap<string, { readonly stack: string; readonly address: string }> | undefined,
  receiver: string,
): void {
  for (const { to, from, entry } of objects) {
    const owner = owners?.get(entry.id);
    if (owner === undefined || owner.stack === from || owner.stack === receiver) continue;
    fail("owned-elsewhere", "Another stack owns the object", {
      detail: `${entry.id} belongs to ${owner.address} of the stack ${owner.stack}, and two stacks cannot own one object. Nothing was written.`,
      address: to,
    });
  }
}
