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
export interface TypedLiteral<Value> {
  readonly type: DynamicType;
  readonly value: Value;
}

/**
 * Returns the type that a literal in a configuration has which gives the value, and the value without what it does not give.
 */
export function typedLiteral<Value>({ nested, type }: TfAttribute, value: Value): TypedLiteral<Value> {
  if (!nested) return typedPlainValue(type!, value);
  if (!isParts(value)) return { type: "dynamic", value };
  const { mode, attributes } = nested;
  const typedObjectItem = (item: Value): TypedLiteral<Value> => typedAttributes(attributes, item);
  if (mode === "single") return typedObjectItem(value);
  return Array.isArray(value)
    ? tupleOf(value as readonly Value[], typedObjectItem)
    : typedEntries(value, typedObjectItem);
}

function typedAttributes<Value>(attributes: readonly TfAttribute[], value: Value): TypedLiteral<Value> {
  if (!isParts(value)) return { type: "dynamic", value };
  const from = value as { readonly [name: string]: Value };
  const given = attributes.filter(({ name }) => (from[name] ?? null) !== null);
  return typedObject(given.map((each) => [each.name, typedLiteral(each, from[each.name]!)]));
}

function typedPlainValue<Value>(type: TfType, value: Value): TypedLiteral<Value> {
  if (value === null) return { type: "dynamic", value };
  if (typeof type === "string") return { type, value };
  if (!isParts(value)) return { type: "dynamic", value };
  const typedPlainItem = (item: Value): TypedLiteral<Value> => typedPlainValue(type[1], item);
  return Array.isArray(value)
    ? tupleOf(value as readonly Value[], typedPlainItem)
    : typedEntries(value, typedPlainItem);
}

/** Returns true for a list or a plain object. Unknown values are instances of another class. */
const isParts = (value: unknown): boolean =>
  Array.isArray(value) || (typeof value === "object" && value !== null && value.constructor === Object);

function tupleOf<Value>(items: readonly Value[], one: (item: Value) => TypedLiteral<Value>): TypedLiteral<Value> {
  const all = items.map(one);
  return { type: ["tuple", all.map(({ type }) => type)], value: all.map(({ value }) => value) as Value };
}

function typedEntries<Value>(value: Value, one: (item: Value) => TypedLiteral<Value>): TypedLiteral<Value> {
  return typedObject(Object.entries(value as { readonly [key: string]: Value }).map(([key, item]) => [key, one(item)]));
}

function typedObject<Value>(entries: readonly (readonly [string, TypedLiteral<Value>])[]): TypedLiteral<Value> {
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
