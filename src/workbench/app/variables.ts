/** `--var` for several stacks: each gets the variables it declares; a variable that no stack declares is refused before any work. */
import { DiagnosticError } from "../../base/diagnostics.ts";
import { isObject, type Json } from "../../base/json.ts";
import { nearestName } from "../../base/suggest.ts";
import type { Choices } from "../workplace.ts";
import { readJson } from "./app-command.ts";
import type { SynthesisedStack } from "./synthesise.ts";

type GivenVariables = Choices["variables"];

/** Throws for a name that is none of `declared`. `where`: the stacks, as a message names them. */
export function checkVariables(given: GivenVariables, declared: readonly string[], where: string): void {
  const unknown = Object.keys(given).filter((name) => !declared.includes(name));
  if (unknown.length === 0) return;
  throw new DiagnosticError(
    unknown.map((name) => {
      const near = nearestName(name, declared);
      return {
        severity: "error",
        code: "unknown-variable",
        summary: "There is no such variable",
        detail: `--var gives ${name}, which no stack ${where} declares.`,
        ...(near ? { suggestion: `Did you mean ${near}?` } : {}),
      };
    }),
  );
}

/** Returns the given values of the declared variables. */
export function variablesAmong(given: GivenVariables, declared: readonly string[]): GivenVariables {
  return Object.fromEntries(Object.entries(given).filter(([name]) => declared.includes(name)));
}

/** Returns the names of the blocks in a section: an object, or a list of objects. */
export function declaredNames({ file }: SynthesisedStack, section: "output" | "variable"): readonly string[] {
  const stack = readJson(file);
  const blocks = isObject(stack) ? stack[section] : undefined;
  const all = Array.isArray(blocks) ? (blocks as readonly Json[]) : [blocks];
  return all.flatMap((each) => Object.keys(isObject(each) ? each : {})).filter((name) => name !== "//");
}
