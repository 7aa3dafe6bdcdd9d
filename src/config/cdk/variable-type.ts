/** The types of variables, such as `map(list(string))` and `object({ name = string, port = optional(number, 80) })`. */
import { withArticle } from "../../base/article.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { parseJsonText } from "../../base/json-text.ts";
import { ExpressionError, nameOfType } from "../../language/fault.ts";
import type { Expression } from "../../language/syntax/ast.ts";
import { subexpressionsOf } from "../../language/syntax/ast.ts";
import { parseTfExpression, reduceTerraform } from "../../language/terraform.ts";
import { asBoolean, asNumber, asSet, asText } from "../../language/values/convert.ts";
import { inexactNumberError } from "../../language/values/numbers.ts";
import { unifyTypes } from "../../language/values/unify.ts";

/**
 * Converts the value to the declared type. A text from outside is JSON if the type is a collection. Throws an ExpressionError.
 */
export function fittedVariableValue(value: Json, type: string, name: string): Json {
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
        ? objectOf(requireMapping(value, where), first.entries, where)
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
function objectOf(
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
