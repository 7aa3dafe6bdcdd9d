import { forgetResources } from "../../../workbench/state/move.ts";
import { defineCommand } from "../../command-spec.ts";

/** Forgets resources; the objects stay on the platform. */
export const command = defineCommand({
  locks: true,
  args: "<ADDRESS...>",
  examples: ["reconduit state rm tags.legacy"],

  async run({ args, workplace }) {
    const forgotten = await forgetResources(workplace, args);
    const removed = forgotten.map(({ address, id }) => ({ address, id }));
    return {
      diagnostics: [],
      json: { removed },
      human: () => removed.map(({ address, id }) => `Forgot ${address}; ${id} stays on the platform.`).join("\n"),
    };
  },
});
