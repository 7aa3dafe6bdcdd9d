import { writeAtomic } from "../../../base/files.ts";
import { encodeState } from "../../../state/index.ts";
import { withState } from "../../../workbench/state/open-state.ts";
import { defineCommand } from "../../command-spec.ts";
import { option } from "../../option.ts";
import { outFile } from "../../out-file.ts";

/** Prints the whole state, including its journal, as one plain file. */
export const command = defineCommand({
  options: [option("--out <FILE>", "write the text to a file")],
  examples: ["reconduit state pull", "reconduit state pull --out state.json"],

  async run(invocation) {
    const { out } = invocation.flags;
    const path =
      out === undefined
        ? undefined
        : outFile(invocation.workplace.cwd, out, "a state", ({ checksum }) => checksum !== undefined);
    const state = await withState(invocation.workplace, async ({ store }) => store.load());
    const text = encodeState(state);
    if (path === undefined) return { diagnostics: [], json: { state }, human: () => text.trimEnd() };
    writeAtomic(path, text);
    const { lineage, serial } = state;
    return { diagnostics: [], json: { out, lineage, serial }, human: () => `Wrote serial ${serial} to ${out}.` };
  },
});
