/** Inputs of a component: their declarations, and the check of given values. Errors name the line of the use and that of the component. */
import type { ErrorObject } from "ajv";
import type { SourceRange } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { isPointerWithin, type Pointer, pointerSegments } from "../../base/pointer.ts";
import { compiledSchema, type SchemaCheck, schemaFaultText } from "../../derive/checks/value-schema.ts";
import { endsInTime } from "../../language/bounds.ts";
import { ExpressionError, nameOfType } from "../../language/fault.ts";
import { logicalIdPattern } from "../../model/address.ts";
import {
  evaluateTemplate,
  isDeferred,
  referringPaths,
  type Template,
  Unknown,
  unknownsOf,
  type Value,
} from "../../model/value.ts";
import { DeferredExpression } from "../expressions/deferred-expression.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import type { Reporter } from "../files/reporter.ts";
import type { SourceFile } from "../files/source-file.ts";

export interface ComponentInput {
  readonly name: string;
  /** The declaration as written. */
  readonly schema: JsonObject;
  readonly secret: boolean;
  readonly default?: Json;
  readonly validate: SchemaCheck;
  /** The place of the declaration. */
  readonly source: SourceRange;
}

/** The number of reported errors about one value; the first ones usually cause the others. */
const faultsAtMost = 20;

/** Returns the declared inputs of a component. A mistaken one is reported and takes anything. */
export function readInputs(part: ManifestPart, reporter: Reporter): readonly ComponentInput[] {
  const section = part.value["inputs"];
  if (section === undefined || section === null) return [];
  if (!isObject(section)) {
    const detail = "inputs is a mapping of names to JSON Schemas, such as region: { type: string }.";
    reporter.error("wrong-type", "The value has the wrong type", { detail, source: part.at(["inputs"]) });
    return [];
  }
  return Object.entries(section).map(([name, given]) => declareInput(part, name, given, reporter));
}

function declareInput(part: ManifestPart, name: string, given: Json, reporter: Reporter): ComponentInput {
  const path = ["inputs", name];
  const reportWrongInput = (detail: string, at: readonly string[] = path) =>
    reporter.error("invalid-input", "An input is declared wrongly", { detail, source: part.key(at) });
  if (!logicalIdPattern.test(name))
    reportWrongInput(`${JSON.stringify(name)} is not a name: letters, digits, _ and -, beginning with a letter or _.`);
  const schema = isObject(given) ? given : {};
  if (given !== null && !isObject(given))
    reportWrongInput(`An input is declared by a JSON Schema such as { type: string }; this is ${nameOfType(given)}.`);
  const { secret, default: fallback, ...rules } = schema;
  if (secret !== undefined && typeof secret !== "boolean")
    reportWrongInput("secret is true or false.", [...path, "secret"]);
  const compiled = checkOf(part.declaring(path), rules);
  if (typeof compiled === "string") reportWrongInput(`It is not a JSON Schema: ${compiled}.`);
  const validate = typeof compiled === "string" ? anything : compiled;
  if (fallback !== undefined && !validate(fallback)) {
    const wrong = schemaFaultText(validate.errors[0]!, "the default");
    reportWrongInput(`The default does not fit the input: ${wrong}.`, [...path, "default"]);
  }
  return {
    name,
    schema,
    secret: secret === true,
    ...(fallback === undefined ? {} : { default: fallback }),
    validate,
    source: part.key(path),
  };
}

const anything: SchemaCheck = Object.assign(() => true, { errors: [] });

/** Checks of the files in use: each instance of a component would compile them again. */
const compiledChecks = new WeakMap<SourceFile, Map<string, SchemaCheck | string>>();

function checkOf(file: SourceFile, rules: JsonObject): SchemaCheck | string {
  const known = compiledChecks.get(file) ?? new Map<string, SchemaCheck | string>();
  compiledChecks.set(file, known);
  const text = JSON.stringify(rules);
  const found = known.get(text) ?? boundedCheck(rules, text);
  known.set(text, found);
  return found;
}

/** Characters of a schema, times those of a value: so much is checked at once. */
const quickWork = 10_000_000;

const tooLong: ErrorObject = {
  keyword: "$ref",
  instancePath: "",
  schemaPath: "#",
  params: {},
  message: "takes too long to be checked by its schema",
};

/** Returns a check that ends in its time: a few schemas that refer to each other may have no end. */
function boundedCheck(rules: JsonObject, text: string): SchemaCheck | string {
  const compiled = compiledSchema(rules);
  if (typeof compiled === "string") return compiled;
  const hasReferences = /"\$(?:ref|dynamicRef|recursiveRef)"/.test(text);
  const check: SchemaCheck = Object.assign(
    (value: unknown): boolean => {
      const isQuick = !hasReferences && text.length * (JSON.stringify(value) ?? "").length < quickWork;
      let isValid = false;
      const checkWhole = () => {
        isValid = compiled(value);
      };
      if (isQuick) checkWhole();
      else if (!endsInTime(checkWhole)) {
        check.errors = [tooLong];
        return false;
      }
      check.errors = compiled.errors;
      return isValid;
    },
    { errors: [] },
  );
  return check;
}

/** A mistake in a given value. */
interface InputFault {
  readonly pointer: Pointer;
  /** A sentence. */
  readonly detail: string;
}

/** Returns the mistakes of a value as far as it is known. */
export function inputFaults({ name, validate, secret }: ComponentInput, template: Template): readonly InputFault[] {
  const open = referringPaths(template).map(({ at }) => at);
  if (validate(withoutOpen(template))) return [];
  const errors = validate.errors.filter((error) => !open.some((at) => dependsOn(error, at)));
  const byText = new Map(errors.map((error) => [schemaFaultText(error, name), error]));
  return [...byText].slice(0, faultsAtMost).map(([text, error]) => ({
    pointer: error.instancePath,
    // Messages do not show the allowed values of a secret.
    detail: `The input ${name} does not fit: ${secret ? `${error.instancePath || name} ${error.keyword === "type" ? error.message : `breaks the rule ${error.keyword}`}` : text.replace(/^\//, `${name}/`)}.`,
  }));
}

/** Keywords that look at the whole value below them. */
const wholeKeywords: ReadonlySet<string> = new Set([
  "anyOf",
  "oneOf",
  "allOf",
  "not",
  "if",
  "const",
  "enum",
  "uniqueItems",
  "contains",
]);

/** Returns true if an error may come from an expression that is not known yet. */
function dependsOn({ instancePath, keyword }: ErrorObject, open: Pointer): boolean {
  return isPointerWithin(instancePath, open) || (wholeKeywords.has(keyword) && isPointerWithin(open, instancePath));
}

function withoutOpen(template: Template): unknown {
  if (isDeferred(template)) return "";
  if (Array.isArray(template)) return template.map(withoutOpen);
  if (!isObject(template)) return template;
  return Object.fromEntries(
    Object.entries(template as { readonly [key: string]: Template }).map(([key, each]) => [key, withoutOpen(each)]),
  );
}

/** Returns the value with expressions that check the whole of it once it is known. */
export function checkedWhenKnown(input: ComponentInput, template: Template): Template {
  const checkWhole = (resolve: Parameters<typeof evaluateTemplate>[1]): void => {
    const value = evaluateTemplate(template, resolve);
    if (value === undefined || unknownsOf(value, Unknown).length > 0) return;
    const [fault] = inputFaults(input, value as Template);
    if (fault) throw new ExpressionError("invalid-input-value", invalidInput, fault.detail);
  };
  const withCheck = (each: Template): Template => {
    if (isDeferred(each)) {
      const run = (resolve: Parameters<typeof evaluateTemplate>[1]): Value => each.evaluate(resolve);
      const operand = { known: false as const, references: each.references, secret: each.secret, run };
      const place = () => ({ ...each.source, declaredAt: input.source });
      const expression = new DeferredExpression(operand, each.text, place, checkWhole);
      expression.outputs = each.outputs ?? [];
      return expression;
    }
    if (Array.isArray(each)) return each.map(withCheck);
    if (!isObject(each)) return each;
    const entries = Object.entries(each as { readonly [key: string]: Template });
    return Object.fromEntries(entries.map(([key, item]) => [key, withCheck(item)]));
  };
  return withCheck(template);
}

/** The summary of a value that does not fit. */
export const invalidInput = "An input of a component does not fit";

/** Returns the path of a fault below the value. */
export function faultPath({ pointer }: InputFault): readonly (string | number)[] {
  return pointerSegments(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
