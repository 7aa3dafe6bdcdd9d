/**
 * Turns a stack's declarations into documents that run without a platform. Every expression is computed, and each object gets a
 * generated `_id`. Values known only at apply or to the platform are replaced by words.
 */

import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { type Pointer, pointerSegments } from "../../base/pointer.ts";
import { sha256 } from "../../base/sha256.ts";
import { withDefaults } from "../../catalog/defaults.ts";
import { kindNamed } from "../../catalog/index.ts";
import { secretMask } from "../../catalog/limits.ts";
import { withDerivedTag } from "../../derive/fields/variants.ts";
import { secretPointers } from "../../derive/fields/walk.ts";
import { desiredDocument } from "../../engine/kernel/evaluate.ts";
import { referenceResolver } from "../../engine/kernel/resolve.ts";
import type { DeclaredResource, Program } from "../../model/program.ts";
import { type Reference, Unchecked, Unknown, unknownsOf, type Value } from "../../model/value.ts";

/** A declared object in the form that the platform would store. */
export interface DeclaredWorldObject {
  readonly address: string;
  readonly kind: string;
  readonly resource: DeclaredResource;
  /** The document with its `_id` and the platform's defaults; with its secrets in plain text. */
  readonly document: JsonObject & { readonly _id: string };
  /** The same document with a mask instead of every secret. */
  readonly masked: JsonObject;
  /** Places where words replace values unknown before apply, and secrets that this run was not given. */
  readonly unknown: readonly { readonly at: Pointer; readonly of: string; readonly secret: boolean }[];
}

export interface DeclaredWorld {
  readonly program: Program;
  /**
   * Returns the object of a kind with an `_id`; undefined if the stack declares none. Throws DiagnosticError if it cannot be
   * computed.
   */
  byId(kind: string, id: string): DeclaredWorldObject | undefined;
  /** Throws DiagnosticError as well. */
  at(address: string): DeclaredWorldObject | undefined;
  /** Returns the name of an `_id` for people: the address, or the lookup behind it. */
  nameOf(id: string): string | undefined;
}

const words = "(known after apply)";

export function declaredWorld(program: Program): DeclaredWorld {
  const resources = new Map(program.resources.map((each) => [each.address, each]));
  const ids = new Map(program.resources.map(({ address }) => [declaredId(address), address]));
  const lookups = new Map<string, string>();
  const values = new Map<string, Value>();
  const objects = new Map<string, DeclaredWorldObject>();

  const resolveDeclared = (reference: Reference): Value | undefined => {
    const { type, target, path } = reference;
    if (path.length === 0 || (path.length === 1 && path[0] === "_id")) {
      if (type === "resource") return declaredId(target);
      const name = `lookups.${target}`;
      lookups.set(declaredId(name), name);
      return declaredId(name);
    }
    const known = type === "resource" ? valueAt(target) : undefined;
    return referenceResolver({
      resources: known === undefined ? new Map() : new Map([[target, { desired: known }]]),
      lookups: new Map(),
    })(reference);
  };
  /** A value that refers to itself in a cycle has no value. */
  const valueAt = (address: string): Value | undefined => {
    const resource = resources.get(address);
    if (!resource || values.has(address)) return values.get(address);
    values.set(address, new Unknown(address));
    const value = desiredDocument(kindNamed(resource.kind), resource, resolveDeclared);
    values.set(address, value);
    return value;
  };
  const declaredAt = (address: string): DeclaredWorldObject | undefined => {
    const found = objects.get(address);
    const resource = resources.get(address);
    if (found || !resource) return found;
    const made = objectOf(resource, valueAt(address)!);
    objects.set(address, made);
    return made;
  };
  return {
    program,
    at: declaredAt,
    byId(kind, id) {
      const address = ids.get(id);
      const found = address === undefined ? undefined : declaredAt(address);
      return found?.kind === kind ? found : undefined;
    },
    nameOf: (id) => ids.get(id) ?? lookups.get(id),
  };
}

/** Returns 24 hexadecimal characters, the same in each run. */
const declaredId = (address: string): string => sha256(address).slice(0, 24);

function objectOf(resource: DeclaredResource, value: Value): DeclaredWorldObject {
  const kind = kindNamed(resource.kind);
  const unknown = unknownsOf(value, Unknown).map(({ at, unknown: each }) => ({
    at,
    of: each.of,
    secret: each instanceof Unchecked,
  }));
  const plain = withWords(value);
  const given = isObject(plain) ? plain : {};
  const tagged = withDefaults(kind.fields, withDerivedTag(kind, given, undefined));
  const document = { ...tagged, _id: declaredId(resource.address) };
  const pointers = new Set([...secretPointers(kind, document), ...resource.secrets]);
  const masked = [...pointers].reduce<Json>((whole, pointer) => withMask(whole, pointerSegments(pointer)), document);
  return { address: resource.address, kind: resource.kind, resource, document, masked: masked as JsonObject, unknown };
}

function withWords(value: Value): Json {
  if (value instanceof Unknown) return value.parts ? value.parts.join(words) : words;
  if (Array.isArray(value)) return value.map((item: Value) => withWords(item));
  if (!isObject(value)) return value as Json;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withWords(item as Value)]));
}

function withMask(here: Json, [first, ...rest]: readonly string[]): Json {
  if (first === undefined) return secretMask;
  if (Array.isArray(here))
    return (here as readonly Json[]).map((item, index) => (String(index) === first ? withMask(item, rest) : item));
  return isObject(here) && Object.hasOwn(here, first) ? { ...here, [first]: withMask(here[first]!, rest) } : here;
}
