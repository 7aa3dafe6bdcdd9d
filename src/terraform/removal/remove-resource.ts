/** Takes a resource's object off the platform: at once, or as soon as nothing refers to it any more. */
import type { Kind } from "../../catalog/kind.ts";
import { isContainer } from "../../derive/fields/containers.ts";
import type { TfResource } from "../../derive/terraform/tf-attribute.ts";
import { asApplied, assertUndisturbed, removeObject } from "../../engine/objects/index.ts";
import { contentsOf, deletedWithContainer } from "../../engine/refresh/contents.ts";
import type { ResourceState } from "../../model/state.ts";
import type { TfObject } from "../../model/terraform/tf-value.ts";
import { otherAccount } from "../other-account.ts";
import type { RunStep } from "../receipts/run-receipt.ts";
import { seenDocument, stateEntryOf } from "../resource-entry.ts";
import type { PrivateData, ResourceResult } from "../resource-result.ts";
import type { ProviderSession } from "../session.ts";
import {
  assertEmpty,
  blockersAfterFailure,
  type DeletionBlocker,
  deletionBlockedError,
} from "./deletion-blocked-error.ts";

/** Time in milliseconds that a deletion waits for other steps, and number of waits during which none of them ends. */
const patienceMs = 2_000;
const mostIdle = 2;

const removed: ResourceResult = Object.freeze({ value: null, kept: {} });

/**
 * Deletes the object, or puts that off until the steps on what refers to it have ended; one whose kind cannot be deleted is only taken out
 * of the state. Throws ApiError or DiagnosticError.
 */
export async function removeResource(
  session: ProviderSession,
  resource: TfResource,
  prior: TfObject,
  kept: PrivateData,
): Promise<ResourceResult> {
  // Deleted already, and left in the recycle bin.
  if ((prior["deleted_at"] ?? null) !== null) return removed;
  const { kind } = resource;
  const entry = stateEntryOf(session, resource, prior, kept);
  const { id } = entry;
  if (kind.removal === "none") {
    session.undeletable.add({ kind, document: entry.document, state: prior, kept });
    return removed;
  }
  const user = await session.user();
  // If the account may be another one, a missing object proves nothing.
  if (kept.user !== user) {
    if (await session.client.get(kind, id)) session.found(kind);
    else if (!(await session.isHome(kept.user ?? "nobody", id))) otherAccount(resource, id, kept.user);
  }
  const letsGo = kept.plan === undefined ? undefined : session.planned.find(kept.plan);
  const isGoing = (holder: DeletionBlocker) => letsGo?.(holder.id, id) === true || session.postponed.has(holder.id);
  for (let idle = 0; ; ) {
    try {
      await sendDeletion(session, kind, entry, kept);
      return removed;
    } catch (error) {
      const holders = await blockersAfterFailure(session.client, kind, id, error);
      if (holders === undefined) throw error;
      const keep = holders.filter((each) => !isGoing(each));
      const owed = {
        kind: kind.kind,
        id,
        address: entry.address,
        user,
        ...(kept.replaced && { replaced: kept.replaced }),
      };
      const waitsFor = holders.map((each) => each.id);
      if (
        holders.length > 0 &&
        keep.length === 0 &&
        session.postponed.put(owed, waitsFor, { kind, document: entry.document, state: prior, kept })
      )
        return removed;
      const isHeld = letsGo !== undefined && (keep.length > 0 || holders.length === 0);
      if (isHeld || idle === mostIdle) throw deletionBlockedError(kind, id, { error, holders, keep: letsGo && keep });
      // Without a note of the plan: what keeps it may be about to go, in an order that Terraform does not know.
      idle = letsGo === undefined && (await session.progress(patienceMs)) ? 0 : idle + 1;
    }
  }
}

async function sendDeletion(
  session: ProviderSession,
  kind: Kind,
  prior: ResourceState,
  { replaced }: PrivateData,
): Promise<void> {
  const { address, id, lastModified } = prior;
  const { receipt } = session;
  if (!session.allowCascade) await assertEmpty(session.client, kind, id);
  await session.write({ ...deletionStep({ kind, address, id, replaced }), prior }, async (writer) => {
    const seen = { lastModified, before: seenDocument(prior) };
    const live = await assertUndisturbed(writer.client, { kind, prior, seen, live: undefined });
    if (live) receipt?.before(address, live, asApplied(kind, prior, live));
    receipt?.sideEffects(address, await session.links.to(kind, id));
    if (receipt && session.allowCascade && isContainer(kind.kind))
      receipt.sideEffects(address, deletedWithContainer((await contentsOf(session.client, kind, id)) ?? []));
    await removeObject(writer, { kind, address, id });
  });
}

interface Removal {
  readonly kind: Kind;
  readonly address: string;
  readonly id: string;
  readonly replaced: true | undefined;
}

/** Returns a deletion as a step of the receipt. A replaced object is not restored under its name. */
export function deletionStep({ kind, address, id, replaced }: Removal): RunStep {
  const about = { kind, address, after: null, changes: [] };
  return replaced ? { ...about, action: "replace" } : { ...about, action: "delete", id };
}
