/** Expressions in CEL, bounded in size, nesting and work. */
import {
  type CelInput,
  type CelList,
  CelScalar,
  type CelValue,
  celEnv,
  celFunc,
  celList,
  celMethod,
  isCelError,
  isCelList,
  isCelMap,
  parse,
  plan as planExpression,
} from "@bufbuild/cel";
import { strings } from "@bufbuild/cel/ext";
import type { JsonObject } from "../base/json.ts";
import { PatternError, testPattern } from "../base/pattern.ts";
import { expressionAtMost, nestingAtMost, valueAtMost, type Work, WorkExceeded } from "./bounds.ts";
import { directCondition } from "./direct.ts";

/** Thrown for an expression that is not valid. `at`: the offset in its text, if known. */
export class PolicyExpressionFault extends Error {
  readonly at: number | undefined;
  constructor(message: string, at?: number) {
    super(message);
    this.at = at;
  }
}

/** Values by the names that an expression may use. */
export type Bindings = { readonly [name: string]: CelValue };

/** A compiled expression. Throws ExpressionFault if the value cannot be computed, WorkExceeded if that takes too long. */
export type PolicyExpression = (bindings: Bindings, work: Work) => CelValue;

/** The values of a subject: as JSON, and as those of the engine, which are made when they are needed. */
export interface SubjectValues {
  readonly values: () => JsonObject;
  readonly bindings: () => Bindings;
}

/** A compiled condition. Throws as an expression does; its value is not always true or false. */
export type PolicyCondition = (subject: SubjectValues, work: Work) => CelValue;

/** The call around the list of each loop, which counts its elements; an expression cannot write it. */
const loopOver = "@loop";

/** The work of the evaluation that runs: evaluations are synchronous and not nested. */
let current: Work | undefined;

const matches = celMethod("matches", CelScalar.STRING, [CelScalar.STRING], CelScalar.BOOL, function (pattern) {
  if (pattern.length > 1_000) throw new PolicyExpressionFault("the pattern is longer than 1,000 characters");
  current?.spend(Math.ceil((this.length * pattern.length) / 256));
  try {
    return testPattern(pattern, this);
  } catch (error) {
    if (error instanceof PatternError) throw new PolicyExpressionFault(`the pattern is not valid: ${error.message}`);
    throw error;
  }
});

const countLoop = celFunc(loopOver, [CelScalar.DYN], CelScalar.DYN, (list) => {
  if (isCelList(list) || isCelMap(list)) current?.spend(list.size);
  return list as CelInput;
});

/** Replaces in one pass, and tells the size of the result before it is made. */
function replaced(text: string, from: string, to: string, times: number): string {
  current?.spend((text.length >> 4) + searchWork(text, from));
  const parts = from === "" ? ["", ...text, ""] : text.split(from);
  const count = times < 0 ? parts.length - 1 : Math.min(times, parts.length - 1);
  if (text.length + count * (to.length - from.length) > valueAtMost) throw tooLarge();
  const rest = parts.slice(count).join(from);
  return count === 0 ? rest : [...parts.slice(0, count), rest].join(to);
}

const { STRING, INT } = CelScalar;

const replaceFunctions = [
  celMethod("replace", STRING, [STRING, STRING], STRING, function (from, to) {
    return replaced(this, from, to, -1);
  }),
  celMethod("replace", STRING, [STRING, STRING, INT], STRING, function (from, to, times) {
    return replaced(this, from, to, Number(times));
  }),
];

const environment = boundedEnvironment();

type Environment = ReturnType<typeof celEnv>;

/** Returns the environment of all expressions. Every call counts its work, and the size of its result is bounded. */
function boundedEnvironment(): Environment {
  const plain = celEnv({
    funcs: [...strings.filter(({ name }) => name !== "replace"), ...replaceFunctions, matches, countLoop],
  });
  const { funcs } = plain as Environment & { readonly funcs: FunctionTable };
  const bounded = new Map<string, FunctionGroup | undefined>();
  const find = (name: string): FunctionGroup | undefined => {
    if (!bounded.has(name)) bounded.set(name, boundedGroup(name, funcs.find(name)));
    return bounded.get(name);
  };
  return Object.create(plain, { funcs: { value: { find } } }) as Environment;
}

interface FunctionGroup {
  call(id: number, target: CelValue | undefined, args: CelValue[]): unknown;
}

interface FunctionTable {
  find(name: string): FunctionGroup | undefined;
}

/** The functions that read their arguments completely. */
const deepFunctions: ReadonlySet<string> = new Set(["_==_", "_!=_", "@in", "_in_", "format", "join"]);

/** The functions that look for one text in another. */
const searches: ReadonlySet<string> = new Set([
  "contains",
  "indexOf",
  "lastIndexOf",
  "split",
  "endsWith",
  "startsWith",
]);

/** Returns the most work of a search: each place of the text is compared with the whole text that is sought. */
const searchWork = (text: unknown, sought: unknown): number => Math.ceil((sizeOf(text) * sizeOf(sought)) / 1_024);

/** Returns how the arguments of a function count. Joining lists counts what it copies, itself. */
function weighing(name: string): (value: unknown) => number {
  if (deepFunctions.has(name)) return weightOf;
  if (name === loopOver) return () => 0;
  if (name === "size") return (value) => textWeight(value) << 3;
  return name === "_+_" ? textWeight : shallowWeight;
}

function boundedGroup(name: string, group: FunctionGroup | undefined): FunctionGroup | undefined {
  const weigh = weighing(name);
  return (
    group && {
      call(id, target, args) {
        let weight = 1 + (target === undefined ? 0 : weigh(target));
        for (const each of args) weight += weigh(each);
        const [left, right] = args;
        if (searches.has(name)) weight += searchWork(target, left);
        current?.spend(weight);
        if (name === "_+_" && sizeOf(left) + sizeOf(right) > valueAtMost) throw tooLarge();
        const result =
          name === "_+_" && isCelList(left) && isCelList(right) ? joined(left, right) : group.call(id, target, args);
        if (sizeOf(result) > valueAtMost) throw tooLarge();
        return result;
      },
    }
  );
}

const tooLarge = () => new PolicyExpressionFault("a text or list becomes too large");

/** The arrays of joined lists. A longer list shares the array of the one that it began with. */
const arrays = new WeakMap<CelList, CelValue[]>();

/** Joins lists into one array: `map` and `filter` add elements one by one, and lists of lists of lists are slow to read. */
function joined(left: CelList, right: CelList): CelList {
  const known = arrays.get(left);
  const isLast = known?.length === left.size;
  current?.spend(((isLast ? 0 : left.size) + right.size) >> 3);
  const items = known && isLast ? known : [...left];
  const added = [...right];
  for (const each of added) items.push(each);
  const list = beginningOf(items, items.length);
  arrays.set(list, items);
  return list;
}

/** Returns the first elements of an array as a list, whatever the array grows to. */
function beginningOf(items: readonly CelValue[], size: number): CelList {
  const values = () => items.slice(0, size).values();
  return Object.defineProperties(celList(items), {
    size: { value: size },
    values: { value: values },
    [Symbol.iterator]: { value: values },
  });
}

const sizeOf = (value: unknown): number =>
  typeof value === "string" ? value.length : isCelList(value) || isCelMap(value) ? value.size : 0;

/** Returns the work of reading a value without the values in it. */
const shallowWeight = (value: unknown): number => sizeOf(value) >> 6;

/** Returns the work of reading a text; a list or map is free. */
const textWeight = (value: unknown): number => (typeof value === "string" ? value.length >> 6 : 0);

const weights = new WeakMap<object, number>();

/** Returns the work of reading a value with all values in it. */
function weightOf(value: unknown): number {
  if (!isCelList(value) && !isCelMap(value)) return shallowWeight(value);
  const known = weights.get(value);
  if (known !== undefined) return known;
  let weight = 1;
  for (const item of isCelMap(value) ? value.values() : value) weight += 1 + weightOf(item);
  weights.set(value, weight);
  return weight;
}

/** Compiles a condition: the engine evaluates conditions that cannot be read off JSON directly. Throws ExpressionFault. */
export function compileCondition(text: string): PolicyCondition {
  const found = parsed(text);
  const direct = found.expr && directCondition(found.expr);
  const evaluate = compileParsed(found);
  return (subject, work) => direct?.(subject.values(), work) ?? evaluate(subject.bindings(), work);
}

/** Compiles an expression. Throws ExpressionFault. */
export function compileExpression(text: string): PolicyExpression {
  return compileParsed(parsed(text));
}

function compileParsed(found: ReturnType<typeof parse>): PolicyExpression {
  countLoops(found.expr);
  const evaluate = planExpression(environment, found);
  return (bindings, work) => {
    current = work;
    try {
      const value = evaluate(bindings as Parameters<typeof evaluate>[0]);
      if (!isCelError(value)) {
        work.spend(weightOf(value));
        return value;
      }
      const { cause } = value;
      if (cause instanceof WorkExceeded) throw cause;
      throw new PolicyExpressionFault(faultText(cause, value.message));
    } finally {
      current = undefined;
    }
  };
}

/** Maximum number of characters of a fault: it may quote a value of a document as a whole. */
const faultAtMost = 300;

/** The engine ends its own deep recursion with an error of the language. */
function faultText(cause: unknown, message: string): string {
  if (cause instanceof RangeError) return "the value is nested too deeply or too large";
  return message.length > faultAtMost ? `${message.slice(0, faultAtMost).toWellFormed()}…` : message;
}

function parsed(text: string): ReturnType<typeof parse> {
  checkSize(text);
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof RangeError) throw new PolicyExpressionFault("the expression is nested too deeply");
    const { message, location } = error as Error & {
      readonly location?: { readonly start: { readonly offset: number } };
    };
    const at = location?.start.offset;
    throw new PolicyExpressionFault(
      at === undefined ? message : `unexpected text at ${JSON.stringify(text.slice(at, at + 20))}`,
      at,
    );
  }
}

/** Adds the counting call to the list of each loop of a parsed expression. */
function countLoops(node: unknown): void {
  if (Array.isArray(node)) return node.forEach(countLoops);
  if (typeof node !== "object" || node === null) return;
  for (const value of Object.values(node)) countLoops(value);
  const { case: type, value } = node as { case?: string; value?: { iterRange?: unknown } };
  if (type !== "comprehensionExpr" || value?.iterRange === undefined) return;
  value.iterRange = {
    $typeName: "cel.expr.Expr",
    id: 0n,
    exprKind: {
      case: "callExpr",
      value: { $typeName: "cel.expr.Expr.Call", function: loopOver, args: [value.iterRange] },
    },
  };
}

function checkSize(text: string): void {
  if (text.trim() === "") throw new PolicyExpressionFault("the expression is empty");
  if (text.length > expressionAtMost)
    throw new PolicyExpressionFault(`the expression is longer than ${expressionAtMost} characters`);
  let depth = 0;
  for (const character of text) {
    if ("([{".includes(character)) depth += 1;
    else if (")]}".includes(character)) depth -= 1;
    if (depth > nestingAtMost) throw new PolicyExpressionFault(`brackets are nested deeper than ${nestingAtMost}`);
  }
}
