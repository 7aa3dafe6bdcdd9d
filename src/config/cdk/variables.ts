/** The variables of a stack: `--var`, `--var-file`, `TF_VAR_name`, the default, in that order. */
import { withArticle } from "../../base/article.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { parseJsonText } from "../../base/json-text.ts";
import { nearestName } from "../../base/suggest.ts";
import type { ExpressionScope } from "../../language/evaluate/language.ts";
import { knownOperand, type Operand } from "../../language/evaluate/operand.ts";
import { ExpressionError, nameOfType } from "../../language/fault.ts";
import { type Expression, subexpressionsOf } from "../../language/syntax/ast.ts";
import { parseTfExpression, reduceTerraform } from "../../language/terraform.ts";
import { asBoolean, asNumber, asSet, asText } from "../../language/values/convert.ts";
import { inexactNumberError } from "../../language/values/numbers.ts";
import { unifyTypes } from "../../language/values/unify.ts";
import { Unchecked } from "../../model/value.ts";
import { notChecked, type Withheld } from "../expressions/absent-secrets.ts";
import { privateValue, type Variable } from "../expressions/variables.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { didYouMean, type Reporter } from "../files/reporter.ts";
import { reduceJson } from "./body.ts";
import { checkCondition } from "./conditions.ts";
import { FaultSink } from "./fault-sink.ts";
import { innerBlocks, type RawBlock } from "./raw-blocks.ts";

interface VariableInput {
  readonly variables: { readonly [name: string]: string };
  /** `--var-file`; later ones win. `own`: it lies in the repository. */
  readonly files: readonly { readonly values: JsonObject; readonly own: boolean }[];
  /** Reason for not running commands. Values that are not public are then allowed for sensitive variables only. */
  readonly commandsRefused?: string | undefined;
  readonly env: { readonly [name: string]: string | undefined };
  /** False: sensitive variables without a value are not noted. */
  readonly asked: boolean;
}

/** Returns all declared variables. Those without a value are reported; sensitive ones stay open, in one notice. */
export function readVariables(
  blocks: readonly RawBlock[],
  part: ManifestPart,
  given: VariableInput,
  reporter: Reporter,
): ReadonlyMap<string, Variable> {
  const names = blocks.map(({ labels }) => labels[0]!);
  for (const name of Object.keys(given.variables)) {
    if (names.includes(name)) continue;
    reporter.error("unknown-variable", "There is no such variable", {
      detail: `--var gives ${name}, which the stack does not declare.`,
      suggestion: didYouMean(nearestName(name, names)),
    });
  }
  const variables = new Map(blocks.map((raw) => [raw.labels[0]!, readVariable(raw, part, given, reporter)]));
  const open = [...variables].flatMap(([name, { withheld: why, source }]): [string, Withheld][] =>
    why === undefined ? [] : [[`var.${name}`, { why, source }]],
  );
  if (given.asked && open.length > 0) reporter.notice(...notChecked(open));
  return variables;
}

const ownArguments: ReadonlySet<string> = new Set([
  "//",
  "type",
  "default",
  "description",
  "sensitive",
  "nullable",
  "validation",
  "ephemeral",
]);

function readVariable(
  { labels: [name = ""], body, path }: RawBlock,
  part: ManifestPart,
  given: VariableInput,
  reporter: Reporter,
): Variable {
  const source = part.key(path);
  const sink = new FaultSink(reporter, part, path, body);
  for (const key of Object.keys(body))
    if (!ownArguments.has(key)) sink.unsupported(`There is no argument ${key} of a variable.`, [key]);
  const secret = body["sensitive"] === true;
  const type = typeof body["type"] === "string" ? body["type"].replace(/^\$\{(.*)\}$/s, "$1") : "any";
  const file = given.files.findLast(({ values }) => Object.hasOwn(values, name));
  const text = given.variables[name] ?? (file === undefined ? given.env[`TF_VAR_${name}`] : undefined);
  const isDefault = text === undefined && file === undefined;
  const chosen = given.variables[name] ?? file?.values[name] ?? text ?? body["default"];
  if (secret && given.commandsRefused !== undefined)
    return { value: undefined, secret, source, withheld: given.commandsRefused };
  const isPublic = isDefault || given.variables[name] !== undefined || file?.own === true;
  if (!secret && given.commandsRefused !== undefined && !isPublic) {
    sink.error(...privateValue(name, file ? "--var-file" : `TF_VAR_${name}`, "sensitive = true", source));
    return { value: undefined, secret, source };
  }
  if (chosen === undefined) {
    const detail = `The variable ${name} has no value and no default. Give --var ${name}=VALUE, or set TF_VAR_${name}.`;
    if (secret) return { value: undefined, secret, source, withheld: `TF_VAR_${name} is not set` };
    sink.error("missing-variable", "A variable has no value", { detail, source });
    return { value: undefined, secret, source };
  }
  try {
    const value = isDefault ? reduceJson(chosen, withoutNames) : knownOperand(chosen);
    return { value: value.known ? fittedVariableValue(value.value, type, name) : null, secret, source };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    sink.error(error.fault.code, error.fault.summary, { ...error.fault, source });
    return { value: undefined, secret, source };
  }
}

/** A default is known without anything else. */
const withoutNames: ExpressionScope = {
  file: () => failNotKnownAtLoad(),
  name: () => failNotKnownAtLoad(),
};

function failNotKnownAtLoad(): never {
  throw new ExpressionError(
    "not-known-at-load",
    "The value must be known at load",
    "The default of a variable cannot name anything. Write $${ where text is meant.",
  );
}

/**
 * Returns the variables as operands. One without a value is a secret that stays open, or has been reported: what uses it says nothing
 * more.
 */
export function operandsOf(variables: ReadonlyMap<string, Variable>): Map<string, Operand> {
  return new Map(
    [...variables].map(([name, { value, secret, withheld }]) => {
      const uncheckedOrNull = () => (withheld === undefined ? null : new Unchecked(`var.${name}`));
      return [
        name,
        value === undefined
          ? { known: false, references: [], secret, run: uncheckedOrNull }
          : knownOperand(value, secret),
      ];
    }),
  );
}

/** The conditions of `validation` blocks. */
export function checkValidations(
  blocks: readonly RawBlock[],
  part: ManifestPart,
  scope: ExpressionScope,
  reporter: Reporter,
): void {
  for (const { labels, body, path } of blocks) {
    const sink = new FaultSink(reporter, part, path, body);
    for (const { body: condition } of innerBlocks(body["validation"], ["validation"])) {
      checkCondition(isObject(condition) ? condition : {}, scope, ({ code, summary, detail }) =>
        sink.error(code, summary, { detail: `The variable ${labels[0]}: ${detail}`, source: part.key(path) }),
      );
    }
  }
}

// The types of variables, such as `map(list(string))` and `object({ name = string, port = optional(number, 80) })`.

/**
 * Converts the value to the declared type. A text from outside is JSON if the type is a collection. Throws an ExpressionError.
 */
function fittedVariableValue(value: Json, type: string, name: string): Json {
  const wanted = parseTfExpression(type);
  const isScalar = wanted.type === "name" && ["string", "number", "bool", "any", "dynamic"].includes(wanted.name);
  return inType(
    typeof value === "string" && !isScalar ? parsedVariableText(value, type, name) : value,
    wanted,
    `The variable ${name}`,
  );
}

function parsedVariableText(text: string, type: string, name: string): Json {
  const found = parseJsonText(text);
  if ("value" in found) return found.value;
  if (found.fault === "inexact")
    throw inexactNumberError(`The variable ${name} contains a number with more digits than can be kept.`);
  const detail = `The variable ${name} is ${withArticle(type)}: give it as JSON.`;
  throw new ExpressionError("wrong-type", "The value has the wrong type", detail);
}

function inType(value: Json, type: Expression, where: string): Json {
  if (value === null) return value;
  if (type.type !== "name" && type.type !== "call") throw noType(where);
  const [first] = type.type === "call" ? type.args : [];
  switch (type.name) {
    case "any":
    case "dynamic":
      return value;
    case "string":
      return asText(value, where);
    case "number":
      return asNumber(value, where);
    case "bool":
      return asBoolean(value, where);
    case "list":
    case "set": {
      const items = requireList(value, where).map((each, index) =>
        first ? inType(each, first, `${where}, item ${index}`) : each,
      );
      const fitting = ofOneType(items, where);
      return type.name === "set" ? (asSet(fitting) as readonly Json[]) : fitting;
    }
    case "tuple":
      return requireList(value, where).map((each, index) => {
        const item = first?.type === "list" ? first.items[index] : undefined;
        return item ? inType(each, item, `${where}, item ${index}`) : each;
      });
    case "map": {
      const entries = Object.entries(requireMapping(value, where));
      const values = entries.map(([key, each]) =>
        first ? inType(each, first, `${where}, ${JSON.stringify(key)}`) : each,
      );
      const fitting = ofOneType(values, where);
      return Object.fromEntries(entries.map(([key], index) => [key, fitting[index]!]));
    }
    case "object":
      return first?.type === "object"
        ? typedObjectValue(requireMapping(value, where), first.entries, where)
        : requireMapping(value, where);
    default:
      throw noType(where);
  }
}

/** Also where the type says `any`: it is the same for all items. */
function ofOneType(values: readonly Json[], where: string): readonly Json[] {
  const found = unifyTypes(values);
  if (found) return found as readonly Json[];
  throw new ExpressionError("wrong-type", "The value has the wrong type", `${where} has items of different types.`);
}

/** Returns the attributes that the type names; others are left out, as Terraform does. */
function typedObjectValue(
  value: JsonObject,
  attributes: readonly (readonly [Expression, Expression])[],
  where: string,
): JsonObject {
  return Object.fromEntries(
    attributes.map(([key, type]): [string, Json] => {
      const name = key.type === "literal" ? String(key.value) : "";
      const optional = type.type === "call" && type.name === "optional" ? type.args : undefined;
      const given = Object.hasOwn(value, name) ? value[name]! : null;
      if (given !== null) return [name, inType(given, optional?.[0] ?? type, `${where}, ${name}`)];
      if (!optional && !Object.hasOwn(value, name))
        throw new ExpressionError("wrong-type", "The value has the wrong type", `${where} lacks ${name}.`);
      const [of = type, fallback] = optional ?? [];
      const at = `${where}, ${name}`;
      return [name, fallback ? inType(constantValue(fallback, at), of, at) : null];
    }),
  );
}

/** Returns the value of a default: an expression without names and functions. */
function constantValue(expression: Expression, where: string): Json {
  const failNotConstant = (): never => {
    const detail = `${where}: the default of optional(...) is a fixed value, without names and functions.`;
    throw new ExpressionError("wrong-type", "The value has the wrong type", detail);
  };
  if (hasCalls(expression)) failNotConstant();
  const operand = reduceTerraform(expression, { name: failNotConstant, file: failNotConstant });
  return operand.known ? operand.value : failNotConstant();
}

function hasCalls(expression: Expression): boolean {
  return expression.type === "call" || subexpressionsOf(expression).some(hasCalls);
}

function requireList(value: Json, where: string): readonly Json[] {
  if (Array.isArray(value)) return value as readonly Json[];
  throw wrongTypeError(value, "a list", where);
}

function requireMapping(value: Json, where: string): JsonObject {
  if (isObject(value)) return value;
  throw wrongTypeError(value, "a mapping", where);
}

function wrongTypeError(value: Json, wanted: string, where: string): ExpressionError {
  const detail = `${where} is ${wanted}; this is ${nameOfType(value)}.`;
  return new ExpressionError("wrong-type", "The value has the wrong type", detail);
}

function noType(where: string): ExpressionError {
  const detail = `${where}: a type is string, number, bool, any, or list, set, map, object or tuple of such.`;
  return new ExpressionError("wrong-type", "The value has the wrong type", detail);
}
