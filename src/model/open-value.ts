/** Values known only at apply, as plans contain them. */
import { isObject, type Json } from "../base/json.ts";
import { isOpenForm } from "./placeholders.ts";

/** The placeholder in a plan for a value known only at apply. */
export interface OpenValue {
  /** The source of the value: `scripts.a`, `imports.shop.name`. */
  readonly of: string;
  /** For a composed text: its known parts, before, between and after the unknown ones. */
  readonly parts?: readonly string[];
}

/** Reads `{"$unknown": "tags.a"}` and `{"$unknown": "tags.a", "$parts": ["/x/", ""]}` of a plan; undefined for anything else. */
export function openValue(value: Json | undefined): OpenValue | undefined {
  if (!isObject(value) || !isOpenForm(value)) return undefined;
  const { $unknown: of, $parts: parts } = value as { readonly $unknown: string; readonly $parts?: readonly string[] };
  return parts === undefined ? { of } : { of, parts };
}

/** Returns true if the value or a part of it is known only at apply. */
export function holdsOpen(value: Json): boolean {
  if (openValue(value)) return true;
  if (Array.isArray(value)) return (value as readonly Json[]).some(holdsOpen);
  return isObject(value) && Object.values(value).some(holdsOpen);
}
