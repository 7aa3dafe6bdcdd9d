/** Inserts known values into a declaration, and finds its paths to other resources. */
import { DiagnosticError } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { DeclaredResource } from "../../model/program.ts";
import { evaluateTemplate, type ResolveReference, Unknown, type Value } from "../../model/value.ts";
import { checkComputed } from "./computed-check.ts";

/**
 * Returns the declared document with all known values, in the form in which the platform stores it. Throws a DiagnosticError if
 * the kind does not accept the document.
 */
export function desiredDocument(kind: Kind, declared: DeclaredResource, resolve: ResolveReference): Value {
  try {
    const value = evaluateTemplate(declared.template, resolve);
    if (value !== declared.template) checkComputed(kind, declared, value);
    return kind.hooks?.normalize && isObject(value) ? (kind.hooks.normalize(value as JsonObject) as Value) : value;
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    throw new DiagnosticError(
      error.diagnostics.map((each) => ({ address: declared.address, source: declared.source, ...each })),
    );
  }
}

/** Returns the value without its Unknown parts: the part that can be written before the rest is known. */
export function withoutUnknown(value: Value): Json {
  if (Array.isArray(value))
    return value.filter((item: Value) => !(item instanceof Unknown)).map((item: Value) => withoutUnknown(item));
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value as { readonly [key: string]: Value })
        .filter(([, item]) => !(item instanceof Unknown))
        .map(([key, item]) => [key, withoutUnknown(item)]),
    );
  }
  return value as Json;
}
