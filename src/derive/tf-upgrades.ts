/** Upgrades states that an older provider has written, where attributes have changed their meaning. */
import { withArticle } from "../base/article.ts";
import { fail } from "../base/diagnostics.ts";
import type { JsonObject } from "../base/json.ts";

/** The attributes of one version as those of the next; pure. Numbers that a double cannot hold are texts. */
type Upgrade = (attributes: JsonObject) => JsonObject;

/** By type of resource: the first leads from version 0 to 1. */
export type Upgrades = { readonly [type: string]: readonly Upgrade[] };

/**
 * An entry is added where attributes of that name mean something else than before. Attributes that are new need none, and those that
 * are gone are dropped.
 */
export const upgrades: Upgrades = Object.freeze({});

/** The version of a resource's schema. */
export function schemaVersion(type: string, table: Upgrades = upgrades): number {
  return table[type]?.length ?? 0;
}

/** The attributes as this version has them. Throws `newer-state` for what a newer provider wrote. */
export function upgraded(type: string, from: number, attributes: JsonObject, table: Upgrades = upgrades): JsonObject {
  const version = schemaVersion(type, table);
  if (from > version) {
    fail("newer-state", "The state was written by a newer provider", {
      detail: `It holds ${withArticle(type)} of schema version ${from}, and this provider knows up to ${version}. Use the version of reconduit that wrote it, or a later one: raise the version in required_providers, and run terraform init -upgrade.`,
    });
  }
  return (table[type] ?? []).slice(from).reduce((state, upgrade) => upgrade(state), attributes);
}
