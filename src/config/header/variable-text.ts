/** Texts that are needed before anything else is known: they may insert variables by their names, and compute nothing. */

/**
 * Returns true for a text whose expressions are all `${ROOT.NAME}` of one of the roots. Functions and computed names could show a variable:
 * an error names what it cannot find.
 */
export function namesVariablesOnly(text: string, roots: readonly ("env" | "var")[]): boolean {
  const expression = new RegExp(`^\\s*(?:${roots.join("|")})\\.[A-Za-z_]\\w*\\s*\\}`);
  const [, ...after] = text.replaceAll("$${", "").split("${");
  return after.every((rest) => expression.test(rest));
}
