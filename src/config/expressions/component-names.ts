/** Names of components in expressions: `inputs.NAME` inside of one, `components.NAME.outputs.NAME` where it is used. */
import { meantText, writtenText } from "../../base/advice.ts";
import { isPointerWithin, joinPointer, type Pointer } from "../../base/pointer.ts";
import { nearestName } from "../../base/suggest.ts";
import type { TraversalStep } from "../../language/evaluate/language.ts";
import { knownOperand, type Operand } from "../../language/evaluate/operand.ts";
import { alreadyReported, ExpressionError } from "../../language/fault.ts";
import { formatInstance } from "../../model/address.ts";
import { evaluateTemplate, isDeferred, referringPaths, type Template, type Value } from "../../model/value.ts";
import { valueAtSteps } from "./field-path.ts";
import { knownNamesText, stepsText, unknownName } from "./unknown-names.ts";

/** A value that crosses the border of a component: an input, or an output. */
export interface CrossingValue {
  /** May contain expressions that wait for the engine. */
  readonly template: Template;
  /** Pointers below which it is secret. */
  readonly secrets: readonly Pointer[];
}

/** Values by name, each computed on the first request; undefined for one that is mistaken, which has been reported. */
export type CrossingValues = ReadonlyMap<string, () => CrossingValue | undefined>;

/** A component in use, for references to its outputs. */
export interface NameableComponent {
  /** Keys of its `$each`; undefined = it has none. */
  readonly keys: readonly string[] | undefined;
  /** Its use is mistaken: references to it cannot be checked. */
  readonly mistaken: boolean;
  /** Outputs of the instance with a key. */
  outputs(key: string | undefined): CrossingValues;
}

/** Returns the operand of `inputs.NAME…`. */
export function inputOperand(inputs: CrossingValues | undefined, [name, ...rest]: readonly TraversalStep[]): Operand {
  if (inputs === undefined) {
    const detail = "inputs are what a component takes; a manifest has variables.";
    throw new ExpressionError(
      "unknown-name",
      "There is no such name",
      detail,
      name === undefined ? undefined : meantText(`\${var.${name}}`),
    );
  }
  const found = inputs.get(String(name ?? ""));
  if (found === undefined) {
    const names = [...inputs.keys()];
    const detail =
      name === undefined
        ? "inputs needs a name: ${inputs.region}."
        : `The component has no input ${name}; ${knownNamesText(names)}.`;
    const otherInput = (close: string) => `inputs.${close}${stepsText(rest)}`;
    throw unknownName("unknown-input", "There is no such input", detail, String(name ?? ""), names, otherInput);
  }
  return crossingOperand(found(), rest, `inputs.${name}`);
}

/** Returns the operand of `components.NAME.outputs.NAME…`, or of `components.NAME["key"].outputs.NAME…`. */
export function outputOperand(
  components: ReadonlyMap<string, NameableComponent>,
  [name, ...steps]: readonly TraversalStep[],
  dotted: readonly boolean[],
): Operand {
  const component = components.get(String(name ?? ""));
  if (component === undefined) {
    const names = [...components.keys()];
    const detail = `There is no component ${name ?? ""} in components:; ${knownNamesText(names)}.`;
    const otherComponent = (close: string) => `components.${close}${stepsText(steps)}`;
    throw unknownName("unknown-component", "No such component", detail, String(name ?? ""), names, otherComponent);
  }
  if (component.mistaken) throw alreadyReported();
  const { keys } = component;
  const key = keys === undefined ? undefined : chosenInstance(String(name), keys, steps, dotted[1] === false);
  const [what, output, ...rest] = key === undefined ? steps : steps.slice(1);
  const label = `components.${formatInstance(String(name), key)}`;
  if (what !== "outputs" || typeof output !== "string") {
    const detail = `A component is known by its outputs alone: \${${label}.outputs.NAME}.`;
    throw new ExpressionError("unknown-name", "There is no such name", detail);
  }
  const outputs = component.outputs(key);
  const found = outputs.get(output);
  if (found === undefined) {
    const names = [...outputs.keys()];
    const detail = `The component ${name} has no output ${output}; ${knownNamesText(names)}.`;
    const otherOutput = (close: string) => `${label}.outputs.${close}${stepsText(rest)}`;
    throw unknownName("unknown-output", "No such output", detail, output, names, otherOutput);
  }
  return crossingOperand(found(), rest, `${label}.outputs.${output}`);
}

function chosenInstance(
  name: string,
  keys: readonly string[],
  [key, ...rest]: readonly TraversalStep[],
  isIndex: boolean,
): string {
  if (isIndex && typeof key === "string" && keys.includes(key)) return key;
  const instances = keys.map((each) => `components.${formatInstance(name, each)}`);
  const all =
    instances.length > 0 ? `its instances are ${instances.join(", ")}` : "its $each is empty, so it has no instance";
  const close = isIndex ? nearestName(String(key), keys) : keys[0];
  const after = isIndex ? rest : [key!, ...rest].filter((step) => step !== undefined);
  const meant = close === undefined ? undefined : `components.${formatInstance(name, close)}${stepsText(after)}`;
  throw isIndex
    ? new ExpressionError(
        "unknown-component",
        "No such component",
        `The component ${name} has no instance ${JSON.stringify(key)}; ${all}.`,
        meant && meantText(`\${${meant}}`),
      )
    : new ExpressionError(
        "each-key-missing",
        "The reference needs a key",
        `The component ${name} has $each; ${all}. A reference names one of them.`,
        meant && writtenText(`\${${meant}}`, "."),
      );
}

/** Returns the part of a value at some steps. A part with open expressions waits for the engine, and keeps its form. */
function crossingOperand(value: CrossingValue | undefined, steps: readonly TraversalStep[], label: string): Operand {
  if (value === undefined) throw alreadyReported();
  let here = value.template;
  let at: Pointer = "";
  for (const [index, step] of steps.entries()) {
    if (isDeferred(here))
      return openOperand(
        here,
        steps.slice(index),
        `${label}${stepsText(steps.slice(0, index))}`,
        isSecretBelow(value, at),
      );
    here = valueAtSteps(here as never, [step], `${label}${stepsText(steps.slice(0, index))}`);
    at = joinPointer(at, step);
  }
  return referringPaths(here).length === 0
    ? knownOperand(here as never, isSecretBelow(value, at))
    : openOperand(here, [], label, isSecretBelow(value, at));
}

function isSecretBelow({ secrets }: CrossingValue, at: Pointer): boolean {
  return secrets.some((secret) => isPointerWithin(at, secret) || isPointerWithin(secret, at));
}

function openOperand(template: Template, rest: readonly TraversalStep[], label: string, secret: boolean): Operand {
  const found = referringPaths(template);
  return {
    known: false,
    references: found.flatMap(({ references }) => references),
    secret: secret || found.some(({ expression }) => expression.secret),
    ...(rest.length === 0 ? { template } : {}),
    run(resolve) {
      const value = evaluateTemplate(template, resolve);
      return rest.length === 0 ? value : (valueAtSteps(value as never, rest, label) as Value);
    },
  };
}
