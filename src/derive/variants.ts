/** What the tag of a tagged union asks of the rest of the document. */
import type { Kind, Variant } from "../catalog/kind.ts";

/** The names of a kind's variants; none for a kind that is not a tagged union. */
export function variantNames(kind: Kind): readonly string[] {
  return kind.variants ? Object.keys(kind.variants.cases) : [];
}

/** The variant a document's tag names, or undefined where there is none (unknown, absent or not a text). */
export function variantOf(kind: Kind, document: { readonly [field: string]: unknown }): string | undefined {
  if (!kind.variants) return undefined;
  const tag = document[kind.variants.tag];
  return typeof tag === "string" && Object.hasOwn(kind.variants.cases, tag) ? tag : undefined;
}

/** The rules of a named variant. */
export function variantCase(kind: Kind, variant: string | undefined): Variant | undefined {
  if (!kind.variants || variant === undefined || !Object.hasOwn(kind.variants.cases, variant)) return undefined;
  return kind.variants.cases[variant];
}
