import { withState } from "../../../workbench/stack-state.ts";
import type { Invocation, Outcome } from "../../invocation.ts";

/** Addresses in the state, one a line. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const state = await withState(invocation.workplace, async ({ store }) => store.load());
  const resources = Object.values(state.resources);
  return {
    diagnostics: [],
    json: { resources: resources.map(({ address, kind, id }) => ({ address, kind, id })) },
    human: () => resources.map((resource) => resource.address).join("\n"),
  };
}
