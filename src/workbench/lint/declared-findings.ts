/** Lint rules for the declarations alone. */

import { withArticle } from "../../base/article.ts";
import type { SourceRange } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { pathText } from "../../base/path-text.ts";
import { isPointerWithin, joinPointer, type Pointer, valueAtPointer } from "../../base/pointer.ts";
import { kindNamed } from "../../catalog/index.ts";
import { secretMask } from "../../catalog/limits.ts";
import { ineffectiveFields } from "../../config/resources/check-references.ts";
import { secretPointers } from "../../derive/fields/walk.ts";
import { kindNoun } from "../../derive/words/names.ts";
import { credentialsInDocument, isCredentialName } from "../../engine/pull/declare/credentials.ts";
import { type LintFinding, lintFindingOf } from "../../model/lint.ts";
import type { DeclaredResource, Program } from "../../model/program.ts";
import { programGraph } from "../../model/program-graph.ts";
import { isDeferred } from "../../model/value.ts";
import { membershipPart, servesOthers } from "./serving-kinds.ts";
import { switchedOff } from "./switches.ts";

/** Returns the findings of a program, unsorted. */
export function declaredFindings(program: Program): readonly LintFinding[] {
  return [
    ...unusedVariables(program),
    ...unusedNodes(program),
    ...program.resources.flatMap((resource) => [...offIn(resource), ...secretsIn(resource)]),
    ...storedOnlyIn(program),
    ...secretsOfVariables(program),
  ];
}

function unusedVariables({ declaredVariables }: Program): readonly LintFinding[] {
  return (declaredVariables?.() ?? [])
    .filter(({ isUsed }) => !isUsed)
    .map(({ name, source }) =>
      lintFindingOf("unused", {
        address: `var.${name}`,
        why: "No expression names the variable.",
        advice: "Take it out of variables:, and out of the files and pipelines that give it a value.",
        source,
      }),
    );
}

function unusedNodes(program: Program): readonly LintFinding[] {
  const { edges } = programGraph(program);
  const used = new Set(edges.filter(({ from, to }) => from !== to).map(({ to }) => to));
  return [
    ...program.lookups
      .filter(({ target }) => !used.has(`lookups.${target}`))
      .map(({ target, source }) =>
        lintFindingOf("unused", {
          address: `lookups.${target}`,
          why: "Nothing refers to the lookup, and each plan reads it all the same.",
          advice: "Take it out of lookups:.",
          source,
        }),
      ),
    ...program.resources
      .filter((resource) => !used.has(resource.address) && doesNothingAlone(resource))
      .map(({ address, kind, source }) =>
        lintFindingOf("unused", {
          address,
          why: `${membershipPart(kindNamed(kind)!) ? "It has no members" : "No resource and no output refers to it"}, and ${aOf(kind)} does nothing by itself.`,
          advice: "Refer to it where it is meant to be used, export it as an output, or take it out.",
          source,
        }),
      ),
  ];
}

const aOf = (kind: string): string => withArticle(kindNoun(kindNamed(kind)!));

/** Returns true for an object without effect of its own. A group whose members are not declared may have some. */
function doesNothingAlone({ kind: name, template }: DeclaredResource): boolean {
  const kind = kindNamed(name)!;
  const members = membershipPart(kind);
  if (!members) return servesOthers(kind);
  const declared = isObject(template) ? template[members.field] : undefined;
  return Array.isArray(declared) && declared.length === 0;
}

function offIn(resource: DeclaredResource): readonly LintFinding[] {
  const { address, kind, template, meta } = resource;
  if (!isObject(template)) return [];
  return switchedOff(kindNamed(kind)!, template as JsonObject)
    .filter((pointer) => !meta.ignore.some((ignored) => isPointerWithin(pointer, ignored)))
    .map((pointer) =>
      lintFindingOf("disabled", {
        address,
        pointer,
        why: `${pathText(pointer)} is ${JSON.stringify(valueAtPointer(template as Json, pointer))}, so that it does nothing.`,
        advice: "Enable it, or take it out where it is not needed any more.",
        source: resource.where(pointer),
      }),
    );
}

function storedOnlyIn({ resources }: Program): readonly LintFinding[] {
  const declared = new Map(resources.map((each) => [each.address, each]));
  return resources.flatMap((resource) =>
    ineffectiveFields(resource, declared).map(({ pointer, why }) =>
      lintFindingOf("stored-only", {
        address: resource.address,
        pointer,
        why: `The reference server stores ${pathText(pointer)} without effect: ${why}`,
        advice: "Take it out, or switch this finding off where the stack is for a platform that follows it.",
        source: resource.where(pointer),
      }),
    ),
  );
}

function secretsIn(resource: DeclaredResource): readonly LintFinding[] {
  const { address, kind: name, template } = resource;
  if (!isObject(template)) return [];
  const kind = kindNamed(name)!;
  const document = withoutDeferred(template as Json) as JsonObject;
  const kept = secretPointers(kind, document)
    .flatMap((pointer) => textsAt(valueAtPointer(document, pointer), pointer))
    .map((pointer) => ({ pointer, isKept: true }));
  const shown = credentialsInDocument(kind, document).map(({ pointer }) => ({ pointer, isKept: false }));
  return [...kept, ...shown].flatMap(({ pointer, isKept }) => {
    const source = resource.where(pointer);
    if (holdsExpression(source)) return [];
    return [
      lintFindingOf("plain-secret", {
        address,
        pointer,
        why: isKept
          ? `The secret ${pathText(pointer)} is in the file in clear text.`
          : `${pathText(pointer)} looks like a credential, and the platform shows it to everybody who may read the object.`,
        advice: isKept
          ? "Write ${env.NAME} here, or declare a variable with secret: true and write ${var.NAME}."
          : "Keep it in a secret field of a connection where there is one; else declare a variable with secret: true and write ${var.NAME} here.",
        source,
      }),
    ];
  });
}

function secretsOfVariables({ declaredVariables }: Program): readonly LintFinding[] {
  return (declaredVariables?.() ?? []).flatMap(({ name, secret, default: value, source }) => {
    if (typeof value !== "string" || value.trim() === "" || !(secret || isCredentialName(name))) return [];
    return [
      lintFindingOf("plain-secret", {
        address: `var.${name}`,
        why: secret
          ? "The default of a secret variable is in the file in clear text."
          : "The variable has the name of a credential, it is not declared secret, and its default is in the file.",
        advice: `Take the default out${secret ? "" : ", write secret: true"}, and give the value by env:, file:, exec: or a variable file.`,
        source,
      }),
    ];
  });
}

/** Returns true for a computed value: a secret from elsewhere is not in the file. */
function holdsExpression({ excerpt = "", column, length = 1 }: SourceRange): boolean {
  return excerpt.slice(column - 1, column - 1 + length).includes("${");
}

/** Returns the pointers of the texts in a value that may be secrets. */
function textsAt(value: Json | undefined, at: Pointer): readonly Pointer[] {
  if (typeof value === "string") return value.trim() === "" || value === secretMask ? [] : [at];
  if (Array.isArray(value)) return value.flatMap((item: Json, index) => textsAt(item, joinPointer(at, index)));
  return isObject(value) ? Object.entries(value).flatMap(([key, item]) => textsAt(item, joinPointer(at, key))) : [];
}

function withoutDeferred(value: Json): Json {
  if (isDeferred(value)) return null;
  if (Array.isArray(value)) return value.map((item: Json) => withoutDeferred(item));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutDeferred(item)]));
}
