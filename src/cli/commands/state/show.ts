import { renderResource } from "../../../views/state.ts";
import { resourceAt } from "../../../workbench/state-address.ts";
import { readStack } from "../../../workbench/state-backend.ts";
import type { Invocation, Outcome } from "../../invocation.ts";

/** One resource as last applied. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const state = await readStack(invocation, async ({ store }) => store.load());
  const resource = resourceAt(state, invocation.args[0]!);
  return { diagnostics: [], json: { resource }, human: (paint) => renderResource(resource, paint) };
}
