/** Computes expressions. Values may be unknown; every value computed from an unknown value is unknown, too. */
import { Unchecked, Unknown, type Value } from "../../model/value.ts";
import { partsOf, Spending } from "../bounds.ts";
import { ExpressionError, typeFault, valueFault } from "../fault.ts";
import { callsNamedFunction, type Expression, type For } from "../syntax/ast.ts";
import { asBoolean, asMap, asText, compareTexts, ValueSet } from "../values/convert.ts";
import { argumentsFault, callExpressionFunction, notReadable } from "./call.ts";
import type { ExpressionScope, Language, SpecialFunction } from "./language.ts";
import { combinedUnknown, type Operand } from "./operand.ts";
import { stopsAt } from "./operators.ts";
import type { TemplateFile } from "./template-file.ts";
import type { Traversals } from "./traversals.ts";
import { takeStep } from "./value-at-steps.ts";

/** Names that are bound inside of an expression. */
type BoundNames = ReadonlyMap<string, Value>;

/** Unknown where the collection is, or what decides on items and their keys. Throws an ExpressionError. */
function iterateFor(
  { key, value, in: from, resultKey, result, grouped, when }: For,
  bound: BoundNames,
  compute: (expression: Expression, bound: BoundNames) => Value,
): Value {
  const collection = compute(from, bound);
  if (collection instanceof Unknown) return collection;
  const list: Value[] = [];
  const object = new Map<string, Value>();
  for (const [itemKey, item] of entriesOfCollection(collection)) {
    const inner = new Map([...bound, [value, item] as const]);
    if (key !== undefined) inner.set(key, itemKey);
    const kept = when ? compute(when, inner) : true;
    if (kept instanceof Unknown) return kept;
    if (!asBoolean(kept, "if")) continue;
    const made = compute(result, inner);
    if (!resultKey) {
      list.push(made);
      continue;
    }
    const name = compute(resultKey, inner);
    if (name instanceof Unknown) return name;
    const at = asText(name, "A key");
    if (object.has(at) && !grouped) throw duplicateKeyFault(at);
    object.set(at, grouped ? [...((object.get(at) as readonly Value[]) ?? []), made] : made);
  }
  return resultKey ? Object.fromEntries(object) : list;
}

/** Keys and values, in Terraform's order. */
function entriesOfCollection(collection: Value): readonly (readonly [Value, Value])[] {
  if (collection instanceof ValueSet) return collection.map((each) => [each, each]);
  if (Array.isArray(collection)) return (collection as readonly Value[]).map((each, index) => [index, each]);
  if (typeof collection !== "object" || collection === null) throw typeFault("for", "a list or a mapping", collection);
  return Object.entries(collection as { readonly [key: string]: Value }).toSorted(([a], [b]) => compareTexts(a, b));
}

function duplicateKeyFault(key: string) {
  const detail = `The key ${JSON.stringify(key)} comes twice out of for.`;
  return valueFault(detail, "Write ... after the value to collect them.");
}

type Of<Type extends Expression["type"]> = Extract<Expression, { readonly type: Type }>;

/** The setting of a computation. */
interface EvaluatorOptions {
  readonly language: Language;
  readonly traversals: Traversals;
  readonly files: Pick<ExpressionScope, "file">;
  current(operand: Operand): Value;
  /** Renders a template from a file. Throws an ExpressionError. */
  render(file: TemplateFile): Value;
}

const splatItem = "*";

/** Expressions that come to a text which they compose, or to the value of a part of them. All others compute another one. */
const passing: ReadonlySet<Expression["type"]> = new Set(["name", "item", "template", "conditional"]);

export class Evaluator {
  readonly #setting: EvaluatorOptions;
  readonly #spending = new Spending();

  constructor(setting: EvaluatorOptions) {
    this.#setting = setting;
  }

  /** Throws an ExpressionError. */
  value(expression: Expression, bound: BoundNames): Value {
    const { traversals, current } = this.#setting;
    this.#spending.step();
    const found = traversals.get(expression);
    const value = found
      ? found.rest.reduce<Value>((of, step) => takeStep(of, step), current(found.operand))
      : this.#computed(expression, bound);
    if (typeof value === "object") partsOf(value);
    if (found) return value;
    if (typeof value === "string" && expression.type !== "literal") this.#spending.text(value.length);
    return value instanceof Unknown && !passesUnknownPieces(expression) ? value.withoutParts() : value;
  }

  #computed(expression: Expression, bound: BoundNames): Value {
    switch (expression.type) {
      case "literal":
        return expression.value;
      case "name":
        return bound.get(expression.name)!;
      case "item":
        return bound.get(splatItem)!;
      case "attribute":
        return takeStep(this.value(expression.of, bound), expression.name);
      case "index":
        return this.#index(this.value(expression.of, bound), this.value(expression.key, bound));
      case "template":
        return this.#template(expression, bound);
      case "splat":
        return this.#splat(expression, bound);
      case "call":
        return this.#call(expression, bound);
      case "list":
        return expression.items.map((item) => this.value(item, bound));
      case "object":
        return this.#object(expression, bound);
      case "unary": {
        const of = this.value(expression.of, bound);
        return of instanceof Unknown ? of : this.#setting.language.operators.unary(expression.operator, of);
      }
      case "binary":
        return this.#binary(expression, bound);
      case "conditional":
        return this.#conditional(expression, bound);
      case "for":
        return iterateFor(expression, bound, (part, inner) => this.value(part, inner));
    }
  }

  #index(of: Value, key: Value): Value {
    if (of instanceof Unknown) return of;
    if (key instanceof Unknown) return key;
    if (typeof key !== "string" && typeof key !== "number") throw typeFault("An index", "text or a number", key);
    return takeStep(of, key);
  }

  #template({ parts }: Of<"template">, bound: BoundNames): Value {
    const values = parts.map((part) => this.value(part, bound));
    const texts = values.map((each) =>
      each instanceof Unknown ? each : this.#setting.language.textOf(each, "Text with ${...} in it"),
    );
    return joinPieces(texts);
  }

  #splat({ of, item }: Of<"splat">, bound: BoundNames): Value {
    const value = this.value(of, bound);
    if (value instanceof Unknown) return value;
    const items = value === null ? [] : Array.isArray(value) ? (value as readonly Value[]) : [value];
    return items.map((each) => this.value(item, new Map([...bound, [splatItem, each]])));
  }

  #object({ entries }: Of<"object">, bound: BoundNames): Value {
    const pairs = entries.map(([key, value]) => [this.value(key, bound), this.value(value, bound)] as const);
    const open = pairs.map(([key]) => key).find((key) => key instanceof Unknown);
    return open ?? Object.fromEntries(pairs.map(([key, value]) => [asText(key, "A key"), value]));
  }

  #binary({ operator, left, right }: Of<"binary">, bound: BoundNames): Value {
    const { operators } = this.#setting.language;
    const a = this.value(left, bound);
    if (operators.stopsEarly && a === stopsAt(operator)) return a;
    const b = this.value(right, bound);
    // Terraform computes both sides of && and ||, too, but knows the answer of one side alone.
    if (operator === "&&" && (a === false || b === false)) return false;
    if (operator === "||" && (a === true || b === true)) return true;
    return combinedUnknown([a, b]) ?? operators.binary(operator, a, b);
  }

  #conditional({ condition, then, otherwise }: Of<"conditional">, bound: BoundNames): Value {
    const { language } = this.#setting;
    const { operators } = language;
    const holds = this.value(condition, bound);
    if (language.computesKnownParts)
      for (const side of [then, otherwise]) this.#readFiles(side, bound, holds instanceof Unknown);
    if (holds instanceof Unknown) return holds.withoutParts();
    const [taken, other] = operators.condition(holds) ? [then, otherwise] : [otherwise, then];
    const value = this.value(taken, bound);
    return operators.stopsEarly ? value : operators.alike(value, this.#ifAny(other, bound));
  }

  /**
   * Reads the files of a side of a condition that is known later, so that the hash of the program contains those of both sides. Throws an
   * ExpressionError for a file that cannot be read.
   */
  #readFiles(side: Expression, bound: BoundNames, isUndecided: boolean): void {
    if (!["file", "templatefile"].some((name) => callsNamedFunction(side, name))) return;
    try {
      this.value(side, bound);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      if (isUndecided && /^(?:file-|not-known-at-load$)/.test(error.fault.code)) throw error;
    }
  }

  /** Null where the expression has no value. */
  #ifAny(expression: Expression, bound: BoundNames): Value {
    try {
      return this.value(expression, bound);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      return null;
    }
  }

  #call({ name, args, spread }: Of<"call">, bound: BoundNames): Value {
    const { language, files } = this.#setting;
    const special = language.specials.has(name as SpecialFunction) ? (name as SpecialFunction) : undefined;
    if (special === "try" || special === "can") return this.#try(special, args, bound);
    const values = args.map((arg) => this.value(arg, bound));
    if (spread) {
      const last = values.pop();
      if (last instanceof Unknown) return last;
      if (!Array.isArray(last)) throw typeFault("...", "a list", last);
      values.push(...(last as readonly Value[]));
    }
    if (special === undefined) return callExpressionFunction(name, values, language, files);
    if (special === "templatefile") return this.#templateFile(values);
    if (values.length !== 1) throw argumentsFault(`${name}()`, "1", values.length);
    return values[0]!;
  }

  #try(name: "try" | "can", args: readonly Expression[], bound: BoundNames): Value {
    let fault: unknown = argumentsFault(`${name}()`, "at least 1", 0);
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

  #templateFile(args: readonly Value[]): Value {
    const [path, variables] = args;
    if (args.length !== 2) throw argumentsFault("templatefile()", "2", args.length);
    if (path instanceof Unknown) throw notReadable("templatefile()");
    const { files, render } = this.#setting;
    const name = asText(path, "templatefile");
    const content = files.file(name);
    if (variables instanceof Unknown) return variables.withoutParts();
    return render({ path: name, content, variables: asMap(variables, "templatefile") });
  }
}

function passesUnknownPieces(expression: Expression): boolean {
  return passing.has(expression.type) || (expression.type === "call" && expression.name === "templatefile");
}

/** Returns the text of the pieces; if some are unknown, a value with the known pieces. */
function joinPieces(pieces: readonly (string | Unknown)[]): Value {
  const open = pieces.find((each) => each instanceof Unknown);
  // A secret that was not given counts as the applied one, as part of any value.
  if (!open || open instanceof Unchecked) return open ?? pieces.join("");
  const parts = [""];
  for (const each of pieces) {
    const [first, ...rest] = each instanceof Unknown ? (each.parts ?? ["", ""]) : [each];
    parts.push(`${parts.pop()}${first}`, ...rest);
  }
  return combinedUnknown(pieces, parts)!;
}
