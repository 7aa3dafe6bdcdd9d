/** One value for people: secrets and values still to be learnt are named, text is quoted and harmless. */
import { isObject, type Json } from "../base/json.ts";
import { secretMask } from "../catalog/limits.ts";
import { isFingerprint } from "../model/state.ts";
import { type Paint, printable } from "./paint.ts";

/** `{"$unknown": "scripts.a"}` of a plan: what apply will learn. */
export function unknownOf(value: Json | undefined): string | undefined {
  return isObject(value) && Object.keys(value).length === 1 && typeof value["$unknown"] === "string"
    ? value["$unknown"]
    : undefined;
}

/** On one line; long text and long lists are cut. */
export function renderValue(value: Json | undefined, paint: Paint, limit = 120): string {
  if (value === undefined) return paint("dim", "(none)");
  if (value === secretMask || isFingerprint(value)) return paint("dim", "(secret)");
  const unknown = unknownOf(value);
  if (unknown !== undefined) return `${printable(unknown)} ${paint("dim", "(known after apply)")}`;
  const text = Array.isArray(value) || isObject(value) ? compact(value, paint) : printable(JSON.stringify(value));
  return text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;
}

function compact(value: Json, paint: Paint): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => renderValue(item, paint)).join(", ")}]`;
  const entries = Object.entries(value as { readonly [key: string]: Json });
  if (entries.length === 0) return "{}";
  return `{ ${entries.map(([key, item]) => `${printable(key)}: ${renderValue(item, paint)}`).join(", ")} }`;
}

/** True for text that is shown line by line. */
export function isLong(value: Json | undefined): value is string {
  return typeof value === "string" && value.trimEnd().includes("\n");
}

/** The leaves of a document by path as people write it: `http.headers[0].name`. Short lists of plain values count as a leaf. */
export function leaves(value: Json, path = ""): readonly (readonly [string, Json])[] {
  if (unknownOf(value) !== undefined || isFingerprint(value)) return [[path, value]];
  if (Array.isArray(value)) {
    const flat = value.every(
      (item: Json) => typeof item !== "object" || item === null || unknownOf(item) !== undefined,
    );
    if (value.length === 0 || (flat && JSON.stringify(value).length <= 90)) return [[path, value]];
    return value.flatMap((item: Json, index) => leaves(item, `${path}[${index}]`));
  }
  if (isObject(value) && Object.keys(value).length > 0) {
    return Object.entries(value).flatMap(([key, item]) => leaves(item, path === "" ? key : `${path}.${key}`));
  }
  return [[path, value]];
}
