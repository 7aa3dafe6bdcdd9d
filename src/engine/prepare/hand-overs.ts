/**
 * Objects handed over between stacks while one stack still declares the former ownership. The giver creates no replacement for an
 * object it gave; the receiver deletes none before it has declared it once.
 */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { shellQuoted } from "../../base/shell-word.ts";
import type { Program } from "../../model/program.ts";
import type { HandedOver, ResourceState, State } from "../../model/state.ts";
import { manifestWords } from "../../model/words.ts";

export interface HandOvers {
  /** The program without declarations of objects that this stack gave away. */
  readonly program: Program;
  /** Entries of objects now owned by another stack, by address: objects here may still refer to them. */
  readonly given: ReadonlyMap<string, ResourceState>;
  /** Addresses of objects that came from another stack and were never declared here. */
  readonly waiting: ReadonlySet<string>;
  /** Removes the hand-overs from a state that are complete by this program. */
  readonly settle: (state: State) => State;
  /** The number of hand-overs that `settle` removes. */
  readonly settled: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Compares a program's declarations with the hand-overs in the state. */
export function findHandOvers(program: Program, state: State): HandOvers {
  const declared = new Map(program.resources.map((each) => [each.address, each]));
  const register = Object.entries(state.handedOver ?? {});
  const open = register.filter(([address]) => declared.has(address) && !Object.hasOwn(state.resources, address));
  const given = new Map(open.map(([address, { entry }]) => [address, entry]));
  const received = Object.values(state.resources).filter((each) => each.received !== undefined);
  const waiting = received.filter(({ address }) => !declared.has(address));
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
  const settled = register.length - open.length + received.length - waiting.length;
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
        : settledHandOvers(current, new Set([...given.keys(), ...waiting.map(({ address }) => address)])),
    settled,
    diagnostics: [...gave, ...took],
  };
}

/** Returns hand-overs of a plan that does not follow the declarations, such as a destroy or an undo: it leaves all of them as they are. */
export function untouchedHandOvers(program: Program, state: State): HandOvers {
  const known = Object.entries(state.handedOver ?? {}).filter(([address]) => !Object.hasOwn(state.resources, address));
  const given = new Map(known.map(([address, { entry }]) => [address, entry]));
  return { program, given, waiting: new Set(), settle: (current) => current, settled: 0, diagnostics: [] };
}

function settledHandOvers(state: State, open: ReadonlySet<string>): State {
  const { handedOver = {}, ...rest } = state;
  const left = Object.entries(handedOver).filter(([address]) => open.has(address));
  const resources = Object.entries(state.resources).map(([address, entry]): [string, ResourceState] => {
    const { received, ...own } = entry;
    return [address, received === undefined || open.has(address) ? entry : own];
  });
  return {
    ...rest,
    resources: Object.fromEntries(resources),
    ...(left.length > 0 ? { handedOver: Object.fromEntries(left) as { [address: string]: HandedOver } } : {}),
  };
}
