/** Conversions between types, as Terraform makes them by itself. */
import { type Json, sameJson } from "../../base/json.ts";
import type { Value } from "../../model/value.ts";
import { typeFault, valueFault } from "../fault.ts";
import { numberIn, numberText } from "./numbers.ts";

export function asText(value: Value | undefined, where: string): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return numberText(value);
  if (typeof value === "boolean") return String(value);
  throw typeFault(where, "text, a number or a boolean", value);
}

export function asNumber(value: Value | undefined, where: string): number {
  const found = numericValueOf(value);
  if (found === undefined) throw typeFault(where, "a number", value);
  return found;
}

/** A whole number from 0 on. */
export function asCount(value: Value | undefined, where: string): number {
  const found = asWhole(value, where);
  if (found >= 0) return found;
  throw valueFault(`${where}: a number is below 0.`);
}

export function asWhole(value: Value | undefined, where: string): number {
  const found = asNumber(value, where);
  if (Number.isInteger(found)) return found;
  throw valueFault(`${where}: a number is not whole.`);
}

/** A number, or a text that is one. */
export function numericValueOf(value: Value | undefined): number | undefined {
  if (typeof value === "number") return value;
  const isNumeric = typeof value === "string" && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(value);
  return isNumeric ? numberIn(value) : undefined;
}

export function asBoolean(value: Value | undefined, where: string): boolean {
  if (typeof value === "boolean") return value;
  if (value === "true" || value === "1") return true;
  if (value === "false" || value === "0") return false;
  throw typeFault(where, "true or false", value);
}

export function asList(value: Value | undefined, where: string): readonly Value[] {
  if (Array.isArray(value)) return value as readonly Value[];
  throw typeFault(where, "a list", value);
}

export function asMap(value: Value | undefined, where: string): { readonly [key: string]: Value } {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return value as { readonly [key: string]: Value };
  throw typeFault(where, "a mapping", value);
}

/** Texts in Terraform's order, that of their code points. */
export function compareTexts(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/** Of the same type and the same value. */
export function isEqual(a: Value, b: Value): boolean {
  return a instanceof ValueSet === b instanceof ValueSet && sameJson(a as Json, b as Json);
}

/** A set: a list whose items have no index. Values derived from it are lists. */
export class ValueSet extends Array<Value> {
  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }
}

export function distinctValues(values: readonly Value[]): readonly Value[] {
  return values.filter((value, index) => values.findIndex((each) => isEqual(each, value)) === index);
}

/** Returns each value once, in the order in which Terraform walks a set. */
export function asSet(values: readonly Value[]): ValueSet {
  const once = distinctValues(values);
  const isScalar = once.every((each) => typeof each !== "object");
  return ValueSet.from(isScalar ? once.toSorted(compareScalars) : once) as ValueSet;
}

function compareScalars(a: Value, b: Value): number {
  if (typeof a === "string" && typeof b === "string") return compareTexts(a, b);
  return a! < b! ? -1 : a! > b! ? 1 : 0;
}
