/**
 * `--var` for an app: each stack gets the variables it declares; a variable that no stack declares is refused before any work.
 */
import { DiagnosticError } from "../../base/diagnostics.ts";
import { isObject, type Json } from "../../base/json.ts";
import { nearestName } from "../../base/suggest.ts";
import type { Choices } from "../workplace.ts";
import { readJson } from "./app-command.ts";
import type { SynthesisedStack } from "./synthesise.ts";

type VariableChoices = Choices["variables"];

/** Throws for a name that is not a variable of any stack. */
export function checkVariables(given: VariableChoices, stacks: readonly SynthesisedStack[]): void {
  if (Object.keys(given).length === 0) return;
  const names = stacks.flatMap((stack) => declaredNames(stack, "variable"));
  const unknown = Object.keys(given).filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  throw new DiagnosticError(
    unknown.map((name) => {
      const near = nearestName(name, names);
      return {
        severity: "error",
        code: "unknown-variable",
        summary: "There is no such variable",
        detail: `--var gives ${name}, which no stack of the app declares.`,
        ...(near ? { suggestion: `Did you mean ${near}?` } : {}),
      };
    }),
  );
}

/** Returns the given values of the variables of this stack. */
export function variablesOf(given: VariableChoices, stack: SynthesisedStack): VariableChoices {
  const all = Object.entries(given);
  if (all.length === 0) return given;
  const names = declaredNames(stack, "variable");
  return Object.fromEntries(all.filter(([name]) => names.includes(name)));
}

/** Returns the names of the blocks in a section: an object, or a list of objects. */
export function declaredNames({ file }: SynthesisedStack, section: "output" | "variable"): readonly string[] {
  const stack = readJson(file);
  const blocks = isObject(stack) ? stack[section] : undefined;
  const all = Array.isArray(blocks) ? (blocks as readonly Json[]) : [blocks];
  return all.flatMap((each) => Object.keys(isObject(each) ? each : {})).filter((name) => name !== "//");
}
