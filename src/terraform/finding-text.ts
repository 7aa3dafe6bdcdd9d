/** Words findings of the catalog's checks with the names of attributes instead of fields. */

import type { Finding } from "../derive/checks/validate.ts";
import type { TfAttribute } from "../derive/terraform/tf-attribute.ts";
import { placeOf } from "../model/terraform/tf-place.ts";
import type { Place } from "./diagnostics.ts";

/**
 * Returns the text of a finding. Inside of JSON text names are the platform's, in the configuration and so in the message.
 */
export function inWords({ attributes, value }: Place, { pointer, rule, message, suggestion }: Finding): string {
  const { role } = placeOf(attributes, pointer, value);
  const isJson = role === "json" || role === "whole";
  const names = isJson ? new Map<string, string>() : namesOf(attributes);
  const named = (word: string) => names.get(word) ?? word;
  const text = message.replace(wordsOf(rule), named);
  if (!suggestion) return text;
  const [, field, given] = wholeField.exec(suggestion) ?? [];
  const meant = `Did you mean ${rule === "unknown-field" ? named(suggestion) : suggestion}?`;
  const written = isJson ? `"${field}": "${given}"` : `${named(field ?? "")} = "${given}"`;
  return `${text.replace(/(?<![.?!])$/, ".")} ${field === undefined ? meant : `Write ${written}`}`;
}

/** A suggestion that is a field with its text, as manifests write it. */
const wholeField = /^(\w+): (\w+)$/;

/** Matches the words that name fields. Messages of a kind's own rules quote values; all others quote names. */
const wordsOf = (rule: Finding["rule"]) => (rule === "check" ? /"[^"]*"|\w+/g : /(?<=")\w+(?=")|(?<=\bwhere )\w+/g);

function namesOf(attributes: readonly TfAttribute[]): ReadonlyMap<string, string> {
  const own = attributes.filter(({ role }) => role === "field" || role === "json");
  const below = own.flatMap(({ nested }) => (nested ? [...namesOf(nested.attributes)] : []));
  return new Map([...below, ...own.map(({ key, name }): [string, string] => [key, name])]);
}
