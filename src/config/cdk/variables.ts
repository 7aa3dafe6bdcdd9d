/** The variables of a stack: `--var`, `--var-file`, `TF_VAR_name`, the default, in that order. */
import { isObject, type JsonObject } from "../../base/json.ts";
import { nearestName } from "../../base/suggest.ts";
import type { ExpressionScope } from "../../language/evaluate/language.ts";
import { knownOperand, type Operand } from "../../language/evaluate/operand.ts";
import { ExpressionError } from "../../language/fault.ts";
import { Unchecked } from "../../model/value.ts";
import { notChecked, type Withheld } from "../expressions/absent-secrets.ts";
import { privateValue, type Variable } from "../expressions/variables.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { didYouMean, type Reporter } from "../files/reporter.ts";
import { reduceJson } from "./body.ts";
import { checkCondition } from "./conditions.ts";
import { FaultSink } from "./fault-sink.ts";
import { innerBlocks, type RawBlock } from "./raw-blocks.ts";
import { fittedVariableValue } from "./variable-type.ts";

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
