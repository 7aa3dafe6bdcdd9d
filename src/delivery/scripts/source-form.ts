/** Whether a source is a module or a classic script. */
import { parse } from "es-module-lexer/js";

/**
 * A source with `import` or `export` at its top level is a module, any other one is a classic script: that one may use what modules forbid,
 * and its functions are known by their names. A source that cannot be read counts as classic; the engine says what is wrong with it.
 */
export function isModule(content: string): boolean {
  if (!/\b(?:import|export)\b/.test(content)) return false;
  try {
    return parse(content)[3];
  } catch {
    return false;
  }
}
