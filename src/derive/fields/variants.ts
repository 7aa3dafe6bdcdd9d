/** Rules of a tagged union's tag for the rest of the document, and the derivation of an omitted tag. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { Kind, Variant } from "../../catalog/kind.ts";

/** Returns the names of a kind's variants; none for a kind that is not a tagged union. */
export function variantNames(kind: Kind): readonly string[] {
  return kind.variants ? Object.keys(kind.variants.cases) : [];
}

/** Returns the variant that a document's tag names, or undefined if there is none (unknown, absent or not a text). */
export function variantOf(kind: Kind, document: { readonly [field: string]: unknown }): string | undefined {
  if (!kind.variants) return undefined;
  const tag = document[kind.variants.tag];
  return typeof tag === "string" && Object.hasOwn(kind.variants.cases, tag) ? tag : undefined;
}

/** Returns the rules of a named variant. */
export function variantCase(kind: Kind, variant: string | undefined): Variant | undefined {
  if (!kind.variants || variant === undefined || !Object.hasOwn(kind.variants.cases, variant)) return undefined;
  return kind.variants.cases[variant];
}

/**
 * Returns the variants whose configuration object is in the document, first those that suit a connection of the type.
 */
function casesOf(kind: Kind, document: JsonObject, connectionType: Json | undefined): readonly string[] {
  const suitsVariant = (name: string) =>
    variantCase(kind, name)!.connections?.some((type) => type === connectionType) === true;
  const hasBlock = (name: string) => variantCase(kind, name)!.blocks.some((block) => isObject(document[block]));
  const found = variantNames(kind).filter(hasBlock);
  return found.length > 0 ? [...found.filter(suitsVariant), ...found] : variantNames(kind).filter(suitsVariant);
}

/**
 * Returns the document with an omitted tag added, as the platform derives it: from the given configuration object and the type of
 * the connection (facts 2.14). `former`: the tag of the replaced object, which is kept if it suits the document.
 * A document without a configuration object gets an empty one: it is stored, and its run fails.
 */
export function withDerivedTag(
  kind: Kind,
  document: JsonObject,
  connectionType: Json | undefined,
  former?: Json,
): JsonObject {
  const { variants } = kind;
  if (!variants || (document[variants.tag] ?? undefined) !== undefined) return document;
  const cases = casesOf(kind, document, connectionType);
  const name = cases.find((each) => each === former) ?? cases[0] ?? variants.derived;
  const rules = variantCase(kind, name);
  if (name === undefined || !rules) return document;
  const [first] = rules.blocks;
  const isThere = first === undefined || rules.blocks.some((block) => document[block] !== undefined);
  return { ...document, [variants.tag]: name, ...(isThere || variants.derived === undefined ? {} : { [first!]: {} }) };
}
