/** Finds objects that this stack deleted itself, whose addresses are declared again while the objects are in the recycle bin. */
import type { JsonObject } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { ApiError, type Client } from "../../client/index.ts";
import { referencesIn } from "../../derive/fields/walk.ts";
import type { DeclaredResource } from "../../model/program.ts";
import { isInBin, type State, type Tombstone } from "../../model/state.ts";

/** The object of an address in the recycle bin. */
export interface RestorableObject {
  readonly tombstone: Tombstone;
  /** The object in the recycle bin, or the live object if someone has restored it. */
  readonly live: JsonObject;
}

/**
 * Finds deleted objects by address; `now`: milliseconds since the epoch. Skips declarations that name their object, by adoption
 * or by a former address. Sends one or two requests for each candidate.
 */
export async function findRestorable(
  client: Client,
  { tombstones = {}, resources }: State,
  declared: readonly DeclaredResource[],
  now: number,
): Promise<ReadonlyMap<string, RestorableObject>> {
  if (Object.keys(tombstones).length === 0) return new Map();
  const owned = new Set(Object.values(resources).map(({ id }) => id));
  const searches = declared.map(async ({ address, kind, meta }): Promise<readonly [string, RestorableObject][]> => {
    const tombstone = tombstones[address];
    const isMeant = tombstone?.entry.kind === kind && !owned.has(tombstone.entry.id) && isInBin(tombstone, now);
    if (!isMeant || Object.hasOwn(resources, address) || (meta.adopt !== undefined && !meta.adopt.handOver)) return [];
    const live = await readBinnedOrLive(client, tombstone);
    return live === undefined ? [] : [[address, { tombstone, live }]];
  });
  return withContainers(client, new Map((await Promise.all(searches)).flat()), owned);
}

/**
 * Returns the objects whose container exists or is restored, too. Others are refused and must be created again in today's
 * container.
 */
async function withContainers(
  client: Client,
  found: ReadonlyMap<string, RestorableObject>,
  owned: ReadonlySet<string>,
): Promise<ReadonlyMap<string, RestorableObject>> {
  const kept = new Map(found);
  for (let before = -1; before !== kept.size; ) {
    before = kept.size;
    const back = new Set([...kept.values()].map(({ tombstone }) => tombstone.entry.id));
    for (const [address, { tombstone, live }] of kept) {
      const containers = referencesIn(kindNamed(tombstone.entry.kind), live).filter(({ owner }) => owner);
      for (const { id, target } of containers) {
        const isKnown = back.has(id) || owned.has(id);
        const kind = kindNamed(target) as Kind | undefined;
        if (!isKnown && kind !== undefined && (await client.get(kind, id)) === undefined) kept.delete(address);
      }
    }
  }
  return kept;
}

async function readBinnedOrLive(client: Client, { entry: { kind, id } }: Tombstone): Promise<JsonObject | undefined> {
  try {
    return (await client.binned(kindNamed(kind), id)) ?? (await client.get(kindNamed(kind), id));
  } catch (error) {
    // The token may not read the recycle bin: then nothing can be restored.
    if (error instanceof ApiError && (error.status === 403 || error.status === 422)) return undefined;
    throw error;
  }
}

/** Returns the state with the entries of restored objects, so that they are compared with the applied values. */
export function withRestorable(state: State, graves: ReadonlyMap<string, RestorableObject>): State {
  if (graves.size === 0) return state;
  const entries = [...graves].map(([address, { tombstone }]) => [address, tombstone.entry] as const);
  return { ...state, resources: { ...state.resources, ...Object.fromEntries(entries) } };
}
