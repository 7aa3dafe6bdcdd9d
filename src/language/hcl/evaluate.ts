/** Computes expressions. What refers to resources waits for the engine; what is unknown there makes unknown what is computed of it. */
import { type Resolve, Unknown, unknownPointers, type Value } from "../../model/value.ts";
import { ExpressionError, syntaxError } from "../expr/ast.ts";
import { nameOfType } from "../expr/functions.ts";
import { known, type Operand } from "../expr/operand.ts";
import { type For, type Hcl, partsOf } from "./ast.ts";
import { argumentsFault, callFunction } from "./call.ts";
import { asBoolean, asMap, asNumber, asText, compareTexts, isEqual, typeFault, ValueSet } from "./convert.ts";
import { fileFunctions } from "./files.ts";
import { productOf, quotientOf, remainderOf, sumOf } from "./numbers.ts";
import { parseTemplate } from "./parse.ts";
import { take, unknownName } from "./take.ts";
import { unified } from "./unify.ts";

/** What an expression's surroundings know. */
export interface HclScope {
  /**
   * What a name and the steps below it stand for, and how many of the steps it took; the others are taken of the value. `dotted`: which of
   * them are written as `.name`. Throws an ExpressionError.
   */
  name(
    root: string,
    steps: readonly (string | number)[],
    dotted: readonly boolean[],
  ): { readonly operand: Operand; readonly taken: number };
  /** The content of a file, by a path relative to the app's folder. Throws an ExpressionError. */
  file(path: string): Uint8Array;
}

/** Names that are bound by `for`, and the item of a splat. */
type Bound = ReadonlyMap<string, Value>;
const splatItem = "*";

/** Traversal -> its operand, filled before anything is computed. */
type Traversals = Map<Hcl, { readonly operand: Operand; readonly rest: readonly (string | number)[] }>;

/** Reduces an expression to what can be known at load. Throws an ExpressionError. */
export function reduceHcl(expression: Hcl, scope: HclScope): Operand {
  const traversals: Traversals = new Map();
  find(expression, scope, new Set(), traversals);
  const operands = [...traversals.values()].map(({ operand }) => operand);
  const secret = !isRevealed(expression) && (operands.some((each) => each.secret) || calls(expression, "sensitive"));
  const run = (resolve: Resolve) => {
    const values = new Map<Operand, Value>();
    const current = (operand: Operand): Value => {
      if (operand.known) return operand.value;
      const found = values.get(operand);
      if (found !== undefined) return found;
      const value = operand.run(resolve);
      values.set(operand, value);
      return value;
    };
    return new Evaluator(scope, traversals, current).value(expression, new Map());
  };
  const open = operands.filter((each) => !each.known);
  if (open.length === 0) {
    const value = run(() => undefined);
    if (unknownPointers(value).length === 0) return known(value as Parameters<typeof known>[0], secret);
  }
  return { known: false, references: open.flatMap((each) => (each.known ? [] : each.references)), secret, run };
}

/** The references of an expression: traversals that are not bound inside of it, as roots and steps. */
export function traversalsOf(
  expression: Hcl,
): readonly { readonly root: string; readonly steps: readonly (string | number)[] }[] {
  const found: { readonly root: string; readonly steps: readonly (string | number)[] }[] = [];
  const scope: HclScope = {
    name: (root, steps) => {
      found.push({ root, steps });
      return {
        operand: { known: false, references: [], secret: false, run: () => new Unknown(root) },
        taken: steps.length,
      };
    },
    file: () => new Uint8Array(),
  };
  find(expression, scope, new Set(), new Map());
  return found;
}

function calls(expression: Hcl, name: string): boolean {
  return (
    (expression.type === "call" && expression.name === name) || partsOf(expression).some((part) => calls(part, name))
  );
}

function isRevealed(expression: Hcl): boolean {
  return expression.type === "call" && expression.name === "nonsensitive";
}

/** Looks up all traversals, so that what an expression refers to is known before it is computed. */
function find(expression: Hcl, scope: HclScope, bound: ReadonlySet<string>, traversals: Traversals): void {
  if (expression.type === "for") {
    find(expression.in, scope, bound, traversals);
    const inner = new Set([...bound, expression.value, ...(expression.key === undefined ? [] : [expression.key])]);
    for (const part of partsOf(expression).slice(1)) find(part, scope, inner, traversals);
    return;
  }
  const path = traversal(expression, scope, bound);
  if (path && !bound.has(path.root)) {
    const { operand, taken } = scope.name(path.root, path.steps, path.dotted);
    traversals.set(expression, { operand, rest: path.steps.slice(taken) });
    return;
  }
  for (const part of partsOf(expression)) find(part, scope, bound, traversals);
}

/** A name and fixed steps below it; an index is fixed where it is known at load. */
function traversal(expression: Hcl, scope: HclScope, bound: ReadonlySet<string>): Traversal | undefined {
  if (expression.type === "name") return { root: expression.name, steps: [], dotted: [] };
  if (expression.type === "attribute") {
    const of = traversal(expression.of, scope, bound);
    return of && below(of, expression.name, true);
  }
  if (expression.type !== "index") return undefined;
  const of = traversal(expression.of, scope, bound);
  if (!of || bound.has(of.root)) return of && below(of, 0, false);
  const key = fixedKey(expression.key, scope, bound);
  return key === undefined ? undefined : below(of, key, false);
}

interface Traversal {
  readonly root: string;
  readonly steps: readonly (string | number)[];
  readonly dotted: readonly boolean[];
}

function below({ root, steps, dotted }: Traversal, step: string | number, isDotted: boolean): Traversal {
  return { root, steps: [...steps, step], dotted: [...dotted, isDotted] };
}

function fixedKey(key: Hcl, scope: HclScope, bound: ReadonlySet<string>): string | number | undefined {
  if (usesBound(key, bound)) return undefined;
  const operand = reduceHcl(key, scope);
  const isKey = operand.known && (typeof operand.value === "string" || typeof operand.value === "number");
  return isKey ? (operand.value as string | number) : undefined;
}

function usesBound(expression: Hcl, bound: ReadonlySet<string>): boolean {
  if (expression.type === "item" || (expression.type === "name" && bound.has(expression.name))) return true;
  return partsOf(expression).some((part) => usesBound(part, bound));
}

class Evaluator {
  readonly #scope: HclScope;
  readonly #traversals: Traversals;
  readonly #valueOf: (operand: Operand) => Value;

  constructor(scope: HclScope, traversals: Traversals, known: (operand: Operand) => Value) {
    this.#scope = scope;
    this.#traversals = traversals;
    this.#valueOf = known;
  }

  value(expression: Hcl, bound: Bound): Value {
    const found = this.#traversals.get(expression);
    if (found) return found.rest.reduce<Value>((of, step) => take(of, step), this.#valueOf(found.operand));
    switch (expression.type) {
      case "literal":
        return expression.value;
      case "name":
        return bound.get(expression.name)!;
      case "item":
        return bound.get(splatItem)!;
      case "attribute":
        return take(this.value(expression.of, bound), expression.name);
      case "index":
        return this.#index(this.value(expression.of, bound), this.value(expression.key, bound));
      case "template":
        return this.#template(expression.parts, bound);
      case "splat":
        return this.#splat(this.value(expression.of, bound), expression.item, bound);
      case "call":
        return this.#call(expression, bound);
      case "list":
        return expression.items.map((item) => this.value(item, bound));
      case "object":
        return this.#object(expression.entries, bound);
      case "unary":
        return this.#unary(expression.operator, this.value(expression.of, bound));
      case "binary":
        return this.#binary(expression, bound);
      case "conditional":
        return this.#conditional(expression, bound);
      case "for":
        return this.#for(expression, bound);
    }
  }

  #index(of: Value, key: Value): Value {
    if (of instanceof Unknown) return of;
    if (key instanceof Unknown) return key;
    if (typeof key !== "string" && typeof key !== "number") throw typeFault("An index", "text or a number", key);
    return take(of, key);
  }

  #template(parts: readonly Hcl[], bound: Bound): Value {
    const values = parts.map((part) => this.value(part, bound));
    const open = values.find((each) => each instanceof Unknown);
    return open ?? values.map((each) => asText(each, "Text with ${...} in it")).join("");
  }

  #splat(of: Value, item: Hcl, bound: Bound): Value {
    if (of instanceof Unknown) return of;
    const items = of === null ? [] : Array.isArray(of) ? (of as readonly Value[]) : [of];
    return items.map((each) => this.value(item, new Map([...bound, [splatItem, each]])));
  }

  #object(entries: readonly (readonly [Hcl, Hcl])[], bound: Bound): Value {
    const pairs = entries.map(([key, value]) => [this.value(key, bound), this.value(value, bound)] as const);
    const open = pairs.map(([key]) => key).find((key) => key instanceof Unknown);
    return open ?? Object.fromEntries(pairs.map(([key, value]) => [asText(key, "A key"), value]));
  }

  #unary(operator: "-" | "!", of: Value): Value {
    if (of instanceof Unknown) return of;
    return operator === "-" ? -asNumber(of, "-") : !asBoolean(of, "!");
  }

  #binary({ operator, left, right }: Extract<Hcl, { type: "binary" }>, bound: Bound): Value {
    const [a, b] = [this.value(left, bound), this.value(right, bound)];
    const open = [a, b].find((each) => unknownPointers(each).length > 0);
    // Terraform computes both sides of && and ||, too, but knows the answer of one side alone.
    if (operator === "&&" && (a === false || b === false)) return false;
    if (operator === "||" && (a === true || b === true)) return true;
    if (open !== undefined) return open instanceof Unknown ? open : new Unknown("expression");
    switch (operator) {
      case "==":
        return isEqual(a, b);
      case "!=":
        return !isEqual(a, b);
      case "&&":
        return asBoolean(a, "&&") && asBoolean(b, "&&");
      case "||":
        return asBoolean(a, "||") || asBoolean(b, "||");
      default:
        return arithmetic(operator, asNumber(a, operator), asNumber(b, operator));
    }
  }

  #conditional({ condition, then, otherwise }: Extract<Hcl, { type: "conditional" }>, bound: Bound): Value {
    const holds = this.value(condition, bound);
    if (holds instanceof Unknown) return holds;
    const [taken, other] = asBoolean(holds, "a condition") ? [then, otherwise] : [otherwise, then];
    const value = this.value(taken, bound);
    return inTypeOf(value, this.#ifAny(other, bound));
  }

  /** Null where the expression has no value. */
  #ifAny(expression: Hcl, bound: Bound): Value {
    try {
      return this.value(expression, bound);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      return null;
    }
  }

  #for({ key, value, in: from, resultKey, result, grouped, when }: For, bound: Bound): Value {
    const collection = this.value(from, bound);
    if (collection instanceof Unknown) return collection;
    if (typeof collection !== "object" || collection === null)
      throw typeFault("for", "a list or a mapping", collection);
    const isList = Array.isArray(collection);
    const items: (readonly [Value, Value])[] = isList
      ? (collection as readonly Value[]).map((each, index) => [collection instanceof ValueSet ? each : index, each])
      : Object.entries(collection as object).toSorted(([a], [b]) => compareTexts(a, b));
    const list: Value[] = [];
    const object = new Map<string, Value>();
    for (const [itemKey, item] of items) {
      const inner = new Map([...bound, [value, item] as const]);
      if (key !== undefined) inner.set(key, itemKey);
      if (when) {
        const kept = this.value(when, inner);
        if (kept instanceof Unknown) return kept;
        if (!asBoolean(kept, "if")) continue;
      }
      const made = this.value(result, inner);
      if (!resultKey) {
        list.push(made);
        continue;
      }
      const name = this.value(resultKey, inner);
      if (name instanceof Unknown) return name;
      const at = asText(name, "A key");
      if (object.has(at) && !grouped)
        throw new ExpressionError(
          "expression-value",
          "The expression has no value",
          `The key ${JSON.stringify(at)} comes twice out of for.`,
          "Write ... after the value to collect them.",
        );
      object.set(at, grouped ? [...((object.get(at) as readonly Value[]) ?? []), made] : made);
    }
    return resultKey ? Object.fromEntries(object) : list;
  }

  #call({ name, args, spread }: Extract<Hcl, { type: "call" }>, bound: Bound): Value {
    if (name === "try" || name === "can") return this.#try(name, args, bound);
    if (name === "sensitive" || name === "nonsensitive") return this.value(args[0]!, bound);
    const values = args.map((arg) => this.value(arg, bound));
    if (spread) {
      const last = values.pop();
      if (last instanceof Unknown) return last;
      if (!Array.isArray(last)) throw typeFault("...", "a list", last);
      values.push(...(last as readonly Value[]));
    }
    if (name === "templatefile" || Object.hasOwn(fileFunctions, name)) return this.#file(name, values);
    return callFunction(name, values);
  }

  #try(name: string, args: readonly Hcl[], bound: Bound): Value {
    let fault: unknown;
    for (const arg of args) {
      try {
        const value = this.value(arg, bound);
        return name === "can" && !(value instanceof Unknown) ? true : value;
      } catch (error) {
        if (!(error instanceof ExpressionError)) throw error;
        fault = error;
      }
    }
    if (name === "can") return false;
    throw fault;
  }

  #file(name: string, [path, variables, ...more]: readonly Value[]): Value {
    if (path instanceof Unknown) {
      const detail = `${name}() reads at load, so its path cannot depend on a resource.`;
      throw new ExpressionError("not-known-at-load", "The value must be known at load", detail);
    }
    const content = this.#scope.file(asText(path, name));
    if (name !== "templatefile") return fileFunctions[name]!(content);
    if (more.length > 0) throw argumentsFault(name, "2", more.length + 2);
    if (variables instanceof Unknown) return variables;
    return rendered(fileFunctions["file"]!(content), asText(path, name), asMap(variables, name), this.#scope);
  }
}

/** A template from a file, which knows its variables and nothing else. */
function rendered(
  text: string,
  path: string,
  variables: { readonly [name: string]: Value },
  { file }: HclScope,
): Value {
  const name = (root: string) => {
    if (!Object.hasOwn(variables, root)) throw unknownName("The template", root, Object.keys(variables));
    return { operand: { known: false, references: [], secret: false, run: () => variables[root]! } as const, taken: 0 };
  };
  try {
    const template = parseTemplate(text);
    for (const each of ["templatefile", "sensitive"])
      if (calls(template, each)) throw syntaxError(`A template from a file cannot call ${each}(): call it around it.`);
    const operand = reduceHcl(template, { name, file });
    return operand.known ? operand.value : operand.run(() => undefined);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const { code, summary, detail, suggestion } = error.fault;
    throw new ExpressionError(code, summary, `templatefile(${JSON.stringify(path)}): ${detail}`, suggestion);
  }
}

function arithmetic(operator: string, a: number, b: number): Value {
  switch (operator) {
    case "+":
      return sumOf(a, b);
    case "-":
      return sumOf(a, -b);
    case "*":
      return productOf(a, b);
    case "/":
    case "%":
      if (b === 0)
        throw new ExpressionError("expression-value", "The expression has no value", "A number is divided by zero.");
      return operator === "/" ? quotientOf(a, b) : remainderOf(a, b);
    case "<":
      return a < b;
    case "<=":
      return a <= b;
    case ">":
      return a > b;
    default:
      return a >= b;
  }
}

/** Both sides of a conditional are of one type. */
function inTypeOf(value: Value, other: Value): Value {
  const both = unified([value, other]);
  if (both) return both[0]!;
  const detail = `Both sides of a conditional have one type; here are ${nameOfType(value)} and ${nameOfType(other)}, or parts of them that do not fit.`;
  throw new ExpressionError("expression-type", "The value has the wrong type for the expression", detail);
}
