/** The rule language of filters: prefix arrays `[operator, operand...]`, nested (facts 2.3). */
import { isObject, type Json } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import { nearestWord } from "../../base/suggest.ts";
import type { Problem } from "../kind.ts";
import type { FilterParts, SentFilter } from "./filter.ts";

const logic: ReadonlySet<string> = new Set(["and", "or", "not"]);

/** Every operator a rule may begin with. */
export const filterOperators: readonly string[] = Object.freeze([
  ...logic,
  "equals",
  "notequals",
  "greaterthan",
  "greaterthanequals",
  "lessthan",
  "lessthanequals",
  "startswith",
  "endswith",
  "contains",
  "doesnotcontain",
  "matches",
  "anyof",
  "isempty",
  "isnotempty",
  "empty",
  "notempty",
  "extract",
  "settings",
  "string",
  "number",
  "boolean",
  "epochtime",
  "lowercase",
  "uppercase",
  "ceiling",
  "floor",
  "abs",
]);
/** Names of operators in other languages. */
const otherNames: { readonly [name: string]: string } = Object.freeze({
  "=": "equals",
  "==": "equals",
  eq: "equals",
  "!=": "notequals",
  ne: "notequals",
  neq: "notequals",
  ">": "greaterthan",
  gt: "greaterthan",
  ">=": "greaterthanequals",
  gte: "greaterthanequals",
  "<": "lessthan",
  lt: "lessthan",
  "<=": "lessthanequals",
  lte: "lessthanequals",
  in: "anyof",
  regex: "matches",
  like: "contains",
});
const known: ReadonlySet<string> = new Set(filterOperators);

/**
 * Returns the faults of a filter's rules: unknown operators and invalid operands. Takes a Filter object, or only its expression part
 * as in router branches. The expression of a filter of type `script` is not used and therefore not checked.
 */
export function filterProblems(filter: SentFilter | undefined, pointer: Pointer): Problem[] {
  if (!isObject(filter)) return [];
  const { type, expression, rules }: FilterParts = filter;
  if (rules !== undefined) return rulesProblems(rules, joinPointer(pointer, "rules"));
  if (type === "script" || !isObject(expression)) return [];
  return rulesProblems(expression.rules, joinPointer(joinPointer(pointer, "expression"), "rules"));
}

/** The outermost rule; empty rules let everything through. That `rules` is an array at all is its field's own rule. */
function rulesProblems(rules: Json | undefined, pointer: Pointer): Problem[] {
  if (!Array.isArray(rules) || rules.length === 0) return [];
  const problems = ruleProblems(rules as readonly Json[], pointer);
  return problems.length > 0 ? problems : constantProblems(rules as readonly Json[], pointer);
}

/** Operators that read: a field of the record, or a setting. */
const readers: ReadonlySet<Json | undefined> = new Set(["extract", "settings"]);

const readsRecord = (rule: Json | undefined): boolean =>
  Array.isArray(rule) && (readers.has(rule[0] as Json) || (rule.slice(1) as readonly Json[]).some(readsRecord));

/** Warns of comparisons that read nothing: each has the same result for every record. */
function constantProblems(rule: readonly Json[], pointer: Pointer): Problem[] {
  const [operator, ...operands] = rule;
  if (typeof operator === "string" && logic.has(operator)) {
    return operands.flatMap((operand, index) =>
      Array.isArray(operand) ? constantProblems(operand as readonly Json[], joinPointer(pointer, index + 1)) : [],
    );
  }
  if (readsRecord(rule)) return [];
  const message = `The rule ${JSON.stringify(operator)} compares constants and has the same result for every record. To read a field, write ["extract", "FIELD"] as an operand.`;
  return [{ pointer, code: "invalid_field", message, severity: "warning" }];
}

function ruleProblems(rule: readonly Json[], pointer: Pointer): Problem[] {
  const operator = rule[0];
  if (typeof operator !== "string" || !known.has(operator)) return [unknownOperator(operator, joinPointer(pointer, 0))];
  // `anyof` compares with a list of literals, whatever its first item.
  const operands = operator === "anyof" ? rule.slice(1, 2) : rule.slice(1);
  return operands.flatMap((operand, index) => operandProblems(operator, operand, joinPointer(pointer, index + 1)));
}

function operandProblems(operator: string, operand: Json, pointer: Pointer): Problem[] {
  if (Array.isArray(operand)) return ruleProblems(operand as readonly Json[], pointer);
  if (logic.has(operator) || isObject(operand)) {
    const message = `An operand of "${operator}" must be a rule: an array that begins with an operator.`;
    return [{ pointer, code: "invalid_field", message }];
  }
  return [];
}

function unknownOperator(operator: Json | undefined, pointer: Pointer): Problem {
  const shown = operator === undefined ? "nothing" : JSON.stringify(operator);
  const other = typeof operator === "string" && Object.hasOwn(otherNames, operator) ? otherNames[operator] : undefined;
  const suggestion = other ?? (typeof operator === "string" ? nearestWord(operator, filterOperators) : undefined);
  const list = suggestion === undefined ? ` The operators are ${filterOperators.join(", ")}.` : "";
  return {
    pointer,
    code: "invalid_field",
    message: `A filter rule must begin with an operator, not with ${shown}.${list}`,
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}
