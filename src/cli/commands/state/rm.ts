import { resourcesAt } from "../../../workbench/state-address.ts";
import { editState } from "../../../workbench/state-edit.ts";
import { defineCommand } from "../../command-spec.ts";

/** Forgets resources; the objects stay on the platform. */
export const command = defineCommand({
  args: "<ADDRESS...>",
  summary: "Forget resources without deleting them on the platform",
  examples: ["reconduit state rm tags.legacy"],

  async run(invocation) {
    let removed: readonly { readonly address: string; readonly id: string }[] = [];
    await editState(invocation.workplace, (state) => {
      removed = resourcesAt(state, invocation.args).map(({ address, id }) => ({ address, id }));
      const gone = new Set(removed.map((each) => each.address));
      const resources = Object.fromEntries(Object.entries(state.resources).filter(([address]) => !gone.has(address)));
      return { ...state, resources };
    });
    return {
      diagnostics: [],
      json: { removed },
      human: () => removed.map(({ address, id }) => `Forgot ${address}; ${id} stays on the platform.`).join("\n"),
    };
  },
});
