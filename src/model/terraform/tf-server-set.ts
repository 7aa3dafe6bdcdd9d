/** Adds platform-set values to declared ones: at the top, in blocks, and in the entries of lists. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { defaultOf, type TfAttribute } from "../../derive/terraform/tf-attribute.ts";
import { Unknown } from "../value.ts";
import { fromDocument, isTfObject } from "./tf-document.ts";
import { matchEntries, readByField, readByName } from "./tf-entries.ts";
import type { TfObject, TfValue } from "./tf-value.ts";

/**
 * Returns the value of an attribute that the platform sets or fills in. `now`: its present value; `live`: its object, block or
 * entry; `path`: the names of the attributes that lead to it.
 */
type Fill = (attribute: TfAttribute, now: TfValue, live: JsonObject | undefined, path: string) => TfValue;

/** Returns the value with those attributes from `fill`. Undeclared blocks and entries stay absent. */
export function withServerSet(
  attributes: readonly TfAttribute[],
  value: TfObject,
  live: JsonObject | undefined,
  fill: Fill,
  above = "",
): TfObject {
  return Object.fromEntries(
    attributes.map((attribute): [string, TfValue] => {
      const now = value[attribute.name] ?? null;
      const path = nestedAttributePath(above, attribute);
      if (attribute.use.endsWith("computed")) return [attribute.name, fill(attribute, now, live, path)];
      if (!attribute.nested || now === null || now instanceof Unknown || !holdsServerSet(attribute))
        return [attribute.name, now];
      return [attribute.name, fillNested(attribute, now, live?.[attribute.key], fill, path)];
    }),
  );
}

function fillNested(attribute: TfAttribute, now: TfValue, live: Json | undefined, fill: Fill, path: string): TfValue {
  const { attributes, mode } = attribute.nested!;
  const fillEntry = (item: TfValue, other: Json | undefined): TfValue =>
    isTfObject(item) ? withServerSet(attributes, item, isObject(other) ? other : undefined, fill, path) : item;
  if (mode === "single") return fillEntry(now, live);
  if (Array.isArray(now)) {
    const items = now as readonly TfValue[];
    const others = Array.isArray(live) ? (live as readonly Json[]) : [];
    const theirs = matchEntries(attribute, items, others, [readByName, readByField]);
    return items.map((item, index) => fillEntry(item, theirs[index]));
  }
  const others = isObject(live) ? live : {};
  return Object.fromEntries(
    Object.entries(now as TfObject).map(([key, item]) => [key, fillEntry(item as TfValue, others[key])]),
  );
}

/** Returns the attribute names of a path; all entries of a list have the same. */
export function nestedAttributePath(above: string, { name }: TfAttribute): string {
  return above === "" ? name : `${above}.${name}`;
}

/** Returns the value without the given paths. */
export function withoutPaths(
  attributes: readonly TfAttribute[],
  value: TfObject,
  paths: readonly string[] = [],
): TfObject {
  if (paths.length === 0) return value;
  const left = new Set(paths);
  const without = withServerSet(attributes, value, undefined, (_, now, __, path) => (left.has(path) ? null : now));
  return withoutDefaults(attributes, without, paths);
}

/**
 * Returns the value without undeclared defaults in dynamic attributes, which an older version of the provider wrote as nested
 * attributes. `paths`: of the defaults.
 */
export function withoutDefaults(
  attributes: readonly TfAttribute[],
  value: TfObject,
  paths: readonly string[] = [],
): TfObject {
  const wide = attributes.filter(({ dynamic, name }) => dynamic && paths.some((path) => path.startsWith(`${name}.`)));
  if (wide.length === 0) return value;
  const left = new Set(paths);
  const emptyAttribute = ({ nested }: TfAttribute, now: TfValue, at: string): TfValue => {
    if (left.has(at)) return null;
    if (Array.isArray(now))
      return now.map((item: TfValue) => (nested ? emptyNested(nested.attributes, item, at) : item));
    return nested?.mode === "single" ? emptyNested(nested.attributes, now, at) : now;
  };
  const emptyNested = (own: readonly TfAttribute[], now: TfValue, at: string): TfValue =>
    isTfObject(now)
      ? Object.fromEntries(
          own.map((each) => [each.name, emptyAttribute(each, now[each.name] ?? null, nestedAttributePath(at, each))]),
        )
      : now;
  return {
    ...value,
    ...Object.fromEntries(wide.map((each) => [each.name, emptyAttribute(each, value[each.name] ?? null, each.name)])),
  };
}

/** Returns the paths without those of defaults in dynamic attributes. */
export function outsideDynamic(attributes: readonly TfAttribute[], paths: readonly string[]): readonly string[] {
  const wide = attributes.filter(({ dynamic }) => dynamic).map(({ name }) => `${name}.`);
  return paths.filter((path) => !wide.some((start) => path.startsWith(start)));
}

/** Returns the attribute's value in a document. */
export function liveValue(attribute: TfAttribute, live: JsonObject | undefined): TfValue {
  return fromDocument([attribute], live ?? {})[attribute.name] ?? null;
}

const holding = new WeakMap<TfAttribute, boolean>();

/** Returns true if the platform sets anything below the attribute. */
function holdsServerSet(attribute: TfAttribute): boolean {
  const known = holding.get(attribute);
  if (known !== undefined) return known;
  const found =
    attribute.nested?.attributes.some((each) => each.use.endsWith("computed") || holdsServerSet(each)) ?? false;
  holding.set(attribute, found);
  return found;
}

/** Returns the platform's value for an undeclared attribute: the live value, or its default. */
export function platformsValue(attribute: TfAttribute, live: JsonObject | undefined): TfValue {
  return liveValue(attribute, live) ?? (defaultOf(attribute) as TfValue | undefined) ?? null;
}
