/** Calls of functions by name: which there are, and how many arguments they take. */
import { advised } from "../../base/advice.ts";
import { nearestWord } from "../../base/suggest.ts";
import { Unknown, type Value } from "../../model/value.ts";
import { ExpressionError } from "../fault.ts";
import type { ExpressionFunction, ExpressionScope, Language } from "./language.ts";
import { combinedUnknown } from "./operand.ts";

/** More names than these are not listed in a message. */
const mostListed = 12;

/** Returns the names of all functions of a language. */
export function functionNames({ functions, specials }: Language): readonly string[] {
  return [...Object.keys(functions), ...specials];
}

/** Returns the value of a call; unknown where an argument is that the function looks at. Throws an ExpressionError. */
export function callExpressionFunction(
  name: string,
  args: readonly Value[],
  language: Language,
  files: Pick<ExpressionScope, "file">,
): Value {
  const definition = functionDefinitionOf(name, language);
  checkCount(name, definition, args.length);
  const { lazy, shallow, readsFile, signature = `${name}()` } = definition;
  if (readsFile && args[0] instanceof Unknown) throw notReadable(signature);
  const open = lazy ? undefined : combinedUnknown(shallow ? args.filter((arg) => arg instanceof Unknown) : args);
  return open ?? definition.compute(args, signature, files);
}

function functionDefinitionOf(name: string, language: Language): ExpressionFunction {
  const { functions } = language;
  if (Object.hasOwn(functions, name)) return functions[name]!;
  const names = functionNames(language);
  const { otherNames = {} } = language;
  const other = Object.hasOwn(otherNames, name.toLowerCase()) ? otherNames[name.toLowerCase()] : undefined;
  const close = other ?? nearestWord(name, names);
  const listed = names.length > mostListed ? "" : `; there are ${names.join(", ")}`;
  const detail = `${name}() is not one of the functions that are computed here${listed}.`;
  const suggestion = close && advised(`Did you mean ${close}()?`, "replace-function", { text: close, name });
  throw new ExpressionError("unknown-function", "There is no such function", detail, suggestion);
}

function checkCount(name: string, { takes, signature }: ExpressionFunction, given: number): void {
  const [least, most = least] = takes;
  if (given >= least && given <= most) return;
  const wanted =
    most === Number.POSITIVE_INFINITY ? `at least ${least}` : least === most ? `${least}` : `${least} to ${most}`;
  throw argumentsFault(signature ?? `${name}()`, wanted, given);
}

/** `wanted`: a count in words, as in "at least 2". */
export function argumentsFault(name: string, wanted: string, given: number): ExpressionError {
  const detail = `${name} takes ${wanted} ${wanted.endsWith(" 1") || wanted === "1" ? "argument" : "arguments"}; here are ${given}.`;
  return new ExpressionError("expression-arguments", "The function has the wrong number of arguments", detail);
}

/**
 * Returns the error about a path that is unknown at load. Files are read at load, before the platform's values are known.
 */
export function notReadable(name: string): ExpressionError {
  const detail = `${name} reads at load, so its path cannot depend on a resource or a lookup.`;
  return new ExpressionError("not-known-at-load", "The value must be known at load", detail);
}
