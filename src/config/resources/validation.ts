/** Checks documents against their kinds, finds the places of problems in the YAML, and adds advice for people new to the format. */
import { advised, type Fix, type Suggestion, writtenEntry, writtenText } from "../../base/advice.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { fromSegments, pointerSegments, valueAtPointer } from "../../base/pointer.ts";
import { nearestName } from "../../base/suggest.ts";
import type { Field } from "../../catalog/field.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { type Finding, type Rule, validateDeclaration } from "../../derive/checks/validate.ts";
import { fieldAt, fieldAtPath } from "../../derive/fields/walk.ts";
import { oneOfWords } from "../../derive/words/finding-text.ts";
import { formatAddress, parseAddress } from "../../model/address.ts";
import { describeFinding } from "../../model/findings.ts";
import type { NameableResource } from "../expressions/expression-names.ts";
import type { Loader } from "../expressions/interpolate.ts";
import { fieldHints, hintFor } from "../expressions/other-tools.ts";
import { didYouMean, type Reporter } from "../files/reporter.ts";
import { quoteScalar } from "../yaml/unquoted.ts";
import type { AnyResource } from "./resources.ts";

/** Rules that are about a key rather than about its value. */
const atKey: ReadonlySet<Rule> = new Set(["required", "unknown-field", "server-set", "variant"]);

/** The destination of errors, and the names that could be meant. */
interface Checks {
  readonly reporter: Pick<Reporter, "error" | "warning">;
  /** Names that manifests may refer to; undefined if the declarations are not a manifest. */
  readonly names: Referable | undefined;
}

type Referable = Pick<Loader["names"], "resources" | "lookups">;

/** Validates one resource. Values that only the engine knows pass. */
export function validateResource(resource: AnyResource, loader: Checks): void {
  const kind = kindNamed(resource.kind)!;
  const findings = validateDeclaration(kind, resource.template);
  if (loader.names && findings.length > 0 && holdsNothing(resource)) return reportEmpty(resource, kind, loader);
  for (const finding of findings) reportFinding(resource, kind, finding, loader);
}

function holdsNothing({ template }: AnyResource): boolean {
  return isObject(template as Json) && Object.keys(template as JsonObject).length === 0;
}

/** A declaration without a field was meant for something that another file declares, or is not written yet. */
function reportEmpty({ address, source }: AnyResource, kind: Kind, { reporter, names }: Checks): void {
  const required = Object.keys(kind.fields).filter((name) => kind.fields[name]!.required);
  const needs = required.length > 0 ? ` It needs ${required.join(", ")}.` : "";
  const others = [...names!.resources.keys()].filter((each) => each !== address && each.startsWith(`${kind.family}.`));
  reporter.error("empty-resource", "A resource has no fields", {
    detail: `Nothing here says what ${address} is: no file gives it a field.${needs}`,
    suggestion: didYouMean(nearestName(address, others)),
    ...(required.length > 0 && { fix: { edit: "add-field" as const, names: required } }),
    address,
    source,
  });
}

/** Returns the change that a finding itself asks for. */
function fixOf({ rule, missing = [] }: Finding): Fix | undefined {
  if (missing.length > 0) return { edit: "add-field", names: missing };
  return rule === "server-set" || rule === "null" ? { edit: "remove-entry" } : undefined;
}

function reportFinding(resource: AnyResource, kind: Kind, finding: Finding, loader: Checks): void {
  const { rule, pointer } = finding;
  const value = valueAtPointer(resource.template as Json, pointer);
  const isKey = atKey.has(rule) || (typeof value === "object" && value !== null && rule === "check");
  const place = pointer === "" ? resource.source : isKey ? resource.key(pointer) : resource.where(pointer);
  const { code, summary, detail } = describeFinding(finding, kind);
  const details = {
    detail,
    suggestion:
      spaceMissing(finding) ??
      suggestionFor(finding, value, kind, loader, resource) ??
      (loader.names && resource.written && adviceFor(finding, kind, resource.written)),
    fix: fixOf(finding),
    address: resource.address,
    pointer,
    source: place,
  };
  if (finding.severity === "warning") {
    const [warned, warning] = warnings[rule] ?? [code, summary];
    loader.reporter.warning(warned, warning, details);
  } else loader.reporter.error(code, summary, details);
}

/**
 * Returns a suggestion for a finding; undefined if its message is sufficient. `written`: the declaration as written in the file, so
 * that no suggestion contains the value of an expression, which may be secret.
 */
export function adviceFor({ rule, pointer }: Finding, kind: Kind, written: JsonObject): Suggestion | undefined {
  const path = pointerSegments(pointer);
  switch (rule) {
    case "type":
      return otherShape(fieldAt(kind, pointer), valueAtPointer(written, pointer));
    case "required":
      return missingField(kind, written, path);
    case "unknown-field":
      return notIndented(kind, written, path);
    case "null":
      return fieldAt(kind, pointer)?.type === "object"
        ? advised("Or indent the fields that belong to it below it.", "indent-fields")
        : undefined;
    default:
      return undefined;
  }
}

const words = new Map([
  ...["true", "yes", "on"].map((word) => [word, true] as const),
  ...["false", "no", "off"].map((word) => [word, false] as const),
]);

const entryWanted = advised(
  "Write a dash before its first field and indent the others like that one, or put its { } into [ ].",
  "put-into-list",
);

/** Returns advice for a key that contains its value after a colon: YAML needs a space there. */
function spaceMissing({ rule, pointer }: Finding): Suggestion | undefined {
  return rule === "unknown-field" && /^\w+:./.test(pointerSegments(pointer).at(-1) ?? "")
    ? advised("Write a space behind the colon.", "space-behind", { text: ":" })
    : undefined;
}

/** Returns the form of the value that the field accepts. */
function otherShape(field: Field | undefined, value: Json | undefined): Suggestion | undefined {
  if (field?.type === "array" && isObject(value))
    return Object.keys(value)[0]?.startsWith("-")
      ? advised("Write a space behind the dash.", "space-behind", { text: "-" })
      : entryWanted;
  if (typeof value !== "string") return undefined;
  switch (field?.type) {
    case "array":
      return field.items.type === "string" && !field.secret ? writtenText(`[${quoteScalar(value)}]`) : undefined;
    case "boolean":
      return words.has(value.toLowerCase()) ? writtenText(String(words.get(value.toLowerCase()))) : undefined;
    case "integer":
    case "number":
      return (field.type === "integer" ? /^-?\d{1,15}$/ : /^-?\d{1,15}(\.\d+)?$/).test(value)
        ? writtenText(value)
        : undefined;
    default:
      return undefined;
  }
}

/** Returns the valid values of the only missing field, if they are a closed list or references. */
function missingField(kind: Kind, document: Json, path: readonly string[]): Suggestion | undefined {
  const parent = path.length === 0 ? { fields: kind.fields } : fieldAtPath(kind, path);
  const here = stepsTo(document, path);
  if (parent === undefined || !("fields" in parent) || !isObject(here)) return undefined;
  const missing = Object.entries(parent.fields).filter(
    ([name, field]) => field.required && field.mode !== "server" && here[name] === undefined,
  );
  const [first, ...others] = missing;
  if (first === undefined || others.length > 0) return undefined;
  const [name, field] = first;
  if (field.type !== "string") return undefined;
  if (field.enum)
    return advised(`Give ${name} as ${oneOfWords(field.enum)}.`, "add-choice", { name, names: field.enum });
  const target = field.ref === undefined ? undefined : kindNamed(field.ref);
  if (target === undefined) return undefined;
  const { family } = target;
  return advised(`Refer to one that is declared: ${name}: "\${${family}.NAME}"`, "add-reference", {
    name,
    text: family,
  });
}

const stepsTo = (document: Json, path: readonly string[]): Json | undefined =>
  valueAtPointer(document, fromSegments(path));

/** Returns advice for a field that belongs to an empty block next to it: it was probably to be indented. */
function notIndented(kind: Kind, document: Json, path: readonly string[]): Suggestion | undefined {
  const name = path.at(-1)!;
  const parentPath = path.slice(0, -1);
  const beside = stepsTo(document, parentPath);
  if (!isObject(beside)) return undefined;
  const before = Object.keys(beside).slice(0, Object.keys(beside).indexOf(name));
  const block = before.findLast((each) => {
    const field = fieldAtPath(kind, [...parentPath, each]);
    return beside[each] === null && field?.type === "object" && Object.hasOwn(field.fields, name);
  });
  return block && advised(`It is a field of ${block}: indent it below ${block}.`, "indent", { name: block });
}

/** Code and summary of rules whose warnings say less than their errors. */
const warnings: { readonly [rule in Rule]?: readonly [code: string, summary: string] } = {
  "unknown-field": ["unlisted-field", "A field is not known"],
  enum: ["unlisted-value", "A value is not known"],
};

function suggestionFor(
  finding: Finding,
  value: Json | undefined,
  kind: Kind,
  { names }: Checks,
  resource: AnyResource,
): Suggestion | undefined {
  const { rule, suggestion, pointer } = finding;
  const [field, ...below] = pointerSegments(pointer);
  const isTopLevel = field !== undefined && below.length === 0;
  const other = names && isTopLevel && rule === "unknown-field" ? hintFor(field, fieldHints) : undefined;
  if (other !== undefined) return other;
  const [, key, meant] = /^(\w+): (\w+)$/.exec(suggestion ?? "") ?? [];
  if (names && meant !== undefined) return value === undefined ? writtenEntry(key!, meant) : writtenText(meant);
  const [, block] = rule === "unknown-field" ? (/^(\w+)\.\w+$/.exec(suggestion ?? "") ?? []) : [];
  if (block !== undefined)
    return advised(`Did you mean ${suggestion}? Indent it below ${block}.`, "move-into", {
      name: block,
      text: suggestion!.slice(block.length + 1),
    });
  if (suggestion !== undefined) return didYouMean(suggestion);
  if (rule === "required" && pointer === "" && names) return otherResource(resource, kind, names);
  if (names === undefined || typeof value !== "string") return undefined;
  if (rule === "server-set" && pointer === "/_id")
    return advised(`Write $adopt: "${value}" to take the object that has this _id under management.`, "replace-entry", {
      name: "$adopt",
      text: JSON.stringify(value),
    });
  return rule === "format" ? referenceFor(value, fieldAt(kind, pointer), names) : undefined;
}

/** A resource without any required field is probably meant to change one that another file declares, under a misspelt name. */
function otherResource(
  { address, template }: AnyResource,
  { fields, family }: Kind,
  names: Referable,
): Suggestion | undefined {
  const required = Object.keys(fields).filter((name) => fields[name]!.required);
  if (required.length < 2 || required.some((name) => Object.hasOwn(template as JsonObject, name))) return undefined;
  const others = [...names.resources.keys()].filter((each) => each !== address && each.startsWith(`${family}.`));
  return didYouMean(nearestName(address, others));
}

/**
 * Returns the reference to an object whose name or address was written instead; undefined if the field does not take an `_id`.
 */
function referenceFor(value: string, field: Field | undefined, names: Referable): Suggestion | undefined {
  const written = value.replace(/\._id$/, "");
  const address = parseAddress(written);
  const isDeclared = address !== undefined && names.resources.has(`${address.family}.${address.name}`);
  const isLookup = names.lookups.has(written.replace(/^lookups\./, ""));
  if (isDeclared || isLookup) return writtenText(quoteScalar(`\${${value}}`));
  const kind = field?.type === "string" && field.ref !== undefined ? kindNamed(field.ref) : undefined;
  if (kind === undefined) return undefined;
  const equalsIgnoringCase = (text: string | undefined) => text?.toLowerCase() === value.toLowerCase();
  const isNamed = (target: string, label?: string) =>
    equalsIgnoringCase(label) || equalsIgnoringCase(target.slice(target.indexOf(".") + 1));
  const resource = [...names.resources].find(([target, each]) => each.kind === kind && isNamed(target, each.label));
  if (resource) return writtenText(quoteScalar(`\${${instanceOf(resource)}}`));
  const lookup = [...names.lookups].find(([target, found]) => found === kind && isNamed(target));
  if (lookup) return writtenText(quoteScalar(`\${lookups.${lookup[0]}}`));
  const { family, identity } = kind;
  const where = `{ ${identity.by[0]}: ${JSON.stringify(value)} }`;
  return `Refer to one that is declared, as "\${${family}.NAME}", or look up one that exists: lookups: { ${family}: { NAME: { where: ${where} } } }, and then "\${lookups.${family}.NAME}".`;
}

function instanceOf([target, { keys }]: readonly [string, NameableResource]): string {
  const [family, name] = target.split(".") as [string, string];
  return formatAddress(keys?.[0] === undefined ? { family, name } : { family, name, key: keys[0] });
}
