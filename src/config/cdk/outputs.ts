import type { SourceRange } from "../../base/diagnostics.ts";
import { isObject, type JsonObject } from "../../base/json.ts";
import type { Output } from "../../model/program.ts";
import type { Reference, Template } from "../../model/value.ts";
import { DeferredExpression } from "../deferred.ts";
import { ExpressionError } from "../expr/ast.ts";
import type { Part } from "../part.ts";
import type { Reporter } from "../reporter.ts";
import { referencesOf } from "../resources.ts";
import { reduceJson } from "./body.ts";
import { FaultSink } from "./fault-sink.ts";
import { type Names, scopeOf } from "./names.ts";

/** CDKs mark what one stack hands to another as sensitive, whatever it is. */
const handedOver = /^cross-stack-output-/;

export class StackOutput implements Output {
  readonly name: string;
  readonly template: Template;
  readonly references: readonly Reference[];
  secret: boolean;
  readonly deferred: readonly { readonly pointer: string; readonly expression: DeferredExpression }[];
  readonly #part: Part;

  constructor(name: string, template: Template, secret: boolean, part: Part) {
    this.name = name;
    this.template = template;
    this.deferred = template instanceof DeferredExpression ? [{ pointer: "", expression: template }] : [];
    this.references = referencesOf(this.deferred);
    this.secret = secret;
    this.#part = part;
  }

  get source(): SourceRange {
    return this.#part.key(["output", this.name]);
  }
}

/** All outputs. Mistakes are reported. */
export function readOutputs(part: Part, names: Names, reporter: Reporter): readonly StackOutput[] {
  const section = part.value["output"];
  return Object.entries(isObject(section) ? section : {}).flatMap(([name, block]) => {
    const sink = new FaultSink(reporter, part, ["output", name], block);
    if (!isObject(block) || block["value"] === undefined) {
      sink.fault({
        code: "invalid-output",
        summary: "An output is declared wrongly",
        detail: "An output has a value.",
      });
      return [];
    }
    try {
      return [readOutput(name, block, part, names)];
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      sink.fault(error.fault, ["value"]);
      return [];
    }
  });
}

function readOutput(name: string, block: JsonObject, part: Part, names: Names): StackOutput {
  const operand = reduceJson(block["value"]!, scopeOf(names));
  const secret = operand.secret || (block["sensitive"] === true && !handedOver.test(name));
  const text = typeof block["value"] === "string" ? block["value"] : JSON.stringify(block["value"]);
  const place = () => part.at(["output", name, "value"]);
  return new StackOutput(
    name,
    operand.known ? operand.value : new DeferredExpression(operand, text, place),
    secret,
    part,
  );
}
