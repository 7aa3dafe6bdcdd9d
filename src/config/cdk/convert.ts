/** Values as the types of their attributes have them. */
import { isObject, type Json } from "../../base/json.ts";
import type { TfAttribute } from "../../derive/terraform/tf-attribute.ts";
import { asBoolean, asNumber, asText } from "../../language/values/convert.ts";

/** Converts as Terraform does by itself: numbers and booleans to texts, and texts to numbers and booleans. */
export function convertToAttributeType({ type, name }: Pick<TfAttribute, "type" | "name">, value: Json): Json {
  if (value === null) return value;
  if (type === "string") return typeof value === "object" ? value : asText(value, name);
  if (type === "number") return typeof value === "string" ? asNumber(value, name) : value;
  if (type === "bool") return typeof value === "string" ? asBoolean(value, name) : value;
  if (Array.isArray(type) && Array.isArray(value))
    return value.map((each: Json) => convertToAttributeType({ type: type[1], name }, each));
  if (Array.isArray(type) && isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, convertToAttributeType({ type: type[1], name }, each)]),
    );
  return value;
}
