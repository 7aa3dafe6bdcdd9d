/**
 * Objects handed over between stacks: declared by `moved` and `$adopt`, or written by `state transfer`. The giver creates no
 * replacement for an object it gave; the receiver deletes none before it has declared it once.
 */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { shellQuoted } from "../../base/shell-word.ts";
import { isAddressedBy } from "../../model/address.ts";
import type { GivenAway, Program } from "../../model/program.ts";
import type { HandedOver, ResourceState, State } from "../../model/state.ts";
import { manifestWords } from "../../model/words.ts";
import type { HandOverFacts, HandOverOffer } from "../kernel/stack.ts";

export interface HandOvers {
  /** The program without declarations of objects that this stack gave away. */
  readonly program: Program;
  /** Entries of objects now owned by another stack, by address: objects here may still refer to them. */
  readonly given: ReadonlyMap<string, ResourceState>;
  /** Addresses of objects that came from another stack and were never declared here. */
  readonly waiting: ReadonlySet<string>;
  /** Removes the hand-overs from a state that are complete by this program. */
  readonly settle: (state: State) => State;
  /** The number of hand-overs that `settle` removes or completes. */
  readonly settled: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Compares a program's declarations with the hand-overs in the state. `facts`: absent if the declarations name none. */
export function findHandOvers(program: Program, state: State, facts?: HandOverFacts): HandOvers {
  const register = Object.entries(state.handedOver ?? {});
  const received = Object.values(state.resources).filter((each) => each.received !== undefined);
  if (register.length + received.length === 0) return untouchedHandOvers(program, state);
  const declared = new Map(program.resources.map((each) => [each.address, each]));
  const names = namedHandOvers(program);
  // An object that comes back is its stack's again.
  const returning = new Set([...(facts?.offered.values() ?? [])].map(({ entry }) => entry.id));
  const free = register.filter(
    ([address, { entry }]) => !Object.hasOwn(state.resources, address) && !returning.has(entry.id),
  );
  const open = free.filter(([address]) => declared.has(address));
  // A record stays while the receiver may need it, and while a run of an older commit may ask for the object.
  const kept = free.filter(
    ([address, record]) =>
      !declared.has(address) && (isHandOverOpen(address, record, facts) || givenAwayEntry(program, address)),
  );
  const given = new Map(open.map(([address, { entry }]) => [address, entry]));
  const undeclared = received.filter((entry) => !declared.has(entry.address));
  const waiting = undeclared.filter((entry) => !names.has(receivedOrigin(entry)));
  const { forgetting } = program.words ?? manifestWords;
  const gave = open.map(
    ([address, { to, by, at }]): Diagnostic => ({
      severity: "warning",
      code: "handed-over",
      summary: "Handed over to another stack",
      detail: `${address} belongs to the stack ${to} since ${at}, by ${by}. It is still declared here: nothing is created or changed for it.`,
      suggestion: `Take it out of the declarations of this stack. For an object of its own at this address, let the state forget the other one first: ${forgetting(address)}`,
      address,
      source: declared.get(address)!.source,
    }),
  );
  const took = waiting.map(
    ({ address, received: from }): Diagnostic => ({
      severity: "warning",
      code: "handed-over",
      summary: "Handed over by another stack",
      detail: `${address} came from the stack ${from!.from} at ${from!.at}, by ${from!.by}. It is not declared here yet: it stays as it is.`,
      suggestion: `Declare it. To delete the object: reconduit destroy --target ${shellQuoted(address)}`,
      address,
    }),
  );
  const notices = kept.map(([address, record]) =>
    handedOverNotice(address, record, isHandOverOpen(address, record, facts), givenAwayEntry(program, address)),
  );
  const closing = [...open, ...kept].filter(
    ([address, record]) => record.open && !isHandOverOpen(address, record, facts),
  );
  const settled = register.length - open.length - kept.length + closing.length + received.length - undeclared.length;
  return {
    program:
      given.size === 0
        ? program
        : { ...program, resources: program.resources.filter(({ address }) => !given.has(address)) },
    given,
    waiting: new Set(waiting.map(({ address }) => address)),
    settle: (current) =>
      settled === 0
        ? current
        : settledHandOvers(current, {
            open: new Set([...open, ...kept].map(([address]) => address)),
            closing: new Set(closing.map(([address]) => address)),
            waiting: new Set(undeclared.map(({ address }) => address)),
          }),
    settled,
    diagnostics: [...gave, ...took, ...notices],
  };
}

/** Returns hand-overs of a plan that does not follow the declarations, such as a destroy or an undo: it leaves all of them as they are. */
export function untouchedHandOvers(program: Program, state: State): HandOvers {
  const known = Object.entries(state.handedOver ?? {}).filter(([address]) => !Object.hasOwn(state.resources, address));
  const given = new Map(known.map(([address, { entry }]) => [address, entry]));
  return { program, given, waiting: new Set(), settle: (current) => current, settled: 0, diagnostics: [] };
}

/** Returns the state with the objects that other stacks hand over, under their addresses here. */
export function withOffers(state: State, offered: ReadonlyMap<string, HandOverOffer>): State {
  if (offered.size === 0) return state;
  const entries = [...offered].map(([address, { from, entry }]): [string, ResourceState] => {
    const { received: _, ...own } = entry;
    return [address, { ...own, address, dependsOn: dependenciesHere(own, from, offered) }];
  });
  return { ...state, resources: { ...state.resources, ...Object.fromEntries(entries) } };
}

/** Returns the dependencies on objects that come from the same stack, by their addresses here. */
function dependenciesHere(
  { dependsOn }: ResourceState,
  from: string,
  offered: ReadonlyMap<string, HandOverOffer>,
): readonly string[] {
  const here = new Map([...offered].flatMap(([to, each]) => (each.from === from ? [[each.address, to] as const] : [])));
  return dependsOn.flatMap((address) => here.get(address) ?? []);
}

/** Returns the addresses of received objects by what `$adopt` calls them: the giving stack and the address there. */
export function receivedAddresses(state: State): ReadonlyMap<string, string> {
  return new Map(
    Object.values(state.resources).flatMap((entry) => (entry.received ? [[receivedOrigin(entry), entry.address]] : [])),
  );
}

/** Returns the key of an object in another stack. */
export const originKey = (stack: string, address: string) => `${stack}/${address}`;

const receivedOrigin = ({ address, received }: ResourceState) =>
  originKey(received?.from ?? "", received?.address ?? address);

function namedHandOvers({ resources }: Program): ReadonlySet<string> {
  return new Set(
    resources.flatMap(({ meta: { adopt } }) =>
      adopt?.handOver ? [originKey(adopt.handOver.stack, adopt.handOver.address)] : [],
    ),
  );
}

function isHandOverOpen(address: string, { open }: HandedOver, facts: HandOverFacts | undefined): boolean {
  return open === true && !(facts?.arrived.has(address) ?? false);
}

/** Returns the entry of `moved` that means an address. */
function givenAwayEntry({ moved = [] }: Program, address: string): GivenAway | undefined {
  return moved.find(({ from }) => isAddressedBy(address, from));
}

function handedOverNotice(
  address: string,
  { to, by, at }: HandedOver,
  isWaiting: boolean,
  entry: GivenAway | undefined,
): Diagnostic {
  return {
    severity: "notice",
    code: "handed-over",
    summary: "Handed over to another stack",
    detail: isWaiting
      ? `${address} was handed over to the stack ${to} at ${at}, by ${by}. ${to} takes it over with its next apply; until then no stack changes the object.`
      : `${address} belongs to the stack ${to}; it was handed over at ${at}, by ${by}.`,
    ...(isWaiting || !entry
      ? {}
      : { suggestion: "Leave the entry of moved out once it was applied in every environment." }),
    address,
    ...(entry ? { source: entry.source } : {}),
  };
}

/** Returns notices of the objects that no stack looks after at the moment: given, and not taken yet. */
export function openHandOvers(program: Program, state: State, facts: HandOverFacts | undefined): readonly Diagnostic[] {
  return Object.entries(state.handedOver ?? {})
    .filter(([address, record]) => !Object.hasOwn(state.resources, address) && isHandOverOpen(address, record, facts))
    .map(([address, record]) => handedOverNotice(address, record, true, givenAwayEntry(program, address)));
}

interface SettledAddresses {
  /** Addresses of records that stay. */
  readonly open: ReadonlySet<string>;
  /** Those of them whose object the receiver has. */
  readonly closing: ReadonlySet<string>;
  /** Addresses of received entries that were never declared. */
  readonly waiting: ReadonlySet<string>;
}

function settledHandOvers(state: State, { open, closing, waiting }: SettledAddresses): State {
  const { handedOver = {}, ...rest } = state;
  const left = Object.entries(handedOver)
    .filter(([address]) => open.has(address))
    .map(([address, record]): [string, HandedOver] => {
      const { open: _, ...closed } = record;
      return [address, closing.has(address) ? closed : record];
    });
  const resources = Object.entries(state.resources).map(([address, entry]): [string, ResourceState] => {
    const { received, ...own } = entry;
    return [address, received === undefined || waiting.has(address) ? entry : own];
  });
  return {
    ...rest,
    resources: Object.fromEntries(resources),
    ...(left.length > 0 ? { handedOver: Object.fromEntries(left) } : {}),
  };
}
