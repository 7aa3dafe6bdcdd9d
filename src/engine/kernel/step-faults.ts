/** Why a step fails that the platform did not refuse. */
import { fail } from "../../base/diagnostics.ts";
import type { Work } from "./prepared-step.ts";

/** The plan saw the object, and now it answers 404. */
export function vanished(work: Work, id: string): never {
  return fail("vanished", "The object has vanished since the plan was made", {
    address: work.step.address,
    detail: `The platform answers 404 for ${work.kind.kind} ${id}. Make a new plan.`,
  });
}

/** A deletion that answers 404 to a token that does not see everything. */
export function hidden(address: string, kind: string, id: string): never {
  return fail("undecided", "Cannot tell whether an object was deleted or is hidden", {
    address,
    detail: `The platform answers 404 to the deletion of ${kind} ${id}, and this token does not see the whole account, so the object may still exist. Use a token with full access.`,
  });
}
