import { fail } from "../../../base/diagnostics.ts";
import type { State } from "../../../model/state.ts";
import { claimAll, releaseAll } from "../../../state/index.ts";
import { withLockedState } from "../../../workbench/stack-state.ts";
import { readStateFile } from "../../../workbench/state-file.ts";
import { defineCommand } from "../../command-spec.ts";
import { option } from "../../option.ts";

/** Puts a file in the place of the state, for the move to another place; only a newer state of the same lineage, unless forced. */
export const command = defineCommand({
  args: "<FILE>",
  summary: "Put a file in the place of the state, to move it elsewhere",
  options: [option("--force", "also another lineage, or an older serial")],
  examples: ["reconduit state push state.json", "reconduit state push state.json --state s3://bucket/stack.json"],

  async run(invocation) {
    const file = invocation.args[0]!;
    const given = readStateFile(invocation.workplace, file);
    const { saved, path } = await withLockedState(invocation.workplace, async (backend) => {
      const present = await backend.store.load();
      if (!invocation.flags.force) check(given, present, backend.store.path);
      await claimAll(backend, present, given);
      const written = await backend.store.save({ ...given, serial: present.serial });
      await releaseAll(backend, present, given);
      return { saved: written, path: backend.store.path };
    });
    const count = Object.keys(saved.resources).length;
    return {
      diagnostics: [],
      json: { file, to: path, lineage: saved.lineage, serial: saved.serial, resources: count },
      human: () => `Wrote ${count} resource${count === 1 ? "" : "s"} to ${path}, serial ${saved.serial}.`,
    };
  },
});

function check(given: State, present: State, path: string): void {
  if (present.serial === 0) return;
  const refuse = (why: string): never =>
    fail("state-outdated", "The state does not fit the one that it would replace", {
      detail: `${path} ${why}. Nothing was changed. If it is meant all the same, give --force; to put back a backup: reconduit state restore FILE`,
    });
  if (given.lineage !== present.lineage) refuse("holds a state of another lineage");
  if (given.serial < present.serial) refuse(`holds serial ${present.serial}, the file holds ${given.serial}`);
}
