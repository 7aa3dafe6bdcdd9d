import { encodeState } from "../../../state/index.ts";
import { withState } from "../../../workbench/stack-state.ts";
import { writeStateFile } from "../../../workbench/state-file.ts";
import type { Invocation, Outcome } from "../../invocation.ts";

/** Writes the state into a new file. One that is encrypted stays so. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const file = invocation.args[0]!;
  const { state, text } = await withState(invocation.workplace, async ({ store, codec }) => {
    const loaded = await store.load();
    const { lineage, serial } = loaded;
    return { state: loaded, text: codec.write(encodeState(loaded), { lineage, serial }) };
  });
  writeStateFile(invocation.workplace, file, text);
  const count = Object.keys(state.resources).length;
  return {
    diagnostics: [],
    json: { file, lineage: state.lineage, serial: state.serial, resources: count },
    human: () => `Wrote serial ${state.serial} with ${count} resource${count === 1 ? "" : "s"} to ${file}.`,
  };
}
