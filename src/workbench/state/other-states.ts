/** Finds objects of an account that other stacks own, by their states: those next to this one, and named ones. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DiagnosticError, fail } from "../../base/diagnostics.ts";
import type { OtherStack } from "../../config/index.ts";
import type { State } from "../../model/state.ts";
import type { Ownership } from "../../plan/owner-mark.ts";
import type { Backend } from "../../state/index.ts";
import { privateFolder, statePath } from "../folders.ts";
import type { Workplace } from "../workplace.ts";
import { openNamedState, openOtherState } from "./open-state.ts";

/** The named states of other stacks. */
interface NamedStates {
  /** Files or addresses, relative to a workplace. */
  readonly from: Workplace;
  readonly states: readonly string[];
  /** Stacks in `stacks:` of the manifest. */
  readonly stacks: readonly OtherStack[];
}

/**
 * Returns the owners by `_id`, from the named states and from other environments and stacks in the folder of the `place`. Named
 * states must be of the same account. Throws DiagnosticError for an unreadable state.
 */
export async function ownedByOthers(
  place: Workplace,
  { from, states, stacks }: NamedStates,
  platform: NonNullable<State["platform"]>,
): Promise<ReadonlyMap<string, Ownership>> {
  const owners = new Map<string, Ownership>();
  const noteOwners = ({ resources, stack }: State) => {
    for (const { id, address } of Object.values(resources)) owners.set(id, { stack, address });
  };
  const isSame = (state: State) =>
    state.platform?.baseUrl === platform.baseUrl && state.platform.account === platform.account;
  for (const text of siblingStateFiles(place)) {
    const state = await stateOf(await openOtherState(place, text, undefined));
    if (isSame(state)) noteOwners(state);
  }
  for (const each of stacks) {
    const state = await readableState(place, each);
    if (state && isSame(state)) noteOwners(state);
  }
  for (const text of states) {
    const state = await stateOf(await openOtherState(from, text, undefined));
    if (state.platform && !isSame(state)) {
      fail("other-account", "The state is of another account", {
        detail: `--not-in ${text} is of account ${state.platform.account} at ${state.platform.baseUrl}; this is account ${platform.account} at ${platform.baseUrl}.`,
      });
    }
    if (!state.platform) {
      fail("state-empty", "The state is empty", {
        detail: `--not-in ${text} names a state without any resource. Give the path or address of a state that has been applied.`,
      });
    }
    noteOwners(state);
  }
  return owners;
}

/** Returns the state of a named stack; undefined if it is encrypted with another key, which keeps its objects to itself. */
async function readableState(place: Workplace, stack: OtherStack): Promise<State | undefined> {
  try {
    return await stateOf(await openNamedState(place, stack));
  } catch (error) {
    const isClosed = (code: string) => ["state-other-key", "state-encrypted", "state-key-missing"].includes(code);
    if (error instanceof DiagnosticError && error.diagnostics.every(({ code }) => isClosed(code))) return undefined;
    throw error;
  }
}

async function stateOf(backend: Backend): Promise<State> {
  try {
    return await backend.store.load();
  } finally {
    await backend.close();
  }
}

/** Returns state files of other environments and stacks in the same folder. */
function siblingStateFiles(place: Workplace): readonly string[] {
  const folder = privateFolder(place);
  const own = statePath(place);
  try {
    const files = readdirSync(folder).filter((name) => /(?:^|\.)state\.json$/.test(name));
    return files.map((name) => join(folder, name)).filter((path) => path !== own);
  } catch {
    return [];
  }
}
