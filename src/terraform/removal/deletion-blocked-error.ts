/**
 * Errors about an object that cannot be deleted because others refer to it or because it contains others, with the remedy.
 */
import { DiagnosticError } from "../../base/diagnostics.ts";
import type { Kind } from "../../catalog/kind.ts";
import { ContainerNotEmpty, type DeletionBlocker } from "./deletion-blockers.ts";

/** Returns the error. `keep`: the objects that still refer to it in this plan; undefined if the plan is unknown. */
export function deletionBlockedError(
  kind: Kind,
  id: string,
  {
    error,
    holders,
    keep,
  }: {
    readonly error: unknown;
    readonly holders: readonly DeletionBlocker[];
    readonly keep: readonly DeletionBlocker[] | undefined;
  },
): DiagnosticError {
  const isFull = error instanceof ContainerNotEmpty;
  const names = listBlockers(keep ?? holders);
  const state = isFull
    ? `The platform deletes the ${kind.kind} ${id} together with what it still holds: ${names}`
    : names === ""
      ? `The ${kind.kind} ${id} is in use: ${error instanceof Error ? error.message : String(error)}`
      : `The ${kind.kind} ${id} is in use by ${names}`;
  const [it, them] =
    names === ""
      ? ["what refers to it", "what refers to it"]
      : (keep ?? holders).length === 1
        ? ["it", "it"]
        : ["any of these", "each of these"];
  const advice =
    keep === undefined
      ? "Whether this plan changes that is written down in .terraform/reconduit where it was made, and that is not here. Run terraform apply without a saved plan."
      : isFull
        ? `Nothing in this plan moves or deletes ${it}. Move or delete ${them}, in the configuration or on the platform, and run terraform apply again; or let them go with the provider's allow_cascade.`
        : `Nothing in this plan takes the reference out of ${it}. Take it out, in the configuration or on the platform, and run terraform apply again.`;
  return new DiagnosticError({
    severity: "error",
    code: isFull ? "cascade" : "in-use",
    summary: isFull ? "A deletion takes other objects along" : "Another object refers to the one that is to be deleted",
    detail: `${state}. ${advice}`,
  });
}

function listBlockers(holders: readonly DeletionBlocker[]): string {
  return holders
    .map(({ family, id, name }) => `${family}/${id}${name === undefined ? "" : ` ${JSON.stringify(name)}`}`)
    .join("; ");
}
