/** Clones: copies of an object and of what belongs to it, in the same account (facts 3). */

import { itemsOf, type JsonObject, objectsOf } from "../../base/json.ts";
import { createPause } from "../../base/pauses.ts";
import { weightOf } from "../../base/weight.ts";
import type { PartialIn } from "../../catalog/families.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { limits } from "../../catalog/limits.ts";
import { containerIn } from "../../derive/fields/containers.ts";
import type { Caller } from "../access/caller.ts";
import type { DocumentNeeds } from "../documents/needs.ts";
import { referencedSteps } from "../documents/steps.ts";
import { refuse, refuseNotFound } from "../kernel/refusal.ts";
import type { Reader } from "../store/store.ts";
import { vaultContext } from "../vault/vault.ts";
import { createObjectSet } from "../writes/object-set.ts";

type FlowDestination = Required<Pick<PartialIn<"flows">, "_integrationId">> &
  Pick<PartialIn<"flows">, "_flowGroupingId">;

export interface Clone {
  readonly kind: Kind;
  readonly id: string;
  /** Of the copy; `Clone - <name>` where it is not given. */
  readonly name?: string | undefined;
  /** Connections that take the place of others. */
  readonly connections: ReadonlyMap<string, string>;
  /** Of a flow: the integration that the copy goes to, and its place there; undefined: as the flow's own, where that is possible. */
  readonly into?: FlowDestination;
}

/**
 * Copies an object: a flow with its steps, an integration with its flows, exports, imports, syncs and tools and their steps. Scripts,
 * connections and lookup caches are not copied: the copies use those of the originals. Flows and syncs are disabled. Secrets of a step
 * are sealed for its copy. Answers what was made, the copy of the object first.
 */
export async function cloneObject(
  services: DocumentNeeds,
  caller: Caller,
  cloneRequest: Clone,
): Promise<Awaited<ReturnType<typeof createObjectSet>>> {
  const { store, ids } = services;
  const { account } = caller;
  const { kind, id, connections, into } = cloneRequest;
  const members = (await cloneMembers(services, store.read, account, kind.family, id)) ?? refuseNotFound();
  const [root] = members;
  await refuseUnknownConnections(store.read, account, connections);
  const replaced = new Map(connections);
  const from = containerIn(kind, root!.doc);
  if (into && from !== undefined && into._integrationId) replaced.set(from, into._integrationId);
  for (const grouping of groupingIdsOf(root!)) replaced.set(grouping, ids.objectId());
  const shared = kind.family === "integrations" ? await usedBy(store.read, account, cloneRequest, root!.doc) : {};
  return createObjectSet(services, caller, {
    title: "The clone",
    objects: members,
    replaced,
    marks: (original) => ({
      ...(Object.hasOwn(original.kind.fields, "_sourceId") && { _sourceId: original.doc["_id"]! }),
      ...(original.kind.kind === "flow" && { disabled: true }),
      ...(original === root && {
        name: cloneRequest.name ?? cloneName(kind, original.doc),
        ...(into && destinationIn(into, original.doc)),
        ...shared,
      }),
    }),
  });
}

/** An object that is copied. */
interface CloneMember {
  readonly kind: Kind;
  readonly doc: JsonObject;
  /** By pointer. */
  readonly secrets: JsonObject;
  readonly parts: JsonObject;
}

/**
 * The families in an integration that a clone copies. The clone also uses the integration's connections and lookup caches.
 */
const contained: ReadonlySet<string> = new Set(["flows", "exports", "imports", "syncs", "tools"]);

/**
 * Returns the object and everything that is copied with it, the object first; undefined if the object does not exist.
 * Throws above the limit of a clone.
 */
async function cloneMembers(
  services: Pick<DocumentNeeds, "vault">,
  reader: Reader,
  account: string,
  family: string,
  id: string,
): Promise<readonly CloneMember[] | undefined> {
  const places = new Map([[`${family}/${id}`, { family, id }]]);
  const addCloneMember = (place: { readonly family: string; readonly id: string }) => {
    places.set(`${place.family}/${place.id}`, { family: place.family, id: place.id });
    if (places.size <= limits.cloneObjects) return;
    refuse("size_limit_exceeded", `A clone may contain at most ${limits.cloneObjects} objects.`);
  };
  if (family === "integrations") {
    const owned = await reader.dependents(account, family, id, "active");
    owned.filter((each) => each.role === "owner" && contained.has(each.family)).forEach(addCloneMember);
  }
  const members: CloneMember[] = [];
  const pause = createPause();
  let characters = 0;
  // The steps of a flow or tool are found while it is read: a map that grows is walked to its end.
  for (const place of places.values()) {
    await pause();
    const stored = await reader.get(account, place.family, place.id);
    const kind = kindOfFamily(place.family);
    if (!stored || !kind) {
      if (members.length === 0) return undefined;
      continue;
    }
    const { body, parts, vault } = stored;
    characters += weightOf(body) + weightOf(parts ?? null);
    if (characters > limits.cloneCharacters) refuseLargeClone();
    const secrets = vault ? services.vault.open(vault, vaultContext(account, place.family, place.id)) : {};
    members.push({ kind, doc: body as JsonObject, secrets, parts: parts as JsonObject });
    if (place.family === "flows" || place.family === "tools")
      referencedSteps(kind, body as JsonObject).forEach(addCloneMember);
  }
  return members;
}

const refuseLargeClone = (): never =>
  refuse(
    "size_limit_exceeded",
    `The objects of a clone may have at most ${limits.cloneCharacters / 1_048_576} MiB of JSON together. Clone the flows of the integration one by one.`,
  );

function cloneName({ fields }: Kind, { name }: JsonObject): string {
  const field = fields["name"];
  const cloneTitle = `Clone - ${String(name ?? "")}`;
  return field?.type === "string" && field.max !== undefined ? cloneTitle.slice(0, field.max) : cloneTitle;
}

/** Returns the place of a flow's copy. A copy into another integration leaves the group unset. */
function destinationIn(
  { _integrationId, _flowGroupingId }: FlowDestination,
  before: PartialIn<"flows">,
): PartialIn<"flows"> {
  const stays = _flowGroupingId === undefined && before._integrationId === _integrationId;
  return { _integrationId, _flowGroupingId: (stays ? before._flowGroupingId : _flowGroupingId) ?? null };
}

/** The groups of an integration belong to it alone: those of its copy are others. */
function groupingIdsOf({ kind, doc }: CloneMember): readonly string[] {
  if (kind.family !== "integrations") return [];
  const groups = [...objectsOf(doc["flowGroupings"]), ...objectsOf(doc["apiGroupings"])];
  return groups.map((group) => group["_id"]).filter((id) => typeof id === "string");
}

/** Returns the objects that an integration contains or registers, and that its copy uses as well. */
async function usedBy(reader: Reader, account: string, { id, connections }: Clone, integration: JsonObject) {
  const owned = await reader.dependents(account, "integrations", id, "active");
  const usedMemberIds = (family: string, field: string): readonly string[] => {
    const contained = owned.filter((each) => each.role === "owner" && each.family === family).map((each) => each.id);
    const used = [...itemsOf(integration[field]).map(String), ...contained];
    return [...new Set(used.map((each) => connections.get(each) ?? each))];
  };
  return {
    _registeredConnectionIds: usedMemberIds("connections", "_registeredConnectionIds"),
    _registeredLookupCacheIds: usedMemberIds("lookupCaches", "_registeredLookupCacheIds"),
  };
}

async function refuseUnknownConnections(
  reader: Reader,
  account: string,
  connections: ReadonlyMap<string, string>,
): Promise<void> {
  const named = [...new Set([...connections].flat())];
  const existingIds = await reader.existing(account, "connections", named);
  for (const [from, to] of connections) {
    const missing = [from, to].find((each) => !existingIds.has(each));
    if (missing === undefined) continue;
    refuse("invalid_ref", `connectionMap names ${missing}, and there is no such connection.`, {
      field: `connectionMap.${from}`,
    });
  }
}
