/** Mappings in their old form (facts 2.5): `mapping.fields[]` and `mapping.lists[]`. */
import { type ItemOf, isObject, type Json, type JsonObject, type ObjectOf, objectsOf } from "../../../base/json.ts";
import type { OldMapping } from "../../ports/documents.ts";
import { hasTemplateExpression, renderTemplate, TemplateError } from "../../templates/template.ts";
import { asType, mappingFailure, withDates } from "../../values/convert.ts";
import { isEmptyValue, readPath } from "../../values/record-path.ts";
import { type MappingInput, templateContext } from "./mapping.ts";

type OldField = ObjectOf<ItemOf<OldMapping["fields"]>>;
type OldList = ObjectOf<ItemOf<OldMapping["lists"]>>;

/** A record under construction. Targets are dotted paths. */
type Tree = Map<string, Tree | { readonly value: Json }>;

/** Returns the mapped record. Throws RecordFailure. */
export function mapOldForm(mapping: OldMapping, input: MappingInput): JsonObject {
  const tree: Tree = new Map();
  for (const field of objectsOf(mapping.fields)) {
    setField(tree, field, () => oldFieldValue(field, input, (path) => readPath(input.root, path)));
  }
  for (const list of objectsOf(mapping.lists)) {
    const lines = oldListLines(list, input);
    if (lines.length > 0) putValue(tree, String(list.generate ?? ""), lines);
  }
  return treeJson(tree);
}

/**
 * Returns one line per element of the source list. Fields name values of the element, with or without the list's path as a prefix.
 */
function oldListLines(list: OldList, input: MappingInput): readonly JsonObject[] {
  const path = String(list.jsonPath ?? "").replace(/\[\*\]$/, "");
  const source = path === "" ? undefined : readPath(input.root, path);
  const elements: readonly Json[] = Array.isArray(source)
    ? source
    : source === undefined || source === null
      ? []
      : [source];
  return elements.map((element) => {
    const readFromElement = (extract: string): Json | undefined => {
      for (const prefix of [`${path}[*].`, `${path}.`]) {
        if (extract.startsWith(prefix)) return readPath(element, extract.slice(prefix.length));
      }
      return readPath(element, extract) ?? readPath(input.root, extract);
    };
    const tree: Tree = new Map();
    for (const field of objectsOf(list.fields)) {
      setField(tree, field, () => oldFieldValue(field, input, readFromElement));
    }
    return treeJson(tree);
  });
}

/** Sets a field. A field with `ignore_if_set` is set only if the target is empty. */
function setField(tree: Tree, field: OldField, make: () => Json | undefined): void {
  const path = String(field.generate ?? "");
  const when = isObject(field.conditional) ? field.conditional.when : undefined;
  if (when === "ignore_if_set" && isTargetSet(tree, path)) return;
  const value = make();
  if (value !== undefined) putValue(tree, path, value);
}

function oldFieldValue(
  field: OldField,
  input: MappingInput,
  read: (path: string) => Json | undefined,
): Json | undefined {
  const target = String(field.generate ?? "");
  const when = isObject(field.conditional) ? field.conditional.when : undefined;
  const update = input.operation === "UPDATE";
  if ((field.immutable === true || when === "record_created") && update) return undefined;
  if (when === "record_updated" && input.operation === "CREATE") return undefined;
  const source = oldExtract(field, input, read);
  if (isObject(field.subRecordMapping)) return subRecord(field.subRecordMapping as OldMapping, source, field, input);
  if (when === "extract_not_empty" && isEmptyValue(source)) return undefined;
  const condition = isObject(field.conditional) ? field.conditional.lookupName : undefined;
  if (typeof condition === "string" && condition !== "") {
    const there = input.lookups.has(condition, source);
    if ((when === "lookup_not_empty" && !there) || (when === "lookup_empty" && there)) return undefined;
  }
  const name = field.lookupName;
  const found = typeof name === "string" && name !== "" ? input.lookups.find(name, source) : source;
  const value = withDates(found, field, target);
  if (value === undefined || (isEmptyValue(value) && field.discardIfEmpty === true)) return undefined;
  const typed = value === null ? null : asType(value, String(field.dataType ?? ""), target);
  return field.internalId === true && typed !== null ? { internalId: typed } : typed;
}

/** Maps a nested record from the field's extract, or from the whole record without an extract. */
function subRecord(
  mapping: OldMapping,
  source: Json | undefined,
  field: OldField,
  input: MappingInput,
): Json | undefined {
  const root = isEmptyValue(field.extract) ? input.root : source;
  if (root === undefined || root === null) return undefined;
  const made = mapOldForm(mapping, { ...input, root });
  return Object.keys(made).length === 0 ? undefined : made;
}

function oldExtract(field: OldField, input: MappingInput, read: (path: string) => Json | undefined): Json | undefined {
  const constant = field.hardCodedValue;
  if (constant !== undefined && constant !== null) return constant;
  const extract = field.extract;
  if (typeof extract !== "string" || extract === "") return undefined;
  if (!hasTemplateExpression(extract)) return read(extract);
  try {
    return renderTemplate(extract, templateContext(input), { escape: "none" });
  } catch (error) {
    if (error instanceof TemplateError) throw mappingFailure(error.message, "template_failed");
    throw error;
  }
}

function isTargetSet(tree: Tree, path: string): boolean {
  let here: Tree | { readonly value: Json } | undefined = tree;
  for (const name of path.split(".")) here = here instanceof Map ? here.get(name) : undefined;
  return here instanceof Map ? here.size > 0 : here !== undefined && !isEmptyValue(here.value);
}

function putValue(tree: Tree, path: string, value: Json): void {
  const names = path.split(".");
  let here = tree;
  for (const name of names.slice(0, -1)) {
    const next = here.get(name);
    if (next instanceof Map) here = next;
    else {
      const made: Tree = new Map();
      here.set(name, made);
      here = made;
    }
  }
  here.set(names.at(-1)!, { value });
}

function treeJson(tree: Tree): JsonObject {
  return Object.fromEntries([...tree].map(([name, node]) => [name, node instanceof Map ? treeJson(node) : node.value]));
}
