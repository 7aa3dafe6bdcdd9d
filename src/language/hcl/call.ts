/** Calls of functions by name: which there are, and how many arguments they take. */
import type { Json } from "../../base/json.ts";
import { nearest } from "../../base/suggest.ts";
import { Unknown, unknownPointers, type Value } from "../../model/value.ts";
import { ExpressionError } from "../expr/ast.ts";
import { functions as ofManifests } from "../expr/functions.ts";
import { functionNames, functions, type HclFunction } from "./functions.ts";

/** The language's own functions, and those of the provider, which are a manifest's. */
function functionNamed(name: string): HclFunction | undefined {
  if (Object.hasOwn(functions, name)) return functions[name];
  const own = name.replace(/^provider::reconduit::/, "");
  const found = own !== name && Object.hasOwn(ofManifests, own) ? ofManifests[own] : undefined;
  return found && { takes: [found.parameters], compute: (args) => found.compute(args as readonly Json[]) };
}

/** The value of a call; unknown where an argument is that the function looks at. Throws an ExpressionError. */
export function callFunction(name: string, args: readonly Value[]): Value {
  const definition = functionNamed(name);
  if (!definition) {
    const close = nearest(name, functionNames);
    const detail = `${name}() is not one of the functions that are computed here.`;
    throw new ExpressionError(
      "unknown-function",
      "There is no such function",
      detail,
      close && `Did you mean ${close}()?`,
    );
  }
  const [least, most = least] = definition.takes;
  if (args.length < least || args.length > most) {
    const wanted =
      most === Number.POSITIVE_INFINITY ? `at least ${least}` : least === most ? `${least}` : `${least} to ${most}`;
    throw argumentsFault(name, wanted, args.length);
  }
  const open = definition.lazy
    ? undefined
    : args.find((arg) => (definition.shallow ? arg instanceof Unknown : unknownPointers(arg).length > 0));
  if (open !== undefined) return open instanceof Unknown ? open : new Unknown(`${name}()`);
  return definition.compute(args, `${name}()`);
}

export function argumentsFault(name: string, wanted: string, given: number): ExpressionError {
  const detail = `${name}() takes ${wanted} arguments; here are ${given}.`;
  return new ExpressionError("expression-arguments", "The function has the wrong number of arguments", detail);
}
