/**
 * Texts about attributes in the provider's pages and schema: the catalog's texts, with Terraform's names of attributes and resources.
 */
import { withArticle } from "../../base/article.ts";
import { docOf, type Field } from "../../catalog/field.ts";
import { kindNamed } from "../../catalog/index.ts";
import { saysDefault, saysLimits } from "../words/doc-overlap.ts";
import { mayBeText } from "../words/text-or-json.ts";
import type { TfAttribute, TfSchema } from "./tf-attribute.ts";
import { resourceType, snakeCase } from "./tf-names.ts";

interface DescriptionContext {
  readonly isJson: boolean;
  /** The attribute is only read, so its text says nothing of how it is written. */
  readonly isRead: boolean;
}

/** Returns the text of a field, and its limits. */
export function attributeDescription(field: Field, { isJson, isRead }: DescriptionContext): string {
  const limits: string[] = [];
  if (field.type === "string") {
    if (field.enum) limits.push(`One of ${field.enum.map((each) => `\`${each}\``).join(", ")}.`);
    if (field.values?.length) limits.push(`Such as ${field.values.map((each) => `\`${each}\``).join(", ")}.`);
    if (field.ref) limits.push(idDescription(field.ref));
    if (field.max !== undefined && !saysLimits(field)) limits.push(`At most ${field.max} characters.`);
  }
  if ((field.type === "integer" || field.type === "number") && !saysLimits(field)) {
    if (field.min !== undefined) limits.push(`At least ${field.min}.`);
    if (field.max !== undefined) limits.push(`At most ${field.max}.`);
  }
  if (field.mode === "create" && !isRead) limits.push("A change replaces the object.");
  if (field.renews === "changed" && !isRead) limits.push("Once set, a change replaces the object.");
  if (field.renews === "set" && !isRead) limits.push("An update may clear it; setting it replaces the object.");
  if (field.default !== undefined && !isRead && !saysDefault(field))
    limits.push(`The platform's default is \`${JSON.stringify(field.default)}\`.`);
  if (isJson) limits.push(mayBeText(field) ? "Values other than strings are written as JSON." : "As JSON text.");
  return [isRead ? (field.doc ?? "") : docOf(field), ...limits].filter((each) => each !== "").join(" ");
}

/** The resource that makes it; in plain words for what no resource makes. */
export function idDescription(target: string): string {
  const kind = kindNamed(target);
  if (kind) return `ID of a \`${resourceType(kind)}\`.`;
  return `ID of ${withArticle(target === "any" ? "resource" : snakeCase(target).replaceAll("_", " "))}.`;
}

/**
 * Returns the schema with fields of the platform in its texts by their attributes' names: `resourceType` is `resource_type`. Values stay
 * as they are, and so does code.
 */
export function inTerms<S extends TfSchema>(schema: S): S {
  const names = new Map<string, string>();
  const values = new Set<string>();
  collectRenamedNames(schema.attributes, names, values);
  for (const value of values) names.delete(value);
  const withRenamedFields = (given: string) =>
    given.replace(/`[^`]*`|\w+/g, (part) => {
      const name = names.get(part.replaceAll("`", ""));
      return name === undefined ? part : part.replace(/\w+/, name);
    });
  const withRenamedDescriptions = (attributes: readonly TfAttribute[]): readonly TfAttribute[] =>
    attributes.map((each) => ({
      ...each,
      description: withRenamedFields(each.description),
      ...(each.nested && { nested: { ...each.nested, attributes: withRenamedDescriptions(each.nested.attributes) } }),
    }));
  return {
    ...schema,
    description: withRenamedFields(schema.description),
    attributes: withRenamedDescriptions(schema.attributes),
  };
}

/** Names that differ, by field, and the values that enumerations have. Paths in records have an `_id` of their own. */
function collectRenamedNames(
  attributes: readonly TfAttribute[],
  names: Map<string, string>,
  values: Set<string>,
): void {
  for (const { role, key, name, field, nested } of attributes) {
    if ((role === "field" || role === "json") && key !== "_id" && /[A-Z]|^_/.test(key)) names.set(key, name);
    if (field.type === "string") for (const value of field.enum ?? field.values ?? []) values.add(value);
    if (nested) collectRenamedNames(nested.attributes, names, values);
  }
}
