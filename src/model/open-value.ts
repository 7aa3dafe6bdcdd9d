/** Values that only apply learns, as plans hold them. */
import { isObject, type Json } from "../base/json.ts";

/** What stands in a plan for a value that apply will learn. */
export interface OpenValue {
  /** What it waits for: `scripts.a`, `imports.shop.name`. */
  readonly of: string;
  /** Of a text that is composed: what is known of it, before, between and after the parts that are not. */
  readonly parts?: readonly string[];
}

/** `{"$unknown": "tags.a"}` and `{"$unknown": "tags.a", "$parts": ["/x/", ""]}` of a plan; undefined for anything else. */
export function openValue(value: Json | undefined): OpenValue | undefined {
  if (!isObject(value)) return undefined;
  const { $unknown: of, $parts: parts, ...rest } = value;
  if (typeof of !== "string" || Object.keys(rest).length > 0) return undefined;
  if (parts === undefined) return { of };
  return Array.isArray(parts) && parts.length > 1 && parts.every((part) => typeof part === "string")
    ? { of, parts: parts as readonly string[] }
    : undefined;
}

/** True where apply will learn the value or a part of it. */
export function holdsOpen(value: Json): boolean {
  if (openValue(value)) return true;
  if (Array.isArray(value)) return (value as readonly Json[]).some(holdsOpen);
  return isObject(value) && Object.values(value).some(holdsOpen);
}
