/** Items of key-value databases: converts attributes with types (`{"S": "text"}`) from and to plain JSON. */
import { isNumber, isObject, type Json, type JsonObject } from "../../../base/json.ts";

const types = new Set(["S", "N", "B", "BOOL", "NULL", "L", "M", "SS", "NS", "BS"]);

const isTypedAttribute = (value: Json | undefined): boolean => {
  if (!isObject(value)) return false;
  const names = Object.keys(value);
  return names.length === 1 && types.has(names[0]!);
};

/** Returns the attributes of an object; an object with only typed values stays unchanged. */
export function typedAttributes(object: JsonObject): JsonObject {
  const values = Object.values(object);
  if (values.length > 0 && values.every(isTypedAttribute)) return object;
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, typedAttributeOf(value)]));
}

function typedAttributeOf(value: Json): JsonObject {
  if (value === null) return { NULL: true };
  if (typeof value === "string") return { S: value };
  if (isNumber(value)) return { N: String(value) };
  if (typeof value === "boolean") return { BOOL: value };
  if (Array.isArray(value)) return { L: value.map(typedAttributeOf) };
  return {
    M: Object.fromEntries(Object.entries(value as JsonObject).map(([name, item]) => [name, typedAttributeOf(item)])),
  };
}

/** Returns plain JSON of attributes; a number that JavaScript would change stays a text. */
export function plainItem(attributes: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, plainAttribute(value)]));
}

function plainAttribute(attribute: Json): Json {
  if (!isObject(attribute)) return attribute;
  const [[type, value] = ["NULL", true]] = Object.entries(attribute) as [string, Json][];
  switch (type) {
    case "NULL":
      return null;
    case "N":
      return exactOrText(String(value));
    case "NS":
      return (value as readonly Json[]).map((each) => exactOrText(String(each)));
    case "L":
      return (value as readonly Json[]).map(plainAttribute);
    case "M":
      return plainItem(value as JsonObject);
    default:
      return value;
  }
}

const exactOrText = (text: string): Json => (String(Number(text)) === text ? Number(text) : text);
