/** Finding expressions in text without understanding them. */

/** True where `${` at `offset` begins an expression: not `${{`, which is a dollar sign before a Handlebars tag. */
export function opensExpression(text: string, offset: number): boolean {
  return text.startsWith("${", offset) && text[offset + 2] !== "{";
}

/**
 * The offset after the `}` that closes the expression opened by the `${` at `offset`; undefined where none does.
 * Braces inside of quoted strings do not count.
 */
export function expressionEnd(text: string, offset: number): number | undefined {
  let quote = "";
  for (let at = offset + 2; at < text.length; at++) {
    const char = text[at]!;
    if (quote !== "") {
      if (char === "\\") at += 1;
      else if (char === quote) quote = "";
    } else if (char === '"' || char === "'") quote = char;
    else if (char === "}") return at + 1;
  }
  return undefined;
}
