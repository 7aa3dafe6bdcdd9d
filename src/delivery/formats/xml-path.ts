/**
 * `resourcePath`: a small part of XPath. Steps are names or `*`, separated by `/` or `//`, each with conditions `[2]`, `[@id]`,
 * `[@id='a']` or `[status='open']`. Namespaced paths are refused (spec: Processors).
 */
import { throwFault } from "../failures/fault.ts";
import type { XmlElement } from "./xml-tree.ts";

interface XmlPathStep {
  readonly deep: boolean;
  readonly name: string;
  readonly conditions: readonly PathCondition[];
}

type PathCondition =
  | { readonly at: number }
  | { readonly attribute: boolean; readonly name: string; readonly value: string | undefined };

const stepForm = /(\/{0,2})([^/[\]]+)((?:\[[^\]]*\])*)/y;
const nameForm = /^(?:\*|\.|[\p{L}_][\p{L}\p{N}._-]*)$/u;
const conditionForm = /^(?:(\d+)|(@?)([\p{L}_][\p{L}\p{N}._-]*)(?:\s*=\s*(?:'([^']*)'|"([^"]*)"))?)$/u;

/** Returns the elements at a path in document order; without a path, the document itself. Refuses with `invalid_xpath`. */
export function selectElements(document: XmlElement, path: string): readonly XmlElement[] {
  let found: readonly XmlElement[] = [document];
  for (const step of xmlPathSteps(path)) {
    found = found.length === 1 ? matchesBelow(found[0]!, step) : belowAll(found, step);
  }
  return found;
}

/** Returns the matches below one element. No element is reached twice from one start. */
function matchesBelow(element: XmlElement, step: XmlPathStep): readonly XmlElement[] {
  const hits: XmlElement[] = [];
  reportMatches(element, step, undefined, (hit) => hits.push(hit));
  return hits;
}

function belowAll(elements: readonly XmlElement[], step: XmlPathStep): readonly XmlElement[] {
  const hits = new Set<XmlElement>();
  const seen = new Set<XmlElement>();
  for (const element of elements) reportMatches(element, step, seen, (hit) => hits.add(hit));
  return [...hits];
}

function xmlPathSteps(path: string): readonly XmlPathStep[] {
  const text = path.trim();
  if (text.includes(":")) return refuseXmlPath(path, "Namespaced paths are not supported; leave the prefixes out.");
  const steps: XmlPathStep[] = [];
  const body = text.length > 1 ? text.replace(/\/$/, "") : "";
  stepForm.lastIndex = 0;
  while (stepForm.lastIndex < body.length) {
    const from = stepForm.lastIndex;
    const [, slashes, name, conditions] =
      stepForm.exec(body) ?? refuseXmlPath(path, `Nothing can be read at "${body.slice(from)}".`);
    if (from > 0 && slashes === "") refuseXmlPath(path, "Steps are parted by slashes.");
    if (!nameForm.test(name!.trim())) refuseXmlPath(path, `"${name}" is not a name.`);
    steps.push({ deep: slashes === "//", name: name!.trim(), conditions: conditionsOf(path, conditions!) });
  }
  return steps;
}

function conditionsOf(path: string, text: string): readonly PathCondition[] {
  return [...text.matchAll(/\[([^[\]]*)\]/g)].map(([, inner]) => {
    const match = conditionForm.exec(inner!.trim());
    if (!match) return refuseXmlPath(path, `The condition [${inner}] is not supported.`);
    const [, at, attribute, name, single, double] = match;
    if (at !== undefined) return { at: Number(at) };
    return { attribute: attribute === "@", name: name!, value: single ?? double };
  });
}

function refuseXmlPath(path: string, why: string): never {
  return throwFault(
    "invalid_xpath",
    `resourcePath ${JSON.stringify(path)} is not a usable path. ${why}`,
    "rules.resourcePath",
  );
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Reports the matches of a step below an element. `seen`: visited elements, which are skipped. */
function reportMatches(
  element: XmlElement,
  step: XmlPathStep,
  seen: Set<XmlElement> | undefined,
  found: (element: XmlElement) => void,
): void {
  if (step.name === ".") return found(element);
  // Most elements have no children.
  if (element.children.length === 0 || seen?.has(element)) return;
  seen?.add(element);
  const named =
    step.name === "*" ? element.children : element.children.filter((child) => localName(child.name) === step.name);
  const kept = step.conditions.reduce<readonly XmlElement[]>(
    (candidates, condition) => candidates.filter((candidate, index) => meetsCondition(candidate, index, condition)),
    named,
  );
  for (const each of kept) found(each);
  if (step.deep) for (const child of element.children) reportMatches(child, step, seen, found);
}

function meetsCondition(element: XmlElement, index: number, condition: PathCondition): boolean {
  if ("at" in condition) return index + 1 === condition.at;
  const { attribute, name, value } = condition;
  const values = attribute
    ? element.attributes.filter(([key]) => localName(key) === name).map(([, text]) => text)
    : element.children.filter((child) => localName(child.name) === name).map((child) => child.text.trim());
  return value === undefined ? values.length > 0 : values.includes(value);
}
