import { openState } from "../../../engine/state/index.ts";
import { statePath } from "../../folders.ts";
import type { Invocation, Outcome } from "../../invocation.ts";

/** Addresses in the state, one a line. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const resources = Object.values(openState(statePath(invocation)).load().resources);
  return {
    diagnostics: [],
    json: { resources: resources.map(({ address, kind, id }) => ({ address, kind, id })) },
    human: () => resources.map((resource) => resource.address).join("\n"),
  };
}
