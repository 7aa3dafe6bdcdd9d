/** Inserts known values into a declaration, and finds its paths to other resources. */
import { type Diagnostic, DiagnosticError, fail } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { fromSegments, pointerSegments } from "../../base/pointer.ts";
import type { Kind } from "../../catalog/kind.ts";
import { type Finding, validateDeclaration } from "../../derive/checks/validate.ts";
import { fieldAt } from "../../derive/fields/walk.ts";
import { describeFinding } from "../../model/findings.ts";
import { placeholdersIn, reservedObject } from "../../model/placeholders.ts";
import type { Condition, DeclaredResource } from "../../model/program.ts";
import { evaluateTemplate, type ResolveReference, Unchecked, Unknown, type Value } from "../../model/value.ts";
import type { ExecutableStep } from "./prepared-step.ts";
import { type Knowledge, referenceResolver } from "./resolve.ts";

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
  const parent = fieldAt(kind, fromSegments(pointerSegments(pointer).slice(0, -1)));
  return parent === undefined || parent.type === "object";
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

// Conditions before or after a resource's step: checked by the plan if all values are known, otherwise by apply.

/** Returns the conditions that the plan already knows to fail. `isWritten`: true for addresses whose objects the plan writes. */
export function brokenInPlan(
  { conditions = [] }: DeclaredResource,
  knowledge: Knowledge,
  isWritten: (address: string) => boolean,
): readonly Diagnostic[] {
  const resolve = referenceResolver(knowledge);

  // A write may change any undeclared value of its object: before it, only the id and the declared values are certain.
  const resolvePlanned: ResolveReference = (reference) => {
    const { type, target, path } = reference;
    if (type !== "resource" || path.length === 0 || !isWritten(target)) return resolve(reference);
    const { desired } = knowledge.resources.get(target) ?? {};
    const known = new Map(desired === undefined ? [] : [[target, { desired }]]);
    return referenceResolver({ ...knowledge, resources: known })(reference);
  };
  return conditions.flatMap((each) => {
    const found = each.check(resolvePlanned);
    return found instanceof Unknown ? [] : found;
  });
}

/** Throws the failed conditions before a step, or after it. */
export function checkConditions(
  when: Condition["when"],
  { step, declared }: ExecutableStep,
  knowledge: Knowledge,
): void {
  const due = (declared?.conditions ?? []).filter((each) => each.when === when);
  const wrong = due.flatMap((each): readonly Diagnostic[] => {
    const found = each.check(referenceResolver(knowledge));
    if (!(found instanceof Unknown)) return found;
    // A plan continues without a secret that has no value, and so does a step that writes nothing.
    if (found instanceof Unchecked) return [];
    return fail("unresolved", "A reference is still unknown", {
      address: step.address,
      detail: `A condition refers to ${found.of}, which was not learnt by the steps before it. Run the command again.`,
    });
  });
  if (wrong.length === 0) return;
  throw new DiagnosticError(when === "after" && step.requests > 0 ? wrong.map(afterWrite) : wrong);
}

function afterWrite(found: Diagnostic): Diagnostic {
  const detail = (found.detail ?? "").replace(/(?<=[^.!?])$/, ".");
  return { ...found, detail: `${detail} The object is written: this could only be detected afterwards.`.trim() };
}
