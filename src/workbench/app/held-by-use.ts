/** Tells an apply that only has to wait for others. */
import type { ApplyResult } from "../../model/events.ts";

/** What the platform answers to the deletion of an object that another one refers to. */
const inUse = 409;

/** True where all that failed are deletions of what something else still uses, and all that was skipped waits for them. */
export function isHeldByUse({ failed, skipped, interrupted }: ApplyResult): boolean {
  if (interrupted || failed.length === 0) return false;
  const refusals = failed.flatMap(({ diagnostics }) => diagnostics.map(({ api }) => api));
  return (
    [...failed, ...skipped].every(({ action }) => action === "delete") &&
    refusals.every((api) => api?.method === "DELETE" && api.status === inUse)
  );
}
