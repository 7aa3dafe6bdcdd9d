/** Deletes one object. It is checked right before, so that changes made since the plan are not lost unnoticed. */
import { systemClock } from "../../../base/clock.ts";
import type { JsonObject } from "../../../base/json.ts";
import type { Kind } from "../../../catalog/kind.ts";
import type { Client } from "../../../client/index.ts";
import { isFingerprint, type ResourceState } from "../../../model/state.ts";
import { compareSubject } from "../../../plan/compare.ts";
import { withoutMark } from "../../../plan/owner-mark.ts";
import type { Subject } from "../../../plan/subject.ts";
import { addParts } from "../../refresh/read-object.ts";
import { ObjectFault } from "../fault.ts";
import { assertAsSeen } from "../update.ts";
import type { Seen } from "../write-base.ts";
import { intendChange, type ObjectWriter } from "../writer.ts";

/** An object to be deleted. */
interface PlannedDeletion {
  readonly kind: Kind;
  readonly prior: ResourceState;
  readonly seen: Pick<Seen, "lastModified" | "before">;
  /** The object as the plan saw it, including drift; undefined if the plan did not read it. */
  readonly live: JsonObject | undefined;
}

/**
 * Throws an ObjectFault (`conflict`) if the object has another `lastModified` than at plan and its owned part has changed since.
 * Sends one request; none for a kind without `lastModified`. A missing object is left to the deletion. Resolves to the object, if
 * it was read.
 */
export async function assertUndisturbed(
  client: Client,
  { kind, prior, seen, live }: PlannedDeletion,
): Promise<JsonObject | undefined> {
  if (seen.lastModified === undefined) return undefined;
  const found = await client.get(kind, prior.id);
  if (found?.["lastModified"] === undefined || found["lastModified"] === seen.lastModified) return found;
  const now = await addParts(client, kind, found, Object.keys(prior.document));
  const changes = live === undefined ? [] : compareSubject(asApplied(kind, prior, live));
  assertAsSeen({ ...seen, changes, after: null }, asApplied(kind, prior, now), true);
  return found;
}

/**
 * Returns a subject that compares the last applied document with the live one as if it were declared unchanged: every difference
 * is drift.
 */
export function asApplied(
  kind: Kind,
  { document, normalised }: Pick<ResourceState, "document" | "normalised">,
  live: JsonObject,
): Subject {
  return {
    kind,
    desired: document,
    prior: document,
    live: withoutMark(kind, live),
    secrets: [],
    ignore: [],
    normalised,
    // The state's document contains fingerprints, so secrets need no new fingerprint here.
    fingerprint: (value) => (isFingerprint(value) ? value.$fingerprint : ""),
  };
}

/**
 * Deletes an object and records the deletion. Throws ApiError, or an ObjectFault (`hidden`): an object that the token does not
 * see does not count as deleted.
 */
export async function removeObject(
  writer: ObjectWriter,
  { kind, address, id }: { readonly kind: Kind; readonly address: string; readonly id: string },
): Promise<void> {
  const { client } = writer;
  const change = { verb: "delete", kind, address, id } as const;
  const outcome = await intendChange(writer, change, () => client.delete(kind, id));
  if (outcome === "gone" && (await client.tokenInfo()).scope !== "full") {
    await writer.record({ dropped: address });
    throw new ObjectFault({ type: "hidden", kind: kind.kind, id });
  }
  const binned = kind.removal === "bin" ? { binned: new Date((writer.clock ?? systemClock).now()).toISOString() } : {};
  await writer.record({ remove: address, ...binned });
}
