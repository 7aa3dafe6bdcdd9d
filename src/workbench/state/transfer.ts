/** Hands resources over to the state of another stack. */
import { systemClock } from "../../base/clock.ts";
import { type Diagnostic, fail } from "../../base/diagnostics.ts";
import { sameJson } from "../../base/json.ts";
import { parseAddress } from "../../model/address.ts";
import { type HandedOver, type ResourceState, type State, withoutHandedOver } from "../../model/state.ts";
import { type Backend, claimAll, releaseAll } from "../../state/index.ts";
import { Closers } from "../closers.ts";
import type { Workplace } from "../workplace.ts";
import { normalAddress, resourcesAt } from "./addresses.ts";
import { copyReceiptsOf } from "./copy-receipts.ts";
import { currentState } from "./current-state.ts";
import { saveEdit } from "./edit-state.ts";
import { openOtherState, openStackState } from "./open-state.ts";
import { lockState } from "./take-lock.ts";

interface Transferred {
  readonly resources: readonly ResourceState[];
  /** The receiving stack, and the place of its state. */
  readonly to: { readonly stack: string; readonly path: string };
  readonly diagnostics: readonly Diagnostic[];
}

/** The receiving state: a file or an address, and the stack's name, which a new state needs. */
interface TransferTarget {
  readonly state: string;
  readonly stack?: string | undefined;
  /** The address in the receiving stack, for a single resource; absent: the same address. */
  readonly as?: string | undefined;
}

/** Transfers resources under the locks of both states. Nothing on the platform changes. Receipts of the objects are copied. */
export async function transferResources(
  place: Workplace,
  addresses: readonly string[],
  to: TransferTarget,
): Promise<Transferred> {
  const opened = new Closers(place);
  try {
    const other: Workplace = { ...place, choices: { ...place.choices, state: to.state } };
    const source = await openStackState(place);
    opened.add(() => source.close());
    const target = await openOtherState(place, to.state, to.stack);
    opened.add(() => target.close());
    const { path } = target.store;
    if (source.store.path === path)
      fail("same-state", "Both states are the same", { detail: `${path} is the state of this stack itself.` });
    // Locks are taken in a fixed order, so that two transfers cannot block each other.
    for (const backend of [source, target].toSorted((a, b) => (a.store.path < b.store.path ? -1 : 1))) {
      const lock = await lockState(place, backend);
      opened.add(() => lock.release());
    }
    const { resources, stack } = await transferEntries(
      { place, source },
      { place: other, target },
      [...new Set(addresses)],
      to,
    );
    const warnings = await copyReceiptsOf(place, { from: source, to: target, resources });
    const notices = resources.some(holdsSecret) ? [keyNotice] : [];
    return { resources, to: { stack, path }, diagnostics: [...warnings, ...notices] };
  } finally {
    await opened.close();
  }
}

async function transferEntries(
  { place, source }: { readonly place: Workplace; readonly source: Backend },
  { place: other, target }: { readonly place: Workplace; readonly target: Backend },
  addresses: readonly string[],
  { stack: toStack, as }: TransferTarget,
): Promise<{ readonly resources: readonly ResourceState[]; readonly stack: string }> {
  const [sourceState, targetState] = [await currentState(place, source), await currentState(other, target, toStack)];
  const leaving = resourcesAt(sourceState, addresses);
  const stack = checkTarget(sourceState, targetState, toStack);
  const newAddress = as === undefined ? undefined : addressThere(leaving, as);
  const arriving = new Map(Object.entries(targetState.resources));
  const at = new Date(systemClock.now()).toISOString();
  const by = place.owner.who;
  for (const each of leaving) {
    const address = newAddress ?? each.address;
    const present = arriving.get(address);
    // An earlier transfer may have broken off between the two states.
    if (present && present.id !== each.id) {
      fail("address-taken", "The address is taken", {
        detail: `The other state has another object at ${address}: ${present.id}. Give this one another address there: --as ADDRESS`,
      });
    }
    const origin = address === each.address ? {} : { address: each.address };
    arriving.set(address, { ...each, address, received: { from: sourceState.stack, ...origin, at, by } });
  }
  // The other state is written first: if the run breaks off in between, at least one of the two states has the resources.
  const gone = new Set(leaving.map((each) => each.address));
  const received: State = {
    ...withoutHandedOver(targetState, new Set(newAddress === undefined ? gone : [newAddress])),
    stack,
    platform: sourceState.platform!,
    resources: Object.fromEntries(arriving),
  };
  await claimAll(target, targetState, received, sourceState.stack);
  await saveEdit(other, target, targetState, received);
  const kept = Object.fromEntries(Object.entries(sourceState.resources).filter(([name]) => !gone.has(name)));
  const given = leaving.map(({ received: _, ...entry }): [string, HandedOver] => [
    entry.address,
    { to: stack, at, by, entry },
  ]);
  const left: State = {
    ...sourceState,
    resources: kept,
    handedOver: { ...sourceState.handedOver, ...Object.fromEntries(given) },
  };
  await saveEdit(place, source, sourceState, left);
  await releaseAll(source, sourceState, left);
  return { resources: leaving, stack };
}

/** Returns the address that a single resource gets in the receiving stack. */
function addressThere(leaving: readonly ResourceState[], as: string): string {
  const address = normalAddress(as);
  const [only, ...others] = leaving;
  if (others.length > 0) {
    fail("contradicting-options", "Options contradict each other", {
      detail: `--as is the address of one resource, and ${leaving.length} are handed over. Hand this one over alone.`,
    });
  }
  if (parseAddress(address)!.family !== parseAddress(only!.address)!.family) {
    fail("wrong-family", "Another family", {
      detail: `${address} is of another family than ${only!.address}. A resource can only change its name.`,
    });
  }
  return address;
}

/** Returns the name of the receiving stack. Both states must be of one account. */
function checkTarget(sourceState: State, targetState: State, toStack: string | undefined): string {
  const isNew = targetState.platform === undefined;
  if (!isNew && !sameJson({ ...targetState.platform! }, { ...sourceState.platform! })) {
    fail("state-mismatch", "The states belong to different accounts", {
      detail: `This state is of ${accountPlace(sourceState)}, the other one of ${accountPlace(targetState)}.`,
    });
  }
  const stack = isNew ? toStack : targetState.stack;
  if (stack === undefined) {
    fail("missing-option", "An option is missing", {
      detail: "The other state is new and has no stack yet: --to-stack says its name, as in its manifest.",
    });
  }
  if (toStack !== undefined && toStack !== stack) {
    fail("state-mismatch", "The state belongs to another stack", {
      detail: `The other state is of the stack "${stack}", --to-stack says "${toStack}".`,
    });
  }
  return stack;
}

function holdsSecret({ document }: ResourceState): boolean {
  return JSON.stringify(document).includes('"$fingerprint"');
}

const keyNotice = Object.freeze({
  severity: "notice" as const,
  code: "other-key",
  summary: "Secrets may look changed",
  detail:
    "What was handed over contains fingerprints of secrets. Where the other stack has a key of its own, its next plan shows these secrets as changed, and its next apply sends them once more.",
});

const accountPlace = ({ platform }: State): string => `account ${platform?.account} at ${platform?.baseUrl}`;
