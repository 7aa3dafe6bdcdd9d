import { renderResource } from "../../../views/account/state.ts";
import { resourceAt } from "../../../workbench/state/addresses.ts";
import { withState } from "../../../workbench/state/open-state.ts";
import { defineCommand } from "../../command-spec.ts";

/** One resource as last applied. */
export const command = defineCommand({
  args: "<ADDRESS>",
  examples: ["reconduit state show scripts.normalize", "reconduit state show 'imports.up[\"eu\"]'"],

  async run(invocation) {
    const state = await withState(invocation.workplace, async ({ store }) => store.load());
    const resource = resourceAt(state, invocation.args[0]!);
    return { diagnostics: [], json: { resource }, human: (paint) => renderResource(resource, paint) };
  },
});
