import { toPrintable } from "../../../base/printable.ts";
import { withState } from "../../../workbench/state/open-state.ts";
import { defineCommand } from "../../command-spec.ts";

/** Lists the addresses in the state, one per line. */
export const command = defineCommand({
  stacks: true,
  examples: ["reconduit state list", "reconduit state list --json", "reconduit state list --all 'teams/*'"],

  async run(invocation) {
    const state = await withState(invocation.workplace, async ({ store }) => store.load());
    const resources = Object.values(state.resources);
    return {
      diagnostics: [],
      json: { resources: resources.map(({ address, kind, id }) => ({ address, kind, id })) },
      human: () => resources.map(({ address }) => toPrintable(address)).join("\n"),
    };
  },
});
