/** Who keeps an object from being deleted. */
import type { Kind } from "../../catalog/kind.ts";
import { ApiError, type Client } from "../../client/index.ts";
import { isContainer } from "../../derive/fields/containers.ts";
import { contentsOf } from "../../engine/refresh/contents.ts";

/** An object that refers to one that is to be deleted, or that lies in it. */
export interface Holder {
  readonly family: string;
  readonly id: string;
  readonly name?: string;
}

/** Thrown in place of a request that would delete a container with what it holds. */
export class Filled extends Error {
  readonly contents: readonly Holder[];
  constructor(contents: readonly Holder[]) {
    super("It holds other objects");
    this.contents = contents;
  }
}

/** Throws where the container holds something: the platform would delete it along. */
export async function assertEmpty(client: Client, kind: Kind, id: string): Promise<void> {
  if (!isContainer(kind.kind)) return;
  // A container that answers 404 is gone or hidden; the deletion itself tells these apart.
  const contents = (await contentsOf(client, kind, id)) ?? [];
  if (contents.length > 0) throw new Filled(contents);
}

/** Who has kept the object from being deleted; undefined where that failed for another reason. Empty where the platform does not say. */
export async function holdersAfter(
  client: Client,
  kind: Kind,
  id: string,
  error: unknown,
): Promise<readonly Holder[] | undefined> {
  if (error instanceof Filled) return error.contents;
  if (!(error instanceof ApiError) || error.status !== 409 || error.code !== "resource_in_use") return undefined;
  const dependents = Object.entries((await client.dependencies(kind, id).catch(() => undefined)) ?? {});
  return dependents.flatMap(([family, users]) =>
    users.map(({ id: user, name }) => ({ family, id: user, ...(name === undefined ? {} : { name }) })),
  );
}
