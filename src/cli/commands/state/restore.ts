import type { State } from "../../../model/state.ts";
import { claimAll, releaseAll } from "../../../state/index.ts";
import { withLockedState } from "../../../workbench/stack-state.ts";
import { readStateFile } from "../../../workbench/state-file.ts";
import { defineCommand } from "../../command-spec.ts";

/** Puts a backup in the place of the state, whatever stands there, damaged or not. What is replaced is kept as the version before. */
export const command = defineCommand({
  args: "<FILE>",
  summary: "Put a backup in the place of the state, damaged or not",
  examples: ["reconduit state restore before.json"],

  async run(invocation) {
    const file = invocation.args[0]!;
    const given = readStateFile(invocation.workplace, file);
    const saved = await withLockedState(invocation.workplace, async (backend) => {
      const before = await readable(async () => backend.store.load(), given);
      await claimAll(backend, before, given);
      const written = await backend.store.replace(given);
      await releaseAll(backend, before, given);
      return written;
    });
    const count = Object.keys(saved.resources).length;
    return {
      diagnostics: [],
      json: { file, lineage: saved.lineage, serial: saved.serial, resources: count },
      human: () =>
        `Restored ${count} resource${count === 1 ? "" : "s"} from ${file}, serial ${saved.serial}. See what changed since then: reconduit plan`,
    };
  },
});

/** Nothing is known of a state that cannot be read. */
async function readable(load: () => Promise<State>, { lineage, stack }: State): Promise<State> {
  try {
    return await load();
  } catch {
    return { kind: "state", formatVersion: 1, lineage, serial: 0, stack, resources: {}, outputs: {} };
  }
}
