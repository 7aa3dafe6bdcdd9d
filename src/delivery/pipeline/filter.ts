/** Filters: which records go on (facts 2.3). The rules were checked when they were saved. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { PatternError, testPattern } from "../../base/pattern.ts";
import type { FilterParts, SentFilter } from "../../catalog/parts/filter.ts";
import { RecordFailure } from "../failure.ts";
import type { PageScripts } from "../scripts/page-scripts.ts";
import { isEmpty, readPath } from "./record-path.ts";
import { answerOfScript, type Failing, scriptObstacle } from "./script-call.ts";

interface FilterInput {
  readonly record: Json;
  /** By scope: flow, export, import, integration. */
  readonly settings: JsonObject;
  /** What scripts are told of where they run. */
  readonly around?: JsonObject;
}

/** Why a Filter object cannot decide about any record; undefined where it can. */
export function filterObstacle(filter: SentFilter | undefined, scripts: PageScripts): RecordFailure | undefined {
  const { type, script }: FilterParts = isObject(filter) ? filter : {};
  if (type !== "script") return undefined;
  return scriptObstacle(script as Json, scripts, "The filter", failed);
}

const failed: Failing = (code, message) => new RecordFailure(code, "import_filter", "importFilter", message);

/**
 * Whether a record passes a Filter object, or the expression part alone. `scripts`: for filters by script. Throws RecordFailure for what
 * cannot be decided.
 */
export function passes(filter: SentFilter | undefined, input: FilterInput, scripts?: PageScripts): boolean {
  if (!isObject(filter)) return true;
  const { expression, rules: ownRules, type, script }: FilterParts = filter;
  if (type === "script") return decidedBy(script as Json, input, scripts);
  const rules = isObject(expression) ? expression.rules : ownRules;
  return !Array.isArray(rules) || rules.length === 0 || truthOf(evaluate(rules as Json, input));
}

function decidedBy(named: Json, { record, settings, around }: FilterInput, scripts: PageScripts | undefined): boolean {
  if (!scripts) throw failed("not_configured", "The filter asks a script, and none is run here.");
  const answer = answerOfScript(named, { ...around, record, settings }, scripts, failed);
  if (typeof answer === "boolean") return answer;
  throw failed("script_error", "The filter's function returned neither true nor false.");
}

type Value = Json | undefined;
type Operator = (operands: readonly Value[], input: FilterInput) => Value;

const truthOf = (value: Value): boolean => value === true || value === "true";

const operators: { readonly [name: string]: Operator } = {
  equals: ([a, b]) => same(a, b),
  notequals: ([a, b]) => !same(a, b),
  greaterthan: ([a, b]) => ordered(a, b, (order) => order > 0),
  greaterthanequals: ([a, b]) => ordered(a, b, (order) => order >= 0),
  lessthan: ([a, b]) => ordered(a, b, (order) => order < 0),
  lessthanequals: ([a, b]) => ordered(a, b, (order) => order <= 0),
  startswith: ([a, b]) => textOf(a).startsWith(textOf(b)),
  endswith: ([a, b]) => textOf(a).endsWith(textOf(b)),
  contains: ([a, b]) => holds(a, b),
  doesnotcontain: ([a, b]) => !holds(a, b),
  matches: ([a, b]) => matches(textOf(a), textOf(b)),
  anyof: ([a, list]) => Array.isArray(list) && (list as readonly Json[]).some((each) => same(a, each)),
  isempty: ([a]) => isEmpty(a),
  empty: ([a]) => isEmpty(a),
  isnotempty: ([a]) => !isEmpty(a),
  notempty: ([a]) => !isEmpty(a),
  extract: ([path], { record }) => readPath(record, textOf(path)),
  settings: ([path], { settings }) => readPath(settings, textOf(path)),
  string: ([a]) => (a === undefined || a === null ? a : textOf(a)),
  number: ([a]) => numberOf(a),
  boolean: ([a]) => (a === undefined || a === null ? a : a === true || a === 1 || textOf(a).toLowerCase() === "true"),
  epochtime: ([a]) => timeOf(a),
  lowercase: ([a]) => (isEmpty(a) ? a : textOf(a).toLowerCase()),
  uppercase: ([a]) => (isEmpty(a) ? a : textOf(a).toUpperCase()),
  ceiling: ([a]) => onNumber(a, Math.ceil),
  floor: ([a]) => onNumber(a, Math.floor),
  abs: ([a]) => onNumber(a, Math.abs),
};

function evaluate(rule: Json, input: FilterInput): Value {
  if (!Array.isArray(rule)) return rule;
  const [name, ...operands] = rule as readonly Json[];
  switch (name) {
    case "and":
      return operands.every((operand) => truthOf(evaluate(operand, input)));
    case "or":
      return operands.some((operand) => truthOf(evaluate(operand, input)));
    case "not":
      return !truthOf(evaluate(operands[0] ?? null, input));
  }
  const operator = typeof name === "string" && Object.hasOwn(operators, name) ? operators[name] : undefined;
  // `anyof` compares with a list of literals.
  if (!operator) return rule;
  return operator(
    operands.map((operand) => evaluate(operand, input)),
    input,
  );
}

const textOf = (value: Value): string =>
  value === undefined || value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);

/** Nothing equals nothing; a number equals its text; case matters. */
function same(a: Value, b: Value): boolean {
  const none = (value: Value) => value === undefined || value === null;
  return none(a) || none(b) ? none(a) && none(b) : textOf(a) === textOf(b);
}

function ordered(a: Value, b: Value, holdsFor: (order: number) => boolean): boolean {
  if (a === undefined || a === null || b === undefined || b === null) return false;
  if (typeof a === "string" && typeof b === "string") return holdsFor(a < b ? -1 : a > b ? 1 : 0);
  const order = Number(a) - Number(b);
  return !Number.isNaN(order) && holdsFor(order);
}

function holds(a: Value, b: Value): boolean {
  return Array.isArray(a) ? (a as readonly Json[]).some((each) => same(each, b)) : textOf(a).includes(textOf(b));
}

function numberOf(value: Value): Value {
  if (isEmpty(value) || typeof value === "object") return undefined;
  const number = Number(value);
  return Number.isNaN(number) ? undefined : number;
}

function onNumber(value: Value, change: (value: number) => number): Value {
  const number = numberOf(value);
  return typeof number === "number" ? change(number) : undefined;
}

/** Milliseconds since the epoch. */
function timeOf(value: Value): Value {
  if (typeof value === "number") return value;
  const time = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

function matches(text: string, pattern: string): boolean {
  try {
    return testPattern(pattern, text);
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    const message = `The pattern ${JSON.stringify(pattern.slice(0, 100))} is not a regular expression: ${error.message}.`;
    throw new RecordFailure("filter_failed", "import_filter", "importFilter", message);
  }
}
