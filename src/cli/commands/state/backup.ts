import { encodeState } from "../../../state/index.ts";
import { withState } from "../../../workbench/stack-state.ts";
import { writeStateFile } from "../../../workbench/state-file.ts";
import { defineCommand } from "../../command-spec.ts";

/** Writes the state into a new file. One that is encrypted stays so. */
export const command = defineCommand({
  args: "<FILE>",
  summary: "Copy the state into a new file",
  examples: ["reconduit state backup before.json"],

  async run(invocation) {
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
  },
});
