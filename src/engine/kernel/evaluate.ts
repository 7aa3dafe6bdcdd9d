/** Puts known values into a declaration, and says which of its paths lead to other resources. */
import { DiagnosticError } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { join, type Pointer } from "../../base/pointer.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { DeclaredResource } from "../../model/program.ts";
import {
  evaluate,
  isDeferred,
  type Reference,
  type Resolve,
  type Template,
  Unknown,
  type Value,
} from "../../model/value.ts";
import { checkComputed } from "./computed-check.ts";

/**
 * The declared document with all that can be known put in place, in the form in which the platform stores it. Throws a DiagnosticError where
 * it is not what the kind takes.
 */
export function desiredDocument(kind: Kind, declared: DeclaredResource, resolve: Resolve): Value {
  try {
    const value = evaluate(declared.template, resolve);
    if (value !== declared.template) checkComputed(kind, declared, value);
    return kind.hooks?.normalize && isObject(value) ? (kind.hooks.normalize(value as JsonObject) as Value) : value;
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    throw new DiagnosticError(
      error.diagnostics.map((each) => ({ address: declared.address, source: declared.source, ...each })),
    );
  }
}

/** Paths of a template that hold expressions, with what these refer to. */
export function referringPaths(
  template: Template,
  at: Pointer = "",
): readonly { readonly at: Pointer; readonly references: readonly Reference[] }[] {
  if (isDeferred(template)) return [{ at, references: template.references }];
  if (Array.isArray(template))
    return template.flatMap((item: Template, index) => referringPaths(item, join(at, index)));
  if (isObject(template)) {
    return Object.entries(template).flatMap(([key, item]) => referringPaths(item as Template, join(at, key)));
  }
  return [];
}

/** The value without its Unknown parts: what can be written before the rest is known. */
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
