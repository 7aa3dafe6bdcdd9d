/** Documents under Terraform's names, with marks for what apply will learn and for secrets. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { secretMask } from "../../catalog/limits.ts";
import type { TfAttribute } from "../../derive/tf-attribute.ts";
import { holdsOpen, openValue } from "../../model/open-value.ts";

export interface Rendered {
  readonly value: JsonObject;
  readonly unknown: JsonObject;
  readonly sensitive: JsonObject;
}

/** What apply will learn is left out of the value and marked. `learns`: whether apply tells an attribute that the platform sets. */
export function rendered(
  attributes: readonly TfAttribute[],
  document: Json,
  learns: (attribute: TfAttribute) => boolean = () => false,
): Rendered {
  const from = isObject(document) ? document : {};
  const value: { [name: string]: Json } = {};
  const unknown: { [name: string]: Json } = {};
  const sensitive: { [name: string]: Json } = {};
  const declared = new Set(attributes.map(({ key }) => key));
  for (const attribute of attributes) {
    const { name, key, role, use } = attribute;
    const there = from[key];
    if (attribute.sensitive) sensitive[name] = true;
    if (role === "wo" || role === "version") value[name] = null;
    else if (use === "computed" && learns(attribute)) {
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
      const below = nestedOf(attribute, there);
      value[name] = below.value;
      if (below.unknown !== undefined) unknown[name] = below.unknown;
      if (below.sensitive !== undefined) sensitive[name] = below.sensitive;
    }
  }
  return { value, unknown, sensitive };
}

const isCollection = ({ nested, type }: TfAttribute): boolean => nested !== undefined || typeof type === "object";
const isList = ({ nested, type }: TfAttribute): boolean => ["list", "set"].includes(nested?.mode ?? String(type?.[0]));

interface Below {
  readonly value: Json;
  readonly unknown?: Json;
  readonly sensitive?: Json;
}

/** Terraform mirrors the shape of nested values in its marks. */
function nestedOf({ nested }: TfAttribute, there: Json): Below {
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
  const one = (each: Json): Below =>
    openValue(each) ? { value: null, unknown: true } : rendered(nested.attributes, each);
  if (nested.mode === "single") return one(there);
  const all = Array.isArray(there) ? (there as readonly Json[]).map(one) : undefined;
  if (all)
    return {
      value: all.map((each) => each.value),
      unknown: all.map((each) => each.unknown ?? false),
      sensitive: all.map((each) => each.sensitive ?? false),
    };
  const entries = Object.entries(there as JsonObject).map(([key, each]) => [key, one(each)] as const);
  const pick = (what: keyof Below) => Object.fromEntries(entries.map(([key, each]) => [key, each[what] ?? false]));
  return { value: pick("value"), unknown: pick("unknown"), sensitive: pick("sensitive") };
}
