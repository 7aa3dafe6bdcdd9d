/** The input of the reconciler: a program, a platform and a state that belong together. */

import type { Clock } from "../../base/clock.ts";
import { type Diagnostic, DiagnosticError } from "../../base/diagnostics.ts";
import type { Client } from "../../client/index.ts";
import type { Program } from "../../model/program.ts";
import type { RunAuthor } from "../../model/run-author.ts";
import type { ResourceState, State } from "../../model/state.ts";
import type { Ownership } from "../../plan/owner-mark.ts";
import type { StateStore } from "../../state/port.ts";
import type { Registry } from "../../state/registry.ts";

/** An object that another stack hands over to a declared resource of this one. */
export interface HandOverOffer {
  /** Name of the giving stack. */
  readonly from: string;
  /** The address there. */
  readonly address: string;
  /** The entry there. */
  readonly entry: ResourceState;
}

/** The facts about the hand-overs that the declarations name: the states and declarations of the other stacks. */
export interface HandOverFacts {
  /** By the address of the resource here; only resources without an entry in the state. */
  readonly offered: ReadonlyMap<string, HandOverOffer>;
  /** Names of the receiving stacks, by the address of an entry here that `moved` means. */
  readonly giving: ReadonlyMap<string, string>;
  /** Addresses of open records whose object the receiver has. */
  readonly arrived: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

export interface StackOptions {
  readonly program: Program;
  /** Warnings and notices from loading the program: part of every plan. */
  readonly remarks?: readonly Diagnostic[];
  readonly client: Client;
  readonly platform: {
    /** Recorded identity of the platform: its base URL, or the literal `embedded`. */
    readonly baseUrl: string;
    /** `tokenInfo._userId` of the run that wrote the state first; it identifies the account. */
    readonly account: string;
  };
  /** `tokenInfo._userId` of this run, if it may be another user. */
  readonly user?: string;
  readonly state: StateStore;
  /** Key of the secrets' fingerprints. */
  readonly key: Buffer;
  /** Ownership of objects among the stacks of a shared backend; absent for a local state file. */
  readonly registry?: Registry;
  /**
   * Reads the owned objects of other stacks' states, by `_id`: other environments in the same folder, and states named by the
   * manifest.
   */
  readonly others?: () => Promise<ReadonlyMap<string, Ownership>>;
  /**
   * Reads the hand-overs with other stacks; `state`: that of this stack. `isDestroy`: only what another stack gave already is taken
   * over. Absent: the declarations name none.
   */
  readonly handOvers?: (state: State, how: { readonly isDestroy: boolean }) => Promise<HandOverFacts | undefined>;
  readonly clock?: Clock;
  /** The author of an apply; recorded in its journal. */
  readonly runBy?: RunAuthor | undefined;
}

/** The identity under which a run writes objects and searches for them. */
export interface WriteAuthor {
  readonly client: Client;
  /** The name in ownership marks. */
  readonly stack: string;
  /** Key of the secrets' fingerprints. */
  readonly key: Uint8Array;
}

export function writeAuthorOf({ client, program, key }: StackOptions): WriteAuthor {
  return { client, stack: program.name, key };
}

/** Returns the error of a state that belongs to another platform, account or stack; undefined if it records none, or this one. */
function stateMismatch(what: string, recorded: string | undefined, current: string, advice: string): Diagnostic[] {
  if (recorded === undefined || recorded === current) return [];
  return [
    {
      severity: "error",
      code: "state-mismatch",
      summary: `The state belongs to another ${what}`,
      detail: `The state was written for ${what} "${recorded}", this run is for ${what} "${current}". ${advice}`,
    },
  ];
}

const platformMismatch = ({ platform }: State, baseUrl: string): Diagnostic[] =>
  stateMismatch("platform", platform?.baseUrl, baseUrl, "Correct the base URL, or select another state with --state.");

/** Throws when the state belongs to another platform. To be called before a token is sent there. */
export function checkPlatform(state: State, baseUrl: string): void {
  const found = platformMismatch(state, baseUrl);
  if (found.length > 0) throw new DiagnosticError(found);
}

/** Throws when the state belongs to another platform, account or stack; every mismatch is named with both sides. */
export function checkIdentity(state: State, stack: StackOptions): void {
  const applied = state.platform !== undefined;
  const elsewhere = platformMismatch(state, stack.platform.baseUrl);
  const ofOther =
    elsewhere.length > 0
      ? elsewhere
      : stateMismatch(
          "account",
          state.platform?.account,
          stack.platform.account,
          "Use a token of that account, or select another state with --state.",
        );
  const renamed = stateMismatch(
    "stack",
    applied ? state.stack : undefined,
    stack.program.name,
    "Give the stack its old name back, or select another state with --state.",
  );
  const found = [...ofOther, ...renamed];
  if (found.length > 0) throw new DiagnosticError(found);
}
