/**
 * Walks a document along its kind's fields: finds secrets and references, and resolves paths.
 * Documents may contain more than JSON on their way to the platform (unknown values, deferred expressions): those are leaves.
 */
import { type Json, sameJson } from "../../base/json.ts";
import { fromSegments, joinPointer, type Pointer, pointerSegments } from "../../base/pointer.ts";
import type { ErrorCode } from "../../catalog/errors.ts";
import type { Field, StringField } from "../../catalog/field.ts";
import type { Kind } from "../../catalog/kind.ts";
import { secretMask } from "../../catalog/limits.ts";
import { undeclaredFields } from "../../catalog/undeclared-fields.ts";
import { codeBelow, type FieldRoute, routesTo } from "./field-routes.ts";

/** A document with any leaves. */
export interface Document {
  readonly [field: string]: unknown;
}

interface FoundReference {
  readonly pointer: Pointer;
  /** Target of the reference: a kind, an outside family's name, or `any`. */
  readonly target: string;
  readonly id: string;
  /** The target contains this object. */
  readonly owner: boolean;
  /** It never keeps its target from being deleted. */
  readonly weak: boolean;
  /** True if the target must belong to the same account, in any family. */
  readonly sameAccount: boolean;
  /** The platform wrote it. */
  readonly serverSet: boolean;
  /** The types of connection that the field takes; absent = any. */
  readonly connections?: readonly string[] | undefined;
  /** The databases that the field takes, of a connection of the type rdbms; absent = any. */
  readonly databases?: readonly string[] | undefined;
  /** The error code for a value that the field does not accept. */
  readonly refusedWith?: ErrorCode | undefined;
}

/** The type at a place: a field; an undeclared part of a configuration block; or anything at all. */
type FieldPlace = Field | "undeclared" | "free";

/**
 * Returns the field a path of a document leads to, through arrays, maps and blocks; undefined if nothing is declared.
 */
export function fieldAt(kind: Kind, pointer: Pointer): Field | undefined {
  return fieldAtPath(kind, pointerSegments(pointer));
}

/** The same of the path's segments, indexes of arrays among them. */
export function fieldAtPath(kind: Kind, path: readonly (string | number)[]): Field | undefined {
  if (path.length === 0) return undefined;
  let place = fieldBelow(kind, String(path[0]));
  for (let depth = 1; depth < path.length; depth++) place = childPlace(place, String(path[depth]));
  return typeof place === "string" ? undefined : place;
}

/** Returns true if the path leads to a secret field, or below one. */
export function hasSecretField(kind: Kind, path: readonly (string | number)[]): boolean {
  return path.some((_, index) => fieldAt(kind, fromSegments(path.slice(0, index + 1)))?.secret === true);
}

/** Returns every reference of a document with an id, in the order of the document. */
export function referencesIn(kind: Kind, document: Document): readonly FoundReference[] {
  const found: FoundReference[] = [];
  followRoute(routesTo(kind, "references"), document, "", (pointer, field, value, serverSet, beside) => {
    if (typeof value !== "string" || value === "" || field.type !== "string" || field.ref === undefined) return;
    found.push({ pointer, target: targetOf(field, beside), id: value, ...referenceFacets(field), serverSet });
  });
  return found;
}

/** Returns true for a kind that may refer to something without keeping it from being deleted. */
export function hasWeakReferences(kind: Kind): boolean {
  return Object.values(kind.fields).some((field) => holdsStringField(field, ({ weak }) => weak === true));
}

/** Returns the top-level fields of a kind out of which the platform takes a deleted object of the kind `target`. */
export function vanishingFields(kind: Kind, target: string): readonly string[] {
  const vanishesWithTarget = ({ ref, vanishes }: StringField) => vanishes === true && ref === target;
  return Object.entries(kind.fields).flatMap(([name, field]) =>
    holdsStringField(field, vanishesWithTarget) ? [name] : [],
  );
}

function holdsStringField(field: Field, is: (field: StringField) => boolean): boolean {
  if (field.type === "object") return Object.values(field.fields).some((each) => holdsStringField(each, is));
  if (field.type === "array" || field.type === "map") return holdsStringField(field.items, is);
  return field.type === "string" && is(field);
}

/** Returns the target of a reference in an object; `any` if it is unknown. */
export function targetOf({ ref = "any", targetIn }: StringField, beside: Document): string {
  const named = targetIn === undefined ? undefined : beside[targetIn];
  return typeof named === "string" ? named : ref;
}

function referenceFacets({ owner, weak, targetIn, connections, databases, refusedWith }: StringField) {
  return {
    owner: owner === true,
    weak: weak === true,
    sameAccount: targetIn !== undefined,
    connections,
    databases,
    refusedWith,
  };
}

/** Returns the pointers of a document's secrets. None is below another; absent ones and nulls are omitted. */
export function secretPointers(kind: Kind, document: Document): readonly Pointer[] {
  const found: Pointer[] = [];
  followRoute(routesTo(kind, "secrets"), document, "", (pointer) => found.push(pointer));
  return found;
}

/** Returns the document with `******` for every secret; the document itself if there is none. */
export function maskDocument<D extends Document>(kind: Kind, document: D): D {
  return secretPointers(kind, document).reduce<unknown>(
    (masked, pointer) => withValue(masked, pointerSegments(pointer), secretMask),
    document,
  ) as D;
}

function withValue(here: unknown, [first, ...rest]: readonly string[], value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(here)) {
    return here.map((item: unknown, index) => (String(index) === first ? withValue(item, rest, value) : item));
  }
  const source = here as Document;
  return { ...source, [first]: withValue(source[first], rest, value) };
}

/** A place of a document that is filled and without effect on the reference server. */
export interface Ineffective {
  readonly pointer: Pointer;
  /** Why nothing follows it, and what acts instead: a sentence that begins with a small letter. */
  readonly why: string;
}

/**
 * Returns the fields of a document that have a value but no effect on the reference server, in the order of the document, without
 * fields below them. `leadsTo`: the database of the connection that a reference next to the field leads to, if known.
 */
export function ineffectiveIn(
  kind: Kind,
  document: Document,
  leadsTo: (beside: Document) => string | undefined = () => undefined,
): readonly Ineffective[] {
  const found: Ineffective[] = [];
  followRoute(routesTo(kind, "ineffective"), document, "", (pointer, field, value, _serverSet, beside) => {
    const { effect } = field;
    if (effect === undefined || effect === "shown" || isUnset(field, value)) return;
    if (effect.databases && !effect.databases.includes(leadsTo(beside) ?? "")) return;
    found.push({ pointer, why: effect.none });
  });
  return found;
}

/** Returns true for the value that a field has without being set, or one that says nothing. */
function isUnset(field: Field, value: unknown): boolean {
  if (field.default !== undefined) return sameJson(field.default, value as Json);
  if (Array.isArray(value)) return value.length === 0;
  return value === false || value === "" || (isContainer(value) && Object.keys(value).length === 0);
}

/** A text of a document that is code. */
export type CodeText =
  | { readonly is: "script" | "sql" | "template" | "lookup"; readonly pointer: Pointer; readonly text: string }
  | { readonly is: "function"; readonly pointer: Pointer; readonly script: unknown; readonly name: string };

/** Lists the code in a document: scripts, SQL, templates, and names of lookups and of functions, in the order of the document. */
export function codeIn(kind: Kind, document: Document): readonly CodeText[] {
  const found: CodeText[] = [];
  const visitCodeField = (pointer: Pointer, field: Field, value: unknown): void => {
    if (field.type === "json" && field.form) followRoute(codeBelow(field.form()), value, pointer, visitCodeField);
    else if (field.type === "json" && field.template === "text" && typeof value !== "string") return;
    else if (field.type === "json") for (const [at, text] of textsBelow(value, pointer)) addCode("template", at, text);
    else if (field.type === "object") addFunction(pointer, value);
    else if (field.type === "string" && typeof value === "string" && value !== "") {
      addCode(field.lookup ? "lookup" : (languages[field.code ?? "handlebars"] ?? "template"), pointer, value);
    }
  };
  const addCode = (is: "script" | "sql" | "template" | "lookup", pointer: Pointer, text: string): void => {
    if (is !== "template" || text.includes("{{")) found.push({ is, pointer, text });
  };
  const addFunction = (pointer: Pointer, value: unknown): void => {
    if (!isContainer(value) || typeof value["function"] !== "string" || value["function"] === "") return;
    const script = value["_scriptId"];
    if (script === undefined || script === null) return;
    found.push({ is: "function", pointer: joinPointer(pointer, "function"), script, name: value["function"] });
  };
  followRoute(routesTo(kind, "code"), document, "", visitCodeField);
  return found;
}

const languages = { javascript: "script", sql: "sql", handlebars: "template" } as const;

function textsBelow(value: unknown, pointer: Pointer): readonly (readonly [Pointer, string])[] {
  if (typeof value === "string") return [[pointer, value]];
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => textsBelow(item, `${pointer}/${index}`));
  if (!isContainer(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => textsBelow(item, joinPointer(pointer, key)));
}

/** Walks only the parts of a document that a route leads through. */
function followRoute(
  route: FieldRoute | undefined,
  value: unknown,
  pointer: Pointer,
  found: (pointer: Pointer, field: Field, value: unknown, serverSet: boolean, beside: Document) => unknown,
  beside: Document = {},
): void {
  if (route === undefined || value === undefined || value === null) return;
  if (route.field !== undefined) found(pointer, route.field, value, route.serverSet, beside);
  else if (Array.isArray(value)) {
    const { items } = route;
    if (items)
      value.forEach((item: unknown, index) => void followRoute(items, item, `${pointer}/${index}`, found, beside));
  } else if (isContainer(value)) {
    for (const key of Object.keys(value)) {
      const next = route.fields?.has(key) ? route.fields.get(key) : route.others;
      if (next)
        followRoute(
          typeof next === "function" ? next(key) : next,
          value[key],
          childPointer(pointer, key),
          found,
          value,
        );
    }
  }
}

function fieldBelow(kind: Kind, key: string): FieldPlace {
  return Object.hasOwn(kind.fields, key) ? kind.fields[key]! : "free";
}

function childPlace(place: FieldPlace, key: string): FieldPlace {
  if (place === "free") return "free";
  if (place === "undeclared") return undeclaredFields.get(key) ?? "undeclared";
  if (place.type === "array" || place.type === "map") return place.items;
  if (place.type !== "object") return "free";
  if (Object.hasOwn(place.fields, key)) return place.fields[key]!;
  return place.open ? (undeclaredFields.get(key) ?? "undeclared") : "free";
}

function childPointer(pointer: Pointer, key: string): Pointer {
  return key.includes("/") || key.includes("~") ? joinPointer(pointer, key) : `${pointer}/${key}`;
}

/** Returns true for a plain object: not an instance of a class, nor an expression that is still to be evaluated. */
function isContainer(value: unknown): value is Document {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  // A field of that name in plain JSON hides nothing: an expression can be evaluated.
  return (value as Document)["$deferred"] !== true || typeof (value as Document)["evaluate"] !== "function";
}
