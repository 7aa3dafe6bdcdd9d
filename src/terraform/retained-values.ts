/** Warnings about values that a plan shows as removed although the platform keeps them, which Terraform's plan cannot show. */
import { withArticle } from "../base/article.ts";
import type { Diagnostic } from "../base/diagnostics.ts";
import { isObject, type Json } from "../base/json.ts";
import type { Kind, Part } from "../catalog/kind.ts";
import type { TfAttribute, TfResource } from "../derive/tf-attribute.ts";
import { declared, toDocument } from "../model/tf-document.ts";
import type { TfObject } from "../model/tf-value.ts";
import { Unknown, type Value } from "../model/value.ts";
import { sameEntry } from "../plan/compare.ts";
import { means } from "../plan/equal.ts";

/** Warnings for an update. */
export function retainedValues(
  { kind, attributes }: TfResource,
  prior: TfObject,
  planned: TfObject,
): readonly Diagnostic[] {
  return attributes.flatMap((attribute) => {
    const { key, use, role, field } = attribute;
    if (use === "computed" || (role !== "field" && role !== "json")) return [];
    const [before, after] = [documented(attribute, prior) as Json | undefined, documented(attribute, planned)];
    const part = kind.parts?.find((each) => each.style === "upsert" && each.field === key);
    if (part) {
      const names = keptEntries(part, before, after);
      return names.length > 0 ? [removesNone(kind, key, names)] : [];
    }
    if (!field.keptWhenOmitted || before === undefined || after !== undefined) return [];
    return means(field, before, undefined) ? [] : [keepsValue(kind, key)];
  });
}

function documented(attribute: TfAttribute, value: TfObject): Value | undefined {
  return toDocument([attribute], { [attribute.name]: value[attribute.name] ?? null }, declared)[attribute.key];
}

/** Names of entries that are not declared any more. Empty where it is not known yet which are. */
function keptEntries({ key = [] }: Part, before: Json | undefined, after: Value | undefined): readonly string[] {
  const entries: Value = after ?? [];
  if (!Array.isArray(before) || !Array.isArray(entries)) return [];
  const isOpen = (entry: Value) => !isObject(entry) || key.some((each) => entry[each] instanceof Unknown);
  if (entries.some(isOpen)) return [];
  const gone = before.filter((entry: Json) => !entries.some((other: Value) => sameEntry(key, entry, other)));
  return gone.map((entry: Json) => JSON.stringify(isObject(entry) ? (entry[key[0]!] ?? entry["_id"] ?? null) : entry));
}

// Two codes, as Terraform shows only the first of several warnings with the same summary.
function removesNone({ kind }: Kind, field: string, names: readonly string[]): Diagnostic {
  return {
    severity: "warning",
    code: "kept-entries",
    summary: "The platform keeps entries that are not declared any more",
    detail: `an update of ${withArticle(kind)} removes none. These stay there as they are, and are left alone from now on: ${names.join(", ")}. To change one, declare it with what it is to be.`,
    pointer: `/${field}`,
  };
}

function keepsValue({ kind }: Kind, field: string): Diagnostic {
  return {
    severity: "warning",
    code: "kept-value",
    summary: "The platform keeps a value that is not declared any more",
    detail: `an update of ${withArticle(kind)} that leaves it out keeps it. It stays there as it is, and is left alone from now on. To change it, declare what it is to be.`,
    pointer: `/${field}`,
  };
}
