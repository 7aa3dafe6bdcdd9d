/** The planned value: the configuration, the prior value wherever both mean the same, and unknown values that only apply learns. */
import { isObject, type Json, sameJson } from "../base/json.ts";
import type { Field } from "../catalog/field.ts";
import type { TfAttribute } from "../derive/tf-attribute.ts";
import { declared, isTfObject, sameText, toDocument } from "../model/tf-document.ts";
import { nearest } from "../model/tf-number.ts";
import type { TfObject, TfValue } from "../model/tf-value.ts";
import { Unknown } from "../model/value.ts";
import { means } from "../plan/equal.ts";
import { takesNewObject } from "../plan/renewal.ts";
import { unknown } from "./dynamic-value.ts";

export interface PlannedValue {
  readonly value: TfObject;
  /** Anything but computed attributes differs from the prior value, or the object has to be taken out of the recycle bin. */
  readonly changed: boolean;
  /** Attributes that only a new object can have changed. */
  readonly replace: readonly string[];
}

/** True for computed attributes that no update changes, such as the time of creation. */
function isLasting({ name, field }: TfAttribute, isBinned: boolean): boolean {
  if (name === "deleted_at") return !isBinned;
  return (
    name === "created_at" || (field.type === "string" && field.format === "objectId" && name !== "last_modified_by")
  );
}

/** The planned value. Pure, so that plan and apply compute the same value from the same arguments. */
export function planValue(attributes: readonly TfAttribute[], prior: TfObject | null, config: TfObject): PlannedValue {
  const kept = Object.fromEntries(
    attributes
      .filter(({ use }) => use !== "computed")
      .map((each) => [each.name, planAttribute(each, config[each.name] ?? null, prior?.[each.name] ?? null)]),
  );
  const differs = (name: string) => prior === null || !same(kept[name]!, prior[name] ?? null);
  const isBinned = (prior?.["deleted_at"] ?? null) !== null;
  const changed = isBinned || Object.keys(kept).some(differs);
  const computed = attributes
    .filter(({ use }) => use === "computed")
    .map((each): [string, TfValue] => {
      const stays = prior !== null && (!changed || isLasting(each, isBinned));
      return [each.name, stays ? (prior[each.name] ?? null) : unknown()];
    });
  const stays = ({ field, name }: TfAttribute) =>
    !holdsUnknown(kept[name]!) && meansTo(field, kept[name]!, prior?.[name] ?? null);
  const replace = attributes.filter(
    (each) =>
      prior !== null &&
      takesNewObject(each.field, prior[each.name] ?? null, kept[each.name]) &&
      differs(each.name) &&
      !stays(each),
  );
  return {
    value: { ...kept, ...Object.fromEntries(computed) },
    changed,
    replace: replace.map(({ name }) => name),
  };
}

/**
 * The value that apply writes: the planned one, with the write-only values of the configuration, which no plan may hold. Terraform passes
 * the configuration to apply as it is written, even where the plan ignores its changes.
 */
export function withWriteOnly(attributes: readonly TfAttribute[], planned: TfObject, config: TfObject): TfObject {
  const own = attributes.map((each): [string, TfValue] => {
    const [value, given] = [planned[each.name] ?? null, config[each.name] ?? null];
    return [each.name, each.role === "wo" ? given : each.nested ? nestedWriteOnly(each, value, given) : value];
  });
  return Object.fromEntries(own);
}

function nestedWriteOnly({ nested }: TfAttribute, planned: TfValue, config: TfValue): TfValue {
  const below = (item: TfValue, given: TfValue | undefined): TfValue =>
    isTfObject(item) && isTfObject(given) ? withWriteOnly(nested!.attributes, item, given) : item;
  if (nested!.mode === "single") return below(planned, config);
  if (Array.isArray(planned)) {
    const given = Array.isArray(config) ? (config as readonly TfValue[]) : [];
    return planned.map((item: TfValue, index) => below(item, given[index]));
  }
  if (!isTfObject(planned)) return planned;
  const given = isTfObject(config) ? config : {};
  return Object.fromEntries(Object.entries(planned).map(([key, item]) => [key, below(item, given[key])]));
}

function planAttribute(attribute: TfAttribute, config: TfValue, prior: TfValue): TfValue {
  const { role, nested, field } = attribute;
  if (role === "wo") return null;
  if (config === null || config instanceof Unknown) return config;
  if (role === "json" || role === "others") {
    const isSame = typeof prior === "string" && typeof config === "string" && sameTexts(config, prior);
    return isSame ? prior : config;
  }
  if (prior !== null && field.type === "array" && field.set && sameDocuments(attribute, config, prior)) return prior;
  if (!nested) return prior !== null && !holdsUnknown(config) && meansTo(field, config, prior) ? prior : config;
  const below = (item: TfValue, before: TfValue | undefined): TfValue =>
    isTfObject(item) ? planObject(nested.attributes, item, isTfObject(before) ? before : undefined) : item;
  if (nested.mode === "single") return below(config, prior);
  if (Array.isArray(config)) {
    const before = Array.isArray(prior) && prior.length === config.length ? (prior as readonly TfValue[]) : [];
    return config.map((item: TfValue, index) => below(item, before[index]));
  }
  const before = isTfObject(prior) ? prior : {};
  return Object.fromEntries(Object.entries(config).map(([key, item]) => [key, below(item as TfValue, before[key])]));
}

function planObject(attributes: readonly TfAttribute[], config: TfObject, prior: TfObject | undefined): TfObject {
  return Object.fromEntries(
    attributes.map((each) => [each.name, planAttribute(each, config[each.name] ?? null, prior?.[each.name] ?? null)]),
  );
}

/** Whether two values that are no blocks mean the same to the platform, which has the nearest number for each. */
function meansTo(field: Field, config: TfValue, prior: TfValue): boolean {
  return means(field, nearest(config) as Json, (nearest(prior) ?? undefined) as Json | undefined);
}

/** Whether two values of a set mean the same, whatever their order. */
function sameDocuments(attribute: TfAttribute, config: TfValue, prior: TfValue): boolean {
  if (holdsUnknown(config)) return false;
  const document = (value: TfValue) => toDocument([attribute], { [attribute.name]: value }, declared)[attribute.key];
  const [wanted, before] = [document(config) as Json, document(prior) as Json];
  return (
    Array.isArray(wanted) &&
    Array.isArray(before) &&
    wanted.length === before.length &&
    means(attribute.field, wanted, before)
  );
}

function sameTexts(a: string, b: string): boolean {
  if (a === b) return true;
  try {
    return sameText(a, JSON.parse(b) as Json);
  } catch {
    return false;
  }
}

function holdsUnknown(value: TfValue): boolean {
  if (value instanceof Unknown) return true;
  if (Array.isArray(value)) return value.some((item: TfValue) => holdsUnknown(item));
  return isObject(value) && Object.values(value).some((item) => holdsUnknown(item as TfValue));
}

function same(a: TfValue, b: TfValue): boolean {
  return !holdsUnknown(a) && sameJson(a as Json, b as Json);
}
