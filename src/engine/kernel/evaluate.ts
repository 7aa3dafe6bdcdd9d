/** Inserts known values into a declaration, and finds its paths to other resources. */
import { DiagnosticError } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { fromSegments, pointerSegments } from "../../base/pointer.ts";
import type { Kind } from "../../catalog/kind.ts";
import { type Finding, validateDeclaration } from "../../derive/checks/validate.ts";
import { fieldAt } from "../../derive/fields/walk.ts";
import { describeFinding } from "../../model/findings.ts";
import { placeholdersIn, reservedObject } from "../../model/placeholders.ts";
import type { DeclaredResource } from "../../model/program.ts";
import { evaluateTemplate, type ResolveReference, Unknown, type Value } from "../../model/value.ts";

/** Throws a DiagnosticError for the errors in a document. Unknown values pass; warnings were given when the document was read. */
function checkComputed(kind: Kind, declared: DeclaredResource, document: Value): void {
  const wrong = validateDeclaration(kind, document).filter(
    (each) => each.severity !== "warning" && !isOmittedNull(kind, each),
  );
  if (wrong.length === 0) return;
  throw new DiagnosticError(
    wrong.map((finding) => ({
      severity: "error",
      ...describeFinding(finding, kind),
      address: declared.address,
      pointer: finding.pointer,
      source: declared.where(finding.pointer),
    })),
  );
}

/**
 * Throws a DiagnosticError for objects that a plan would show as a secret or as not yet known. Where a secret belongs, an undo puts one
 * that stands for the secret as it is.
 */
function refusePlaceholders(kind: Kind, declared: DeclaredResource, document: Value): void {
  const found = placeholdersIn(document).filter(
    (at) => fieldAt(kind, at)?.secret !== true && !declared.secrets.includes(at),
  );
  if (found.length === 0) return;
  throw new DiagnosticError(
    found.map((at) => ({ ...reservedObject(at), address: declared.address, source: declared.where(at) })),
  );
}

/** Returns true for a null, which the platform accepts for an omitted field. */
function isOmittedNull(kind: Kind, { rule, pointer }: Finding): boolean {
  if (rule !== "null" || fieldAt(kind, pointer)?.required) return false;
  const around = fieldAt(kind, fromSegments(pointerSegments(pointer).slice(0, -1)));
  return around === undefined || around.type === "object";
}

/**
 * Returns the declared document with all known values, in the form in which the platform stores it. Throws a DiagnosticError if
 * the kind does not accept the document.
 */
export function desiredDocument(kind: Kind, declared: DeclaredResource, resolve: ResolveReference): Value {
  try {
    const value = evaluateTemplate(declared.template, resolve);
    if (value !== declared.template) checkComputed(kind, declared, value);
    refusePlaceholders(kind, declared, value);
    return kind.hooks?.normalize && isObject(value) ? (kind.hooks.normalize(value as JsonObject) as Value) : value;
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    throw new DiagnosticError(
      error.diagnostics.map((each) => ({ address: declared.address, source: declared.source, ...each })),
    );
  }
}

/** Returns the value without its Unknown parts: the part that can be written before the rest is known. */
export function withoutUnknownParts(value: Value): Json {
  if (Array.isArray(value))
    return value.filter((item: Value) => !(item instanceof Unknown)).map((item: Value) => withoutUnknownParts(item));
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value as { readonly [key: string]: Value })
        .filter(([, item]) => !(item instanceof Unknown))
        .map(([key, item]) => [key, withoutUnknownParts(item)]),
    );
  }
  return value as Json;
}
