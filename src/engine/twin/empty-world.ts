/** The world of an empty account like a given one: its people and features, and a few objects that code refers to and does not make. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";

const idPattern = /[0-9a-f]{24}/g;

/** Returns the ids of objects that a value names, also inside of texts. */
export function objectIdsIn(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value === "string") for (const [id] of value.matchAll(idPattern)) found.add(id);
  if (Array.isArray(value)) for (const item of value) objectIdsIn(item, found);
  else if (typeof value === "object" && value !== null)
    for (const item of Object.values(value)) objectIdsIn(item, found);
  return found;
}

/**
 * Returns the ids of live objects that `named` names and the code does not make (`made`: live ids of the objects that it makes),
 * with all that these refer to.
 */
export function lentObjects(
  documents: ReadonlyMap<Kind, readonly JsonObject[]>,
  named: ReadonlySet<string>,
  made: ReadonlySet<string>,
): ReadonlySet<string> {
  const byId = new Map([...documents.values()].flat().map((each) => [String(each["_id"]), each]));
  const lent = new Set<string>();
  const waiting = [...named];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const document = byId.get(id);
    if (!document || made.has(id) || lent.has(id)) continue;
    lent.add(id);
    waiting.push(...objectIdsIn(document));
  }
  return lent;
}

/** Returns the world of the empty account, with the objects that it borrows. */
export function emptyWorld(world: JsonObject, lent: ReadonlySet<string>): JsonObject {
  const [own, ...others] = world["accounts"] as readonly JsonObject[];
  const families = Object.entries(own!["resources"] as { readonly [family: string]: readonly Json[] });
  const resources = families.flatMap(([family, all]) => {
    const kept = all.filter((each) => isObject(each) && lent.has(String(each["_id"])));
    return kept.length > 0 ? [[family, kept] as const] : [];
  });
  const people = ((own!["endUsers"] as readonly JsonObject[] | undefined) ?? []).map(
    ({ _roleIds: _, ...each }) => each,
  );
  return { ...world, accounts: [{ ...own, endUsers: people, resources: Object.fromEntries(resources) }, ...others] };
}
