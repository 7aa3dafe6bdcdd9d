/** Distinguishes modules from classic scripts. */
import { parse } from "es-module-lexer/js";

/**
 * Returns true for a source with `import` or `export` at its top level. Any other source is a classic script: it may use features
 * that modules forbid, and its functions are found by name.
 * A source with syntax errors counts as classic; the engine reports the errors.
 */
export function isModule(content: string): boolean {
  if (!/\b(?:import|export)\b/.test(content)) return false;
  try {
    return parse(content)[3];
  } catch {
    return false;
  }
}
