/** The variables of a stack: `--var`, `--var-file`, `TF_VAR_name`, the default, in that order. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { nearest } from "../../base/suggest.ts";
import { ExpressionError } from "../expr/ast.ts";
import { nameOfType } from "../expr/functions.ts";
import { known, type Operand } from "../expr/operand.ts";
import { asBoolean, asNumber } from "../hcl/convert.ts";
import type { HclScope } from "../hcl/index.ts";
import type { Part } from "../part.ts";
import { didYouMean, type Reporter } from "../reporter.ts";
import type { Variable } from "../variables.ts";
import { checkCondition } from "./meta.ts";

export interface Given {
  readonly variables: { readonly [name: string]: string };
  /** Contents of `--var-file`; later ones win. */
  readonly files: readonly JsonObject[];
  readonly env: { readonly [name: string]: string | undefined };
}

/** All declared variables. Those without a value are reported. */
export function readVariables(part: Part, given: Given, reporter: Reporter): ReadonlyMap<string, Variable> {
  const section = part.value["variable"];
  const declared = Object.entries(isObject(section) ? section : {});
  for (const name of Object.keys(given.variables)) {
    if (declared.some(([each]) => each === name)) continue;
    const suggestion = didYouMean(
      nearest(
        name,
        declared.map(([each]) => each),
      ),
    );
    reporter.error("unknown-variable", "There is no such variable", {
      detail: `--var gives ${name}, which the stack does not declare.`,
      suggestion,
    });
  }
  return new Map(
    declared.map(([name, value]) => [name, readVariable(name, isObject(value) ? value : {}, part, given, reporter)]),
  );
}

function readVariable(name: string, declaration: JsonObject, part: Part, given: Given, reporter: Reporter): Variable {
  const source = part.key(["variable", name]);
  const secret = declaration["sensitive"] === true;
  const type = typeof declaration["type"] === "string" ? declaration["type"].replace(/^\$\{(.*)\}$/s, "$1") : "string";
  const text = given.variables[name];
  const file = given.files.findLast((each) => Object.hasOwn(each, name));
  const fromEnv = given.env[`TF_VAR_${name}`];
  const chosen = text ?? file?.[name] ?? fromEnv ?? declaration["default"];
  if (chosen === undefined) {
    const detail = `The variable ${name} has no value and no default. Give --var ${name}=VALUE, or set TF_VAR_${name}.`;
    reporter.error("missing-variable", "A variable has no value", { detail, source });
    return { value: undefined, secret, source };
  }
  try {
    return { value: converted(chosen, type, name), secret, source };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const { code, summary, ...rest } = error.fault;
    reporter.error(code, summary, { ...rest, source });
    return { value: undefined, secret, source };
  }
}

/** The value in the declared type; texts from the command line hold JSON where the type is a collection. */
function converted(value: Json, type: string, name: string): Json {
  if (value === null || type === "any" || type === "dynamic") return value;
  if (type === "string") return typeof value === "object" ? wrong(value, type, name) : String(value);
  if (type === "number") return asNumber(value, name);
  if (type === "bool") return asBoolean(value, name);
  const collection = typeof value === "string" ? parsed(value, type, name) : value;
  const isList = /^(list|set|tuple)\b/.test(type);
  return isList === Array.isArray(collection) ? collection : wrong(collection, type, name);
}

function parsed(text: string, type: string, name: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new ExpressionError(
      "wrong-type",
      "The value has the wrong type",
      `The variable ${name} is a ${type}: give it as JSON.`,
    );
  }
}

function wrong(value: Json, type: string, name: string): never {
  const detail = `The variable ${name} is a ${type}; this is ${nameOfType(value)}.`;
  throw new ExpressionError("wrong-type", "The value has the wrong type", detail);
}

/** The variables as operands. One without a value has been reported: what uses it says nothing more. */
export function operandsOf(variables: ReadonlyMap<string, Variable>): Map<string, Operand> {
  return new Map(
    [...variables].map(([name, { value, secret }]) => [
      name,
      value === undefined ? { known: false, references: [], secret, run: () => null } : known(value, secret),
    ]),
  );
}

/** The conditions of `validation` blocks. */
export function checkValidations(part: Part, scope: HclScope, reporter: Reporter): void {
  const section = part.value["variable"];
  for (const [name, declaration] of Object.entries(isObject(section) ? section : {})) {
    const validations = isObject(declaration) ? declaration["validation"] : undefined;
    const all = Array.isArray(validations) ? (validations as readonly Json[]) : validations ? [validations] : [];
    all.forEach((each) => {
      const { condition, error_message: message } = isObject(each) ? each : {};
      checkCondition(condition ?? null, message ?? "", scope, ({ code, summary, detail }) =>
        reporter.error(code, summary, {
          detail: `The variable ${name}: ${detail}`,
          source: part.key(["variable", name]),
        }),
      );
    });
  }
}
