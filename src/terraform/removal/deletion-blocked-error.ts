/**
 * Errors about an object that cannot be deleted because others refer to it or because it contains others, with the remedy.
 */
import { DiagnosticError } from "../../base/diagnostics.ts";
import type { Kind } from "../../catalog/kind.ts";
import { ApiError, type Client } from "../../client/index.ts";
import { isContainer } from "../../derive/fields/containers.ts";
import { contentsOf } from "../../engine/refresh/contents.ts";

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
    summary: isFull
      ? "A deletion also deletes other objects"
      : "Another object refers to the one that is to be deleted",
    detail: `${state}. ${advice}`,
  });
}

/** An object that refers to one that is to be deleted, or that lies in it. */
export interface DeletionBlocker {
  readonly family: string;
  readonly id: string;
  readonly name?: string;
}

/** Thrown instead of sending a request that would delete a container with its contents. */
class ContainerNotEmpty extends Error {
  readonly contents: readonly DeletionBlocker[];
  constructor(contents: readonly DeletionBlocker[]) {
    super("It holds other objects");
    this.contents = contents;
  }
}

/** Throws if the container is not empty: the platform would delete the contents as well. */
export async function assertEmpty(client: Client, kind: Kind, id: string): Promise<void> {
  if (!isContainer(kind.kind)) return;
  // A container that answers 404 is deleted or hidden; the deletion itself distinguishes these.
  const contents = (await contentsOf(client, kind, id)) ?? [];
  if (contents.length > 0) throw new ContainerNotEmpty(contents);
}

/**
 * Returns the objects that prevented the deletion; undefined if it failed for another reason. Empty if the platform does not name them.
 */
export async function blockersAfterFailure(
  client: Client,
  kind: Kind,
  id: string,
  error: unknown,
): Promise<readonly DeletionBlocker[] | undefined> {
  if (error instanceof ContainerNotEmpty) return error.contents;
  if (!(error instanceof ApiError) || error.status !== 409 || error.code !== "resource_in_use") return undefined;
  const dependents = Object.entries((await client.dependencies(kind, id).catch(() => undefined)) ?? {});
  return dependents.flatMap(([family, users]) =>
    users.map(({ id: user, name }) => ({ family, id: user, ...(name === undefined ? {} : { name }) })),
  );
}

function listBlockers(holders: readonly DeletionBlocker[]): string {
  return holders
    .map(({ family, id, name }) => `${family}/${id}${name === undefined ? "" : ` ${JSON.stringify(name)}`}`)
    .join("; ");
}
