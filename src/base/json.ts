/** JSON as a type, and the few pure operations on it that every floor needs. */
import { compareDecimals, ExactNumber } from "./exact-number.ts";

export type Json = null | boolean | number | string | ExactNumber | readonly Json[] | { readonly [key: string]: Json };
/** JSON without parts. */
export type Scalar = null | boolean | number | string;
export type JsonObject = { readonly [key: string]: Json };
/** A JSON object under construction. Freeze or hand it over as {@link JsonObject} when done. */
export type MutableJsonObject = { [key: string]: Json };

/** Returns true for a plain JSON object: not null, not an array, not a number. */
export function isObject(value: unknown): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}

/** True for a number, whether a double keeps it or not. */
export const isNumber = (value: unknown): value is number | ExactNumber =>
  typeof value === "number" || value instanceof ExactNumber;

/** True for an object or a list: a value that has parts. */
export const hasParts = (value: Json | undefined): value is JsonObject | readonly Json[] =>
  typeof value === "object" && value !== null && !(value instanceof ExactNumber);

/** Returns true for a list. Unlike `Array.isArray` it keeps the type of the items. */
export function isList<T>(value: T): value is Extract<T, readonly unknown[]> {
  return Array.isArray(value);
}

/** The item type of any list in a value's type. */
export type ItemOf<T> = T extends readonly (infer I)[] ? I : never;

/** The object part of a value's type. */
export type ObjectOf<T> = Exclude<T, Scalar | undefined | ExactNumber | readonly unknown[]>;

/** Returns the items of a list; empty for any other value. */
export function itemsOf<T>(value: T): readonly ItemOf<T>[] {
  return isList(value) ? (value as readonly ItemOf<T>[]) : [];
}

/** Returns the objects among the items of a list; empty for any other value. */
export function objectsOf<T>(value: T): readonly ObjectOf<ItemOf<T>>[] {
  return itemsOf(value).filter((item) => isObject(item)) as readonly ObjectOf<ItemOf<T>>[];
}

/** Gives an object a field of any name: `__proto__` is one like any other. */
export function setOwn(object: { [name: string]: Json }, name: string, value: Json): void {
  if (name === "__proto__")
    Object.defineProperty(object, name, { value, configurable: true, enumerable: true, writable: true });
  else object[name] = value;
}

/** Returns the value if it is an object, otherwise an empty object. */
export const objectIn = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** Returns the value if it is a text that is not empty, otherwise undefined. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** Structural equality of two JSON values; the order of object keys does not matter. `undefined` equals only itself. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (a instanceof ExactNumber || b instanceof ExactNumber) return isSameNumber(a, b);
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return (
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => sameJson(item, (b as readonly Json[])[index]))
    );
  }
  if (Array.isArray(b)) return false;
  const left = a as JsonObject;
  const right = b as JsonObject;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && sameJson(left[key], right[key]))
  );
}

/** Compares two numbers, at least one of which has more digits than a double. */
function isSameNumber(a: Json | undefined, b: Json | undefined): boolean {
  return isNumber(a) && isNumber(b) && compareDecimals(String(a), String(b)) === 0;
}

/** JSON text with sorted object keys: equal values give equal text, so it can be hashed or signed. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(",")}]`;
  if (isObject(value)) {
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key]!)}`).join(",")}}`;
  }
  return JSON.stringify(value);
}
