/** xmlParser (spec: Processors). */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { valueAtPointer } from "../../base/pointer.ts";
import { BoundExceeded } from "../compute/port.ts";
import { groupRecords } from "./group.ts";
import type { Processor } from "./processor.ts";
import { selectElements } from "./xml-path.ts";
import { parseXml, refuseXml, type XmlElement } from "./xml-tree.ts";

export const xmlParser: Processor = {
  name: "xmlParser",
  label: "XML parser",
  description: "Turns XML into records, one for each element that resourcePath names.",
  reads: "text",
  writes: "json",
  run({ data, rules = {}, groupByFields }) {
    if (typeof data !== "string") return refuseXml("it is not a text.");
    const path = rules["resourcePath"];
    const grouped = rules["groupByFields"];
    const fields = Array.isArray(grouped) ? grouped.map(String) : groupByFields;
    const elements = selectElements(parseXml(data), typeof path === "string" ? path : "");
    refuseTooManyParts(elements);
    const form = isLegacy(rules) ? legacyForm : cleanForm;
    return { data: groupRecords(elements.map(form), fields) };
  },
};

/** Maximum number of elements in all records; an element inside several records counts for each. */
const partsAtMost = 500_000;

/**
 * Refuses too many elements. A path such as `//*` also matches elements inside other matches, and each match becomes a record
 * with all its descendants.
 */
function refuseTooManyParts(elements: readonly XmlElement[]): void {
  const known = new Map<XmlElement, number>();
  const partCount = (element: XmlElement): number => {
    if (element.children.length === 0) return 1;
    const before = known.get(element);
    if (before !== undefined) return before;
    let parts = 1;
    for (const child of element.children) parts += partCount(child);
    known.set(element, parts);
    return parts;
  };
  if (elements.length < 2) return;
  let parts = 0;
  for (const element of elements) {
    parts += partCount(element);
    if (parts > partsAtMost) break;
  }
  if (parts <= partsAtMost) return;
  throw new BoundExceeded(
    "output_too_large",
    `The records would hold more than ${partsAtMost} elements. Name only those in resourcePath that are records.`,
  );
}

/** Returns true for the legacy form, which is the default. Only `V0_json: false` selects the clean form. */
function isLegacy(rules: JsonObject): boolean {
  const parsers = valueAtPointer(rules, "/doc/parsers") ?? rules["parsers"];
  const xml = (Array.isArray(parsers) ? (parsers as readonly Json[]) : []).find(
    (each) => isObject(each) && (each["type"] === "xml" || each["type"] === undefined),
  );
  return xml === undefined || valueAtPointer(xml, "/rules/V0_json") !== false;
}

/**
 * Returns the legacy form: text as `_`, attributes under `$`, every child in an array. Keys are defined, never assigned,
 * because a document can use `__proto__`.
 */
function legacyForm(element: XmlElement): JsonObject {
  const entries: [string, Json][] = [];
  if (element.attributes.length > 0) entries.push(["$", Object.fromEntries(element.attributes)]);
  const text = element.text.trim();
  if (text !== "") entries.push(["_", text]);
  for (const [name, children] of childrenByName(element)) entries.push([name, children.map(legacyForm)]);
  return Object.fromEntries(entries);
}

/**
 * Returns the clean form of keys and values. A lone text is the value itself, attributes are keys like children, and repeated
 * names become an array. The text of an element with other content is `_`.
 */
function cleanForm(element: XmlElement): Json {
  const text = element.text.trim();
  if (element.attributes.length === 0 && element.children.length === 0) return text;
  const values = new Map<string, Json[]>(element.attributes.map(([name, value]) => [name, [value]]));
  for (const [name, children] of childrenByName(element)) {
    values.set(name, [...(values.get(name) ?? []), ...children.map(cleanForm)]);
  }
  if (text !== "") values.set("_", [...(values.get("_") ?? []), text]);
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? all[0]! : all]));
}

function childrenByName(element: XmlElement): ReadonlyMap<string, readonly XmlElement[]> {
  const found = new Map<string, XmlElement[]>();
  for (const child of element.children) {
    const same = found.get(child.name);
    if (same) same.push(child);
    else found.set(child.name, [child]);
  }
  return found;
}
