/** Declaration of functions in Terraform's language. */
import type { Value } from "../../model/value.ts";
import type { ExpressionFunction } from "../evaluate/language.ts";
import { type ExpressionError, valueFault } from "../fault.ts";
import { asList, asText } from "../values/convert.ts";
import { unifyTypes } from "../values/unify.ts";

/** However many arguments. */
export const many = Number.POSITIVE_INFINITY;

/** `name`: for messages. */
export function functionFault(name: string, detail: string): ExpressionError {
  return valueFault(`${name}: ${detail}`);
}

/** A function of texts alone. */
export const textFunction = (count: number, compute: (...args: string[]) => Value): ExpressionFunction => ({
  takes: [count],
  compute: (args, name) => compute(...args.map((arg) => asText(arg, name))),
});

/** A function of one list. `shallow`: its items may be unknown. */
export const ofList = (
  compute: (list: readonly Value[], name: string) => Value,
  shallow = true,
): ExpressionFunction => ({
  takes: [1],
  ...(shallow ? { shallow } : {}),
  compute: ([list], name) => compute(asList(list, name), name),
});

/** Values that a list takes: all of one type. Throws an ExpressionError. */
export function unifiedOrThrow(values: readonly Value[], name: string): readonly Value[] {
  const found = unifyTypes(values);
  if (!found) throw functionFault(name, "the values have no common type.");
  return found;
}
