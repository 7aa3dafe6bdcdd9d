import type { SourceRange } from "../../base/diagnostics.ts";
import { isObject, type Json } from "../../base/json.ts";
import { objectShape, shapeBelow, type TfShape } from "../../derive/terraform/tf-shape.ts";
import { ExpressionError } from "../../language/fault.ts";
import type { Expression } from "../../language/syntax/ast.ts";
import { parseTfTemplate } from "../../language/terraform.ts";
import type { OutputForm, ProgramOutput } from "../../model/program.ts";
import type { Reference, Template } from "../../model/value.ts";
import { DeferredExpression } from "../expressions/deferred-expression.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import type { Reporter } from "../files/reporter.ts";
import { referencesOf } from "../resources/resources.ts";
import { reduceJson } from "./body.ts";
import { checkCondition } from "./conditions.ts";
import { FaultSink } from "./fault-sink.ts";
import { innerBlocks, type RawBlock } from "./raw-blocks.ts";
import { type DataBlock, type ResourceBlock, type StackNames, scopeOf } from "./stack-names.ts";

/** CDKs mark every value passed between stacks as sensitive. */
const crossStackOutput = /^cross-stack-output-/;

class StackOutput implements ProgramOutput {
  readonly name: string;
  readonly template: Template;
  readonly references: readonly Reference[];
  secret: boolean;
  readonly deferred: readonly { readonly pointer: string; readonly expression: DeferredExpression }[];
  readonly #place: () => SourceRange;
  readonly #form: () => OutputForm;

  constructor(name: string, template: Template, secret: boolean, place: () => SourceRange, form: () => OutputForm) {
    this.name = name;
    this.template = template;
    this.deferred = template instanceof DeferredExpression ? [{ pointer: "", expression: template }] : [];
    this.references = referencesOf(this.deferred);
    this.secret = secret;
    for (const { expression } of this.deferred) expression.secret ||= secret;
    this.#place = place;
    this.#form = form;
  }

  get form(): OutputForm {
    return this.#form();
  }

  get source(): SourceRange {
    return this.#place();
  }
}

/** Returns all outputs. Mistakes are reported. */
export function readOutputs(
  blocks: readonly RawBlock[],
  part: ManifestPart,
  names: StackNames,
  reporter: Reporter,
): readonly StackOutput[] {
  return blocks.flatMap((raw) => {
    const { body, path } = raw;
    const sink = new FaultSink(reporter, part, path, body);
    for (const key of Object.keys(body))
      if (!known.has(key)) sink.unsupported(`There is no argument ${key} of an output.`, [key]);
    for (const each of innerBlocks(body["precondition"], ["precondition"]))
      checkCondition(each.body, scopeOf(names), (fault) => sink.fault(fault, each.path));
    if (body["value"] === undefined) {
      sink.fault({
        code: "invalid-output",
        summary: "Invalid output",
        detail: "An output has a value.",
      });
      return [];
    }
    try {
      return [readOutput(raw, part, names)];
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      sink.fault(error.fault, ["value"]);
      return [];
    }
  });
}

const known: ReadonlySet<string> = new Set([
  "//",
  "value",
  "sensitive",
  "description",
  "depends_on",
  "precondition",
  "ephemeral",
]);

function readOutput({ labels: [name = ""], body, path }: RawBlock, part: ManifestPart, names: StackNames): StackOutput {
  const { value = null, sensitive } = body;
  const operand = reduceJson(value, scopeOf(names));
  const secret = operand.secret || (sensitive === true && !crossStackOutput.test(name));
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const outputPlace = () => part.at([...path, "value"]);
  const template = operand.known ? operand.value : new DeferredExpression(operand, text, outputPlace);
  const outputForm = () => ({ shape: outputShape(value, names), sensitive: sensitive === true });
  return new StackOutput(name, template, secret, () => part.key(path), outputForm);
}

/** Of any JSON value with expressions in its texts. */
function outputShape(value: Json, names: StackNames): TfShape {
  if (typeof value === "string") return value.includes("${") ? shapeOf(parseTfTemplate(value), names, null) : null;
  if (Array.isArray(value)) return ["tuple", (value as readonly Json[]).map((each) => outputShape(each, names))];
  if (!isObject(value) || Object.keys(value).some((key) => key.includes("${"))) return null;
  return ["object", Object.fromEntries(Object.entries(value).map(([key, each]) => [key, outputShape(each, names)]))];
}

/** Returns the type of an expression. `item`: the type of the current item of a splat. */
function shapeOf(expression: Expression, names: StackNames, item: TfShape): TfShape {
  const innerShape = (each: Expression) => shapeOf(each, names, item);
  switch (expression.type) {
    case "name":
      return expression.name === "data" ? dataShape(names) : blocksShape(names.resources, expression.name);
    case "item":
      return item;
    case "attribute":
      return shapeBelow(innerShape(expression.of), expression.name);
    case "index":
      return shapeBelow(innerShape(expression.of), literalKey(expression.key));
    case "splat":
      return splatShape(innerShape(expression.of), (each) => shapeOf(expression.item, names, each));
    case "list":
      return ["tuple", expression.items.map(innerShape)];
    case "object": {
      const entries = expression.entries.map(([key, value]) => [literalKey(key), innerShape(value)] as const);
      return entries.some(([key]) => key === "") ? null : ["object", Object.fromEntries(entries)];
    }
    case "call":
      return conversions.get(expression.name) ?? null;
    default:
      return null;
  }
}

const conversions: ReadonlyMap<string, TfShape> = new Map([
  ["tolist", ["list", null]],
  ["toset", ["set", null]],
  ["tomap", ["map", null]],
]);

/** The key as written; empty where it is computed. */
const literalKey = (key: Expression): string => (key.type === "literal" ? String(key.value) : "");

function splatShape(of: TfShape, each: (item: TfShape) => TfShape): TfShape {
  if (of === null || typeof of === "string") return null;
  if (of[0] === "tuple") return ["tuple", of[1].map(each)];
  return of[0] === "list" || of[0] === "set" ? ["list", each(of[1])] : null;
}

const dataShape = ({ data }: StackNames): TfShape => {
  const types = new Set([...data.keys()].map((key) => key.split(".")[0]!));
  return ["object", Object.fromEntries([...types].map((type) => [type, blocksShape(data, type)]))];
};

/** Returns all blocks of a type, by name. */
function blocksShape(blocks: ReadonlyMap<string, ResourceBlock | DataBlock>, type: string): TfShape {
  const own = [...blocks].filter(([key]) => key.startsWith(`${type}.`));
  return ["object", Object.fromEntries(own.map(([key, block]) => [key.slice(type.length + 1), blockShape(block)]))];
}

function blockShape({ attributes, keys, isCounted }: ResourceBlock | DataBlock): TfShape {
  const one = objectShape(attributes);
  if (!keys) return one;
  return isCounted ? ["tuple", keys.map(() => one)] : ["object", Object.fromEntries(keys.map((key) => [key, one]))];
}
