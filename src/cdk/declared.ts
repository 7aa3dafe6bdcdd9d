/** Common behavior of all constructs: texts are taken literally, limits are checked at synthesis. */
import * as cdktf from "cdktf";
import type { IConstruct } from "constructs";
import { formatFault, formats } from "./gen/formats.ts";
import { connectionTypes, limits } from "./gen/limits.ts";
import { ownerOf } from "./ids.ts";
import type { Limit } from "./limits.ts";
import { literal } from "./literal.ts";

/**
 * Returns attributes with every text literal: `${` and `%{` reach the platform as written, also in keys of maps. Tokens stay unchanged.
 */
function literals<A>(attributes: A): A {
  return deep(attributes) as A;
}

function deep(value: unknown): unknown {
  if (typeof value === "string") return literal(value);
  if (Array.isArray(value)) return cdktf.Token.isUnresolved(value) ? value : value.map(deep);
  if (!hasNoMethods(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [literal(name), deep(each)]));
}

function hasNoMethods(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Has the construct checked when the app is synthesised; each fault is reported with its path. */
export function declare(construct: cdktf.TerraformResource, type: string): void {
  const stack = StackVisit.of(construct);
  const names = Object.keys(limits[type] ?? {});
  construct.node.addValidation({
    validate: () => {
      stack.validated = true;
      const given = Object.fromEntries(names.map((name) => [name, inputOf(construct, name)]));
      return [...faults(given, type, ""), ...unsuitable(given, type)];
    },
  });
}

/** Returns the current value of a property, set by the constructor or by a setter. */
const inputOf = (construct: object, name: string) =>
  (construct as { readonly [input: string]: unknown })[`${name}Input`];

/** Returns the attributes as written into the stack's document. */
export function written<A>(construct: cdktf.TerraformResource, attributes: A): A {
  StackVisit.of(construct).assertValid();
  return literals(attributes);
}

/** Returns the faults of an object, or of a list of objects. Values known only later are not checked. */
function faults(value: unknown, type: string, at: string): string[] {
  if (cdktf.Token.isUnresolved(value)) return [];
  if (Array.isArray(value)) return value.flatMap((each, index) => faults(each, type, `${at}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  const known = limits[type] ?? {};
  return Object.entries(value).flatMap(([name, each]) =>
    Object.hasOwn(known, name) ? check(each, known[name]!, at === "" ? name : `${at}.${name}`) : [],
  );
}

/** A connection that does not suit the adaptor. */
function unsuitable(given: { readonly [name: string]: unknown }, type: string): string[] {
  const { tag, types } = connectionTypes[type] ?? {};
  const named = tag === undefined ? undefined : given[tag];
  const suitable = typeof named === "string" && types && Object.hasOwn(types, named) ? types[named] : undefined;
  return mistyped(given["connectionId"], suitable, "connectionId");
}

/** References to a construct of the wrong kind, or to a connection of the wrong type, as the plan calls them. */
function misled(value: unknown, { ref, connections }: Limit, at: string): string[] {
  if (ref === undefined) return [];
  if (Array.isArray(value) && !cdktf.Token.isUnresolved(value))
    return value.flatMap((each, index) => misled(each, { ref }, `${at}[${index}]`));
  const owner = typeof value === "string" ? ownerOf(value) : undefined;
  if (owner === undefined || owner.kind === ref) return mistyped(value, connections, at);
  const found = `${owner.construct.node.path} is of the kind ${owner.kind}; ${ref} is expected`;
  return [`${at}: the reference leads to the wrong kind: ${found}`];
}

/** Returns a fault for a connection of the app with an unsuitable type. */
function mistyped(value: unknown, suitable: readonly string[] | undefined, at: string): string[] {
  const owner = typeof value === "string" ? ownerOf(value) : undefined;
  if (owner?.kind !== "connection" || !suitable) return [];
  const type = inputOf(owner.construct, "type");
  if (typeof type !== "string" || cdktf.Token.isUnresolved(type) || suitable.includes(type)) return [];
  const found = `${owner.construct.node.path} is of the type ${type}; ${suitable.join(" or ")} is expected`;
  return [`${at}: the connection does not suit: ${found}`];
}

function check(value: unknown, limit: Limit, at: string): string[] {
  const wrong = misled(value, limit, at);
  return wrong.length > 0 ? wrong : checkValue(value, limit, at);
}

function checkValue(value: unknown, limit: Limit, at: string): string[] {
  if (value === undefined || value === null || cdktf.Token.isUnresolved(value)) return [];
  const found = [...below(value, limit, at), ...eachOf(value, limit, at)];
  const items = Array.isArray(value) ? (value as unknown[]) : [value];
  const { oneOf } = limit;
  const wrong = oneOf
    ? items.filter((each) => typeof each === "string" && !cdktf.Token.isUnresolved(each) && !oneOf.includes(each))
    : [];
  if (oneOf && wrong.length > 0)
    found.push(`${at}: ${wrong.map(quoted).join(", ")} is none of ${oneOf.map(quoted).join(", ")}`);
  const size = sizeOf(value);
  if (size === undefined) return found;
  const [count, unit] = size;
  if (limit.min !== undefined && count < limit.min) found.push(`${at}: at least ${limit.min}${unit}, here ${count}`);
  if (limit.max !== undefined && count > limit.max) found.push(`${at}: at most ${limit.max}${unit}, here ${count}`);
  if (limit.matches !== undefined && typeof value === "string" && !new RegExp(limit.matches, "u").test(value))
    found.push(`${at}: does not match ${limit.matches}`);
  const text = formatted(value, limit);
  if (limit.format && text !== undefined && !formats[limit.format](text))
    found.push(`${at}: ${quoted(text)} is not ${formatFault(limit.format, text)}`);
  if (limit.json && typeof value === "string" && !isJson(value)) found.push(`${at}: takes JSON: json(...)`);
  return found;
}

/** Returns the faults of a list's entries. */
function eachOf(value: unknown, { items }: Limit, at: string): string[] {
  if (!items || !Array.isArray(value)) return [];
  return value.flatMap((each, index) => checkValue(each, items, `${at}[${index}]`));
}

/** Returns the text to check against the format: the value, or the text in its JSON. */
function formatted(value: unknown, { format, orJson }: Limit): string | undefined {
  if (format === undefined || typeof value !== "string") return undefined;
  // The provider reads a text that starts like this as JSON, or as a text if it is not JSON.
  if (!orJson || !/^\s*[[{"]/.test(value) || !isJson(value)) return value;
  const held: unknown = JSON.parse(value);
  const text = hasNoMethods(held) ? held[format] : held;
  return typeof text === "string" ? text : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function below(value: unknown, { below: type, map }: Limit, at: string): string[] {
  if (type === undefined) return [];
  if (!map) return faults(value, type, at);
  return Object.entries(value as object).flatMap(([key, each]) => faults(each, type, `${at}[${quoted(key)}]`));
}

const quoted = (text: unknown) => JSON.stringify(text);

function sizeOf(value: unknown): readonly [number, string] | undefined {
  if (typeof value === "number") return [value, ""];
  if (typeof value === "string") return [[...value].length, " characters"];
  return Array.isArray(value) ? [value.length, " entries"] : undefined;
}

// Does what the libraries leave out when they synthesise a stack: aspects of the app, and validations in tests.

const visits = new WeakMap<cdktf.TerraformStack, StackVisit>();

/**
 * An aspect of each stack with our constructs. Aspects of a stack run before it is validated and written, by `app.synth()` and by
 * `Testing.synth(stack)` alike. Aspects above the stack, such as those of the app, would not run there, so this aspect runs them.
 */
class StackVisit implements cdktf.IAspect {
  /** True if the library itself validated the constructs. */
  public validated = false;
  private visited = false;
  private readonly stack: cdktf.TerraformStack;

  /** Returns the visit of the construct's stack. */
  public static of(construct: IConstruct): StackVisit {
    const stack = cdktf.TerraformStack.of(construct);
    const known = visits.get(stack);
    if (known) return known;
    const made = new StackVisit(stack);
    visits.set(stack, made);
    cdktf.Aspects.of(stack).add(made);
    return made;
  }

  private constructor(stack: cdktf.TerraformStack) {
    this.stack = stack;
  }

  public visit(node: IConstruct): void {
    this.visited = true;
    for (const scope of this.stack.node.scopes)
      if (scope !== this.stack) for (const aspect of cdktf.Aspects.of(scope).all) aspect.visit(node);
  }

  /** Throws what validations find, when a stack is written that was not validated: `Testing.synth(stack)` leaves them out. */
  public assertValid(): void {
    if (this.validated || !this.visited || (this.stack.node.root as Partial<cdktf.App>).skipValidation) return;
    this.stack.runAllValidations();
  }
}
