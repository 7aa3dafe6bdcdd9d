import { openState } from "../../../engine/state/index.ts";
import { statePath } from "../../folders.ts";
import type { Invocation, Outcome } from "../../invocation.ts";
import { resourceAt } from "../../state-address.ts";
import { renderResource } from "../../views/state.ts";

/** One resource as last applied. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const resource = resourceAt(openState(statePath(invocation)).load(), invocation.args[0]!);
  return { diagnostics: [], json: { resource }, human: (paint) => renderResource(resource, paint) };
}
