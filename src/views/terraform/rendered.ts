/** Documents under Terraform's names, with marks for what apply will learn and for secrets. */
import { isObject, type Json, type JsonObject, sameJson } from "../../base/json.ts";
import { secretMask } from "../../catalog/limits.ts";
import type { TfAttribute } from "../../derive/tf-attribute.ts";
import { holdsOpen, openValue } from "../../model/open-value.ts";
import { byField, partners } from "../../model/tf-entries.ts";
import { movesWith } from "../../plan/moves.ts";

export interface Rendered {
  readonly value: JsonObject;
  readonly unknown: JsonObject;
  readonly sensitive: JsonObject;
}

/** What a write makes of the values that the platform sets. */
interface Written {
  /** The object, block or entry before it; undefined for a new one. */
  readonly was: JsonObject | undefined;
}

/** What apply will learn is left out of the value and marked. `written`: the document is what a write is to make of an object. */
export function rendered(attributes: readonly TfAttribute[], document: Json, written?: Written): Rendered {
  const from = isObject(document) ? document : {};
  const value: { [name: string]: Json } = {};
  const unknown: { [name: string]: Json } = {};
  const sensitive: { [name: string]: Json } = {};
  const declared = new Set(attributes.map(({ key }) => key));
  for (const attribute of attributes) {
    const { name, key, role } = attribute;
    const there = from[key] ?? (written && attribute.use.endsWith("computed") ? written.was?.[key] : undefined);
    if (attribute.sensitive) sensitive[name] = true;
    if (role === "wo" || role === "version") value[name] = null;
    else if (written && learns(attribute, from, written)) {
      unknown[name] = true;
      if (isCollection(attribute)) sensitive[name] = isList(attribute) ? [] : {};
    } else if (role === "others") {
      const more = Object.entries(from).filter(([each, found]) => !declared.has(each) && found !== secretMask);
      value[name] = more.length === 0 ? null : JSON.stringify(Object.fromEntries(more));
    } else if (there === undefined || there === null) value[name] = null;
    else if (openValue(there)) unknown[name] = true;
    else if (attribute.sensitive) value[name] = secretMask;
    else if (role === "json") {
      if (holdsOpen(there)) unknown[name] = true;
      else value[name] = JSON.stringify(there);
    } else {
      const below = nestedOf(attribute, there, written && { before: written.was?.[key] });
      value[name] = below.value;
      if (below.unknown !== undefined) unknown[name] = below.unknown;
      if (below.sensitive !== undefined) sensitive[name] = below.sensitive;
    }
  }
  return { value, unknown, sensitive };
}

/** Whether only apply tells the value of an attribute. */
function learns({ use, key, field }: TfAttribute, from: JsonObject, { was }: Written): boolean {
  if (use === "optional-computed") return (from[key] ?? null) === null && was === undefined;
  if (use !== "computed") return false;
  const isMoved = (name: string) => Object.hasOwn(from, name) && !sameJson(from[name], was?.[name]);
  return was === undefined || movesWith(field, (was[key] ?? null) !== null, isMoved);
}

const isCollection = ({ nested, type }: TfAttribute): boolean => nested !== undefined || typeof type === "object";
const isList = ({ nested, type }: TfAttribute): boolean => ["list", "set"].includes(nested?.mode ?? String(type?.[0]));

interface Below {
  readonly value: Json;
  readonly unknown?: Json;
  readonly sensitive?: Json;
}

/** Terraform mirrors the shape of nested values in its marks. `was`: what stood there before a write; absent where there is none. */
function nestedOf(attribute: TfAttribute, there: Json, was?: { readonly before: Json | undefined }): Below {
  const { nested } = attribute;
  if (!nested) {
    if (!Array.isArray(there)) return { value: there };
    const items = there as readonly Json[];
    const marks = items.map((each) => openValue(each) !== undefined);
    return {
      value: items.map((each) => (openValue(each) ? null : each)),
      unknown: marks,
      sensitive: marks.map(() => false),
    };
  }
  const one = (each: Json, before: Json | undefined): Below =>
    openValue(each)
      ? { value: null, unknown: true }
      : rendered(nested.attributes, each, was && { was: isObject(before) ? before : undefined });
  if (nested.mode === "single") return one(there, was?.before);
  if (Array.isArray(there)) {
    const items = there as readonly Json[];
    const others = Array.isArray(was?.before) ? (was.before as readonly Json[]) : [];
    const known = partners(attribute, items, others, [byField, byField]);
    const all = items.map((each, index) => one(each, known[index]));
    return {
      value: all.map((each) => each.value),
      unknown: all.map((each) => each.unknown ?? false),
      sensitive: all.map((each) => each.sensitive ?? false),
    };
  }
  const before = isObject(was?.before) ? was.before : {};
  const entries = Object.entries(there as JsonObject).map(([key, each]) => [key, one(each, before[key])] as const);
  const pick = (what: keyof Below) => Object.fromEntries(entries.map(([key, each]) => [key, each[what] ?? false]));
  return { value: pick("value"), unknown: pick("unknown"), sensitive: pick("sensitive") };
}
