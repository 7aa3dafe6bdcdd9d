/** The mapping of an import: at the top level, or inside its configuration object (facts 2.5). */
import { isObject, itemsOf, type Json, type JsonObject } from "../../base/json.ts";
import { importKind } from "../../catalog/kinds/import/index.ts";
import { mappingBlocks } from "../../catalog/kinds/import/lookup-blocks.ts";
import { variantCase, variantOf } from "../../derive/fields/variants.ts";
import type { ImportDocument, OldMapping } from "./documents.ts";

/** The mapping that applies, in one of two forms; at most one is present. */
export interface MappingForm {
  readonly mappings?: readonly Json[];
  readonly mapping?: OldMapping;
}

/** Returns the configuration object that a run uses: `rawOverride` replaces the whole object if `useRawOverride` is true. */
export function configurationIn(block: Json | undefined): JsonObject {
  if (!isObject(block)) return {};
  return block["useRawOverride"] === true && isObject(block["rawOverride"]) ? block["rawOverride"] : block;
}

/** Returns the configuration objects present for the type of the import, in the form that a run uses. */
export function configurationsOf(document: ImportDocument): readonly JsonObject[] {
  return configurationBlocks(document).map((name) => configurationIn((document as JsonObject)[name]));
}

function configurationBlocks(document: ImportDocument): readonly string[] {
  return variantCase(importKind, variantOf(importKind, document))?.blocks ?? [];
}

/**
 * Returns the mapping of the import. The import's own mapping takes precedence over a mapping inside a configuration object.
 */
export function mappingFormOf(document: ImportDocument): MappingForm {
  const { mappings } = document;
  if (itemsOf(mappings).length > 0) return { mappings: itemsOf(mappings) as readonly Json[] };
  const inside = configurationBlocks(document)
    .filter((name) => (mappingBlocks as readonly string[]).includes(name))
    .map((name) => configurationIn((document as JsonObject)[name])["mapping"]);
  const mapping = [document.mapping as Json | undefined, ...inside].find(hasMappingEntries);
  return mapping === undefined ? {} : { mapping: mapping as OldMapping };
}

/** Returns true if the mapping has entries. Editors send empty forms, which do not count. */
function hasMappingEntries(mapping: Json | undefined): boolean {
  return isObject(mapping) && ["fields", "lists"].some((list) => itemsOf(mapping[list]).length > 0);
}
