/** Values of dynamic type, as values of the attributes that they represent. */
import { nearest as suggestion } from "../../base/suggest.ts";
import type { TfAttribute, TfType } from "../../derive/terraform/tf-attribute.ts";
import { Unknown } from "../value.ts";
import { isTfObject } from "./tf-document.ts";
import { numberFrom } from "./tf-number.ts";
import { Decimal, type TfValue } from "./tf-value.ts";

/** A path: names of attributes, keys of maps, indexes of entries. */
export type DynamicPath = readonly (string | number)[];

/** Called for values that an attribute cannot contain. The message continues after the path. */
export type DynamicFault = (path: DynamicPath, message: string) => void;

/**
 * Returns the value with all attributes: null for those not given. Converts between texts, numbers and booleans as Terraform
 * does. Invalid values are left out and reported to `fault`.
 */
export function fromDynamic(attribute: TfAttribute, value: unknown, fault?: DynamicFault): TfValue {
  return read(attribute, value, [attribute.name], fault);
}

function read({ nested, type, role }: TfAttribute, value: unknown, at: DynamicPath, fault?: DynamicFault): TfValue {
  if (value === null || value === undefined) return null;
  if (value instanceof Unknown) return value;
  if (!nested) return plain(value, type!, role === "field" ? undefined : jsonAdvice, at, fault);
  const one = (item: unknown, place: DynamicPath) => object(nested.attributes, item, place, fault);
  if (nested.mode === "single") return one(value, at);
  return nested.mode === "list" ? list(value, at, one, fault) : map(value, at, one, fault);
}

const jsonAdvice = "must be a JSON text: write it with jsonencode(...).";

function object(
  attributes: readonly TfAttribute[],
  value: unknown,
  at: DynamicPath,
  fault: DynamicFault | undefined,
): TfValue {
  if (value === null || value === undefined || value instanceof Unknown) return value ?? null;
  if (!isObject(value)) return misfit("must be an object, {...}.", at, fault);
  const names = attributes.map(({ name }) => name);
  for (const name of fault ? Object.keys(value) : []) {
    if (names.includes(name)) continue;
    const near = suggestion(name, names);
    fault!([...at, name], `is no attribute of it. ${near ? `Did you mean ${near}?` : `It has ${names.join(", ")}.`}`);
  }
  return Object.fromEntries(
    attributes.map((each) => [each.name, read(each, value[each.name], [...at, each.name], fault)]),
  );
}

type Read = (item: unknown, at: DynamicPath) => TfValue;

function list(value: unknown, at: DynamicPath, one: Read, fault: DynamicFault | undefined): TfValue {
  if (!Array.isArray(value)) return misfit("must be a list, [...].", at, fault);
  return value.map((item: unknown, index) => one(item, [...at, index]));
}

function map(value: unknown, at: DynamicPath, one: Read, fault: DynamicFault | undefined): TfValue {
  if (!isObject(value)) return misfit("must be a map, {...}.", at, fault);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, one(item, [...at, key])]));
}

function plain(
  value: unknown,
  type: TfType,
  advice: string | undefined,
  at: DynamicPath,
  fault: DynamicFault | undefined,
): TfValue {
  if (value === null || value === undefined || value instanceof Unknown) return value ?? null;
  if (typeof type !== "string") {
    const one: Read = (item, place) => plain(item, type[1], undefined, place, fault);
    return type[0] === "map" ? map(value, at, one, fault) : list(value, at, one, fault);
  }
  const found = typeof value === "object" && !(value instanceof Decimal) ? undefined : scalars[type](value as Scalar);
  return found ?? misfit(advice ?? `must be ${words[type]}.`, at, fault);
}

type Scalar = string | number | bigint | boolean | Decimal;

const words = Object.freeze({ string: "a text", number: "a number", bool: "a boolean" });

const scalars: { readonly [type in "string" | "number" | "bool"]: (value: Scalar) => TfValue | undefined } = {
  string: String,
  number: (value) => {
    if (value instanceof Decimal) return value;
    return typeof value !== "boolean" && isNumber(String(value)) ? numberFrom(value) : undefined;
  },
  bool: (value) =>
    value === true || value === "true" ? true : value === false || value === "false" ? false : undefined,
};

const isNumber = (text: string): boolean => /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text);

/** Reports a misfit, whose value then counts as unknown, so that nothing more is reported about it. */
function misfit(message: string, at: DynamicPath, fault: DynamicFault | undefined): TfValue {
  fault?.(at, message);
  return fault ? new Unknown(at.join(".")) : null;
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === "object" && !Array.isArray(value) && isTfObject(value as TfValue);
}
