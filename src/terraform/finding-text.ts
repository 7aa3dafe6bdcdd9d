/** Words findings of the catalog's checks with the names of attributes instead of fields. */

import type { Finding } from "../derive/checks/validate.ts";
import type { TfAttribute } from "../derive/terraform/tf-attribute.ts";
import { tfPlaceOf } from "../model/terraform/tf-place.ts";
import type { DiagnosticPlace } from "./diagnostics.ts";

/**
 * Returns the text of a finding. Inside of JSON text names are the platform's, in the configuration and so in the message.
 */
export function findingText(
  { attributes, value }: DiagnosticPlace,
  { pointer, rule, message, suggestion }: Finding,
): string {
  const { role } = tfPlaceOf(attributes, pointer, value);
  const isJson = role === "json" || role === "whole";
  const names = isJson ? new Map<string, string>() : attributeNamesByKey(attributes);
  const configuredName = (word: string) => names.get(word) ?? word;
  const text = message.replace(fieldWordPattern(rule), configuredName);
  if (!suggestion) return text;
  const [, field, given] = wholeField.exec(suggestion) ?? [];
  const meant = `Did you mean ${rule === "unknown-field" ? configuredName(suggestion) : suggestion}?`;
  const written = isJson ? `"${field}": "${given}"` : `${configuredName(field ?? "")} = "${given}"`;
  return `${text.replace(/(?<![.?!])$/, ".")} ${field === undefined ? meant : `Write ${written}`}`;
}

/** A suggestion that is a field with its text, as manifests write it. */
const wholeField = /^(\w+): (\w+)$/;

/** Matches the words that name fields. Messages of a kind's own rules quote values; all others quote names. */
const fieldWordPattern = (rule: Finding["rule"]) =>
  rule === "check" ? /"[^"]*"|\w+/g : /(?<=")\w+(?=")|(?<=\bwhere )\w+/g;

function attributeNamesByKey(attributes: readonly TfAttribute[]): ReadonlyMap<string, string> {
  const own = attributes.filter(({ role }) => role === "field" || role === "json");
  const below = own.flatMap(({ nested }) => (nested ? [...attributeNamesByKey(nested.attributes)] : []));
  return new Map([...below, ...own.map(({ key, name }): [string, string] => [key, name])]);
}
