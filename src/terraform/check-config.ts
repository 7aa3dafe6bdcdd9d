/** Checks the known values of a configuration by the rules for manifests, with the names of attributes in the messages. */
import { adviceWords, type Suggestion } from "../base/advice.ts";
import { pathText } from "../base/path-text.ts";
import { joinPointer, type Pointer } from "../base/pointer.ts";
import type { Kind } from "../catalog/kind.ts";
import { checkCode } from "../config/resources/check-code.ts";
import { type Finding, validateDeclaration, validateGiven } from "../derive/checks/validate.ts";
import { type Document, ineffectiveIn } from "../derive/fields/walk.ts";
import type { TfAttribute, TfResource, TfSchema } from "../derive/terraform/tf-attribute.ts";
import { resourceType } from "../derive/terraform/tf-names.ts";
import { storedOnly } from "../model/findings.ts";
import { declared, isTfObject, toDocument } from "../model/terraform/tf-document.ts";
import { tfPlaceOf } from "../model/terraform/tf-place.ts";
import type { TfObject, TfValue } from "../model/terraform/tf-value.ts";
import { Unknown } from "../model/value.ts";
import { type DiagnosticPlace, messageAt, toMessage } from "./diagnostics.ts";
import { nothingToFind } from "./lookup.ts";
import type { WireMessage } from "./protocol/wire.ts";

/**
 * Returns the text of a finding. Inside of JSON text names are the platform's, in the configuration and so in the message.
 */
function findingText({ attributes, value }: DiagnosticPlace, { pointer, rule, message, suggestion }: Finding): string {
  const { role } = tfPlaceOf(attributes, pointer, value);
  const isJson = role === "json" || role === "whole";
  const names = isJson ? new Map<string, string>() : attributeNamesByKey(attributes);
  const configuredName = (word: string) => names.get(word) ?? word;
  const text = message.replace(fieldWordPattern(rule), configuredName);
  if (!suggestion) return text;
  const [, field, given] = wholeField.exec(suggestion) ?? [];
  const meant = `Did you mean ${rule === "unknown-field" ? configuredName(suggestion) : suggestion}?`;
  const written = isJson ? `"${field}": "${given}"` : `${configuredName(field ?? "")} = "${given}"`;
  return `${text.replace(/(?<![.?!])$/, ".")} ${field === undefined ? meant : `Write ${written}`}`;
}

/** A suggestion that is a field with its text, as manifests write it. */
const wholeField = /^(\w+): (\w+)$/;

/** Matches the words that name fields. Messages of a kind's own rules quote values; all others quote names. */
const fieldWordPattern = (rule: Finding["rule"]) =>
  rule === "check" ? /"[^"]*"|\w+/g : /(?<=")\w+(?=")|(?<=\bif )\w+/g;

function attributeNamesByKey(attributes: readonly TfAttribute[]): ReadonlyMap<string, string> {
  const own = attributes.filter(({ role }) => role === "field" || role === "json");
  const below = own.flatMap(({ nested }) => (nested ? [...attributeNamesByKey(nested.attributes)] : []));
  return new Map([...below, ...own.map(({ key, name }): [string, string] => [key, name])]);
}

/** Mistakes in the configuration of a resource. `writeOnly`: this Terraform knows write-only attributes. */
export function checkResource(
  { kind, attributes }: TfResource,
  value: TfObject,
  { writeOnly: allowed }: { readonly writeOnly: boolean },
): readonly WireMessage[] {
  const place: DiagnosticPlace = { attributes, value };
  const found = [...readOnly(place)];
  const reportAt = (pointer: string, summary: string, text: string) =>
    found.push(messageAt(place, pointer, "error", summary, text));
  const document = toDocument(attributes, value, {
    fault: (at, text) => reportAt(at, "Invalid value", text),
    secret: (secret) => {
      const { at, name, plain, writeOnly, version } = secret;
      if (writeOnly !== null && plain !== null)
        reportAt(at, "A secret is given twice", "give either the attribute or its write-only form.");
      if (writeOnly !== null && !allowed)
        reportAt(at, "Write-only attributes need Terraform 1.11", "give the secret by its plain attribute.");
      // Without a version no change of the secret is noticed; without the secret, a new version would remove it from the object.
      if ((writeOnly === null) !== (version === null))
        reportAt(at, "A secret and its version go together", `give ${name}_wo and ${name}_wo_version, or neither.`);
      return declared.secret(secret);
    },
  });
  // Readiness is checked by the plan, which knows whether the object exists.
  const findings = validateDeclaration(kind, document).filter(({ rule }) => rule !== "ready");
  return [...found, ...findingMessages(place, findings), ...ineffectiveWarnings(place, kind, document)];
}

/** Names of fields in the text become those of attributes. */
const asRule = { rule: "check", code: "invalid_field" } as const;

/** Returns warnings about given values without effect on the reference server. */
function ineffectiveWarnings(place: DiagnosticPlace, kind: Kind, document: Document): readonly WireMessage[] {
  return ineffectiveIn(kind, document).map(({ pointer, why }) =>
    messageAt(place, pointer, "warning", storedOnly[1], findingText(place, { ...asRule, pointer, message: why })),
  );
}

/** Mistakes in the configuration of a data source or an ephemeral resource. */
export function checkRead({ attributes }: TfSchema, value: TfObject): readonly WireMessage[] {
  const place: DiagnosticPlace = { attributes, value };
  const found = [...readOnly(place)];
  const given = toDocument(attributes, value, {
    ...declared,
    fault: (at, text) => found.push(messageAt(place, at, "error", "Invalid value", text)),
  });
  const fields = Object.fromEntries(attributes.filter(isConfigurable).map(({ key, field }) => [key, field]));
  return [...found, ...findingMessages(place, validateGiven(fields, given))];
}

/** The same for a data source that finds one object. */
export function checkLookup(source: TfResource, value: TfObject): readonly WireMessage[] {
  const isNamed = source.attributes.some((each) => isConfigurable(each) && (value[each.name] ?? null) !== null);
  const missing = isNamed ? [] : [toMessage(nothingToFind(source))];
  return [...missing, ...checkRead(source, value)];
}

const isConfigurable = ({ use }: TfAttribute) => use !== "computed";

function findingMessages(place: DiagnosticPlace, findings: readonly Finding[]): readonly WireMessage[] {
  return findings.map((finding) => {
    const level = finding.severity === "warning" ? "warning" : "error";
    return messageAt(place, finding.pointer, level, "Invalid value", findingText(place, finding));
  });
}

/**
 * Returns errors for values of read-only attributes, a check that Terraform leaves to the provider. In a block that is made from
 * another one such attributes are unknown until apply, which is not a given value.
 */
function readOnly(place: DiagnosticPlace): readonly WireMessage[] {
  return computedIn(place.attributes, place.value ?? null, "").map((at) => {
    const name = tfPlaceOf(place.attributes, at, place.value).text.split(".").at(-1)!;
    const isInBlock = at.lastIndexOf("/") > 0;
    const advice = isInBlock ? ` Take it out of a block that is another one's: merge(BLOCK, { ${name} = null }).` : "";
    return messageAt(place, at, "error", "The attribute is read-only", `is only read, and cannot be given.${advice}`);
  });
}

function computedIn(attributes: readonly TfAttribute[], value: TfValue, at: Pointer): readonly Pointer[] {
  if (!isTfObject(value)) return [];
  return attributes.flatMap(({ name, key, use, nested }) => {
    const given = value[name] ?? null;
    const place = joinPointer(at, key);
    if (given === null) return [];
    if (use === "computed") return given instanceof Unknown && at !== "" ? [] : [place];
    if (!nested) return [];
    if (nested.mode === "single") return computedIn(nested.attributes, given, place);
    const items = isTfObject(given) ? Object.entries(given) : Array.isArray(given) ? [...given.entries()] : [];
    return items.flatMap(([item, each]) => computedIn(nested.attributes, each as TfValue, joinPointer(place, item)));
  });
}

// Checks scripts, templates, lookups and SQL in the configuration of a resource, as `reconduit validate` does in a manifest.

/** Returns the mistakes in code that is known already. A script is a warning: Terraform does not say which ones are called. */
export async function checkResourceCode(
  { kind, attributes }: TfResource,
  value: TfObject,
): Promise<readonly WireMessage[]> {
  const found: WireMessage[] = [];
  const place = { attributes, value };
  const reportTo =
    (severity: "error" | "warning") =>
    (_code: string, summary: string, { detail = "", suggestion, pointer = "" }: CodeFaultDetails) => {
      // A leading path of the field is removed, because Terraform shows the attribute instead.
      const lead = `${pathText(pointer)}: `;
      const text = detail.startsWith(lead) ? detail.slice(lead.length) : detail;
      found.push(
        messageAt(
          place,
          pointer,
          severity,
          summary,
          [text, suggestion && adviceWords(suggestion)].filter(Boolean).join(" "),
        ),
      );
    };
  const resource = {
    address: `the ${resourceType(kind)}`,
    kind: kind.kind,
    template: toDocument(attributes, value, { secret: () => undefined }),
    references: [],
    secrets: [],
    where: () => ({ file: "", line: 1, column: 1 }),
  };
  await checkCode([resource as never], {
    reporterOf: () => ({ error: reportTo("error"), warning: reportTo("warning") }),
    callersUnknown: true,
    fileRead: () => undefined,
  });
  return found;
}

interface CodeFaultDetails {
  readonly detail?: string | undefined;
  readonly suggestion?: Suggestion | undefined;
  readonly pointer?: string | undefined;
}
