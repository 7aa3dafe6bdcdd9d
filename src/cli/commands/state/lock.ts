import { toPrintable } from "../../../base/printable.ts";
import { columnWidth } from "../../../views/rows/draw.ts";
import { withState } from "../../../workbench/state/open-state.ts";
import { defineCommand } from "../../command-spec.ts";

/** Shows the owner of the state's lock. */
export const command = defineCommand({
  examples: ["reconduit state lock", "reconduit state lock --json"],

  async run(invocation) {
    const { lease, name } = await withState(invocation.workplace, async (backend) => ({
      lease: await backend.holder(),
      name: backend.store.path,
    }));
    if (lease === undefined) {
      return { diagnostics: [], json: { lock: null }, human: () => `No run holds the lock of ${toPrintable(name)}.` };
    }
    const { id, owner, since, expires } = lease;
    const facts = [
      ["id", id || "(cannot be read)"],
      ["owner", `${owner.who}, process ${owner.pid} on ${owner.host}`],
      ["command", owner.command],
      ["since", since],
      ["until", expires === "" ? "it is removed" : `${expires}, unless it is renewed`],
    ] as const;
    const width = columnWidth(facts.map(([label]) => label));
    return {
      diagnostics: [],
      json: { lock: lease },
      human: () => facts.map(([label, value]) => `${label.padEnd(width)}  ${toPrintable(value)}`).join("\n"),
    };
  },
});
