/** Reads a resource for Terraform. */
import { DiagnosticError } from "../base/diagnostics.ts";
import type { JsonObject } from "../base/json.ts";
import type { TfResource } from "../derive/tf-attribute.ts";
import type { Sighting } from "../engine/kernel/sighting.ts";
import { undecidedObject } from "../engine/refresh/missing-object.ts";
import { isDetail } from "../engine/refresh/refresh.ts";
import { fromDocument } from "../model/tf-document.ts";
import { liveValue, withServerSet } from "../model/tf-server-set.ts";
import type { TfObject } from "../model/tf-value.ts";
import { accept } from "../plan/accept.ts";
import { withoutMark } from "../plan/owner-mark.ts";
import type { Held, Private } from "./held.ts";
import { otherAccount } from "./other-account.ts";
import { readImported } from "./read-imported.ts";
import { entryOf } from "./resource-entry.ts";
import { type Session, signedBy } from "./session.ts";
import { providerWords } from "./words.ts";

type Present = Extract<Sighting, { readonly status: "present" }>;

/** The state as it is now: drift on what is owned, and what the platform sets. Null where the object is gone. */
export async function readResource(
  session: Session,
  resource: TfResource,
  state: TfObject,
  kept: Private,
): Promise<Held> {
  const { kind, attributes } = resource;
  const entry = entryOf(session, resource, state, kept);
  if (kept.imported) return readImported(session, resource, entry.id, kept.from);
  const sighting = await session.objects.sight(kind, entry, Object.keys(entry.document));
  if (sighting.status === "undecided") throw new DiagnosticError(undecidedObject(entry, sighting, providerWords));
  if (sighting.status === "gone") {
    if (!(await session.isHome(kept.user, entry.id))) otherAccount(resource, entry.id, kept.user);
    return { value: null, kept };
  }
  session.found(kind);
  const signed = await signedBy(session, kept);
  switch (sighting.status) {
    case "binned":
      if (!session.restoreDeleted) return { value: null, kept };
      return { value: { ...state, deleted_at: String(sighting.live["deletedAt"] ?? "deleted") }, kept: signed };
    case "unmoved":
      return {
        value: { ...completed(resource, state, withoutMark(kind, sighting.row)), deleted_at: null },
        kept: signed,
      };
    case "present": {
      const live = withoutMark(kind, sighting.live);
      const { document } = accept(kind, entry, live, session.fingerprint);
      const value = fromDocument(attributes, document, state);
      return { value: withComputed(resource, value, { ...sighting, live }, state), kept: signed };
    }
  }
}

/**
 * The value with what the platform says of the object that was read; what rows of its list lack stays as it was last told. It is there, so
 * it is not deleted.
 */
function withComputed(
  { kind, attributes }: TfResource,
  value: TfObject,
  { live, whole }: Present,
  state: TfObject,
): TfObject {
  const isNotInRow = (key: string) => key !== "deletedAt" && !whole && !Object.hasOwn(live, key) && isDetail(kind, key);
  return withServerSet(attributes, value, live, (attribute, now, from, isRoot) => {
    if (attribute.use !== "computed") return now ?? liveValue(attribute, from);
    return isRoot && isNotInRow(attribute.key) ? (state[attribute.name] ?? null) : liveValue(attribute, from);
  });
}

/** The value with what its row tells and a state that an older version of the provider has written does not hold. */
function completed({ attributes }: TfResource, state: TfObject, row: JsonObject): TfObject {
  return withServerSet(attributes, state, row, (attribute, now, from) => now ?? liveValue(attribute, from));
}
