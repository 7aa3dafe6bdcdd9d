/** Reads a resource for Terraform. */
import { DiagnosticError } from "../base/diagnostics.ts";
import type { JsonObject } from "../base/json.ts";
import type { Kind } from "../catalog/kind.ts";
import { defaultOf, type TfAttribute, type TfResource } from "../derive/terraform/tf-attribute.ts";
import type { Sighting } from "../engine/kernel/sighting.ts";
import { undecidedObject } from "../engine/refresh/missing-object.ts";
import { isDetail } from "../engine/refresh/refresh.ts";
import { fromDocument } from "../model/terraform/tf-document.ts";
import { platformsValue, withServerSet } from "../model/terraform/tf-server-set.ts";
import type { TfObject } from "../model/terraform/tf-value.ts";
import { accept } from "../plan/accept.ts";
import { withoutMark } from "../plan/owner-mark.ts";
import { otherAccount } from "./other-account.ts";
import { readImported } from "./read-imported.ts";
import { stateEntryOf } from "./resource-entry.ts";
import { type PrivateData, type ResourceResult, withSeen, withUndeclared } from "./resource-result.ts";
import { type ProviderSession, signedBy } from "./session.ts";
import { providerWords } from "./words.ts";

type Present = Extract<Sighting, { readonly status: "present" }>;

/** Returns the current state: drift of owned values, and server-set values. Null if the object is deleted. */
export async function refreshResource(
  session: ProviderSession,
  resource: TfResource,
  state: TfObject,
  kept: PrivateData,
): Promise<ResourceResult> {
  const { kind, attributes } = resource;
  const entry = stateEntryOf(session, resource, state, kept);
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
    case "unmoved": {
      const { value, undeclared } = completeState(resource, state, withoutMark(kind, sighting.row));
      const left = [...new Set([...(kept.undeclared ?? []), ...undeclared])];
      return { value: { ...value, deleted_at: null }, kept: withUndeclared(signed, left) };
    }
    case "present": {
      const live = withoutMark(kind, sighting.live);
      const { document } = accept(kind, entry, live, session.fingerprint);
      const declared = fromDocument(attributes, document, state);
      const { value, undeclared } = withPlatforms(resource, declared, { ...sighting, live }, state);
      return { value, kept: withSeen(withUndeclared(signed, undeclared), live) };
    }
  }
}

interface CompletedState {
  readonly value: TfObject;
  /** Paths of undeclared attributes with a default. */
  readonly undeclared: readonly string[];
}

/**
 * Returns the value with the server-set values of the object that was read. Fields missing in its list row keep their last value.
 * The object exists, so it is not deleted.
 */
function withPlatforms(
  { kind, attributes }: TfResource,
  value: TfObject,
  { live, whole }: Present,
  state: TfObject,
): CompletedState {
  const undeclared: string[] = [];
  const filled = withServerSet(attributes, value, live, (attribute, now, from, path) => {
    if (attribute.use !== "computed" && now !== null) return now;
    if (defaultOf(attribute) !== undefined) undeclared.push(path);
    const isTold = attribute.key === "deletedAt" || whole || isInRow(kind, live, attribute, path);
    return isTold ? platformsValue(attribute, from) : (state[attribute.name] ?? null);
  });
  return { value: filled, undeclared };
}

/** Returns the value with fields of its row that a state of an older provider version lacks. */
function completeState({ kind, attributes }: TfResource, state: TfObject, row: JsonObject): CompletedState {
  const undeclared: string[] = [];
  const value = withServerSet(attributes, state, row, (attribute, now, from, path) => {
    if (now !== null || from === undefined || !isInRow(kind, row, attribute, path)) return now;
    if (defaultOf(attribute) !== undefined) undeclared.push(path);
    return platformsValue(attribute, from);
  });
  return { value, undeclared };
}

/**
 * Returns true if a row of the kind's list shows the attribute, or shows that it is unset. Attributes in blocks follow their field.
 */
function isInRow(kind: Kind, row: JsonObject, { key }: TfAttribute, path: string): boolean {
  return path.includes(".") || Object.hasOwn(row, key) || !isDetail(kind, key);
}
