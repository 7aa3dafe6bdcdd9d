/** Shows documents under Terraform's names, with marks for secrets and for values known only at apply. */
import { isObject, type Json, type JsonObject, sameJson } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import { secretMask } from "../../catalog/limits.ts";
import { defaultOf, type TfAttribute } from "../../derive/terraform/tf-attribute.ts";
import { typedLiteral } from "../../derive/terraform/tf-dynamic.ts";
import { writtenText } from "../../derive/words/text-or-json.ts";
import { holdsOpen, openValue } from "../../model/open-value.ts";
import { matchEntries, readByField } from "../../model/terraform/tf-entries.ts";
import { changesOnUpdate } from "../../plan/update-effects.ts";

export interface Rendered {
  readonly value: JsonObject;
  readonly unknown: JsonObject;
  readonly sensitive: JsonObject;
}

/** The facts about a write that determine the values set by the platform. */
interface AttributeWrite {
  /** The object, block or entry before it; undefined for a new one. */
  readonly was: JsonObject | undefined;
  /** Paths that are no longer declared. */
  readonly removed: ReadonlySet<Pointer>;
  /** The path of the object, block or entry. */
  readonly at: Pointer;
}

/**
 * Renders a document; values known only at apply are left out and marked. `as` absent: the live object with its omitted defaults.
 * `AttributeWrite`: the object after a write. `configured`: the declaration alone.
 */
export function renderAttributes(
  attributes: readonly TfAttribute[],
  document: Json,
  as?: AttributeWrite | "configured",
): Rendered {
  const written = as === "configured" ? undefined : as;
  const from = isObject(document) ? document : {};
  const value: { [name: string]: Json } = {};
  const unknown: { [name: string]: Json } = {};
  const sensitive: { [name: string]: Json } = {};
  const declared = new Set(attributes.map(({ key }) => key));
  for (const attribute of attributes) {
    const { name, key, role } = attribute;
    const stored = from[key] ?? (as === "configured" ? undefined : platformValue(attribute, written));
    if (attribute.sensitive) sensitive[name] = true;
    if (role === "wo" || role === "version" || role === "whole") value[name] = null;
    else if (written && isKnownAfterApply(attribute, from, written)) {
      unknown[name] = true;
      if (isCollection(attribute)) sensitive[name] = isList(attribute) ? [] : {};
    } else if (role === "others") {
      const more = Object.entries(from).filter(([each, found]) => !declared.has(each) && found !== secretMask);
      value[name] = more.length === 0 ? null : JSON.stringify(Object.fromEntries(more));
    } else if (stored === undefined || stored === null) value[name] = null;
    else if (openValue(stored)) unknown[name] = true;
    else if (attribute.sensitive) value[name] = secretMask;
    else if (role === "json") {
      if (holdsOpen(stored)) unknown[name] = true;
      else value[name] = writtenText(attribute.field, stored);
    } else {
      const renderedObject = (each: Json, before: Json | undefined): Rendered => {
        const was = isObject(before) ? before : undefined;
        return renderAttributes(
          attribute.nested!.attributes,
          each,
          written ? { ...written, at: joinPointer(written.at, key), was } : as,
        );
      };
      const below = nestedOf(attribute, stored, renderedObject, written?.was?.[key]);
      value[name] = attribute.dynamic ? typedLiteral(attribute, below.value).value : below.value;
      if (below.unknown !== undefined) unknown[name] = below.unknown;
      if (below.sensitive !== undefined) sensitive[name] = below.sensitive;
    }
  }
  return { value, unknown, sensitive };
}

/** Returns the platform's value if nothing is declared. */
function platformValue(attribute: TfAttribute, written: AttributeWrite | undefined): Json | undefined {
  const { use, key } = attribute;
  const isRemoved = use === "optional-computed" && written?.removed.has(joinPointer(written.at, key));
  const kept = use.endsWith("computed") && !isRemoved ? written?.was?.[key] : undefined;
  return kept ?? defaultOf(attribute);
}

/** Returns true if the value of an attribute is known only at apply. */
function isKnownAfterApply({ use, key, field }: TfAttribute, from: JsonObject, { was }: AttributeWrite): boolean {
  if (use === "optional-computed") return field.assigned === true && (from[key] ?? null) === null && was === undefined;
  if (use !== "computed") return false;
  const isMoved = (name: string) => Object.hasOwn(from, name) && !sameJson(from[name], was?.[name]);
  return was === undefined || changesOnUpdate(field, (was[key] ?? null) !== null, isMoved);
}

const isCollection = ({ nested, type }: TfAttribute): boolean => nested !== undefined || typeof type === "object";
const isList = ({ nested, type }: TfAttribute): boolean => ["list", "set"].includes(nested?.mode ?? String(type?.[0]));

interface RenderedItem {
  readonly value: Json;
  readonly unknown?: Json;
  readonly sensitive?: Json;
}

/**
 * Mirrors the shape of nested values in the marks, as Terraform does. `object`: renders an object below, given its former value.
 */
function nestedOf(
  attribute: TfAttribute,
  stored: Json,
  object: (each: Json, before: Json | undefined) => RenderedItem,
  was: Json | undefined,
): RenderedItem {
  const { nested } = attribute;
  if (!nested) {
    if (!Array.isArray(stored)) return { value: stored };
    const items = stored as readonly Json[];
    const marks = items.map((each) => openValue(each) !== undefined);
    return {
      value: items.map((each) => (openValue(each) ? null : each)),
      unknown: marks,
      sensitive: marks.map(() => false),
    };
  }
  const renderEntry = (each: Json, before: Json | undefined): RenderedItem =>
    openValue(each) ? { value: null, unknown: true } : object(each, before);
  if (nested.mode === "single") return renderEntry(stored, was);
  if (Array.isArray(stored)) {
    const items = stored as readonly Json[];
    const others = Array.isArray(was) ? (was as readonly Json[]) : [];
    const known = matchEntries(attribute, items, others, [readByField, readByField]);
    const all = items.map((each, index) => renderEntry(each, known[index]));
    return {
      value: all.map((each) => each.value),
      unknown: all.map((each) => each.unknown ?? false),
      sensitive: all.map((each) => each.sensitive ?? false),
    };
  }
  const before = isObject(was) ? was : {};
  const entries = Object.entries(stored as JsonObject).map(
    ([key, each]) => [key, renderEntry(each, before[key])] as const,
  );
  const pickEntries = (what: keyof RenderedItem) =>
    Object.fromEntries(entries.map(([key, each]) => [key, each[what] ?? false]));
  return { value: pickEntries("value"), unknown: pickEntries("unknown"), sensitive: pickEntries("sensitive") };
}
