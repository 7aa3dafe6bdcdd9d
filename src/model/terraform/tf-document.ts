/**
 * Converts documents to Terraform values and back: names, JSON texts, and the three attributes of a secret. Null means a field
 * that is left out.
 */
import { isObject, type Json, type JsonObject, sameJson } from "../../base/json.ts";
import { parseJsonText } from "../../base/json-text.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import type { Field } from "../../catalog/field.ts";
import { secretMask } from "../../catalog/limits.ts";
import { paysAsWhole, type TfAttribute } from "../../derive/terraform/tf-attribute.ts";
import { mayBeJson, mayBeText, writtenText } from "../../derive/words/text-or-json.ts";
import { isFingerprint } from "../state.ts";
import { Unknown, type Value } from "../value.ts";
import { isNearest, nearestJsonValue } from "./tf-number.ts";
import { TfDecimal, type TfObject, type TfValue } from "./tf-value.ts";

/** The three attributes of a secret at one place. */
interface Secret {
  readonly at: Pointer;
  /** The name of the plain attribute. */
  readonly name: string;
  readonly plain: TfValue;
  readonly writeOnly: TfValue;
  readonly version: TfValue;
  /** The same place in the value that is read next to the document. */
  readonly beside: { readonly writeOnly: TfValue; readonly version: TfValue } | undefined;
  /** Returns the value of an attribute's text: JSON is parsed. */
  value(of: TfValue): Value;
}

interface DocumentReading {
  /** Returns the document's value for a secret; undefined leaves it out. */
  readonly secret: (secret: Secret) => Value | undefined;
  /** Called for an invalid JSON text, or a number that JSON lacks. The message continues after the attribute's name. */
  readonly fault?: (at: Pointer, message: string) => void;
}

/** Returns the declared document of a value. `beside`: a value of the same schema that is also searched for secrets. */
export function toDocument(
  attributes: readonly TfAttribute[],
  value: TfObject,
  reading: DocumentReading,
  beside?: TfValue,
  at: Pointer = "",
): { readonly [field: string]: Value } {
  const document: { [field: string]: Value } = {};
  const other = isTfObject(beside) ? beside : undefined;
  for (const attribute of attributes) {
    const { name, key, role, field, use } = attribute;
    if (role === "wo" || role === "version" || use === "computed") continue;
    const place = joinPointer(at, role === "others" ? name : key);
    const given = value[name] ?? null;
    if (field.secret) {
      const secretTrio = (from: TfObject) => ({
        writeOnly: from[`${name}_wo`] ?? null,
        version: from[`${name}_wo_version`] ?? null,
      });
      const found = reading.secret({
        at: place,
        name,
        plain: given,
        ...secretTrio(value),
        beside: other && secretTrio(other),
        value: (of) => (role === "json" ? parsedFieldText(field, of, place, reading) : of) as Value,
      });
      if (found !== undefined) document[key] = found;
    } else if (given === null) continue;
    else if (role === "others") Object.assign(document, otherFields(attribute, attributes, given, place, reading));
    else {
      if (role === "whole" && Object.hasOwn(document, key)) reading.fault?.(place, "is set twice: remove one of them.");
      document[key] = fieldValue(attribute, given, reading, other?.[name], place);
    }
  }
  return document;
}

function fieldValue(
  { role, nested, field }: TfAttribute,
  given: TfValue,
  reading: DocumentReading,
  beside: TfValue | undefined,
  at: Pointer,
): Value {
  if (given instanceof Unknown) return given;
  if (role === "json" || role === "whole") return parsedFieldText(field, given, at, reading);
  if (!nested) return nearestJsonValue(given, reading.fault && (() => reportInexact(at, reading)));
  const readNestedItem = (item: TfValue, key: string | number, other: TfValue | undefined): Value =>
    isTfObject(item) ? toDocument(nested.attributes, item, reading, other, joinPointer(at, key)) : (item as Value);
  if (nested.mode === "single") return toDocument(nested.attributes, given as TfObject, reading, beside, at);
  if (Array.isArray(given)) {
    const others = Array.isArray(beside) ? (beside as readonly TfValue[]) : [];
    return given.map((item: TfValue, index) => readNestedItem(item, index, others[index]));
  }
  const others = isTfObject(beside) ? beside : {};
  return Object.fromEntries(
    Object.entries(given as TfObject).map(([key, item]) => [key, readNestedItem(item, key, others[key])]),
  );
}

/**
 * Returns the fields of a block without an attribute. Refuses a declared one, which would be set twice, and would store a secret
 * in plain text.
 */
function otherFields(
  { field }: TfAttribute,
  attributes: readonly TfAttribute[],
  given: TfValue,
  at: Pointer,
  reading: DocumentReading,
): { readonly [field: string]: Value } {
  const more = parsedFieldText(field, given, at, reading);
  if (more instanceof Unknown) return {};
  if (!isObject(more)) {
    reading.fault?.(at, "must be a JSON object. Write it with jsonencode({...}).");
    return {};
  }
  const isDeclaredField = (key: string) => field.type === "object" && Object.hasOwn(field.fields, key);
  for (const key of Object.keys(more).filter(isDeclaredField)) {
    const own = attributes.find((each) => each.key === key);
    const advice = own ? `has its own attribute: use ${own.name}.` : "is set by the platform: remove it.";
    reading.fault?.(at, `may not contain ${JSON.stringify(key)}, which ${advice}`);
  }
  return Object.fromEntries(Object.entries(more).filter(([key]) => !isDeclaredField(key)));
}

/** Reports an inexact number once. The value then counts as unknown, so that nothing more is reported about it. */
function reportInexact(at: Pointer, { fault }: DocumentReading): Unknown {
  fault?.(at, "cannot be represented exactly: whole numbers go to 9007199254740991.");
  return new Unknown(at);
}

function parsedFieldText(field: Field, text: TfValue, at: Pointer, { fault }: DocumentReading): Value {
  if (typeof text !== "string") return text as Value;
  if (mayBeText(field) && !mayBeJson(text)) return text;
  const found = fault ? parseJsonText(text) : asItStands(text);
  if ("value" in found) return found.value;
  if (mayBeText(field) && found.fault === "syntax") return text;
  fault?.(at, jsonFaults[found.fault]);
  return new Unknown(at);
}

/** Parses JSON text without the checks that it passed when it was declared. */
function asItStands(text: string): ReturnType<typeof parseJsonText> {
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return { fault: "syntax" };
  }
}

/** Messages about a JSON text, to follow its name. They never quote the text, which may be secret. */
export const jsonFaults = {
  syntax: "is not JSON. Write it with jsonencode(...).",
  inexact: "contains a number that cannot be represented exactly. Write the number as a string.",
  depth: "nests too deeply.",
} as const;

/** Reads the secrets of a configuration in plain text. */
export const declared: DocumentReading = {
  secret: ({ plain, writeOnly, value }) => ((writeOnly ?? plain) === null ? undefined : value(writeOnly ?? plain)),
};

/**
 * Returns a reading into the engine's state document: fingerprints for secrets. A write-only secret is known by its version, and
 * by its value if the configuration gives the same version.
 */
export function appliedReading(fingerprint: (value: Json) => string): DocumentReading {
  return {
    secret: ({ plain, version, beside, value }) => {
      if (plain !== null) return { $fingerprint: fingerprint(value(plain) as Json) };
      if (version === null) return undefined;
      const isSame =
        beside !== undefined && sameJson(beside.version as Json, version as Json) && beside.writeOnly !== null;
      return { $fingerprint: isSame ? fingerprint(value(beside.writeOnly) as Json) : `version ${String(version)}` };
    },
  };
}

/**
 * Returns the value of a document. An equivalent text of `prior` is kept, and secrets come from it: a document without a secret
 * loses it.
 */
export function fromDocument(attributes: readonly TfAttribute[], document: JsonObject, prior?: TfValue): TfObject {
  const before = isTfObject(prior) ? prior : undefined;
  const keys = new Set(attributes.map(({ key }) => key));
  return Object.fromEntries(
    attributes.map((attribute): [string, TfValue] => {
      const { name, key, role, field } = attribute;
      const there = Object.hasOwn(document, key) ? document[key]! : null;
      const was = before?.[name] ?? null;
      if (role === "wo") return [name, null];
      if (field.secret) return [name, isFingerprint(there) ? was : null];
      if (role === "others") {
        const more = Object.entries(document).filter(
          ([each, value]) => !keys.has(each) && !isOmittedField(field, each, value),
        );
        return [
          name,
          more.length === 0 && was === null ? null : keptOrWrittenText(field, Object.fromEntries(more), was),
        ];
      }
      if (there === null || isGivenInOtherForm(attribute, attributes, there, before)) return [name, null];
      if (role === "whole") return [name, keptOrWrittenText(field, there, was)];
      return [name, role === "json" ? keptOrWrittenText(field, there, was) : valueFor(attribute, there, was)];
    }),
  );
}

/**
 * Returns true if a value is given in the other of its two forms, attributes or JSON text. If neither was given, its length
 * decides.
 */
function isGivenInOtherForm(
  { name, key, role }: TfAttribute,
  attributes: readonly TfAttribute[],
  there: Json,
  before: TfObject | undefined,
): boolean {
  const other = attributes.find((each) => each.key === key && each.name !== name);
  if (other === undefined || (role !== "whole" && other.role !== "whole")) return false;
  if ((before?.[name] ?? null) !== null) return false;
  return (before?.[other.name] ?? null) !== null || paysAsWhole(there) !== (role === "whole");
}

/** Returns true for platform-set fields of a block, and for masks of secrets without an attribute. */
function isOmittedField(block: Field, key: string, value: Json): boolean {
  const isDeclared = block.type === "object" && Object.hasOwn(block.fields, key);
  return isDeclared || value === secretMask || isFingerprint(value);
}

function valueFor(attribute: TfAttribute, there: Json, was: TfValue): TfValue {
  const { nested, type, field, name, key, dynamic } = attribute;
  // An equivalent value stays the same: the types of its contents are its own.
  if (dynamic && was !== null && sameJson(toDocument([attribute], { [name]: was }, declared)[key] as Json, there))
    return was;
  if (!nested) return !fitsTfType(there, type) ? null : isNearest(was, there) ? was : (there as TfValue);
  const items = field.type === "array" || field.type === "map" ? field.items : undefined;
  if (nested.mode === "single") return isObject(there) ? fromDocument(nested.attributes, there, was) : null;
  const nestedFromDocument = (item: Json, other: TfValue | undefined): TfValue =>
    isObject(item) ? fromDocument(nested.attributes, item, other) : null;
  if (Array.isArray(there) && items) {
    const others = Array.isArray(was) ? (was as readonly TfValue[]) : [];
    return there.map((item: Json, index) => nestedFromDocument(item, others[index]));
  }
  if (!isObject(there)) return null;
  const others = isTfObject(was) ? was : {};
  return Object.fromEntries(Object.entries(there).map(([key, item]) => [key, nestedFromDocument(item, others[key])]));
}

/** Checks the type: the platform may store values that its own documentation rules out. */
function fitsTfType(value: Json, type: TfAttribute["type"]): boolean {
  if (value === null) return true;
  if (type === "string" || type === "number") return typeof value === type;
  if (type === "bool") return typeof value === "boolean";
  if (type?.[0] === "list" || type?.[0] === "set")
    return Array.isArray(value) && value.every((item: Json) => fitsTfType(item, type[1]));
  return isObject(value) && Object.values(value).every((item) => fitsTfType(item, type?.[1]));
}

function keptOrWrittenText(field: Field, value: Json, was: TfValue): string {
  return typeof was === "string" && sameText(field, was, value) ? was : writtenText(field, value);
}

/** Returns true if the text of a JSON attribute is equivalent to a value. */
export function sameText(field: Field, text: string, value: Json): boolean {
  const found = valueOfText(field, text);
  return found !== undefined && sameJson(found, value);
}

/** Returns the value of a JSON attribute's text; undefined for an invalid text. */
export function valueOfText(field: Field, text: string): Json | undefined {
  const found = parsedFieldText(field, text, "", {} as DocumentReading);
  return found instanceof Unknown ? undefined : (found as Json);
}

export function isTfObject(value: TfValue | undefined): value is TfObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isTfScalar(value);
}

const isTfScalar = (value: object) => value instanceof Unknown || value instanceof TfDecimal;
