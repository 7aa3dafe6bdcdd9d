/** Checks an object right before its deletion, so that changes made since the plan are not lost unnoticed. */
import type { JsonObject } from "../../../base/json.ts";
import type { Kind } from "../../../catalog/kind.ts";
import type { Client } from "../../../client/index.ts";
import { isFingerprint, type ResourceState } from "../../../model/state.ts";
import { compareSubject } from "../../../plan/compare.ts";
import { withoutMark } from "../../../plan/owner-mark.ts";
import type { Subject } from "../../../plan/subject.ts";
import { addParts } from "../../refresh/read-object.ts";
import { assertAsSeen } from "../as-seen.ts";
import type { Seen } from "../write-base.ts";

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
