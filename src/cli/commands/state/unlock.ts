import { withState } from "../../../workbench/stack-state.ts";
import type { Invocation, Outcome } from "../../invocation.ts";

/** Removes the lock of an owner that no longer runs; its id must be given, so that nobody breaks another one by mistake. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const id = invocation.args[0]!;
  await withState(invocation.workplace, (backend) => backend.unlock(id));
  return { diagnostics: [], json: { unlocked: id }, human: () => `Removed lock ${id}.` };
}
