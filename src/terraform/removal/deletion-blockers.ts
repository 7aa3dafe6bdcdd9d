/** Objects that prevent the deletion of an object. */
import type { Kind } from "../../catalog/kind.ts";
import { ApiError, type Client } from "../../client/index.ts";
import { isContainer } from "../../derive/fields/containers.ts";
import { contentsOf } from "../../engine/refresh/contents.ts";

/** An object that refers to one that is to be deleted, or that lies in it. */
export interface DeletionBlocker {
  readonly family: string;
  readonly id: string;
  readonly name?: string;
}

/** Thrown instead of sending a request that would delete a container with its contents. */
export class ContainerNotEmpty extends Error {
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
