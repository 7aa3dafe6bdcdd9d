/**
 * Secrets in declarations: those written literally, those of the environment, and those that flow through references. Messages show the
 * lines of a manifest, and never its secrets.
 */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { secretVariableValues } from "../../base/guarded-variables.ts";
import { isObject, type Json } from "../../base/json.ts";
import { fromSegments, isPointerWithin, joinPointer, type Pointer, valueAtPointer } from "../../base/pointer.ts";
import { createRedactor } from "../../base/redaction.ts";
import type { Field, Fields } from "../../catalog/field.ts";
import { kindNamed, kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { secretMask } from "../../catalog/limits.ts";
import { hasSecretField, secretPointers } from "../../derive/fields/walk.ts";
import { attributeName } from "../../derive/terraform/tf-names.ts";
import type { DeclaredResource, Lookup } from "../../model/program.ts";
import { isDeferred, type Reference, type Template } from "../../model/value.ts";
import type { DeferredExpression } from "../expressions/deferred-expression.ts";
import { environmentOfSecrets } from "../expressions/variables.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import type { DeclaredOutput } from "./outputs.ts";
import type { AnyResource } from "./resources.ts";

/** Shorter texts are not secrets, and masking them would make lines unreadable. */
const shortestSecret = 3;

/** Returns the texts of secret fields and of the defaults of secret variables, longest first. */
export function literalSecrets(
  parts: readonly ManifestPart[],
  resources: readonly DeclaredSecrets[],
): readonly string[] {
  const defaults = parts.flatMap(({ value: { variables } }) =>
    Object.values(isObject(variables) ? variables : {}).flatMap((each) =>
      isObject(each) && each["secret"] === true ? secretTextLines(each["default"]) : [],
    ),
  );
  return worthHiding([...defaults, ...textsOfFields(resources)]);
}

/** Returns the texts of secret fields, longest first. */
export function fieldSecrets(resources: readonly DeclaredSecrets[]): readonly string[] {
  return worthHiding(textsOfFields(resources));
}

type DeclaredSecrets = Pick<DeclaredResource, "kind" | "template" | "secrets">;

function textsOfFields(resources: readonly DeclaredSecrets[]): readonly string[] {
  return resources.flatMap(({ kind, template, secrets }) => {
    if (!isObject(template)) return [];
    const pointers = [...secretPointers(kindNamed(kind)!, template), ...secrets];
    return pointers.flatMap((pointer) => secretTextLines(valueAtPointer(template as Json, pointer)));
  });
}

/** Returns the texts that are long enough to be masked wherever they appear, longest first. */
export function worthHiding(texts: readonly string[]): readonly string[] {
  const found = new Set(texts.filter((text) => text.length >= shortestSecret && text !== secretMask));
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
export function secretTextLines(value: Json | undefined): readonly string[] {
  if (typeof value === "string") return value.split("\n").map((line) => line.trim());
  if (typeof value === "number") return [String(value)];
  if (isDeferred(value)) return [];
  if (Array.isArray(value)) return value.flatMap(secretTextLines);
  return isObject(value) ? Object.values(value).flatMap(secretTextLines) : [];
}

/**
 * Marks everything that derives from a secret: extends `secrets` of resources, and sets `secret` of expressions and outputs. Secrets
 * that an expression takes out of a whole object are not followed; they are refused where they would be seen.
 */
export function spreadSecrets(
  resources: readonly AnyResource[],
  outputs: readonly Pick<DeclaredOutput, "references" | "deferred" | "secret">[],
  kindsOfLookups: () => ReadonlyMap<string, Kind>,
  found: readonly Pick<Lookup, "target" | "secrets">[],
): void {
  const waiting = resources.filter((resource) => resource.references.some(mayBeSecret));
  const shown = outputs.filter((output) => output.references.some(mayBeSecret));
  if (waiting.length + shown.length === 0) return;
  const byAddress = new Map(resources.map((resource) => [resource.address, resource]));
  const lookups = kindsOfLookups();
  const foundBy = new Map(found.map(({ target, secrets = [] }) => [target, secrets]));
  const isSecret = ({ type, target, path }: Reference): boolean => {
    const pointer = fromSegments(path.length === 0 ? ["_id"] : path);
    const resource = type === "resource" ? byAddress.get(target) : undefined;
    const kind = resource ? kindNamed(resource.kind) : lookups.get(target);
    if (kind !== undefined && hasSecretField(kind, path)) return true;
    const secrets = (type === "resource" ? resource?.secrets : foundBy.get(target)) ?? [];
    return secrets.some((secret) => isPointerWithin(pointer, secret) || isPointerWithin(secret, pointer));
  };
  const flowsInto = (expression: DeferredExpression) =>
    !expression.secret && expression.references.some((reference) => mayBeSecret(reference) && isSecret(reference));
  for (let changed = true; changed; ) {
    changed = false;
    for (const resource of waiting) {
      const derived: Pointer[] = [];
      for (const { pointer, expression } of resource.deferred) {
        if (!flowsInto(expression)) continue;
        expression.secret = true;
        derived.push(pointer);
      }
      if (derived.length === 0) continue;
      resource.secrets = [...resource.secrets, ...derived];
      changed = true;
    }
  }
  for (const output of shown) {
    for (const { expression } of output.deferred) if (flowsInto(expression)) expression.secret = true;
    output.secret ||= output.deferred.some(({ expression }) => expression.secret);
  }
}

/** The id of a resource is never secret. Anything else may be, even an existing object's id where the object is found by it. */
function mayBeSecret({ type, path }: Reference): boolean {
  return path.length > 0 || type === "lookup";
}

type Environment = { readonly [name: string]: string | undefined };

interface Holder {
  readonly template: Template;
  secrets: readonly Pointer[];
}

interface CredentialFinder {
  /** The credentials, for messages. */
  readonly texts: readonly string[];
  /** Returns true for a text that contains one of them, as it is or encoded. */
  readonly isIn: (text: string) => boolean;
  /** Makes values that contain one secret: plans mask them, and states keep fingerprints of them. */
  readonly hideIn: (
    resources: readonly Holder[],
    outputs: readonly { readonly template: Template; secret: boolean }[],
  ) => void;
}

/** Returns a finder for the credentials of an environment, and for what secret variables of the stack read from it. */
export function credentialFinder(parts: readonly ManifestPart[], env: Environment): CredentialFinder {
  const ofSecrets = [...environmentOfSecrets(parts).keys()].flatMap((name) => {
    const value = env[name] ?? "";
    return value.length >= shortestCredential ? [value] : [];
  });
  const texts = [...new Set([...secretVariableValues(env), ...ofSecrets])];
  const hide = createRedactor(texts);
  const isIn = (text: string): boolean => texts.length > 0 && text.length >= shortestCredential && hide(text) !== text;
  return {
    texts,
    isIn,
    hideIn(resources, outputs) {
      if (texts.length === 0) return;
      for (const resource of resources) {
        if (!containsText(resource.template, isIn)) continue;
        const found = pointersOf(resource.template, isIn, "").filter((each) => !resource.secrets.includes(each));
        if (found.length > 0) resource.secrets = [...resource.secrets, ...found];
      }
      for (const output of outputs) if (pointersOf(output.template, isIn, "").length > 0) output.secret = true;
    },
  };
}

/** Shorter values are ordinary words that texts may contain. */
const shortestCredential = 4;

/** Returns true if one of the texts of a template is one that is looked for. Most have none, and need no pointers. */
function containsText(value: Template, isIn: (text: string) => boolean): boolean {
  if (typeof value === "string") return isIn(value);
  if (typeof value !== "object" || value === null) return false;
  if (isDeferred(value)) return isIn(value.text);
  const parts: readonly Template[] = Array.isArray(value) ? value : Object.values(value as object);
  return parts.some((each) => containsText(each, isIn));
}

function pointersOf(value: Template, isIn: (text: string) => boolean, at: Pointer): readonly Pointer[] {
  if (typeof value === "string") return isIn(value) ? [at] : [];
  if (isDeferred(value)) return isIn(value.text) ? [at] : [];
  if (Array.isArray(value))
    return value.flatMap((each: Template, index) => pointersOf(each, isIn, joinPointer(at, index)));
  if (!isObject(value)) return [];
  return Object.entries(value as { readonly [name: string]: Template }).flatMap(([name, each]) =>
    pointersOf(each, isIn, joinPointer(at, name)),
  );
}
