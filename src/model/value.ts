/**
 * Values of a declaration on their way to a document. Unlike JSON, a value may be {@link Unknown}: not known before apply. A
 * {@link Template} may also contain {@link Deferred} expressions, which need facts that only the engine knows (other resources,
 * lookups).
 */
import { DiagnosticError, type SourceRange } from "../base/diagnostics.ts";
import { isObject, type Json } from "../base/json.ts";
import { joinPointer, type Pointer } from "../base/pointer.ts";
import { secretMask } from "../catalog/limits.ts";

/** A value known only at apply, e.g. the `_id` of a resource still to be created. */
export class Unknown {
  /** The source of the value, as shown in a plan: `imports.shop` or `imports.shop.name`. */
  readonly of: string;
  /** For a composed text: its known parts, before, between and after the unknown ones. */
  readonly parts: readonly string[] | undefined;
  constructor(of: string, parts?: readonly string[]) {
    this.of = of;
    this.parts = parts;
  }
  /** Plan files and JSON output show `{"$unknown": "imports.shop"}`, with `"$parts": ["/orders/", ""]` if parts are known. */
  toJSON(): Json {
    return this.parts ? { $unknown: this.of, $parts: this.parts } : { $unknown: this.of };
  }
  /** Returns the value without known parts: a value computed from a text does not contain the parts of the text. */
  withoutParts(): Unknown {
    return this.parts ? new Unknown(this.of) : this;
  }
}

/**
 * A secret that was not given to this run, such as `var.password` without its environment variable. A plan continues without it
 * and reports it; a write does not.
 */
export class Unchecked extends Unknown {
  override toJSON(): Json {
    return secretMask;
  }
}

export type Value = Json | Unknown | readonly Value[] | { readonly [key: string]: Value };

/** A reference of a deferred expression. */
export interface Reference {
  /** `resource`: another declared resource; `lookup`: an entry of `lookups:`. */
  readonly type: "resource" | "lookup";
  /** Address text: `scripts.normalize`, `imports.up["eu"]`; for a lookup `connections.warehouse`. */
  readonly target: string;
  /** Fields below it, e.g. ["name"]; empty = its `_id`. */
  readonly path: readonly (string | number)[];
  /** A missing field is null, as in Terraform, and not an error. */
  readonly optional?: true;
  /** The value that the platform fills in if nothing is declared. */
  readonly fallback?: Value;
  /** Reads only the declared parts, without additions by the platform. */
  readonly declared?: true;
  /** Returns the places of secrets in the read value, with their names: an expression may extract them from a whole object. */
  readonly secretsIn?: (value: Value) => ReadonlyMap<Pointer, string>;
}

/** Resolves references. Unknown if the value is known only at apply; undefined if the field does not exist. */
export type ResolveReference = (reference: Reference) => Value | undefined;

/** An expression that could not be computed at load because it refers to resources or lookups. */
export interface Deferred {
  readonly $deferred: true;
  readonly references: readonly Reference[];
  /** Source text, for messages. */
  readonly text: string;
  readonly source: SourceRange;
  /** True if a secret is part of the value. */
  readonly secret: boolean;
  /** The outputs of other stacks that it names: `stacks.base.outputs.id`; absent if there are none. */
  readonly outputs?: readonly string[];
  /** A field whose expression evaluates to null is left out. */
  readonly nullIsAbsent?: boolean;
  /** Pure; throws DiagnosticError on a type fault. */
  evaluate(resolve: ResolveReference): Value;
}

export type Template = Json | Deferred | readonly Template[] | { readonly [key: string]: Template };

export function isDeferred(value: unknown): value is Deferred {
  return typeof value === "object" && value !== null && (value as { $deferred?: unknown }).$deferred === true;
}

/** Replaces the deferred expressions of a template by values. Parts without any are returned as they are (not copied). */
export function evaluateTemplate(template: Template, resolve: ResolveReference): Value {
  if (isDeferred(template)) return template.evaluate(resolve);
  if (Array.isArray(template)) {
    let copy: Value[] | undefined;
    template.forEach((item: Template, index) => {
      const value = evaluateTemplate(item, resolve);
      if (value !== item) copy ??= template.slice() as Value[];
      if (copy) copy[index] = value;
    });
    return copy ?? (template as readonly Value[]);
  }
  if (typeof template === "object" && template !== null) {
    const source = template as { readonly [key: string]: Template };
    let copy: { [key: string]: Value } | undefined;
    for (const key of Object.keys(source)) {
      const value = evaluateTemplate(source[key]!, resolve);
      if (value !== source[key]) copy ??= { ...(source as { [key: string]: Value }) };
      if (!copy) continue;
      if (value === null && isDeferred(source[key]) && source[key].nullIsAbsent) delete copy[key];
      else copy[key] = value;
    }
    return copy ?? (source as { readonly [key: string]: Value });
  }
  return template as Json;
}

/** Returns the pointers of all Unknown values inside a value. */
export function unknownPointers(value: Value, at: Pointer = ""): readonly Pointer[] {
  return unknownsBelow(value, at).map((each) => each.at);
}

/** Returns the pointers of the missing secrets inside a value. */
export function uncheckedPointers(value: Value): readonly Pointer[] {
  return unknownsOf(value, Unchecked).map((each) => each.at);
}

/** Returns the unknown parts of a value that are of a class, with their pointers. */
export function unknownsOf<U extends Unknown>(
  value: Value,
  type: abstract new (of: string) => U,
): readonly { readonly at: Pointer; readonly unknown: U }[] {
  return unknownsBelow(value, "").flatMap(({ at, unknown }) => (unknown instanceof type ? [{ at, unknown }] : []));
}

interface UnknownAt {
  readonly at: Pointer;
  readonly unknown: Unknown;
}

function unknownsBelow(value: Value, at: Pointer): readonly UnknownAt[] {
  if (value instanceof Unknown) return [{ at, unknown: value }];
  if (Array.isArray(value)) return value.flatMap((item: Value, index) => unknownsBelow(item, `${at}/${index}`));
  if (typeof value === "object" && value !== null) {
    return Object.entries(value as { readonly [key: string]: Value }).flatMap(([key, item]) =>
      unknownsBelow(item, `${at}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`),
    );
  }
  return [];
}

/** Returns the paths of a template's expressions, with their references. */
export function referringPaths(
  template: Template,
  at: Pointer = "",
): readonly { readonly at: Pointer; readonly references: readonly Reference[]; readonly expression: Deferred }[] {
  if (isDeferred(template)) return [{ at, references: template.references, expression: template }];
  if (Array.isArray(template))
    return template.flatMap((item: Template, index) => referringPaths(item, joinPointer(at, index)));
  if (isObject(template)) {
    return Object.entries(template).flatMap(([key, item]) => referringPaths(item as Template, joinPointer(at, key)));
  }
  return [];
}

const someId = "0".repeat(24);

/**
 * Returns the reference of an expression that is just an id, as `${scripts.a}`. Undefined for a text that contains one, and for a
 * condition on one.
 */
export function idReference(expression: Deferred): Reference | undefined {
  const [reference, ...more] = expression.references;
  if (!reference || more.length > 0 || !["", "_id"].includes(reference.path.join("."))) return undefined;
  try {
    return expression.evaluate(() => someId) === someId ? reference : undefined;
  } catch (error) {
    if (error instanceof DiagnosticError) return undefined;
    throw error;
  }
}
