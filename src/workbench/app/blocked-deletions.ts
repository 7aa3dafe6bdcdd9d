/** Detects an apply that failed only because other stacks still use the objects it deletes. */
import type { ApplyResult } from "../../model/events.ts";

/** The status of a refused deletion of an object that is in use. */
const inUse = 409;

/** Returns true if all failures are deletions of objects in use elsewhere, and all skipped steps wait for them. */
export function isHeldByUse({ failed, skipped, interrupted }: ApplyResult): boolean {
  if (interrupted || failed.length === 0) return false;
  const refusals = failed.flatMap(({ diagnostics }) => diagnostics.map(({ api }) => api));
  return (
    [...failed, ...skipped].every(({ action }) => action === "delete") &&
    refusals.every((api) => api?.method === "DELETE" && api.status === inUse)
  );
}
