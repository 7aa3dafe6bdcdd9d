/** Mappings in their current form (facts 2.4): `mappings[]` builds a new record. */
import { isObject, itemsOf, type Json, type JsonObject, objectsOf, setOwn } from "../../../base/json.ts";
import type { SentMapping, SentMappingSource, SentMappings } from "../../../catalog/parts/mapping.ts";
import { hasTemplateExpression, renderTemplate, TemplateError } from "../../templates/template.ts";
import { asType, mappingFailure, withDates } from "../../values/convert.ts";
import { everyElement, isEmptyValue, pathSteps, type RecordPathStep, readSteps } from "../../values/record-path.ts";
import type { Lookups } from "../setup/lookups.ts";

export interface MappingInput {
  /** The value of `$`: the record, or the envelope around it. */
  readonly root: Json;
  /** Template values besides the root. */
  readonly around?: JsonObject | undefined;
  readonly lookups: Lookups;
  /** The operation of the delivery; undefined if unknown. */
  readonly operation?: "CREATE" | "UPDATE" | undefined;
}

/** The array element that the children of a mapping read: `[*]` is reduced to it. */
interface Collapsed {
  readonly steps: readonly RecordPathStep[];
  readonly element: Json;
}

interface MappingScope extends MappingInput {
  readonly collapsed: readonly Collapsed[];
}

/** Returns the mapped record. Throws RecordFailure. */
export function mapRecord(mappings: SentMappings | undefined, input: MappingInput): JsonObject {
  return mappedObject(mappings, { ...input, collapsed: [] });
}

function mappedObject(mappings: SentMappings | undefined, scope: MappingScope): JsonObject {
  // A loop for speed: every record of a page is mapped here.
  const object: { [name: string]: Json } = {};
  for (const entry of objectsOf(mappings)) {
    if (entry.status !== "Active" || !entryApplies(entry, scope)) continue;
    const value = mappedEntryValue(entry, scope);
    if (value !== undefined) setOwn(object, String(entry.generate ?? ""), value);
  }
  return object;
}

function entryApplies(entry: SentMapping, scope: MappingScope): boolean {
  const when = isObject(entry.conditional) ? entry.conditional.when : undefined;
  if (when === "record_created") return scope.operation !== "UPDATE";
  if (when === "record_updated") return scope.operation !== "CREATE";
  return when !== "extract_not_empty" || !isEmptyValue(extractedValue(entry.extract, scope));
}

function mappedEntryValue(entry: SentMapping, scope: MappingScope): Json | undefined {
  const type = String(entry.dataType ?? "string");
  const children = entry.mappings;
  if (type === "object" && itemsOf(children).length > 0) {
    const made = mappedObject(children, scope);
    return Object.keys(made).length === 0 ? undefined : made;
  }
  if (type.endsWith("array")) return arrayOf(entry, type.slice(0, -"array".length), scope);
  const target = String(entry.generate ?? "");
  const plain = withDates(extractedValue(entry.extract, scope), entry, target);
  const looked = translatedValue(plain, entry, scope);
  const value = isEmptyValue(looked) ? (entry.default ?? undefined) : looked;
  if (value === undefined || value === null) return undefined;
  // A path with `[*]` into a field of one value: the first value counts.
  const single: Json | undefined = Array.isArray(value) && type !== "object" && type !== "string" ? value[0] : value;
  return single === undefined ? undefined : asType(single, type, target);
}

function translatedValue(value: Json | undefined, entry: SentMapping, scope: MappingScope): Json | undefined {
  const name = entry.lookupName;
  return typeof name === "string" && name !== "" ? scope.lookups.find(name, value) : value;
}

/** Returns the elements of all sources. A source with children maps each of its elements to an object. */
function arrayOf(entry: SentMapping, type: string, scope: MappingScope): Json | undefined {
  const sources: readonly SentMappingSource[] = objectsOf(entry.buildArrayHelper);
  const target = String(entry.generate ?? "");
  const items = (sources.length > 0 ? sources : [entry]).flatMap((source): readonly Json[] => {
    const children = source.mappings;
    if (itemsOf(children).length > 0)
      return sourceElements(source, scope)
        .map((inner) => mappedElement(type, children, inner))
        .filter(isDefinedValue);
    const value = extractedValue(source.extract, scope);
    const given: Json | undefined = isEmptyValue(value) ? (source.default ?? undefined) : value;
    const list: readonly Json[] = given === undefined ? [] : Array.isArray(given) ? given : [given];
    return type === "array" || type === "object" ? list : list.map((item) => asType(item, type, target));
  });
  if (items.length > 0) return items.map((item) => translatedValue(item, entry, scope)).filter(isDefinedValue);
  return isEmptyValue(entry.default) ? undefined : [asType(entry.default!, type, target)];
}

const isDefinedValue = (value: Json | undefined): value is Json => value !== undefined;

/** Returns an element with children: an object or, in an array of arrays, the list of the mapped children. */
function mappedElement(type: string, children: SentMappings | undefined, scope: MappingScope): Json | undefined {
  if (type !== "array") {
    const object = mappedObject(children, scope);
    return Object.keys(object).length === 0 ? undefined : object;
  }
  const list = objectsOf(children)
    .flatMap((child) => mappedEntryValue(child, scope) ?? [])
    .filter(isDefinedValue);
  return list.length === 0 ? undefined : list;
}

function sourceElements(source: SentMappingSource, scope: MappingScope): readonly MappingScope[] {
  const extract = source.extract;
  if (typeof extract !== "string" || extract === "") return [scope];
  const value = extractedValue(extract, scope);
  const elements: readonly Json[] = isEmptyValue(value) ? [] : Array.isArray(value) ? value : [value!];
  const steps = pathSteps(extract) ?? [];
  return elements.map((element) => ({ ...scope, collapsed: [{ steps, element }, ...scope.collapsed] }));
}

/** Returns the value of a `$.path` from the root, a template, or a constant. */
function extractedValue(extract: Json | undefined, scope: MappingScope): Json | undefined {
  if (typeof extract !== "string") return extract ?? undefined;
  if (hasTemplateExpression(extract)) {
    try {
      return renderTemplate(extract, templateContext(scope), { escape: "none" });
    } catch (error) {
      if (error instanceof TemplateError) throw mappingFailure(error.message, "template_failed");
      throw error;
    }
  }
  if (!/^\$(?:[.[]|$)/.test(extract)) return extract === "" ? undefined : extract;
  const steps = pathSteps(extract);
  if (!steps) throw mappingFailure(`The path ${extract} cannot be read.`);
  for (const { steps: outer, element } of scope.collapsed) {
    const rest = relativeSteps(steps, outer);
    if (rest) return readSteps(element, rest);
  }
  return readSteps(scope.root, steps);
}

/** Returns the values for templates, which name fields with and without `record.`. */
export function templateContext({ root, around }: Pick<MappingInput, "root" | "around">): JsonObject {
  const fields = isObject(root) ? root : {};
  // Property descriptors also copy hidden properties: the parent, and values of tools.
  const named = Object.defineProperties({ ...around } as JsonObject, Object.getOwnPropertyDescriptors(fields));
  return Object.hasOwn(fields, "record") ? named : Object.defineProperty(named, "record", { value: root });
}

/** Returns the part of a path below another path, with or without `[*]`; undefined for an unrelated path. */
function relativeSteps(
  steps: readonly RecordPathStep[],
  outer: readonly RecordPathStep[],
): readonly RecordPathStep[] | undefined {
  const names = outer.filter((step) => step !== everyElement);
  let at = 0;
  for (const name of names) {
    while (steps[at] === everyElement) at += 1;
    if (steps[at] !== name) return undefined;
    at += 1;
  }
  while (steps[at] === everyElement) at += 1;
  return steps.slice(at);
}
