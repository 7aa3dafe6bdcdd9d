/** Terraform's own rules for plans, and ours on top of them, written anew from the configuration, the prior value and the plan. */
import { type Json, type JsonObject, sameJson } from "../../src/base/json.ts";
import type { TfAttribute } from "../../src/derive/terraform/tf-attribute.ts";
import { declared, isTfObject, toDocument } from "../../src/model/terraform/tf-document.ts";
import type { TfObject, TfValue } from "../../src/model/terraform/tf-value.ts";
import { Unknown } from "../../src/model/value.ts";
import { isEquivalent } from "../../src/plan/equal.ts";
import type { PlannedValue } from "../../src/terraform/plan-value.ts";

const same = (a: TfValue, b: TfValue) => sameJson(shape(a), shape(b));

/** Values that are not known are alike. */
function shape(value: TfValue): Json {
  return JSON.parse(JSON.stringify(value, (_key, each: unknown) => (each instanceof Unknown ? { $unknown: 1 } : each)));
}

/** Returns true if an object that has one value cannot get the other. */
function isFixed({ mode, renews }: TfAttribute["field"], planned: TfValue, before: TfValue): boolean {
  const isEmpty = (value: TfValue) => value === null || value === false || value === "";
  if (renews === "changed") return !isEmpty(before);
  return renews === "set" ? !isEmpty(planned) : mode === "create";
}

/** Returns what is wrong with a plan; nothing where it is lawful. */
export function faultsOf(
  attributes: readonly TfAttribute[],
  { value, replace, changed }: PlannedValue,
  config: TfObject,
  prior: TfObject | null,
): readonly string[] {
  const names = new Set(attributes.filter(({ use }) => use !== "computed").map(({ name }) => name));
  const moved = [...names].filter((name) => prior !== null && !same(value[name] ?? null, prior[name] ?? null));
  // What means the same to the platform needs no new object.
  const needed = attributes.filter(
    (each) =>
      prior !== null &&
      isFixed(each.field, value[each.name] ?? null, prior[each.name] ?? null) &&
      moved.includes(each.name) &&
      !isAlike(each, value[each.name]!, prior![each.name] ?? null),
  );
  const isReplaced = same(
    [...replace].toSorted(),
    needed.map(({ name }) => name),
  );
  return [
    ...objectFaults(attributes, value, config, prior, "", prior),
    ...(isReplaced ? [] : [`replaced for ${replace.join(", ")}, not for ${needed.map(({ name }) => name).join(", ")}`]),
    ...(moved.length > 0 && !changed ? ["moved, and is said to be unchanged"] : []),
    ...computedFaults(attributes, value, prior, changed),
  ];
}

/** Checks that what is only read is as it was, or not known; where nothing changes, all of it is known. */
function computedFaults(
  attributes: readonly TfAttribute[],
  value: TfObject,
  prior: TfObject | null,
  changed: boolean,
): readonly string[] {
  return attributes.flatMap(({ name, use }) => {
    if (use !== "computed") return [];
    const now = value[name] ?? null;
    const isOther = name === "id" && prior !== null && !same(now, prior[name] ?? null);
    if (isOther) return [`${name}: another object`];
    if (now instanceof Unknown) return changed ? [] : [`${name}: unknown without a change`];
    if (prior === null) return [`${name}: known before there is anything`];
    return same(now, prior[name] ?? null) ? [] : [`${name}: made up`];
  });
}

function objectFaults(
  attributes: readonly TfAttribute[],
  planned: TfValue,
  config: TfValue,
  prior: TfValue,
  at: string,
  whole: TfObject | null,
): readonly string[] {
  if (!isTfObject(planned) || !isTfObject(config)) return same(planned, config) ? [] : [`${at}: another shape`];
  const names = attributes.map(({ name }) => name);
  const shaped = same(Object.keys(planned).toSorted(), names.toSorted()) ? [] : [`${at}: other attributes`];
  const before = isTfObject(prior) ? prior : {};
  const each = attributes
    .filter(({ use }) => at !== "" || use !== "computed")
    .flatMap((attribute) => {
      const { name } = attribute;
      const of = (value: TfObject) => value[name] ?? null;
      return attributeFaults(attribute, of(planned), of(config), of(before), at === "" ? name : `${at}.${name}`, whole);
    });
  return [...shaped, ...each];
}

function attributeFaults(
  attribute: TfAttribute,
  planned: TfValue,
  config: TfValue,
  prior: TfValue,
  at: string,
  whole: TfObject | null,
): readonly string[] {
  const { nested, writeOnly, use, field, dynamic } = attribute;
  if (use.endsWith("computed") && config === null) {
    // Terraform takes any value for what the platform gives, also that of another entry.
    const isKnown =
      planned instanceof Unknown ||
      planned === null ||
      isAnywhere(planned, whole) ||
      same(planned, (field.default ?? null) as TfValue);
    return isKnown ? [] : [`${at}: made up`];
  }
  if (writeOnly) return planned === null ? [] : [`${at}: a write-only value is planned`];
  // Also what is not known has to be planned so, and null as null.
  if (config === null || config instanceof Unknown) return same(planned, config) ? [] : [`${at}: not as configured`];
  if (same(planned, config) || (prior !== null && same(planned, prior) && isAlike(attribute, config, prior))) return [];
  // Of what Terraform knows no type it takes the whole as it is configured or was before.
  if (dynamic)
    return prior !== null && same(planned, prior) ? [] : [`${at}: neither what is configured nor what was there`];
  if (!nested) return [`${at}: neither what is configured nor what means the same`];
  if (nested.mode === "single") return objectFaults(nested.attributes, planned, config, prior, at, whole);
  if (Array.isArray(config)) {
    const [now, wanted] = [planned, config] as readonly (readonly TfValue[])[];
    if (!Array.isArray(planned) || now!.length !== wanted!.length) return [`${at}: another length`];
    const before = Array.isArray(prior) ? (prior as readonly TfValue[]) : [];
    return wanted!.flatMap((item, index) =>
      objectFaults(nested.attributes, now![index]!, item, before[index] ?? null, `${at}[${index}]`, whole),
    );
  }
  if (!isTfObject(planned) || !isTfObject(config)) return [`${at}: another shape`];
  if (!same(Object.keys(planned).toSorted(), Object.keys(config).toSorted())) return [`${at}: other keys`];
  const before = isTfObject(prior) ? prior : {};
  return Object.keys(config).flatMap((key) =>
    objectFaults(nested.attributes, planned[key]!, config[key]!, before[key] ?? null, `${at}.${key}`, whole),
  );
}

/** Returns true if the value stands anywhere in the other one. */
function isAnywhere(value: TfValue, within: TfValue): boolean {
  if (same(value, within)) return true;
  return (
    typeof within === "object" &&
    within !== null &&
    Object.values(within).some((each) => isAnywhere(value, each as TfValue))
  );
}

/** Returns true if the prior value means what is configured, to the platform. */
function isAlike(attribute: TfAttribute, config: TfValue, prior: TfValue): boolean {
  if (attribute.role === "version" || holdsUnknown(config)) return false;
  const document = (value: TfValue) => toDocument([attribute], { [attribute.name]: value }, declared) as JsonObject;
  const [wanted, there] = [document(config), document(prior)];
  return attribute.role === "others"
    ? sameJson(wanted, there)
    : isEquivalent(attribute.field, wanted[attribute.key] ?? null, there[attribute.key]);
}

/** Returns where an apply breaks what its plan has promised, or leaves open what it is to tell. */
export function brokenPromises(planned: TfValue, made: TfValue | undefined, at = ""): readonly string[] {
  if (made === undefined || made instanceof Unknown) return [`${at}: not known after apply`];
  if (planned instanceof Unknown) return holdsUnknown(made) ? [`${at}: not known after apply`] : [];
  if (typeof planned !== "object" || planned === null) return same(planned, made) ? [] : [`${at}: not as planned`];
  if (typeof made !== "object" || made === null) return [`${at}: not as planned`];
  if (!same(Object.keys(planned), Object.keys(made))) return [`${at}: other parts than planned`];
  return Object.entries(planned).flatMap(([key, each]) =>
    brokenPromises(each as TfValue, (made as TfObject)[key], `${at}/${key}`),
  );
}

function holdsUnknown(value: TfValue): boolean {
  return JSON.stringify(shape(value)).includes("$unknown");
}
