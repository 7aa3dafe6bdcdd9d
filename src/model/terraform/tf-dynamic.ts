/** Values of dynamic type, as values of the attributes that they represent. */
import { nearestWord as suggestion } from "../../base/suggest.ts";
import type { TfAttribute, TfType } from "../../derive/terraform/tf-attribute.ts";
import { Unknown } from "../value.ts";
import { isTfObject } from "./tf-document.ts";
import { numberFrom } from "./tf-number.ts";
import { TfDecimal, type TfValue } from "./tf-value.ts";

/** A path: names of attributes, keys of maps, indexes of entries. */
export type DynamicPath = readonly (string | number)[];

/** Called for values that an attribute cannot contain. The message continues after the path. */
export type DynamicFault = (path: DynamicPath, message: string) => void;

/**
 * Returns the value with all attributes: null for those not given. Converts between texts, numbers and booleans as Terraform
 * does. Invalid values are left out and reported to `fault`.
 */
export function fromDynamic(attribute: TfAttribute, value: unknown, fault?: DynamicFault): TfValue {
  return readDynamicAttribute(attribute, value, [attribute.name], fault);
}

function readDynamicAttribute(
  { nested, type, role }: TfAttribute,
  value: unknown,
  at: DynamicPath,
  fault?: DynamicFault,
): TfValue {
  if (value === null || value === undefined) return null;
  if (value instanceof Unknown) return value;
  if (!nested) return readPlainValue(value, type!, role === "field" ? undefined : jsonAdvice, at, fault);
  const readNestedEntry = (item: unknown, place: DynamicPath) =>
    readNestedObject(nested.attributes, item, place, fault);
  if (nested.mode === "single") return readNestedEntry(value, at);
  return nested.mode === "list"
    ? readList(value, at, readNestedEntry, fault)
    : readMap(value, at, readNestedEntry, fault);
}

const jsonAdvice = "must be a JSON text: write it with jsonencode(...).";

function readNestedObject(
  attributes: readonly TfAttribute[],
  value: unknown,
  at: DynamicPath,
  fault: DynamicFault | undefined,
): TfValue {
  if (value === null || value === undefined || value instanceof Unknown) return value ?? null;
  if (!isDynamicObject(value)) return reportMisfit("must be an object, {...}.", at, fault);
  const names = attributes.map(({ name }) => name);
  for (const name of fault ? Object.keys(value) : []) {
    if (names.includes(name)) continue;
    const near = suggestion(name, names);
    fault!(
      [...at, name],
      `is not a valid attribute here. ${near ? `Did you mean ${near}?` : `Valid attributes: ${names.join(", ")}.`}`,
    );
  }
  return Object.fromEntries(
    attributes.map((each) => [each.name, readDynamicAttribute(each, value[each.name], [...at, each.name], fault)]),
  );
}

type ReadItem = (item: unknown, at: DynamicPath) => TfValue;

function readList(value: unknown, at: DynamicPath, one: ReadItem, fault: DynamicFault | undefined): TfValue {
  if (!Array.isArray(value)) return reportMisfit("must be a list, [...].", at, fault);
  return value.map((item: unknown, index) => one(item, [...at, index]));
}

function readMap(value: unknown, at: DynamicPath, one: ReadItem, fault: DynamicFault | undefined): TfValue {
  if (!isDynamicObject(value)) return reportMisfit("must be a map, {...}.", at, fault);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, one(item, [...at, key])]));
}

function readPlainValue(
  value: unknown,
  type: TfType,
  advice: string | undefined,
  at: DynamicPath,
  fault: DynamicFault | undefined,
): TfValue {
  if (value === null || value === undefined || value instanceof Unknown) return value ?? null;
  if (typeof type !== "string") {
    const readTypedItem: ReadItem = (item, place) => readPlainValue(item, type[1], undefined, place, fault);
    return type[0] === "map" ? readMap(value, at, readTypedItem, fault) : readList(value, at, readTypedItem, fault);
  }
  const found =
    typeof value === "object" && !(value instanceof TfDecimal) ? undefined : scalars[type](value as DynamicScalar);
  return found ?? reportMisfit(advice ?? `must be ${words[type]}.`, at, fault);
}

type DynamicScalar = string | number | bigint | boolean | TfDecimal;

const words = Object.freeze({ string: "a string", number: "a number", bool: "a boolean" });

const scalars: { readonly [type in "string" | "number" | "bool"]: (value: DynamicScalar) => TfValue | undefined } = {
  string: String,
  number: (value) => {
    if (value instanceof TfDecimal) return value;
    return typeof value !== "boolean" && isNumericText(String(value)) ? numberFrom(value) : undefined;
  },
  bool: (value) =>
    value === true || value === "true" ? true : value === false || value === "false" ? false : undefined,
};

const isNumericText = (text: string): boolean => /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text);

/** Reports a misfit, whose value then counts as unknown, so that nothing more is reported about it. */
function reportMisfit(message: string, at: DynamicPath, fault: DynamicFault | undefined): TfValue {
  fault?.(at, message);
  return fault ? new Unknown(at.join(".")) : null;
}

function isDynamicObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === "object" && !Array.isArray(value) && isTfObject(value as TfValue);
}
