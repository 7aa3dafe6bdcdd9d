/** Configurations for Terraform on their way to a language: blocks, values and expressions. */
import type { ExactNumber } from "../../base/exact-number.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import { paysAsWhole, type TfAttribute } from "../terraform/tf-attribute.ts";
import { mayBeJson, mayBeText } from "../words/text-or-json.ts";

/** An expression in Terraform's language. */
export interface TfExpression {
  readonly $expression: string;
  /** For a text with expressions in it: the same as Terraform's JSON syntax writes it. */
  readonly $template?: string;
  /** For the text of a file and nothing else: its path from the configuration's folder. */
  readonly $file?: string;
}

/** A value; `{$call, $argument}` calls a function of one argument. */
export type TfText =
  | null
  | boolean
  | number
  | ExactNumber
  | string
  | TfExpression
  | readonly TfText[]
  | { readonly [name: string]: TfText };

export interface TfBlock {
  readonly type: string;
  readonly labels: readonly string[];
  /** Lines above it. */
  readonly comments?: readonly string[];
  readonly attributes: { readonly [name: string]: TfText };
  readonly blocks?: readonly TfBlock[];
}

export function isExpression(value: TfText): value is TfExpression {
  return typeof value === "object" && value !== null && "$expression" in value;
}

export const tfExpression = (text: string): TfExpression => ({ $expression: text });

/** Conversion of a document's values. */
interface Taking {
  /** A text at a place of the document. */
  text(text: string, at: Pointer): TfText;
  /** Notes a value that Terraform cannot express and that is therefore left out. */
  lost(at: Pointer, why: string): void;
  /** Converts a text given for a nested attribute; undefined omits it. */
  whole?(text: string, at: Pointer): Json | undefined;
}

/** Returns the attributes that declare the document. A secret becomes a write-only attribute, which no state keeps. */
export function writtenAttributes(
  attributes: readonly TfAttribute[],
  document: JsonObject,
  taking: Taking,
  at: Pointer = "",
): { readonly [name: string]: TfText } {
  const known = new Map(attributes.filter(({ role }) => role === "field" || role === "json").map((a) => [a.key, a]));
  const wholes = new Map(attributes.flatMap(({ key, role, name }) => (role === "whole" ? [[key, name]] : [])));
  const others = attributes.find(({ role }) => role === "others");
  const found: { [name: string]: TfText } = {};
  const rest: { [name: string]: TfText } = {};
  for (const [key, value] of Object.entries(document)) {
    const place = joinPointer(at, key);
    const attribute = known.get(key);
    if (!attribute) {
      if (others) rest[key] = anyText(value, taking, place);
      else taking.lost(place, "the provider has no attribute for it");
    } else if (attribute.use === "computed") taking.lost(place, "the platform sets it");
    else if (value === null) taking.lost(place, "null leaves an attribute out");
    else if (paysAsWhole(value) && wholes.has(key)) found[wholes.get(key)!] = jsonencodeCall(value, taking, place);
    else if (attribute.field.secret) {
      const text = attribute.role === "json" ? jsonencodeCall(value, taking, place) : anyText(value, taking, place);
      found[`${attribute.name}_wo`] = text;
      found[`${attribute.name}_wo_version`] = 1;
    } else {
      const text = oneOf(attribute, value, taking, place);
      if (text !== undefined) found[attribute.name] = text;
    }
  }
  if (others && Object.keys(rest).length > 0) found[others.name] = { $call: "jsonencode", $argument: rest };
  return found;
}

function oneOf(attribute: TfAttribute, value: Json, taking: Taking, at: Pointer): TfText | undefined {
  const { role, nested } = attribute;
  if (role === "json")
    return isPlainText(attribute, value) ? anyText(value, taking, at) : jsonencodeCall(value, taking, at);
  if (!nested) return anyText(value, taking, at);
  const textBelow = (item: Json, place: Pointer): TfText | undefined => {
    const object = typeof item === "string" ? taking.whole?.(item, place) : item;
    if (isObject(object)) return writtenAttributes(nested.attributes, object, taking, place);
    if (object !== undefined || typeof item !== "string") taking.lost(place, "it is not an object");
    return undefined;
  };
  if (nested.mode === "single") return textBelow(value, at);
  const all = typeof value === "string" ? taking.whole?.(value, at) : value;
  if (Array.isArray(all))
    return (all as readonly Json[]).map(
      (item, index) => textBelow(item, joinPointer(at, index)) ?? {},
    ) as readonly TfText[];
  if (!isObject(all)) return undefined;
  return Object.fromEntries(
    Object.entries(all).map(([key, item]) => [key, textBelow(item, joinPointer(at, key)) ?? {}]),
  );
}

/** Returns true for a text that cannot be mistaken for JSON, which is possible for a value known only after apply. */
function isPlainText({ field }: TfAttribute, value: Json): boolean {
  return typeof value === "string" && mayBeText(field) && !mayBeJson(value) && !value.startsWith("${");
}

function jsonencodeCall(value: Json, taking: Taking, at: Pointer): TfText {
  return { $call: "jsonencode", $argument: anyText(value, taking, at) };
}

/** A value as it is, but for its texts. */
export function anyText(value: Json, taking: Pick<Taking, "text">, at: Pointer): TfText {
  if (typeof value === "string") return taking.text(value, at);
  if (Array.isArray(value))
    return (value as readonly Json[]).map((item, index) => anyText(item, taking, joinPointer(at, index)));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, anyText(item, taking, joinPointer(at, key))]),
  );
}
