/** Updates the registry of a shared place when a state is edited without an apply. */
import { fail } from "../base/diagnostics.ts";
import type { State } from "../model/state.ts";
import type { Backend } from "./port.ts";

/** Claims what came into a state or changed its address there. Throws DiagnosticError where another stack has it. `from` may lose it. */
export async function claimAll(backend: Backend, before: State, after: State, from?: string): Promise<void> {
  const registry = after.platform && backend.registry(after.platform);
  if (!registry) return;
  const known = new Map(Object.values(before.resources).map(({ id, address }) => [id, address]));
  for (const { id, kind, address } of Object.values(after.resources)) {
    if (known.get(id) === address && before.platform !== undefined) continue;
    const holder = await registry.claim({ kind, id }, { stack: after.stack, address }, from);
    if (!holder) continue;
    fail("owned-elsewhere", "Another stack owns the object", {
      detail: `${id} belongs to ${holder.address} of the stack ${holder.stack}, and two stacks cannot own one object. The state was not changed. Hand the object over with: reconduit state transfer`,
      address,
    });
  }
}

/** Releases the objects that a state no longer contains. */
export async function releaseAll(backend: Backend, before: State, after: State): Promise<void> {
  const registry = before.platform && backend.registry(before.platform);
  if (!registry) return;
  const kept = new Set(Object.values(after.resources).map(({ id }) => id));
  for (const { id, kind } of Object.values(before.resources)) {
    if (!kept.has(id)) await registry.release({ kind, id }, before.stack);
  }
}
