/** Values of references to resources and data sources: one attribute, or a whole object. */
import { meantName } from "../../base/advice.ts";
import { isObject } from "../../base/json.ts";
import { fromSegments, isPointerWithin, type Pointer } from "../../base/pointer.ts";
import { nearestWord } from "../../base/suggest.ts";
import type { Kind } from "../../catalog/kind.ts";
import { secretMask } from "../../catalog/limits.ts";
import { type Document, secretPointers } from "../../derive/fields/walk.ts";
import { defaultOf, type TfAttribute } from "../../derive/terraform/tf-attribute.ts";
import { writtenText } from "../../derive/words/text-or-json.ts";
import type { Operand, PendingOperand } from "../../language/evaluate/operand.ts";
import { ExpressionError } from "../../language/fault.ts";
import { tfPlaceOf } from "../../model/terraform/tf-place.ts";
import { type Reference, type ResolveReference, Unknown, type Value } from "../../model/value.ts";

/** The target of a reference. */
export interface TfReferenceTarget {
  readonly type: Reference["type"];
  /** As the engine calls it. */
  readonly target: string;
  /** As Terraform writes it. */
  readonly text: string;
  readonly attributes: readonly TfAttribute[];
  /** Kind of a resource, which may contain secrets. */
  readonly kind?: Kind;
  /** Paths whose values derive from secrets, also where the kind has no secret field. Complete only once everything is read. */
  readonly secrets: () => readonly Pointer[];
}

type Step = string | number;

/** Returns all instances of a block with `count` or `for_each`, each with its attributes. */
export function allInstancesOperand(targets: readonly TfReferenceTarget[]): PendingOperand {
  const all = targets.map(wholeObjectOperand);
  return {
    known: false,
    references: all.flatMap((each) => each.references),
    secret: false,
    run: (resolve) => all.map((each) => each.run(resolve)),
  };
}

/** Returns an object with all known attributes. */
function wholeObjectOperand(target: TfReferenceTarget): PendingOperand {
  const shown = target.attributes.filter(({ role }) => role === "field" || role === "json");
  const references = shown.map((each) => ({ attribute: each, reference: partOf(target, each) }));
  return {
    known: false,
    // Lists of the platform are only read for attributes that the platform sets.
    references: references.flatMap(({ attribute, reference }) =>
      isOfPlatform(attribute) ? [plainReference(reference)] : [],
    ),
    secret: false,
    run: (resolve) =>
      Object.fromEntries(
        references.map(({ attribute, reference }) => [attribute.name, valueOfAttribute(attribute, resolve(reference))]),
      ),
  };
}

/**
 * Returns the reference to an attribute that an expression may take from the whole object; such references do not show secrets.
 */
function partOf(target: TfReferenceTarget, attribute: TfAttribute): Reference {
  const path = [attribute.key];
  return { ...referenceTo(target, attribute, path), secretsIn: (value) => secretsIn(target, path, value) };
}

/** Returns the attribute at the steps, as the engine's reference to its field. */
export function attributeOf(
  target: TfReferenceTarget,
  steps: readonly Step[],
): { readonly operand: Operand; readonly taken: number } {
  if (steps.length === 0) return { operand: wholeObjectOperand(target), taken: 0 };
  const path: Step[] = [];
  let here = target.attributes;
  let last: TfAttribute | undefined;
  let isWithinDynamic = false;
  let taken = 0;
  while (taken < steps.length) {
    const attribute: TfAttribute | undefined = here.find((each) => each.name === steps[taken]);
    if (!attribute || attribute.role === "others") {
      const names = here.map((each) => each.name);
      const close = nearestWord(String(steps[taken]), names);
      const detail = `${target.target} has no attribute ${String(steps[taken])}.`;
      throw new ExpressionError("no-such-field", "A reference leads nowhere", detail, close && meantName(close));
    }
    taken += 1;
    path.push(attribute.key);
    last = attribute;
    isWithinDynamic ||= attribute.dynamic === true;
    const { nested } = attribute;
    if (!nested || attribute.role === "json") break;
    if (nested.mode !== "single") {
      if (taken === steps.length) break;
      path.push(steps[taken]!);
      taken += 1;
      last = { ...attribute, nested: { ...nested, mode: "single" } };
    }
    here = nested.attributes;
  }
  const attribute = last!;
  const reference = referenceTo(target, attribute, path);
  const runWith = (resolve: ResolveReference): Value => {
    const value = valueOfAttribute(attribute, resolve(reference));
    return isWithinDynamic ? givenAlone(value) : value;
  };
  const secret = attribute.field.secret === true;
  return { operand: { known: false, references: [plainReference(reference)], secret, run: runWith }, taken };
}

/** Attributes that are left out are null, unless the platform sets them or has a default for them. */
function referenceTo(target: TfReferenceTarget, attribute: TfAttribute, path: readonly Step[]): Reference {
  const { type, target: name, kind } = target;
  const fields = path.length === 1 && path[0] === "_id" ? [] : path;
  const fallback = defaultOf(attribute);
  if (isOfPlatform(attribute))
    return { type, target: name, path: fields, optional: true, ...(fallback === undefined ? {} : { fallback }) };
  const reference = { type, target: name, path: fields, optional: true, declared: true } as const;
  return kind && holdsSecrets(attribute)
    ? { ...reference, secretsIn: (value) => secretsIn(target, path, value) }
    : reference;
}

function holdsSecrets({ field, nested }: TfAttribute): boolean {
  return (
    field.secret === true || (nested?.attributes.some((each) => each.role === "others" || holdsSecrets(each)) ?? false)
  );
}

/** Returns the secrets in a value at a path of the document, with the names of their attributes. */
function secretsIn({ text, attributes, kind, secrets }: TfReferenceTarget, path: readonly Step[], value: Value) {
  const at = fromSegments(path);
  const document = path.reduceRight<Value>(
    (inner, step) => (typeof step === "number" ? [...Array<Value>(step).fill(null), inner] : { [step]: inner }),
    value,
  );
  const ofKind = kind ? secretPointers(kind, document as Document) : [];
  const derived = secrets().map((pointer) => (isPointerWithin(at, pointer) ? at : pointer));
  const pointers = [...ofKind, ...derived].filter((pointer) => isPointerWithin(pointer, at));
  return new Map(
    pointers.map((pointer) => [pointer.slice(at.length), `${text}.${tfPlaceOf(attributes, pointer).text}`]),
  );
}

const isOfPlatform = ({ use }: TfAttribute) => use === "computed" || use === "optional-computed";

const plainReference = ({ type, target, path }: Reference): Reference => ({ type, target, path });

/** Removes null attributes from dynamically typed values; nested attributes always have all of theirs. */
function givenAlone(value: Value): Value {
  if (Array.isArray(value)) return value.map((item: Value) => givenAlone(item));
  if (value instanceof Unknown || !isObject(value)) return value;
  const given = Object.entries(value as { readonly [key: string]: Value }).filter(([, item]) => item !== null);
  return Object.fromEntries(given.map(([key, item]) => [key, givenAlone(item)]));
}

/** Returns the value of a field as its attribute has it. */
function valueOfAttribute(attribute: TfAttribute, value: Value | undefined): Value {
  const found = shapedWhole(attribute, value);
  return attribute.dynamic ? givenAlone(found) : found;
}

function shapedWhole({ nested, role, field }: TfAttribute, value: Value | undefined): Value {
  if (value === undefined || value === null || role === "wo" || role === "version") return null;
  if (value instanceof Unknown) return value;
  if (role === "json" || role === "whole") {
    if (typeof value === "string") return writtenText(field, value);
    return jsonText(value);
  }
  if (!nested) return value;
  if (nested.mode === "single") return attributeObject(nested.attributes, value);
  if (Array.isArray(value)) return value.map((item: Value) => attributeObject(nested.attributes, item));
  const entries = Object.entries(value as { readonly [key: string]: Value });
  return Object.fromEntries(entries.map(([key, item]) => [key, attributeObject(nested.attributes, item)]));
}

function attributeObject(attributes: readonly TfAttribute[], value: Value): Value {
  if (value instanceof Unknown || !isObject(value)) return value;
  const document = value as { readonly [key: string]: Value };
  const keys = new Set(attributes.map(({ key }) => key));
  return Object.fromEntries(
    attributes.map((each) => {
      if (each.role === "others") return [each.name, othersOf(each, keys, document)];
      return [each.name, valueOfAttribute(each, document[each.key] ?? defaultOf(each))];
    }),
  );
}

/** Fields of an open block that no kind declares. */
function othersOf(
  { field }: TfAttribute,
  keys: ReadonlySet<string>,
  document: { readonly [key: string]: Value },
): Value {
  const declared = field.type === "object" ? field.fields : {};
  const more = Object.entries(document).filter(
    ([key, value]) => !keys.has(key) && !Object.hasOwn(declared, key) && value !== secretMask,
  );
  return more.length === 0 ? null : jsonText(Object.fromEntries(more));
}

function jsonText(value: Value): Value {
  return unknownIn(value) ?? JSON.stringify(value);
}

function unknownIn(value: Value): Unknown | undefined {
  if (value instanceof Unknown) return value;
  if (typeof value !== "object" || value === null) return undefined;
  return Object.values(value as { readonly [key: string]: Value })
    .map(unknownIn)
    .find((each) => each !== undefined);
}
