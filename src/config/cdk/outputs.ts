import type { SourceRange } from "../../base/diagnostics.ts";
import { ExpressionError } from "../../language/fault.ts";
import type { OutputForm, ProgramOutput } from "../../model/program.ts";
import type { Reference, Template } from "../../model/value.ts";
import { DeferredExpression } from "../expressions/deferred-expression.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import type { Reporter } from "../files/reporter.ts";
import { referencesOf } from "../resources/resources.ts";
import { reduceJson } from "./body.ts";
import { FaultSink } from "./fault-sink.ts";
import { checkCondition } from "./known-condition.ts";
import { outputShape } from "./output-shape.ts";
import { innerBlocks, type RawBlock } from "./raw-blocks.ts";
import { type StackNames, scopeOf } from "./stack-names.ts";

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
        summary: "An output is declared wrongly",
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
