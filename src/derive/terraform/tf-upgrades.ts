/** Upgrades states that an older provider has written, where attributes have changed their meaning. */
import { withArticle } from "../../base/article.ts";
import { fail } from "../../base/diagnostics.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import { typedLiteral } from "./tf-dynamic.ts";
import { tfResources } from "./tf-schema.ts";

/** Converts the attributes of one version to those of the next; pure. Numbers beyond a double's precision are texts. */
type Upgrade = (attributes: JsonObject) => JsonObject;

/** By type of resource: the first leads from version 0 to 1. */
export type Upgrades = { readonly [type: string]: readonly Upgrade[] };

const dynamicInImports = [
  "ai_agent",
  "crm",
  "erp",
  "erp_da",
  "file",
  "guardrail",
  "hooks",
  "jdbc",
  "key_value_db",
  "mapping",
  "mappings",
  "rdbms",
  "response_transform",
  "tool",
  "wrapper",
];

/**
 * An entry is added if attributes of that name change their meaning. New attributes need none, and removed ones are dropped.
 */
export const upgrades: Upgrades = Object.freeze({
  reconduit_http_connector: [upgradeToDynamic("reconduit_http_connector", ["supported_by"])],
  reconduit_tp_connector: [upgradeToDynamic("reconduit_tp_connector", ["supported_by"])],
  reconduit_export: [upgradeToDynamic("reconduit_export", ["file", "rest", "simple", "transform"])],
  reconduit_import: [upgradeToDynamic("reconduit_import", dynamicInImports)],
  reconduit_flow: [upgradeToDynamic("reconduit_flow", ["overrides", "overrides_helper"])],
  reconduit_sync: [upgradeToDynamic("reconduit_sync", ["drift_policy"])],
  reconduit_tool: [upgradeToDynamic("reconduit_tool", ["input", "output"])],
});

/**
 * Converts blocks and lists that were nested attributes and are dynamic now: attributes that were not given are removed.
 */
function upgradeToDynamic(type: string, names: readonly string[]): Upgrade {
  return (attributes) => {
    const wide = tfResources()
      .get(type)!
      .attributes.filter(({ name }) => names.includes(name) && (attributes[name] ?? null) !== null);
    const values = wide.map((each): [string, Json] => [
      each.name,
      { ...typedLiteral(each, attributes[each.name]!) } as Json,
    ]);
    return { ...attributes, ...Object.fromEntries(values) };
  };
}

/** Returns the version of a resource's schema. */
export function schemaVersion(type: string, table: Upgrades = upgrades): number {
  return table[type]?.length ?? 0;
}

/** Returns the attributes as this version has them. Throws `newer-state` for what a newer provider wrote. */
export function upgradeAttributes(
  type: string,
  from: number,
  attributes: JsonObject,
  table: Upgrades = upgrades,
): JsonObject {
  const version = schemaVersion(type, table);
  if (from > version) {
    fail("newer-state", "The state was written by a newer provider", {
      detail: `It contains ${withArticle(type)} of schema version ${from}; this provider supports versions up to ${version}. Use the version of reconduit that wrote it, or a later one: raise the version in required_providers, and run terraform init -upgrade.`,
    });
  }
  return (table[type] ?? []).slice(from).reduce((state, upgrade) => upgrade(state), attributes);
}
