import { resourcesAt } from "../../../workbench/state-address.ts";
import { editState } from "../../../workbench/state-edit.ts";
import type { Invocation, Outcome } from "../../invocation.ts";

/** Forgets resources; the objects stay on the platform. */
export async function run(invocation: Invocation): Promise<Outcome> {
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
}
