/** Replaced objects: their deletion before or after the new ones are created, and the warning about those that stay. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { JsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Value } from "../../model/value.ts";
import { identityKeyOf } from "../kernel/identity.ts";
import type { ExecutableStep } from "../kernel/prepared-step.ts";

/** A replaced object that is deleted once no object refers to it. */
export interface Deposed {
  readonly address: string;
  readonly id: string;
  readonly work: ExecutableStep;
  /** The object as read before the new one was created. */
  readonly found?: JsonObject | undefined;
}

/** Returns the warning about a replaced object whose kind cannot be deleted. */
export const replacedStays = ({ kind }: Kind, id: string, address: string): Diagnostic => ({
  severity: "warning",
  code: "cannot-delete",
  summary: "An object stays on the platform",
  detail: `The platform offers no deletion for the kind ${kind}: ${id}, which was replaced, stays in the account.`,
  address,
});

/** Returns true if the name is unique and unchanged: the old object must be deleted before the new one is created. */
export function needsItsName({ kind, declared, prior, keep }: ExecutableStep): boolean {
  if (keep || kind.removal === "none" || !kind.identity.unique || declared === undefined) return false;
  const before = identityKeyOf(kind, prior!.document);
  return before !== undefined && before === identityKeyOf(kind, declared.template as Value);
}
