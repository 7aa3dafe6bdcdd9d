/** Objects inside an integration, for users with access to single integrations (facts 3: ashares). */

import { itemsOf, type JsonObject } from "../../base/json.ts";
import { createPause } from "../../base/pauses.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { integration } from "../../catalog/kinds/integration.ts";
import { containmentOf } from "../../derive/fields/containers.ts";
import type { Reader } from "../store/store.ts";

/** The kinds whose objects an integration contains, with the field that says so; for integrations themselves their id. */
const fields: ReadonlyMap<string, string> = new Map([
  [integration.family, "_id"],
  ...(kinds as readonly Kind[]).flatMap((kind) => {
    const containment = containmentOf(kind);
    return containment?.container.kind === integration.kind ? [[kind.family, containment.field] as const] : [];
  }),
]);

/** Families of which a user sees those objects that the integrations contain. */
export const familiesWithin: readonly string[] = [...fields.keys()];

/** Ids of a family's objects in some integrations; connections and lookup caches that are registered with them among them. */
export async function idsInIntegrations(
  reader: Reader,
  account: string,
  family: string,
  integrations: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  if (family === integration.family) return integrations;
  const found = new Set<string>();
  const pause = createPause();
  for (const id of integrations) {
    await pause();
    const owned = await reader.dependents(account, integration.family, id, "active");
    for (const each of owned) if (each.role === "owner" && each.family === family) found.add(each.id);
    for (const registered of await registeredIn(reader, account, id, family)) found.add(registered);
  }
  return found;
}

/**
 * Returns the ids of objects outside of the integrations. Ignores unknown ids, and objects that no integration can contain.
 */
export async function idsOutsideIntegrations(
  reader: Reader,
  account: string,
  ids: readonly string[],
  integrations: ReadonlySet<string>,
): Promise<readonly string[]> {
  const outside: string[] = [];
  for (const [family, field] of fields) {
    for (const id of await reader.existing(account, family, ids)) {
      if (!(await isInIntegrations(reader, account, { family, field, id }, integrations))) outside.push(id);
    }
  }
  return outside;
}

/**
 * Returns true if the object is in one of the integrations. With `isRead`, being registered in an integration is enough.
 */
async function isInIntegrations(
  reader: Reader,
  account: string,
  { family, field, id }: { readonly family: string; readonly field: string; readonly id: string },
  integrations: ReadonlySet<string>,
): Promise<boolean> {
  const container = ((await reader.get(account, family, id))?.body as JsonObject | undefined)?.[field];
  if (typeof container === "string" && integrations.has(container)) return true;
  for (const each of integrations) if ((await registeredIn(reader, account, each, family)).includes(id)) return true;
  return false;
}

/** Returns true if one of the integrations contains the object. A registered object can be read but not changed. */
export async function isContained(
  reader: Reader,
  account: string,
  family: string,
  id: string,
  integrations: ReadonlySet<string>,
): Promise<boolean> {
  const body = (await reader.get(account, family, id))?.body as JsonObject | undefined;
  const container = body?.[fields.get(family) ?? ""];
  return typeof container === "string" && integrations.has(container);
}

async function registeredIn(reader: Reader, account: string, id: string, family: string): Promise<readonly string[]> {
  if (family !== "connections" && family !== "lookupCaches") return [];
  const body = (await reader.get(account, integration.family, id))?.body;
  const registered = family === "connections" ? body?._registeredConnectionIds : body?._registeredLookupCacheIds;
  return itemsOf(registered).map(String);
}
