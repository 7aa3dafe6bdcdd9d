/**
 * Blocks whose type Terraform does not know: each attribute of a wide block would cost time and memory in every resource, given or not.
 * Such a value is an object of the given attributes only, and is sent together with its type.
 */
import { isObject, type Json } from "../../base/json.ts";
import type { TfAttribute, TfType } from "./tf-attribute.ts";

/** A type of whole values, as Terraform writes it in JSON. */
export type DynamicType =
  | "string"
  | "number"
  | "bool"
  | "dynamic"
  | readonly ["list" | "set" | "map", DynamicType]
  | readonly ["tuple", readonly DynamicType[]]
  | readonly ["object", { readonly [name: string]: DynamicType }];

/** A value next to its type, as in Terraform's states. */
export interface Typed<Value> {
  readonly type: DynamicType;
  readonly value: Value;
}

/**
 * Returns the type that a literal in a configuration has which gives the value, and the value without what it does not give.
 */
export function typed<Value>({ nested, type }: TfAttribute, value: Value): Typed<Value> {
  if (!nested) return plainly(type!, value);
  if (!isParts(value)) return { type: "dynamic", value };
  const { mode, attributes } = nested;
  const one = (item: Value): Typed<Value> => objectOf(attributes, item);
  if (mode === "single") return one(value);
  return Array.isArray(value) ? tupleOf(value as readonly Value[], one) : entriesOf(value, one);
}

function objectOf<Value>(attributes: readonly TfAttribute[], value: Value): Typed<Value> {
  if (!isParts(value)) return { type: "dynamic", value };
  const from = value as { readonly [name: string]: Value };
  const given = attributes.filter(({ name }) => (from[name] ?? null) !== null);
  return together(given.map((each) => [each.name, typed(each, from[each.name]!)]));
}

function plainly<Value>(type: TfType, value: Value): Typed<Value> {
  if (value === null) return { type: "dynamic", value };
  if (typeof type === "string") return { type, value };
  if (!isParts(value)) return { type: "dynamic", value };
  const one = (item: Value): Typed<Value> => plainly(type[1], item);
  return Array.isArray(value) ? tupleOf(value as readonly Value[], one) : entriesOf(value, one);
}

/** Returns true for a list or a plain object. Unknown values are instances of another class. */
const isParts = (value: unknown): boolean =>
  Array.isArray(value) || (typeof value === "object" && value !== null && value.constructor === Object);

function tupleOf<Value>(items: readonly Value[], one: (item: Value) => Typed<Value>): Typed<Value> {
  const all = items.map(one);
  return { type: ["tuple", all.map(({ type }) => type)], value: all.map(({ value }) => value) as Value };
}

function entriesOf<Value>(value: Value, one: (item: Value) => Typed<Value>): Typed<Value> {
  return together(Object.entries(value as { readonly [key: string]: Value }).map(([key, item]) => [key, one(item)]));
}

function together<Value>(entries: readonly (readonly [string, Typed<Value>])[]): Typed<Value> {
  return {
    type: ["object", Object.fromEntries(entries.map(([name, each]) => [name, each.type]))],
    value: Object.fromEntries(entries.map(([name, each]) => [name, each.value])) as Value,
  };
}

/** Returns true if a value of a state is a value next to its type. */
export function isTyped(value: Json): value is { readonly type: Json; readonly value: Json } {
  return (
    isObject(value) && Object.keys(value).length === 2 && Object.hasOwn(value, "type") && Object.hasOwn(value, "value")
  );
}
