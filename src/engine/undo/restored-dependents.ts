/**
 * Finds objects that leave the recycle bin together with the objects an undo restores, although the undone receipts did not
 * delete them. The platform restores an object only with everything that refers to it, even objects that others deleted long
 * before.
 */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";
import { recycleBinOperations } from "../../catalog/operations/recycle-bin.ts";
import { ApiError, type Client } from "../../client/index.ts";
import { binTypes } from "../../derive/fields/bin-types.ts";
import { referencesIn } from "../../derive/fields/walk.ts";
import { objectName } from "../../derive/words/names.ts";
import type { ChangeAuthor } from "../../model/drift.ts";
import { blameDrift } from "../trail/blame.ts";

interface BinnedRow {
  readonly kind: Kind;
  readonly id: string;
  readonly document: JsonObject;
}

interface RestoredAlong {
  /** Address of the restored object that brings this one back. */
  readonly address: string;
  readonly kind: Kind;
  readonly id: string;
  readonly name?: string;
  /** The author of the deletion, as far as the audit trail shows. */
  readonly deletion: ChangeAuthor;
}

/** Maximum number of pages of the trail that are read for names. */
const mostPages = 5;

/**
 * Returns the objects that are restored along. `coming`: addresses of restored objects, by id; `deleted`: ids of other objects
 * that the undone receipts deleted. One request if anything is restored, and one search of the trail if other objects are
 * included. Returns nothing if the token may not see the bin. Throws ApiError.
 */
export async function findRestoredAlong(
  client: Client,
  coming: ReadonlyMap<string, string>,
  deleted: ReadonlySet<string>,
): Promise<readonly RestoredAlong[]> {
  if (coming.size === 0) return [];
  const found = dependentsIn(await listBinned(client), coming).filter(({ each: { id } }) => !deleted.has(id));
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
async function listBinned(client: Client): Promise<readonly BinnedRow[]> {
  const rows = await client.call(recycleBinOperations[0], {}).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 403 || error.status === 422)) return undefined;
    throw error;
  });
  return (Array.isArray(rows) ? (rows as readonly Json[]) : []).flatMap((row): readonly BinnedRow[] => {
    if (!isObject(row) || !isObject(row["doc"])) return [];
    const kind = binTypes.find(({ model }) => model === row["model"])?.kind;
    return kind ? [{ kind, id: String(row["doc"]["_id"]), document: row["doc"] }] : [];
  });
}

/** Returns direct and indirect dependents of restored objects; each at its container, or at the first object it refers to. */
function dependentsIn(all: readonly BinnedRow[], coming: ReadonlyMap<string, string>) {
  const others = all.filter(({ id }) => !coming.has(id));
  const referring = new Map<string, BinnedRow[]>();
  for (const each of others) {
    for (const { id } of linksOf(each)) {
      const known = referring.get(id);
      if (known) known.push(each);
      else referring.set(id, [each]);
    }
  }
  const found = new Map<string, { readonly address: string; readonly each: BinnedRow }>();
  for (const each of others) {
    const address = linksOf(each).flatMap(({ id, owner }) => (owner ? (coming.get(id) ?? []) : []))[0];
    if (address !== undefined) found.set(each.id, { address, each });
  }
  const open = [...coming, ...[...found].map(([id, { address }]) => [id, address] as const)];
  // The list grows during the walk, so that dependents of new entries are checked, too.
  for (const [id, address] of open) {
    for (const each of referring.get(id) ?? []) {
      if (found.has(each.id)) continue;
      found.set(each.id, { address, each });
      open.push([each.id, address]);
    }
  }
  return [...found.values()];
}

function linksOf({ kind, document }: BinnedRow) {
  return referencesIn(kind, document).filter(({ weak }) => !weak);
}
