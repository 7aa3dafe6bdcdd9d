/** Converts resources of Terraform's state to what the engine's calls take, and their results back to values of Terraform's state. */
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import type { Kind } from "../catalog/kind.ts";
import { secretMask } from "../catalog/limits.ts";
import { maskDocument } from "../derive/fields/walk.ts";
import type { TfResource } from "../derive/terraform/tf-attribute.ts";
import type { DeclaredObject, WriteBase } from "../engine/objects/index.ts";
import { isFingerprint, type ResourceState } from "../model/state.ts";
import { appliedReading, toDocument } from "../model/terraform/tf-document.ts";
import { withoutPaths } from "../model/terraform/tf-server-set.ts";
import type { TfObject } from "../model/terraform/tf-value.ts";
import { compareSubject } from "../plan/compare.ts";
import type { PrivateData } from "./resource-result.ts";
import type { ProviderSession } from "./session.ts";

/** Returns the entry that our state would have for the resource. `wanted`: the planned value, if known. */
export function stateEntryOf(
  session: ProviderSession,
  { kind, attributes }: TfResource,
  state: TfObject,
  kept: PrivateData,
  wanted?: TfObject,
): ResourceState {
  const id = String(state["id"]);
  const { lastModified } = kept;
  return {
    address: kept.address ?? `${kind.family}.${id}`,
    kind: kind.kind,
    id,
    document: toDocument(
      attributes,
      withoutPaths(attributes, state, kept.undeclared),
      appliedReading(session.fingerprint),
      wanted,
    ) as JsonObject,
    live: {},
    ...(lastModified === undefined ? {} : { lastModified }),
    ...(kept.normalised ? { normalised: kept.normalised } : {}),
    dependsOn: [],
  };
}

/**
 * Returns the declared object. It names no dependencies, which Terraform keeps itself, and it is complete, as values are in an apply.
 */
export function declaredObjectOf(kind: Kind, address: string, document: JsonObject): DeclaredObject {
  return {
    address,
    kind,
    document,
    isPartial: false,
    secrets: [],
    ignore: [],
    protect: false,
    keep: false,
    dependsOn: [],
  };
}

/** Returns the basis of an update or deletion: the object's entry in Terraform's state, if there is one. */
export function writeBaseOf(
  session: ProviderSession,
  { kind, document }: DeclaredObject,
  id: string,
  entry: ResourceState | undefined,
): Omit<WriteBase, "isDisturbed"> {
  const before = entry ? seenDocument(entry) : {};
  const subject = {
    kind,
    desired: document,
    prior: entry?.document,
    live: before,
    secrets: [],
    ignore: [],
    normalised: entry?.normalised,
    fingerprint: session.fingerprint,
  };
  const changes = entry ? compareSubject(subject) : [];
  const seen = { lastModified: entry?.lastModified, changes, before, after: maskDocument(kind, document) };
  return { id, prior: entry, seen, isAdopted: entry === undefined };
}

/** Returns the document as it was last read: masks where secrets are. */
export function seenDocument({ document }: ResourceState): JsonObject {
  return maskFingerprints(document) as JsonObject;
}

function maskFingerprints(value: Json): Json {
  if (isFingerprint(value)) return secretMask;
  if (Array.isArray(value)) return value.map((item: Json) => maskFingerprints(item));
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskFingerprints(item)]))
    : value;
}
