/** Outputs in the form of Terraform's state: each value with its type. */
import { isObject, type Json, type JsonObject, sameJson } from "../../base/json.ts";
import type { TfShape } from "../../derive/terraform/tf-shape.ts";

/**
 * Returns a value with its type. `shape`: the known part of the type; if the value does not fit it, the type follows from the
 * value alone.
 */
export function typedOutput(value: Json, shape: TfShape): JsonObject {
  const found = shape === null ? undefined : fitToShape(value, shape);
  return found === undefined
    ? { value, type: literalTypeOf(value) }
    : { value: found, type: shapeWith(shape, found) as Json };
}

/** Returns the type of a value in Terraform's form: the type of literals, splats and `for`, which is all that a value shows. */
function literalTypeOf(value: Json): Json {
  if (value === null) return "dynamic";
  if (Array.isArray(value)) return ["tuple", (value as readonly Json[]).map(literalTypeOf)];
  if (isObject(value))
    return ["object", Object.fromEntries(Object.entries(value).map(([key, each]) => [key, literalTypeOf(each)]))];
  return typeof value === "boolean" ? "bool" : typeof value;
}

/** Returns the value with null for each missing attribute; undefined if it is not of the type. */
function fitToShape(value: Json, shape: TfShape): Json | undefined {
  if (value === null || shape === null) return value;
  if (typeof shape === "string") return typeof value === (shape === "bool" ? "boolean" : shape) ? value : undefined;
  const [kind, inner] = shape;
  if (kind === "object") return isObject(value) ? fitObject(value, inner) : undefined;
  if (kind === "map") return isObject(value) ? fitObject(value, mapShapeOf(value, inner)) : undefined;
  if (!Array.isArray(value) || (kind === "tuple" && value.length !== inner.length)) return undefined;
  const items = (value as readonly Json[]).map((each, index) =>
    fitToShape(each, kind === "tuple" ? inner[index]! : inner),
  );
  return items.includes(undefined) ? undefined : (items as Json);
}

const mapShapeOf = (value: JsonObject, inner: TfShape) =>
  Object.fromEntries(Object.keys(value).map((key) => [key, inner]));

function fitObject(value: JsonObject, shapes: { readonly [name: string]: TfShape }): Json | undefined {
  if (Object.keys(value).some((key) => !Object.hasOwn(shapes, key))) return undefined;
  const entries = Object.entries(shapes).map(([key, shape]) => [key, fitToShape(value[key] ?? null, shape)] as const);
  return entries.some(([, each]) => each === undefined) ? undefined : (Object.fromEntries(entries) as Json);
}

/** Completes the type from the value. */
function shapeWith(shape: TfShape, value: Json): TfShape {
  if (shape === null) return literalTypeOf(value) as TfShape;
  if (typeof shape === "string") return shape;
  const [kind, inner] = shape;
  if (kind === "tuple")
    return ["tuple", inner.map((each, index) => shapeWith(each, (value as readonly Json[] | null)?.[index] ?? null))];
  if (kind !== "object") return inner === null ? sameItems(kind, value) : shape;
  const held = isObject(value) ? value : {};
  return [
    "object",
    Object.fromEntries(Object.entries(inner).map(([key, each]) => [key, shapeWith(each, held[key] ?? null)])),
  ];
}

/** Returns the type of a collection if all its items have the same type; otherwise that of a tuple or an object. */
function sameItems(kind: "list" | "set" | "map", value: Json): TfShape {
  const [first = "dynamic", ...rest] = Object.values(value ?? {}).map(literalTypeOf);
  return rest.every((each) => sameJson(each, first)) ? [kind, first as TfShape] : (literalTypeOf(value) as TfShape);
}
