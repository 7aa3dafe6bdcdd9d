/** Copies the state. */
import type { State } from "../../model/state.ts";
import { encodeState } from "../../state/index.ts";
import type { Workplace } from "../workplace.ts";
import { withState } from "./open-state.ts";
import { writeStateFile } from "./state-file.ts";

/** Writes the state into a new file; an encrypted state stays encrypted. Resolves to the state. */
export async function backupState(place: Workplace, file: string): Promise<State> {
  const { state, text } = await withState(place, async ({ store, codec }) => {
    const loaded = await store.load();
    const { lineage, serial } = loaded;
    return { state: loaded, text: codec.write(encodeState(loaded), { lineage, serial }) };
  });
  writeStateFile(place, file, text);
  return state;
}
