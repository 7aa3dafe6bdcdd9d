/** Secrets written literally in the manifest: messages show its lines, but never those. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { isObject, type Json } from "../../base/json.ts";
import { valueAtPointer } from "../../base/pointer.ts";
import type { Field, Fields } from "../../catalog/field.ts";
import { kindNamed, kinds } from "../../catalog/index.ts";
import { secretMask } from "../../catalog/limits.ts";
import { secretPointers } from "../../derive/fields/walk.ts";
import { attributeName } from "../../derive/terraform/tf-names.ts";
import type { DeclaredResource } from "../../model/program.ts";
import { isDeferred } from "../../model/value.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";

/** Shorter texts are not secrets, and masking them would make lines unreadable. */
const shortest = 3;

/** Texts of secret fields and of the defaults of secret variables, longest first. */
export function literalSecrets(
  parts: readonly ManifestPart[],
  resources: readonly DeclaredSecrets[],
): readonly string[] {
  const defaults = parts.flatMap(({ value: { variables } }) =>
    Object.values(isObject(variables) ? variables : {}).flatMap((each) =>
      isObject(each) && each["secret"] === true ? textsIn(each["default"]) : [],
    ),
  );
  return worthHiding([...defaults, ...textsOfFields(resources)]);
}

/** Texts of secret fields, longest first. */
export function fieldSecrets(resources: readonly DeclaredSecrets[]): readonly string[] {
  return worthHiding(textsOfFields(resources));
}

type DeclaredSecrets = Pick<DeclaredResource, "kind" | "template" | "secrets">;

function textsOfFields(resources: readonly DeclaredSecrets[]): readonly string[] {
  return resources.flatMap(({ kind, template, secrets }) => {
    if (!isObject(template)) return [];
    const pointers = [...secretPointers(kindNamed(kind)!, template), ...secrets];
    return pointers.flatMap((pointer) => textsIn(valueAtPointer(template as Json, pointer)));
  });
}

/** Those of the texts that are masked wherever they appear, longest first. */
export function worthHiding(texts: readonly string[]): readonly string[] {
  const found = new Set(texts.filter((text) => text.length >= shortest && text !== secretMask));
  return [...found].toSorted((a, b) => b.length - a.length);
}

/** Returns the diagnostics with `******` for every secret in their excerpts. */
export function maskExcerpts(diagnostics: readonly Diagnostic[], secrets: readonly string[]): readonly Diagnostic[] {
  return withExcerpts(diagnostics, (line) =>
    secrets.reduce((masked, secret) => masked.replaceAll(secret, secretMask), line),
  );
}

/** A place in a line that was changed has no length any more. */
function withExcerpts(diagnostics: readonly Diagnostic[], change: (line: string) => string): readonly Diagnostic[] {
  return diagnostics.map((diagnostic) => {
    const { source } = diagnostic;
    if (source?.excerpt === undefined) return diagnostic;
    const excerpt = change(source.excerpt);
    if (excerpt === source.excerpt) return diagnostic;
    const { length: _, ...place } = source;
    return { ...diagnostic, source: { ...place, excerpt } };
  });
}

/**
 * The same for a file that could not be parsed. Which of its values are secret is not known, so every value behind the name of a secret
 * field, or behind `default`, is masked.
 */
export function maskNamed(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const names = [...secretNames(), "default"].join("|");
  const behind = new RegExp(`(\\b(?:${names})["']?\\s*:\\s*)\\S.*$`, "i");
  return withExcerpts(diagnostics, (line) => line.replace(behind, `$1${secretMask}`));
}

/** Names of all secret fields, as manifests and as Terraform's language have them. */
function secretNames(): ReadonlySet<string> {
  const found = new Set<string>();
  const lookInField = (field: Field, name: string) => {
    if (field.secret) for (const each of [name, attributeName(name, name)]) found.add(each).add(`${each}_wo`);
    if (field.type === "object") lookInFields(field.fields);
    if (field.type === "array") lookInField(field.items, name);
    if (field.type === "map") lookInField(field.items, name);
  };
  const lookInFields = (fields: Fields) => {
    for (const [name, field] of Object.entries(fields)) lookInField(field, name);
  };
  for (const { fields } of kinds) lookInFields(fields);
  return found;
}

/** Returns all texts and numbers inside a value, texts line by line. */
export function textsIn(value: Json | undefined): readonly string[] {
  if (typeof value === "string") return value.split("\n").map((line) => line.trim());
  if (typeof value === "number") return [String(value)];
  if (isDeferred(value)) return [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}
