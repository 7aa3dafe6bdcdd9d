/** Changes the state alone, under its lock. */
import type { State } from "../../model/state.ts";
import { claimAll, releaseAll } from "../../state/index.ts";
import type { Workplace } from "../workplace.ts";
import { withLockedState } from "./open-state.ts";

/** Loads, changes, saves. `change` throws a diagnostic to leave the state as it is. */
export async function editState(place: Workplace, change: (state: State) => State): Promise<State> {
  return withLockedState(place, async (backend) => {
    const before = await backend.store.load();
    const after = change(before);
    await claimAll(backend, before, after);
    const saved = await backend.store.save(after);
    await releaseAll(backend, before, after);
    return saved;
  });
}
