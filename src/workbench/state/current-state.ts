/** Loads the state for the next change: under the lock, and checked to be the newest. */
import { type Clock, systemClock } from "../../base/clock.ts";
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

/** The time in which the platform carries out a request that it has received. */
const arrivalMs = 1_000;

/**
 * Loads the state under the lock. Journal entries of an interrupted run get the receipt that the run could not write. `stack`:
 * the name of the stack, if known. The last request of a run that was killed a moment ago may still be under way: an object that
 * it creates would be missing now, and created twice. So the platform gets the time to carry it out.
 */
export async function currentState(
  place: Workplace,
  backend: Backend,
  stack?: string,
  clock: Clock = systemClock,
): Promise<State> {
  const state = await loadedState(place, backend, stack);
  const begun = Object.values(state.pending ?? {}).map(({ at }) => Date.parse(at));
  const age = clock.now() - Math.max(...begun);
  if (age >= 0 && age < arrivalMs) await clock.sleep(arrivalMs - age);
  await keepBrokenOff(place, backend, state);
  return state;
}
