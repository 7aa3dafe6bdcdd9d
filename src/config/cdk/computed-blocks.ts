/** Blocks that the engine computes as a whole. They may contain anything that a written block may contain. */
import type { Json } from "../../base/json.ts";
import type { TfAttribute } from "../../derive/terraform/tf-attribute.ts";
import { ExpressionError, type ExpressionFault } from "../../language/fault.ts";
import { isTfObject } from "../../model/terraform/tf-document.ts";
import type { TfValue } from "../../model/terraform/tf-value.ts";
import { Unknown, unknownPointers, type Value } from "../../model/value.ts";
import type { Path } from "../files/source-file.ts";
import { convertToAttributeType } from "./convert.ts";
import { noAttribute, setByPlatform, wrongType } from "./fault-sink.ts";

type NestedAttributes = NonNullable<TfAttribute["nested"]>;
type Values = { readonly [name: string]: Value };

/** Throws an ExpressionError where a value is not what the block takes. */
export function checkBlocks({ mode, attributes }: NestedAttributes, value: Value, path: Path): void {
  if (isUndecided(value)) return;
  if (mode === "single") return checkBlock(attributes, value, path);
  if (mode === "list" ? !Array.isArray(value) : !isValues(value))
    throw blockExpressionError(
      wrongType(`${path.join(".")} takes ${mode === "list" ? "a list of objects" : "an object"}.`),
    );
  for (const [key, item] of Object.entries(value as Values))
    if (!isUndecided(item)) checkBlock(attributes, item, [...path, key]);
}

function checkBlock(attributes: readonly TfAttribute[], value: Value, path: Path): void {
  if (!isValues(value)) throw blockExpressionError(wrongType(`${path.join(".")} takes an object.`));
  for (const [name, item] of Object.entries(value)) {
    if (item === null) continue;
    const at = [...path, name];
    const attribute = attributes.find((each) => each.name === name);
    if (!attribute) throw blockExpressionError(noAttribute(at, attributes));
    if (item instanceof Unknown) continue;
    if (attribute.use === "computed") throw blockExpressionError(setByPlatform(at));
    if (attribute.nested && attribute.role !== "json") checkBlocks(attribute.nested, item, at);
    else convertKnown(attribute, item);
  }
}

/**
 * Returns the value with its texts, numbers and booleans converted to the types of the block's attributes. Unsuitable values stay.
 */
export function convertBlocks({ mode, attributes }: NestedAttributes, value: Value): Value {
  if (mode === "single") return convertBlock(attributes, value);
  if (Array.isArray(value)) return value.map((item: Value) => convertBlock(attributes, item));
  if (!isValues(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, convertBlock(attributes, item)]));
}

function convertBlock(attributes: readonly TfAttribute[], value: Value): Value {
  if (!isValues(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const attribute = attributes.find((each) => each.name === name);
      if (!attribute || isUndecided(item)) return [name, item];
      const { nested, role } = attribute;
      return [name, nested && role !== "json" ? convertBlocks(nested, item) : fittedBlockValue(attribute, item)];
    }),
  );
}

function fittedBlockValue(attribute: TfAttribute, value: Value): Value {
  try {
    return convertKnown(attribute, value);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return value;
  }
}

/** A list may be known in parts. */
function convertKnown(attribute: TfAttribute, value: Value): Value {
  return unknownPointers(value).length > 0 ? value : convertToAttributeType(attribute, value as Json);
}

const isUndecided = (value: Value) => value instanceof Unknown || value === null;

const isValues = (value: Value): value is Values => isTfObject(value as TfValue);

const blockExpressionError = ({ code, summary, detail, suggestion }: ExpressionFault) =>
  new ExpressionError(code, summary, detail, suggestion);
