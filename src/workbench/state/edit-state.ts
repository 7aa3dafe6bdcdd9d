/** Changes only the state, under its lock. */
import type { State } from "../../model/state.ts";
import { type Backend, claimAll, releaseAll } from "../../state/index.ts";
import type { Workplace } from "../workplace.ts";
import { currentState } from "./current-state.ts";
import { writeEdit } from "./edit-receipt.ts";
import { withLockedState } from "./open-state.ts";

/** Loads, changes and saves the state, and stores a receipt. `change` throws a diagnostic to leave the state unchanged. */
export async function editState(place: Workplace, change: (state: State) => State): Promise<State> {
  return withLockedState(place, async (backend) => {
    const before = await currentState(place, backend);
    const after = change(before);
    await claimAll(backend, before, after);
    const saved = await saveEdit(place, backend, before, after);
    await releaseAll(backend, before, after);
    return saved;
  });
}

/** Saves a changed state, and stores its receipt; the log reports the receipt's place. */
export async function saveEdit(place: Workplace, backend: Backend, before: State, after: State): Promise<State> {
  const { state, diagnostics } = await writeEdit(place, backend, { before, after }, (each) => backend.store.save(each));
  for (const { summary, detail = "" } of diagnostics) place.log(`${summary}. ${detail}`, "info");
  return state;
}
