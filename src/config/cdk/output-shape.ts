/** The type of an output, as far as known from references to resources and data sources. */
import { isObject, type Json } from "../../base/json.ts";
import { objectShape, shapeBelow, type TfShape } from "../../derive/terraform/tf-shape.ts";
import type { Expression } from "../../language/syntax/ast.ts";
import { parseTfTemplate } from "../../language/terraform.ts";
import type { DataBlock, ResourceBlock, StackNames } from "./stack-names.ts";

/** Of any JSON value with expressions in its texts. */
export function outputShape(value: Json, names: StackNames): TfShape {
  if (typeof value === "string") return value.includes("${") ? shapeOf(parseTfTemplate(value), names, null) : null;
  if (Array.isArray(value)) return ["tuple", (value as readonly Json[]).map((each) => outputShape(each, names))];
  if (!isObject(value) || Object.keys(value).some((key) => key.includes("${"))) return null;
  return ["object", Object.fromEntries(Object.entries(value).map(([key, each]) => [key, outputShape(each, names)]))];
}

/** Returns the type of an expression. `item`: the type of the current item of a splat. */
function shapeOf(expression: Expression, names: StackNames, item: TfShape): TfShape {
  const innerShape = (each: Expression) => shapeOf(each, names, item);
  switch (expression.type) {
    case "name":
      return expression.name === "data" ? dataShape(names) : blocksShape(names.resources, expression.name);
    case "item":
      return item;
    case "attribute":
      return shapeBelow(innerShape(expression.of), expression.name);
    case "index":
      return shapeBelow(innerShape(expression.of), keyOf(expression.key));
    case "splat":
      return splatShape(innerShape(expression.of), (each) => shapeOf(expression.item, names, each));
    case "list":
      return ["tuple", expression.items.map(innerShape)];
    case "object": {
      const entries = expression.entries.map(([key, value]) => [keyOf(key), innerShape(value)] as const);
      return entries.some(([key]) => key === "") ? null : ["object", Object.fromEntries(entries)];
    }
    case "call":
      return conversions.get(expression.name) ?? null;
    default:
      return null;
  }
}

const conversions: ReadonlyMap<string, TfShape> = new Map([
  ["tolist", ["list", null]],
  ["toset", ["set", null]],
  ["tomap", ["map", null]],
]);

/** The key as written; empty where it is computed. */
const keyOf = (key: Expression): string => (key.type === "literal" ? String(key.value) : "");

function splatShape(of: TfShape, each: (item: TfShape) => TfShape): TfShape {
  if (of === null || typeof of === "string") return null;
  if (of[0] === "tuple") return ["tuple", of[1].map(each)];
  return of[0] === "list" || of[0] === "set" ? ["list", each(of[1])] : null;
}

const dataShape = ({ data }: StackNames): TfShape => {
  const types = new Set([...data.keys()].map((key) => key.split(".")[0]!));
  return ["object", Object.fromEntries([...types].map((type) => [type, blocksShape(data, type)]))];
};

/** Returns all blocks of a type, by name. */
function blocksShape(blocks: ReadonlyMap<string, ResourceBlock | DataBlock>, type: string): TfShape {
  const own = [...blocks].filter(([key]) => key.startsWith(`${type}.`));
  return ["object", Object.fromEntries(own.map(([key, block]) => [key.slice(type.length + 1), blockShape(block)]))];
}

function blockShape({ attributes, keys, isCounted }: ResourceBlock | DataBlock): TfShape {
  const one = objectShape(attributes);
  if (!keys) return one;
  return isCounted ? ["tuple", keys.map(() => one)] : ["object", Object.fromEntries(keys.map((key) => [key, one]))];
}
