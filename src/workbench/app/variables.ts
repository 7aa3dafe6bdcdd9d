/** `--var` for several stacks: each gets the variables it declares; a variable that no stack declares is refused before any work. */
import { DiagnosticError } from "../../base/diagnostics.ts";
import { nearestName } from "../../base/suggest.ts";
import type { Choices } from "../workplace.ts";

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
