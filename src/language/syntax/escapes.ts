/** The escapes of texts in quotes. */
import { syntaxError } from "../fault.ts";
import type { Syntax } from "./syntax.ts";

/** Throws an ExpressionError for a backslash before a character that it does not escape. */
export function unescapeText(text: string, { escapes }: Syntax): string {
  return text.replaceAll(/\\(u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.)/gs, (_, code: string) => {
    if (code.length > 1) return characterOfCode(Number.parseInt(code.slice(1), 16));
    const found = escapes[code];
    if (found !== undefined) return found;
    const known = Object.keys(escapes).map((letter) => `\\${letter}`);
    throw syntaxError(`\\${code} is not an escape; there are ${known.join(", ")}, \\uXXXX.`, "Double the backslash.");
  });
}

function characterOfCode(code: number): string {
  if (code <= 0x10ffff) return String.fromCodePoint(code);
  throw syntaxError(`There is no character of the number ${code.toString(16).toUpperCase()}.`);
}
