/** Loads the state for the next change: under the lock, and checked to be the newest. */
import type { State } from "../../model/state.ts";
import type { Backend } from "../../state/index.ts";
import type { Workplace } from "../workplace.ts";
import { keepBrokenOff } from "./edit-receipt.ts";
import { checkAge } from "./newest-state.ts";

/** Returns the state for a reader without the lock. Throws DiagnosticError for an unusable or outdated one. */
export async function loadedState(place: Workplace, backend: Backend, stack?: string): Promise<State> {
  const state = await backend.store.load();
  await checkAge(place, backend, state, stack);
  return state;
}

/**
 * Loads the state under the lock. Journal entries of an interrupted run get the receipt that the run could not write. `stack`:
 * the name of the stack, if known.
 */
export async function currentState(place: Workplace, backend: Backend, stack?: string): Promise<State> {
  const state = await loadedState(place, backend, stack);
  await keepBrokenOff(place, backend, state);
  return state;
}
