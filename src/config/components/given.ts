/** The values that a use of a component gives to its inputs. */
import { isObject } from "../../base/json.ts";
import { nearestName } from "../../base/suggest.ts";
import type { CrossingValue } from "../expressions/component-names.ts";
import type { Each } from "../expressions/expression-names.ts";
import { interpolate, type Loader } from "../expressions/interpolate.ts";
import { inComponent } from "../expressions/resolve-resource.ts";
import { didYouMean } from "../files/reporter.ts";
import { type ComponentInput, checkedWhenKnown, faultPath, inputFaults, invalidInput } from "./inputs.ts";
import { type ComponentPart, placeOnly } from "./part.ts";
import type { ComponentUse } from "./uses.ts";

/** Reports given inputs that the component does not have, and missing ones. */
export function checkGivenNames(
  { part, path, value, name }: ComponentUse,
  component: ComponentPart,
  inputs: readonly ComponentInput[],
  { reporter, names }: Loader,
): void {
  const given = isObject(value["inputs"]) ? value["inputs"] : {};
  const address = `components.${inComponent(names.component, name)}`;
  const known = inputs.map((each) => each.name);
  const declaredAt = placeOnly(component.key(["inputs"]));
  const { usedAt: _, ...place } = declaredAt;
  for (const key of Object.keys(given)) {
    if (known.includes(key)) continue;
    reporter.error("unknown-input", "There is no such input", {
      detail: `The component has no input ${key}; ${known.length === 0 ? "it has none" : `there are ${known.join(", ")}`}.`,
      suggestion: didYouMean(nearestName(key, known)),
      address,
      source: { ...part.key([...path, "inputs", key]), declaredAt: place },
    });
  }
  for (const input of inputs) {
    if (input.default !== undefined || Object.hasOwn(given, input.name)) continue;
    reporter.error("missing-input", "An input of a component is missing", {
      detail: `The component needs the input ${input.name}, which has no default.`,
      suggestion: `Give it: inputs: { ${input.name}: ... }`,
      address,
      source: { ...part.key([...path, "inputs"]), declaredAt: ownPlace(input) },
    });
  }
}

/** The place of an input's declaration, without that of its use. */
function ownPlace({ source }: ComponentInput) {
  const { usedAt: _, ...place } = placeOnly(source);
  return place;
}

/** Returns the value of an input; undefined for a missing or mistaken one, which is reported. */
export function readGivenValue(
  use: ComponentUse,
  input: ComponentInput,
  entry: Each | undefined,
  outer: Loader,
): CrossingValue | undefined {
  const { part, path } = use;
  const given = isObject(use.value["inputs"]) ? use.value["inputs"] : {};
  const secrets = input.secret ? [""] : [];
  if (!Object.hasOwn(given, input.name))
    return input.default === undefined ? undefined : { template: input.default, secrets };
  const at = [...path, "inputs", input.name];
  const address = `components.${inComponent(outer.names.component, use.name)}`;
  const around = { names: outer.names, each: entry, late: true as const, inSecret: input.secret };
  const found = interpolate(given[input.name]!, { part, at, address, around, loader: outer });
  const faults = found.failed ? [] : inputFaults(input, found.template);
  for (const fault of faults) {
    const source = { ...part.at([...at, ...faultPath(fault)]), declaredAt: ownPlace(input) };
    outer.reporter.error("invalid-input-value", invalidInput, {
      detail: fault.detail,
      address,
      source: input.secret ? placeOnly(source) : source,
    });
  }
  if (found.failed || faults.length > 0) return undefined;
  return {
    template: found.deferred.length > 0 ? checkedWhenKnown(input, found.template) : found.template,
    secrets: [...secrets, ...found.secrets],
  };
}
