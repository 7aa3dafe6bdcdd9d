/** Values of CEL: made from JSON once, so that expressions that read them again and again do not copy them. */
import { type CelMap, type CelValue, celList, celMap, isCelError, isCelList, isCelMap, isCelUint } from "@bufbuild/cel";
import { isObject, type Json } from "../base/json.ts";
import { isOpenForm } from "../model/placeholders.ts";

/** Returns a value for expressions: whole numbers as int, other numbers as double, unknown values as a text. */
export function celOf(value: Json): CelValue {
  if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return celList(value.map((item: Json) => celOf(item)));
  if (!isObject(value)) return null;
  if (isOpenForm(value)) return unknownText;
  return celMap(new Map(Object.entries(value).map(([key, item]) => [key, celOf(item)]))) as CelMap;
}

/** Returns values by their names. An expression finds no name that the object inherits, such as `constructor`. */
export function bindingsOf(values: { readonly [name: string]: Json }): { readonly [name: string]: CelValue } {
  const made = Object.entries(values).map(([name, value]) => [name, celOf(value)] as const);
  return Object.assign(Object.create(null) as object, Object.fromEntries(made));
}

/** Returns the JSON of a value, for messages. Types of CEL and other values without a JSON form become texts. */
export function jsonOfCel(value: unknown): Json {
  if (typeof value === "bigint")
    return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : String(value);
  if (value === null || typeof value === "string" || typeof value === "boolean" || typeof value === "number")
    return value;
  if (isCelError(value)) return value.message;
  if (isCelUint(value)) return jsonOfCel(value.value);
  if (isCelList(value)) return [...value].map(jsonOfCel);
  if (isCelMap(value))
    return Object.fromEntries([...value.entries()].map(([key, item]) => [textOfCel(key), jsonOfCel(item)]));
  return String(value);
}

/** Returns the text of a value in a message: a text as it is, anything else as JSON. */
export function textOfCel(value: unknown): string {
  const json = jsonOfCel(value);
  return typeof json === "string" ? json : JSON.stringify(json);
}

/** The text of a value that is known only after apply, or that only a platform knows. */
export const unknownText = "(known after apply)";
