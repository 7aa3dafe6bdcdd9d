/** Filters decide which records go on (facts 2.3). The rules were checked when they were saved. */
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { PatternError, testPattern } from "../../../base/pattern.ts";
import type { FilterParts, SentFilter } from "../../../catalog/parts/filter.ts";
import { isoTime } from "../../dates/dates.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { PageScripts } from "../../scripts/page-scripts.ts";
import {
  exactOf,
  isAsComparedTo,
  safeNumberOf,
  sameValue,
  TooExact,
  type ComparedValue as Value,
  valueText,
} from "../../values/compare-values.ts";
import { isEmptyValue, readPath } from "../../values/record-path.ts";
import { answerOfScript, type Failing, scriptObstacle } from "./script-call.ts";

/** The filter of a step, as named in its failures. */
interface FilterStep {
  readonly source: "import_filter" | "output_filter" | "input_filter";
  readonly stage: "importFilter" | "outputFilter" | "inputFilter";
}

/** The filters of an import, of an export, and of the records for a lookup. */
export const filterSteps = Object.freeze({
  import: { source: "import_filter", stage: "importFilter" },
  output: { source: "output_filter", stage: "outputFilter" },
  input: { source: "input_filter", stage: "inputFilter" },
}) satisfies { readonly [name: string]: FilterStep };

interface FilterInput {
  readonly record: Json;
  /** Settings by scope: flow, export, import, integration. */
  readonly settings: JsonObject;
  /** Ids of the run for scripts. */
  readonly knownIds?: JsonObject;
  /** The filter of the step. Default: the import's. */
  readonly step?: FilterStep;
}

/** Returns the reason why a filter cannot decide about any record; undefined if it can. */
export function filterObstacle(
  filter: SentFilter | undefined,
  scripts: PageScripts,
  step: FilterStep = filterSteps.import,
): RecordFailure | undefined {
  const { type, script }: FilterParts = isObject(filter) ? filter : {};
  if (type !== "script") return undefined;
  return scriptObstacle(script as Json, scripts, "The filter", filterFailure(step));
}

const filterFailure =
  ({ source, stage }: FilterStep): Failing =>
  (code, message) =>
    new RecordFailure(code, source, stage, message);

/**
 * Returns true if a record passes a Filter object, or its expression alone. `scripts`: for filters by script. Throws RecordFailure
 * for a filter that cannot decide.
 */
export function passesFilter(filter: SentFilter | undefined, input: FilterInput, scripts?: PageScripts): boolean {
  if (!isObject(filter)) return true;
  const { expression, rules: ownRules, type, script }: FilterParts = filter;
  if (type === "script") return decidedBy(script as Json, input, scripts);
  const rules = isObject(expression) ? expression.rules : ownRules;
  return !Array.isArray(rules) || rules.length === 0 || truthOf(evaluateRule(rules as Json, input));
}

function decidedBy(named: Json, input: FilterInput, scripts: PageScripts | undefined): boolean {
  const { record, settings, knownIds, step = filterSteps.import } = input;
  const failed = filterFailure(step);
  if (!scripts) throw failed("not_configured", "The filter asks a script, and none is run here.");
  // JSON contains only enumerable properties, so `_PARENT` is copied.
  const parent = isObject(record) && Object.hasOwn(record, "_PARENT") ? { _PARENT: record["_PARENT"]! } : undefined;
  const scriptRecord = parent ? { ...(record as JsonObject), ...parent } : record;
  const answer = answerOfScript(named, "filter", { ...knownIds, record: scriptRecord, settings }, scripts, failed);
  if (typeof answer === "boolean") return answer;
  throw failed("script_error", "The filter's function returned neither true nor false.");
}

type Operator = (operands: readonly Value[], input: FilterInput) => Value;

/** Returns true for `true` only: any other result of a rule filters the record out. */
const truthOf = (value: Value): boolean => value === true;

const operators: { readonly [name: string]: Operator } = {
  equals: ([a, b]) => sameValue(a, b),
  notequals: ([a, b]) => !sameValue(a, b),
  greaterthan: ([a, b]) => isAsComparedTo(a, b, (order) => order > 0),
  greaterthanequals: ([a, b]) => isAsComparedTo(a, b, (order) => order >= 0),
  lessthan: ([a, b]) => isAsComparedTo(a, b, (order) => order < 0),
  lessthanequals: ([a, b]) => isAsComparedTo(a, b, (order) => order <= 0),
  startswith: ([a, b]) => valueText(a).startsWith(valueText(b)),
  endswith: ([a, b]) => valueText(a).endsWith(valueText(b)),
  contains: ([a, b]) => includesValue(a, b),
  doesnotcontain: ([a, b]) => !includesValue(a, b),
  matches: ([a, b], { step = filterSteps.import }) => matchesPattern(valueText(a), valueText(b), step),
  isempty: ([a]) => isEmptyValue(a),
  empty: ([a]) => isEmptyValue(a),
  isnotempty: ([a]) => !isEmptyValue(a),
  notempty: ([a]) => !isEmptyValue(a),
  extract: ([path], { record }) => readPath(record, valueText(path)),
  settings: ([path], { settings }) => readPath(settings, valueText(path)),
  string: ([a]) => (a === undefined || a === null ? a : valueText(a)),
  number: ([a]) => exactOf(a),
  boolean: ([a]) => booleanOf(a),
  epochtime: ([a]) => timeValue(a),
  lowercase: ([a]) => (isEmptyValue(a) ? a : valueText(a).toLowerCase()),
  uppercase: ([a]) => (isEmptyValue(a) ? a : valueText(a).toUpperCase()),
  ceiling: ([a], { step }) => onNumber(a, Math.ceil, step),
  floor: ([a], { step }) => onNumber(a, Math.floor, step),
  abs: ([a], { step }) => onNumber(a, Math.abs, step),
};

function evaluateRule(rule: Json, input: FilterInput): Value {
  if (!Array.isArray(rule)) return rule;
  const [name, ...operands] = rule as readonly Json[];
  switch (name) {
    case "and":
      return operands.every((operand) => truthOf(evaluateRule(operand, input)));
    case "or":
      return operands.some((operand) => truthOf(evaluateRule(operand, input)));
    case "not":
      return !truthOf(evaluateRule(operands[0] ?? null, input));
    case "anyof":
      return anyOf(evaluateRule(operands[0] ?? null, input), operands[1]);
  }
  const operator = typeof name === "string" && Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (!operator) return rule;
  return operator(
    operands.map((operand) => evaluateRule(operand, input)),
    input,
  );
}

/** The second operand is always a list of literals. */
const anyOf = (value: Value, list: Value): boolean =>
  Array.isArray(list) && (list as readonly Json[]).some((each) => sameValue(value, each));

function includesValue(a: Value, b: Value): boolean {
  return Array.isArray(a)
    ? (a as readonly Json[]).some((each) => sameValue(each, b))
    : valueText(a).includes(valueText(b));
}

function onNumber(value: Value, change: (value: number) => number, step: FilterStep = filterSteps.import): Value {
  try {
    const number = safeNumberOf(value);
    return number === undefined ? undefined : change(number);
  } catch (error) {
    if (error instanceof TooExact) throw filterFailure(step)("filter_failed", `${error.message}. Compare it as it is.`);
    throw error;
  }
}

/** Converts a value to a boolean; undefined for any other text. */
function booleanOf(value: Value): Value {
  const text = valueText(value).toLowerCase();
  return text === "true" || text === "1" ? true : text === "false" || text === "0" ? false : undefined;
}

/** Returns milliseconds since the epoch, from a number of them or an ISO 8601 text. */
function timeValue(value: Value): Value {
  if (typeof value === "number") return value;
  return typeof value === "string" ? isoTime(value) : undefined;
}

function matchesPattern(text: string, pattern: string, step: FilterStep): boolean {
  try {
    return testPattern(pattern, text);
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    const message = `The pattern ${JSON.stringify(pattern.slice(0, 100))} is not a regular expression: ${error.message}.`;
    throw filterFailure(step)("filter_failed", message);
  }
}
