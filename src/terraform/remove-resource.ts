/** Takes a resource's object off the platform, once nothing refers to it any more. */
import { DiagnosticError, fail } from "../base/diagnostics.ts";
import type { Kind } from "../catalog/kind.ts";
import { ApiError } from "../client/index.ts";
import { isContainer } from "../derive/containers.ts";
import type { TfResource } from "../derive/tf-attribute.ts";
import { assertUndisturbed, removeObject } from "../engine/objects/index.ts";
import { contentsOf } from "../engine/refresh/contents.ts";
import type { ResourceState } from "../model/state.ts";
import type { TfObject } from "../model/tf-value.ts";
import type { Held, Private } from "./held.ts";
import { inUse } from "./in-use-error.ts";
import { otherAccount } from "./other-account.ts";
import { entryOf, seenDocument } from "./resource-entry.ts";
import type { Session } from "./session.ts";

/** How long a deletion waits for other steps in milliseconds, and how many times without any of them ending. */
const patienceMs = 2_000;
const mostIdle = 2;

const removed: Held = Object.freeze({ value: null, kept: {} });

/** Deletes the object; one whose kind cannot be deleted is only taken out of the state. Throws ApiError or DiagnosticError. */
export async function removeResource(
  session: Session,
  resource: TfResource,
  prior: TfObject,
  kept: Private,
): Promise<Held> {
  // Deleted already, and left in the recycle bin.
  if ((prior["deleted_at"] ?? null) !== null) return removed;
  const { kind } = resource;
  const entry = entryOf(session, resource, prior, kept);
  const { id } = entry;
  if (kind.removal === "none") {
    session.undeletable.add({ kind, document: entry.document, state: prior, kept });
    return removed;
  }
  // Where it may be another account, a deletion that finds nothing proves nothing.
  if (kept.user !== (await session.user())) {
    if (await session.client.get(kind, id)) session.found(kind);
    else if (!(await session.isHome(kept.user ?? "nobody", id))) otherAccount(resource, id, kept.user);
  }
  for (let idle = 0; ; ) {
    try {
      await assertEmpty(session, kind, id);
      await remove(session, kind, entry);
      return removed;
    } catch (error) {
      // The deletion of an object that refers to this one may be under way, in an order that Terraform does not know.
      const isInUse = error instanceof ApiError && error.status === 409 && error.code === "resource_in_use";
      const isFull = error instanceof DiagnosticError && error.diagnostics[0]!.code === "cascade";
      if (isInUse && idle === mostIdle) throw await inUse(session.client, resource, id, error);
      if (!(isInUse || isFull) || idle === mostIdle) throw error;
      idle = (await session.progress(patienceMs)) ? 0 : idle + 1;
    }
  }
}

async function remove(session: Session, kind: Kind, prior: ResourceState): Promise<void> {
  const { address, id, lastModified } = prior;
  await session.write({ kind, address }, async (writer) => {
    const seen = { lastModified, before: seenDocument(prior) };
    await assertUndisturbed(writer.client, { kind, prior, seen, live: undefined });
    await removeObject(writer, { kind, address, id });
  });
}

/** The platform deletes a container with all that it holds. Throws where it holds objects that this configuration does not delete. */
async function assertEmpty(session: Session, kind: Kind, id: string): Promise<void> {
  if (!isContainer(kind.kind) || session.allowCascade) return;
  const held = await contentsOf(session.client, kind, id);
  // A container that answers 404 is gone or hidden; the deletion itself tells these apart.
  if (held === undefined || held.length === 0) return;
  const names = held.map(({ family, id: each, name }) => `${family}/${each}${name === undefined ? "" : ` "${name}"`}`);
  fail("cascade", "A deletion takes other objects along", {
    detail: `The platform deletes the ${kind.kind} ${id} together with what it still holds: ${names.join("; ")}. Move or delete these first; for a replacement, create_before_destroy lets them move to the new one; or let them go with the provider's allow_cascade.`,
  });
}
