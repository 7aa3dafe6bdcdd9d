import { renderResource } from "../../../views/state.ts";
import { withState } from "../../../workbench/stack-state.ts";
import { resourceAt } from "../../../workbench/state-address.ts";
import type { Invocation, Outcome } from "../../invocation.ts";

/** One resource as last applied. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const state = await withState(invocation.workplace, async ({ store }) => store.load());
  const resource = resourceAt(state, invocation.args[0]!);
  return { diagnostics: [], json: { resource }, human: (paint) => renderResource(resource, paint) };
}
