/** Updates the registry of a shared backend, which records the owning stack of each object. */
import { DiagnosticError } from "../../base/diagnostics.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { ExecutableStep } from "../kernel/prepared-step.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { ownedElsewhere } from "../refresh/adopt.ts";

/** Registers the object as the work's. Throws if another stack owns it. */
export async function claimOwnership(
  { registry, program }: StackOptions,
  work: ExecutableStep,
  id: string,
): Promise<void> {
  const { kind, step, declared } = work;
  if (registry === undefined || declared === undefined) return;
  const own = { stack: program.name, address: step.address };
  const holder = await registry.claim({ kind: kind.kind, id }, own, declared.meta.adopt?.from);
  if (holder) throw new DiagnosticError(ownedElsewhere(declared, id, holder, program.words));
}

/** Releases the object if the stack owns it. */
export async function releaseOwnership({ registry, program }: StackOptions, kind: Kind, id: string): Promise<void> {
  await registry?.release({ kind: kind.kind, id }, program.name);
}
