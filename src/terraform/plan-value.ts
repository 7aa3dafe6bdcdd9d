/** The planned value: the configuration, the prior value wherever both mean the same, and unknown values that only apply learns. */
import { isObject, type Json, sameJson } from "../base/json.ts";
import type { Field } from "../catalog/field.ts";
import { defaultOf, type TfAttribute } from "../derive/terraform/tf-attribute.ts";
import { declared, isTfObject, sameText, toDocument, valueOfText } from "../model/terraform/tf-document.ts";
import { matchEntries, readByName } from "../model/terraform/tf-entries.ts";
import { nearestJsonValue } from "../model/terraform/tf-number.ts";
import { nestedAttributePath } from "../model/terraform/tf-server-set.ts";
import type { TfObject, TfValue } from "../model/terraform/tf-value.ts";
import { Unknown } from "../model/value.ts";
import { isDeeplyEquivalent, isEquivalent } from "../plan/equal.ts";
import { changesOnUpdate, requiresReplacement } from "../plan/update-effects.ts";
import { newUnknown } from "./dynamic-value.ts";

export interface PlannedValue {
  readonly value: TfObject;
  /** Anything but computed attributes differs from the prior value, or the object has to be taken out of the recycle bin. */
  readonly changed: boolean;
  /** Attributes that only a new object can have changed. */
  readonly replace: readonly string[];
  /** Paths of attributes that have a default and are not declared. */
  readonly undeclared: readonly string[];
}

/**
 * Returns the planned value. Pure, so that plan and apply compute the same value from the same arguments. `undeclared`: paths of
 * attributes with a default that were not declared before.
 */
export function planValue(
  attributes: readonly TfAttribute[],
  prior: TfObject | null,
  config: TfObject,
  undeclared: readonly string[] = [],
): PlannedValue {
  const before = { place: prior ?? undefined, entry: prior ?? undefined, undeclared: new Set(undeclared), above: "" };
  const left = new Set<string>();
  const still = planObject(attributes, config, { ...before, left, moves: false });
  const given = attributes.filter(({ use }) => use !== "computed");
  const differsFromPrior = ({ name }: TfAttribute) =>
    prior === null || !isSameTfValue(still[name]!, prior[name] ?? null);
  const isBinned = (prior?.["deleted_at"] ?? null) !== null;
  const changed = isBinned || given.some(differsFromPrior);
  const value = prior !== null && changed ? planObject(attributes, config, { ...before, left, moves: true }) : still;
  const keepsPriorValue = ({ field, name }: TfAttribute) =>
    !holdsUnknown(value[name]!) && meansTo(field, value[name]!, prior?.[name] ?? null);
  const replace = given.filter(
    (each) =>
      prior !== null &&
      requiresReplacement(each.field, prior[each.name] ?? null, value[each.name]) &&
      differsFromPrior(each) &&
      !keepsPriorValue(each),
  );
  return { value, changed, replace: replace.map(({ name }) => name), undeclared: [...left] };
}

/** The values before the plan. */
interface Before {
  /** At the same place. Terraform allows its values to be planned again if they mean the same as the configuration. */
  readonly place: TfObject | undefined;
  /** Of the same object, block or entry, at its former position. */
  readonly entry: TfObject | undefined;
  /** The object is updated, so that what follows changes of it moves. */
  readonly moves: boolean;
  /** Paths of undeclared attributes with a default. */
  readonly undeclared: ReadonlySet<string>;
  /** Collects those that are not declared now. */
  readonly left: Set<string>;
  /** The path of the object itself. */
  readonly above: string;
}

function planObject(attributes: readonly TfAttribute[], config: TfObject, before: Before): TfObject {
  const { place, entry, moves, above } = before;
  const given = attributes
    .filter(({ use }) => use !== "computed")
    .map((each): [string, TfValue] => {
      const [wanted, was] = [config[each.name] ?? null, entry?.[each.name] ?? null];
      if (wanted === null && each.field.assigned) return [each.name, assignedValue(entry, was, moves)];
      if (wanted === null && defaultOf(each) !== undefined) return [each.name, undeclaredValue(each, was, before)];
      const at = { ...before, above: nestedAttributePath(above, each) };
      return [each.name, planAttribute(each, wanted, place?.[each.name] ?? null, was, at)];
    });
  const planned = Object.fromEntries(given);
  const isChangedField = (name: string) =>
    attributes.some(
      (each) => each.key === name && !isSameTfValue(planned[each.name] ?? null, entry?.[each.name] ?? null),
    );
  const computed = attributes
    .filter(({ use }) => use === "computed")
    .map(({ name, field }): [string, TfValue] => {
      if (entry === undefined) return [name, newUnknown()];
      const was = entry[name] ?? null;
      return [name, moves && changesOnUpdate(field, was !== null, isChangedField) ? newUnknown() : was];
    });
  return { ...planned, ...Object.fromEntries(computed) };
}

/** An entry keeps what it has. An object that an older version of the provider has written may not know it yet. */
function assignedValue(entry: TfObject | undefined, was: TfValue, moves: boolean): TfValue {
  return entry === undefined || (was === null && moves) ? newUnknown() : was;
}

/**
 * Returns the value to write: the planned one, plus the write-only values of the configuration, which a plan must not contain.
 * Terraform passes the written configuration to apply, even if the plan ignores its changes.
 */
export function withWriteOnly(attributes: readonly TfAttribute[], planned: TfObject, config: TfObject): TfObject {
  const own = attributes.map((each): [string, TfValue] => {
    const [value, given] = [planned[each.name] ?? null, config[each.name] ?? null];
    if (each.role === "wo") return [each.name, given];
    // Values known only after apply are not sent.
    if (value instanceof Unknown && each.use.endsWith("computed")) return [each.name, null];
    return [each.name, each.nested ? nestedWriteOnly(each, value, given) : value];
  });
  return Object.fromEntries(own);
}

function nestedWriteOnly({ nested }: TfAttribute, planned: TfValue, config: TfValue): TfValue {
  const withNestedWriteOnly = (item: TfValue, given: TfValue | undefined): TfValue =>
    isTfObject(item) && isTfObject(given) ? withWriteOnly(nested!.attributes, item, given) : item;
  if (nested!.mode === "single") return withNestedWriteOnly(planned, config);
  if (Array.isArray(planned)) {
    const given = Array.isArray(config) ? (config as readonly TfValue[]) : [];
    return planned.map((item: TfValue, index) => withNestedWriteOnly(item, given[index]));
  }
  if (!isTfObject(planned)) return planned;
  const given = isTfObject(config) ? config : {};
  return Object.fromEntries(Object.entries(planned).map(([key, item]) => [key, withNestedWriteOnly(item, given[key])]));
}

/**
 * Plans an attribute. `place`: the former value at this position; `entry`: the former value of the same object, block or entry.
 */
function planAttribute(attribute: TfAttribute, config: TfValue, place: TfValue, entry: TfValue, at: Before): TfValue {
  const { role, nested, field, dynamic } = attribute;
  if (role === "wo") return null;
  if (config === null || config instanceof Unknown) return config;
  if (role === "json" || role === "whole" || role === "others") {
    const isSame = typeof place === "string" && typeof config === "string" && sameTexts(field, config, place);
    return isSame ? place : config;
  }
  // Terraform takes the whole as it is configured or was before, and nothing between.
  if (dynamic) return place !== null && sameThroughout(attribute, config, place) ? place : config;
  if (place !== null && field.type === "array" && field.set && sameDocuments(attribute, config, place)) return place;
  if (!nested) return place !== null && !holdsUnknown(config) && meansTo(field, config, place) ? place : config;
  const planNested = (item: TfValue, before: TfValue | undefined, same: TfValue | undefined): TfValue =>
    isTfObject(item)
      ? planObject(nested.attributes, item, { ...at, place: objectOrUndefined(before), entry: objectOrUndefined(same) })
      : item;
  if (nested.mode === "single") return planNested(config, place, entry);
  if (Array.isArray(config)) {
    const items = config as readonly TfValue[];
    const before = Array.isArray(place) && place.length === items.length ? (place as readonly TfValue[]) : [];
    const known = matchEntries(attribute, items, Array.isArray(entry) ? (entry as readonly TfValue[]) : [], [
      readByName,
      readByName,
    ]);
    return items.map((item, index) => planNested(item, before[index], known[index]));
  }
  const [before, known] = [objectOrUndefined(place) ?? {}, objectOrUndefined(entry) ?? {}];
  return Object.fromEntries(
    Object.entries(config).map(([key, item]) => [key, planNested(item as TfValue, before[key], known[key])]),
  );
}

function objectOrUndefined(value: TfValue | undefined): TfObject | undefined {
  return isTfObject(value) ? value : undefined;
}

/**
 * Returns the value of an undeclared attribute with a default. A new object gets the default, and so does one that declared the
 * attribute before. A value that was never declared stays; an older version of the provider stored none.
 */
function undeclaredValue(attribute: TfAttribute, was: TfValue, { entry, undeclared, left, above }: Before): TfValue {
  const path = nestedAttributePath(above, attribute);
  left.add(path);
  const isKept = entry !== undefined && (was === null || undeclared.has(path));
  return isKept ? was : (defaultOf(attribute) as TfValue);
}

/**
 * Returns true if two values other than blocks mean the same to the platform, which has the nearest number for each.
 */
function meansTo(field: Field, config: TfValue, prior: TfValue): boolean {
  return isEquivalent(
    field,
    nearestJsonValue(config) as Json,
    (nearestJsonValue(prior) ?? undefined) as Json | undefined,
  );
}

/** Returns true if two dynamically typed values mean the same in all their parts. */
function sameThroughout(attribute: TfAttribute, config: TfValue, prior: TfValue): boolean {
  if (holdsUnknown(config)) return false;
  const attributeDocument = (value: TfValue) =>
    toDocument([attribute], { [attribute.name]: value }, declared)[attribute.key];
  return isDeeplyEquivalent(
    attribute.field,
    attributeDocument(config) as Json,
    attributeDocument(prior) as Json | undefined,
  );
}

/** Returns true if two values of a set mean the same, in any order. */
function sameDocuments(attribute: TfAttribute, config: TfValue, prior: TfValue): boolean {
  if (holdsUnknown(config)) return false;
  const entryAttributeDocument = (value: TfValue) =>
    toDocument([attribute], { [attribute.name]: value }, declared)[attribute.key];
  const [wanted, before] = [entryAttributeDocument(config) as Json, entryAttributeDocument(prior) as Json];
  return (
    Array.isArray(wanted) &&
    Array.isArray(before) &&
    wanted.length === before.length &&
    isEquivalent(attribute.field, wanted, before)
  );
}

function sameTexts(field: Field, a: string, b: string): boolean {
  if (a === b) return true;
  const value = valueOfText(field, b);
  return value !== undefined && sameText(field, a, value);
}

function holdsUnknown(value: TfValue): boolean {
  if (value instanceof Unknown) return true;
  if (Array.isArray(value)) return value.some((item: TfValue) => holdsUnknown(item));
  return isObject(value) && Object.values(value).some((item) => holdsUnknown(item as TfValue));
}

function isSameTfValue(a: TfValue, b: TfValue): boolean {
  return !holdsUnknown(a) && sameJson(a as Json, b as Json);
}
