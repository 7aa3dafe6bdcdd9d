/**
 * Evaluates the common part of CEL on JSON itself, without the engine's values: 30 rules on a plan of 1,000 steps are
 * 30,000 evaluations. Every value that this part does not know, and every error, is left to the engine.
 */
import type { parse } from "@bufbuild/cel";
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import { PatternError, testPattern } from "../base/pattern.ts";
import { isOpenForm } from "../model/placeholders.ts";
import type { Work } from "./bounds.ts";
import { unknownText } from "./values.ts";

type Expression = NonNullable<ReturnType<typeof parse>["expr"]>;
type Call = Extract<Expression["exprKind"], { case: "callExpr" }>["value"];
type Loop = Extract<Expression["exprKind"], { case: "comprehensionExpr" }>["value"];

interface Run {
  readonly values: JsonObject;
  readonly work: Work;
  /** The elements of the loops around an expression, the outermost first. */
  readonly elements: Json[];
}

/** Returns the value, or undefined for one that only the engine can tell. */
type Reader = (run: Run) => Json | undefined;

/** The names of the loops around an expression, the outermost first. */
type Scope = readonly string[];

/** The longest text that is sought in, or for: longer ones are left to the engine. */
const textAtMost = 100_000;

/** Returns a function that tells whether a condition holds, or undefined if the engine has to tell. */
export function directCondition(
  expression: Expression,
): ((values: JsonObject, work: Work) => boolean | undefined) | undefined {
  const read = readerOf(expression, []);
  if (!read) return undefined;
  return (values, work) => {
    const value = read({ values, work, elements: [] });
    return typeof value === "boolean" ? value : undefined;
  };
}

function readerOf(expression: Expression | undefined, scope: Scope): Reader | undefined {
  switch (expression?.exprKind.case) {
    case "constExpr":
      return literalReader(expression.exprKind.value.constantKind);
    case "identExpr":
      return variableReader(expression.exprKind.value.name, scope);
    case "selectExpr": {
      const { operand, field, testOnly } = expression.exprKind.value;
      const of = readerOf(operand, scope);
      return of && (testOnly ? (run) => isFieldPresent(of(run), field) : (run) => seenMember(of(run), field));
    }
    case "listExpr": {
      const items = expression.exprKind.value.elements.map((each) => readerOf(each, scope));
      return items.every((each) => each !== undefined) ? listReader(items) : undefined;
    }
    case "callExpr":
      return callReader(expression.exprKind.value, scope);
    case "comprehensionExpr":
      return loopReader(expression.exprKind.value, scope);
    default:
      return undefined;
  }
}

function literalReader(kind: { readonly case?: string | undefined; readonly value?: unknown }): Reader | undefined {
  const { case: type, value } = kind;
  if (type === "nullValue") return () => null;
  if (type === "int64Value") {
    const number = Number(value);
    return Number.isSafeInteger(number) ? () => number : undefined;
  }
  return type === "stringValue" || type === "boolValue" ? () => value as string | boolean : undefined;
}

function variableReader(name: string, scope: Scope): Reader {
  const depth = scope.lastIndexOf(name);
  if (depth >= 0) return ({ elements }) => elements[depth];
  return ({ values }) => (Object.hasOwn(values, name) ? seenValue(values[name]) : undefined);
}

/** Returns a value of a document as expressions see it. */
function seenValue(value: Json | undefined): Json | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  if (!isObject(value)) return null;
  return isOpenForm(value) ? unknownText : value;
}

function seenMember(object: Json | undefined, field: string): Json | undefined {
  return isObject(object) && Object.hasOwn(object, field) ? seenValue(object[field]) : undefined;
}

/** A field that is null is absent for the engine, and so is every field of a text, number or list. */
function isFieldPresent(object: Json | undefined, field: string): boolean | undefined {
  if (object === undefined) return undefined;
  return isObject(object) && Object.hasOwn(object, field) && seenValue(object[field]) != null;
}

function listReader(items: readonly Reader[]): Reader {
  return (run) => {
    const list: Json[] = [];
    for (const item of items) {
      const value = item(run);
      if (value === undefined) return undefined;
      list.push(value);
    }
    return list;
  };
}

type Values = readonly (Json | undefined)[];

type Compute = (values: Values, work: Work) => Json | undefined;

/** The functions of plain arguments, with the target first. Each returns undefined for arguments that it does not know. */
const functions: { readonly [name: string]: Compute } = {
  "!_": ([value]) => (typeof value === "boolean" ? !value : undefined),
  "_==_": ([left, right]) => isPlainlyEqual(left, right),
  "_!=_": ([left, right]) => negatedIfKnown(isPlainlyEqual(left, right)),
  "_<_": onWholeNumbers((left, right) => left < right),
  "_<=_": onWholeNumbers((left, right) => left <= right),
  "_>_": onWholeNumbers((left, right) => left > right),
  "_>=_": onWholeNumbers((left, right) => left >= right),
  "_+_": sumOrJoined,
  "_-_": onWholeNumbers((left, right) => wholeOnly(left - right)),
  "_[_]": ([of, index]) => elementAtIndex(of, index),
  "@in": isIn,
  size: ([value]) => sizeOfValue(value),
  startsWith: onTexts((text, other) => text.startsWith(other)),
  endsWith: onTexts((text, other) => text.endsWith(other)),
  contains: onTexts((text, other) => text.includes(other)),
  matches: onTexts(matchesPattern),
  lowerAscii: ([text], work) => {
    if (typeof text !== "string" || text.length > textAtMost) return undefined;
    work.spend(text.length >> 6);
    return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  },
};

function callReader(call: Call, scope: Scope): Reader | undefined {
  const typed = call.function === "_==_" ? isTextReader(call, scope) : undefined;
  if (typed) return typed;
  const given = [...(call.target ? [call.target] : []), ...call.args].map((each) => readerOf(each, scope));
  const readers = given.filter((each) => each !== undefined);
  if (readers.length < given.length) return undefined;
  const [first, second, third] = readers;
  if (call.function === "_&&_") return connective(first!, second!, false);
  if (call.function === "_||_") return connective(first!, second!, true);
  if (call.function === "_?_:_") return choiceReader(first!, second!, third!);
  const compute = computationOf(call);
  return (
    compute &&
    ((run) => {
      run.work.spend(1);
      const left = first!(run);
      if (left === undefined) return undefined;
      const right = second?.(run);
      if (second && right === undefined) return undefined;
      return compute([left, right], run.work);
    })
  );
}

/** `&&` and `||`: the value that decides does so whatever the other side is, also for an error. */
function connective(left: Reader, right: Reader, decisive: boolean): Reader {
  return (run) => {
    const first = left(run);
    if (first === decisive) return decisive;
    const second = right(run);
    if (second === decisive) return decisive;
    return first === !decisive && second === !decisive ? !decisive : undefined;
  };
}

function choiceReader(condition: Reader, yes: Reader, no: Reader): Reader {
  return (run) => {
    const chosen = condition(run);
    if (typeof chosen !== "boolean") return undefined;
    return chosen ? yes(run) : no(run);
  };
}

/** `type(x) == string` */
function isTextReader({ args: [left, right] }: Call, scope: Scope): Reader | undefined {
  const { exprKind: kind } = left!;
  if (right?.exprKind.case !== "identExpr" || right.exprKind.value.name !== "string") return undefined;
  if (kind.case !== "callExpr" || kind.value.function !== "type" || kind.value.target || scope.includes("string"))
    return undefined;
  const read = kind.value.args.length === 1 ? readerOf(kind.value.args[0], scope) : undefined;
  return (
    read &&
    ((run) => {
      const value = read(run);
      return value === undefined ? undefined : typeof value === "string";
    })
  );
}

/** Lists and maps are compared by the engine; one of them never equals a plain value. */
function isPlainlyEqual(left: Json | undefined, right: Json | undefined): boolean | undefined {
  if (left === undefined || right === undefined) return undefined;
  return isPlainValue(left) || isPlainValue(right) ? left === right : undefined;
}

/** The functions that take one value; the others take two. */
const ofOne: ReadonlySet<string> = new Set(["!_", "size", "lowerAscii"]);

/** The functions that are called on a text. */
const methods: ReadonlySet<string> = new Set(["startsWith", "endsWith", "contains", "matches", "lowerAscii"]);

function computationOf({ function: name, target, args }: Call): Compute | undefined {
  const count = args.length + (target ? 1 : 0);
  const isKnown = Object.hasOwn(functions, name) && count === (ofOne.has(name) ? 1 : 2);
  return isKnown && (!methods.has(name) || target) ? functions[name] : undefined;
}

const isPlainValue = (value: Json): boolean => typeof value !== "object" || value === null;
const negatedIfKnown = (value: boolean | undefined): boolean | undefined => (value === undefined ? undefined : !value);
const wholeOnly = (value: number): number | undefined => (Number.isSafeInteger(value) ? value : undefined);

const sumOfNumbers = onWholeNumbers((left, right) => wholeOnly(left + right));

function onWholeNumbers(
  compute: (left: number, right: number) => Json | undefined,
): (values: Values) => Json | undefined {
  return ([left, right]) =>
    Number.isSafeInteger(left) && Number.isSafeInteger(right) ? compute(left as number, right as number) : undefined;
}

/** A sum is that of whole numbers, or two texts in one. */
function sumOrJoined([left, right]: Values, work: Work): Json | undefined {
  if (typeof left !== "string" || typeof right !== "string") return sumOfNumbers([left, right]);
  if (left.length + right.length > textAtMost) return undefined;
  work.spend((left.length + right.length) >> 6);
  return left + right;
}

function onTexts(compute: (text: string, other: string, work: Work) => boolean | undefined): Compute {
  return ([text, other], work) => {
    if (typeof text !== "string" || typeof other !== "string") return undefined;
    if (text.length > textAtMost || other.length > textAtMost) return undefined;
    work.spend(Math.ceil((text.length * other.length) / 1_024));
    return compute(text, other, work);
  };
}

function matchesPattern(text: string, pattern: string, work: Work): boolean | undefined {
  if (pattern.length > 1_000) return undefined;
  work.spend(Math.ceil((text.length * pattern.length) / 256));
  try {
    return testPattern(pattern, text);
  } catch (error) {
    if (error instanceof PatternError) return undefined;
    throw error;
  }
}

function elementAtIndex(of: Json | undefined, index: Json | undefined): Json | undefined {
  if (typeof index === "string") return seenMember(of, index);
  return Array.isArray(of) && Number.isSafeInteger(index) ? seenValue(of[index as number]) : undefined;
}

function isIn([value, list]: Values, work: Work): boolean | undefined {
  if (value === undefined || !isPlainValue(value) || !Array.isArray(list)) return undefined;
  work.spend(list.length);
  return list.some((item) => seenValue(item) === value);
}

/** The engine counts the characters of a text, and a pair of surrogates is one of them. */
function sizeOfValue(value: Json | undefined): number | undefined {
  if (Array.isArray(value)) return value.length;
  if (isObject(value)) return Object.keys(value).length;
  return typeof value === "string" && !/[\ud800-\udfff]/.test(value) ? value.length : undefined;
}

/** The macros `all`, `exists`, `filter` and `map`, by the form that the parser gives them. */
function loopReader({ accuVar, accuInit, iterVar, iterVar2, iterRange, loopStep }: Loop, scope: Scope) {
  if (iterVar2 !== "" || accuVar === iterVar) return undefined;
  const range = readerOf(iterRange, scope);
  const inner = [...scope, iterVar];
  const step = loopStep?.exprKind;
  if (!range || step?.case !== "callExpr") return undefined;
  const { function: name, args } = step.value;
  const isResult = (node: Expression | undefined): boolean =>
    node?.exprKind.case === "identExpr" && node.exprKind.value.name === accuVar;
  const starts = accuInit?.exprKind;
  if (starts?.case === "constExpr" && isResult(args[0]) && (name === "_&&_" || name === "_||_")) {
    const holds = readerOf(args[1], inner);
    return holds && quantifierReader(range, holds, scope.length, name === "_||_");
  }
  if (starts?.case !== "listExpr" || starts.value.elements.length > 0) return undefined;
  const isFiltered = name === "_?_:_" && isResult(args[2]);
  const added = (isFiltered ? args[1]?.exprKind : step) ?? step;
  if (added.case !== "callExpr" || added.value.function !== "_+_" || !isResult(added.value.args[0])) return undefined;
  const list = added.value.args[1]?.exprKind;
  if (list?.case !== "listExpr" || list.value.elements.length !== 1) return undefined;
  const keep = isFiltered ? readerOf(args[0], inner) : () => true;
  const item = readerOf(list.value.elements[0], inner);
  return keep && item && collectingReader(range, keep, item, scope.length);
}

/** Returns the elements of a list, or the keys of a map; undefined for anything else. */
function elementsOf(range: Reader, run: Run): readonly Json[] | undefined {
  const value = range(run);
  const list = isObject(value) ? Object.keys(value) : value;
  if (!Array.isArray(list)) return undefined;
  run.work.spend(list.length);
  return list;
}

function quantifierReader(range: Reader, holds: Reader, depth: number, decisive: boolean): Reader {
  return (run) => {
    const list = elementsOf(range, run);
    if (!list) return undefined;
    let isKnown = true;
    for (const element of list) {
      run.elements[depth] = seenValue(element)!;
      const value = holds(run);
      if (value === decisive) return decisive;
      if (value !== !decisive) isKnown = false;
    }
    return isKnown ? !decisive : undefined;
  };
}

function collectingReader(range: Reader, keep: Reader, item: Reader, depth: number): Reader {
  return (run) => {
    const list = elementsOf(range, run);
    if (!list) return undefined;
    const found: Json[] = [];
    for (const element of list) {
      run.elements[depth] = seenValue(element)!;
      const kept = keep(run);
      if (typeof kept !== "boolean") return undefined;
      if (!kept) continue;
      const value = item(run);
      if (value === undefined) return undefined;
      found.push(value);
    }
    return found;
  };
}
