import { readStack } from "../../../workbench/state-backend.ts";
import type { Invocation, Outcome } from "../../invocation.ts";

/** Addresses in the state, one a line. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const state = await readStack(invocation, async ({ store }) => store.load());
  const resources = Object.values(state.resources);
  return {
    diagnostics: [],
    json: { resources: resources.map(({ address, kind, id }) => ({ address, kind, id })) },
    human: () => resources.map((resource) => resource.address).join("\n"),
  };
}
