/** A change of the state alone, under its lock. */
import { openState } from "../engine/state/index.ts";
import type { State } from "../model/state.ts";
import { statePath } from "./folders.ts";
import type { Invocation } from "./invocation.ts";
import { lockState } from "./session.ts";

/** Loads, changes, saves. `change` throws a diagnostic to leave the state as it is. */
export async function editState(invocation: Invocation, change: (state: State) => State): Promise<State> {
  const store = openState(statePath(invocation));
  const lock = await lockState(invocation, store);
  const forget = invocation.interrupts.beforeExit(() => lock.release());
  try {
    return store.save(change(store.load()));
  } finally {
    store.close();
    await lock.release();
    forget();
  }
}
