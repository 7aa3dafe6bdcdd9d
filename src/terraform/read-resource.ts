/** Reads a resource for Terraform. */
import { DiagnosticError, fail } from "../base/diagnostics.ts";
import type { Json, JsonObject } from "../base/json.ts";
import type { Kind } from "../catalog/kind.ts";
import { defaultOf, type TfAttribute, type TfResource } from "../derive/terraform/tf-attribute.ts";
import type { Sighting } from "../engine/kernel/sighting.ts";
import { readObjectWithParts } from "../engine/objects/index.ts";
import { undecidedObject } from "../engine/refresh/read-object.ts";
import { isDetail } from "../engine/refresh/refresh.ts";
import { fromDocument } from "../model/terraform/tf-document.ts";
import { liveValue, platformsValue, withServerSet } from "../model/terraform/tf-server-set.ts";
import type { TfObject } from "../model/terraform/tf-value.ts";
import { acceptLive } from "../plan/adopt-live-values.ts";
import { isEquivalent } from "../plan/equal.ts";
import { markIn, parseOwnerMark, withoutMark } from "../plan/owner-mark.ts";
import { otherAccount } from "./other-account.ts";
import { stateEntryOf } from "./resource-entry.ts";
import { type PrivateData, type ResourceResult, withSeen, withUndeclared } from "./resource-result.ts";
import { type ProviderSession, signedBy, stackName } from "./session.ts";
import { providerWords } from "./words.ts";

/** Reads all values of the object on the platform, except for defaults. */
async function readImported(
  session: ProviderSession,
  resource: TfResource,
  id: string,
  from?: string,
): Promise<ResourceResult> {
  const { kind, attributes } = resource;
  const found = await readObjectWithParts(session.client, kind, id, Object.keys(kind.fields));
  if (!found) return { value: null, kept: {} };
  assertFree(kind, found, from);
  const live = withoutMark(kind, found);
  const document = Object.fromEntries(
    Object.entries(live).filter(([name, value]) => {
      const field = kind.fields[name];
      return (
        field !== undefined && field.mode !== "server" && (field.required || !isEquivalent(field, value, undefined))
      );
    }),
  );
  const undeclared: string[] = [];
  const value = withServerSet(attributes, fromDocument(attributes, document), live, (attribute, now, from, path) => {
    const { use, field } = attribute;
    if (use === "computed") return liveValue(attribute, from);
    // Default values on the platform are undeclared.
    const isDefault =
      defaultOf(attribute) !== undefined && (now === null || isEquivalent(field, now as Json, undefined));
    if (!isDefault) return now;
    undeclared.push(path);
    return platformsValue(attribute, from);
  });
  return { value, kept: withSeen(withUndeclared(await signedBy(session, {}), undeclared), live) };
}

/** An object that another stack has marked as its own is not taken from it. */
function assertFree(kind: Kind, found: JsonObject, from: string | undefined): void {
  const owner = parseOwnerMark(markIn(kind, found));
  if (!owner || owner.stack === stackName || owner.stack === from) return;
  fail("owned-elsewhere", "The object belongs to another stack", {
    detail: `The stack "${owner.stack}" has the ${kind.kind} ${String(found["_id"])} as ${owner.address}. Let it give the object up first, and import it with the id "from=${owner.stack},${String(found["_id"])}".`,
  });
}

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
      const { document } = acceptLive(kind, entry, live, session.fingerprint);
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
