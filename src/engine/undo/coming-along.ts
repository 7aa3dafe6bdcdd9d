/**
 * What comes back out of the recycle bin together with what an undo restores, though nothing of what is undone had deleted it: the platform restores an
 * object only with all that refers to it, what others had deleted long before included.
 */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";
import { recycleBinOperations } from "../../catalog/operations/recycle-bin.ts";
import { ApiError, type Client } from "../../client/index.ts";
import { binTypes } from "../../derive/fields/bin-types.ts";
import { referencesIn } from "../../derive/fields/walk.ts";
import { objectName } from "../../derive/words/names.ts";
import type { Author } from "../../model/drift.ts";
import { blameDrift } from "../trail/blame.ts";

interface Binned {
  readonly kind: Kind;
  readonly id: string;
  readonly document: JsonObject;
}

interface ComingAlong {
  /** Of what is restored, and brings it back. */
  readonly address: string;
  readonly kind: Kind;
  readonly id: string;
  readonly name?: string;
  /** Who deleted it, as far as the audit trail tells. */
  readonly deletion: Author;
}

/** Pages of the trail that are read for the sake of names at most. */
const mostPages = 5;

/**
 * `coming`: addresses of what is restored, by id; `deleted`: ids of what else came into the bin by what is undone. One request where anything is restored,
 * and one search of the trail where something comes along. Nothing is known where the token may not see the bin. Throws ApiError.
 */
export async function comingAlong(
  client: Client,
  coming: ReadonlyMap<string, string>,
  deleted: ReadonlySet<string>,
): Promise<readonly ComingAlong[]> {
  if (coming.size === 0) return [];
  const found = dependentsIn(await binned(client), coming).filter(({ each: { id } }) => !deleted.has(id));
  const { objects } = await blameDrift(
    client,
    found.map(({ each: { kind, id } }) => ({
      kind,
      known: { address: id, kind: kind.kind, id, document: {}, live: {}, dependsOn: [] },
      changes: [],
    })),
    mostPages,
  );
  return found.map(({ address, each: { kind, id, document } }) => {
    const name = objectName(kind, document);
    const { deletion = {} } = objects.get(id) ?? {};
    return { address, kind, id, ...(name === undefined ? {} : { name }), deletion };
  });
}

/** All that the bin shows. */
async function binned(client: Client): Promise<readonly Binned[]> {
  const rows = await client.call(recycleBinOperations[0], {}).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 403 || error.status === 422)) return undefined;
    throw error;
  });
  return (Array.isArray(rows) ? (rows as readonly Json[]) : []).flatMap((row): readonly Binned[] => {
    if (!isObject(row) || !isObject(row["doc"])) return [];
    const kind = binTypes.find(({ model }) => model === row["model"])?.kind;
    return kind ? [{ kind, id: String(row["doc"]["_id"]), document: row["doc"] }] : [];
  });
}

/** Those that refer to what is restored, however far away; each at what contains it, or at the first that it refers to. */
function dependentsIn(all: readonly Binned[], coming: ReadonlyMap<string, string>) {
  const others = all.filter(({ id }) => !coming.has(id));
  const referring = new Map<string, Binned[]>();
  for (const each of others) {
    for (const { id } of linksOf(each)) {
      const known = referring.get(id);
      if (known) known.push(each);
      else referring.set(id, [each]);
    }
  }
  const found = new Map<string, { readonly address: string; readonly each: Binned }>();
  for (const each of others) {
    const address = linksOf(each).flatMap(({ id, owner }) => (owner ? (coming.get(id) ?? []) : []))[0];
    if (address !== undefined) found.set(each.id, { address, each });
  }
  const open = [...coming, ...[...found].map(([id, { address }]) => [id, address] as const)];
  // A list that grows while it is walked: what refers to the new ones is looked at, too.
  for (const [id, address] of open) {
    for (const each of referring.get(id) ?? []) {
      if (found.has(each.id)) continue;
      found.set(each.id, { address, each });
      open.push([each.id, address]);
    }
  }
  return [...found.values()];
}

function linksOf({ kind, document }: Binned) {
  return referencesIn(kind, document).filter(({ weak }) => !weak);
}
