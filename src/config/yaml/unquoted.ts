/** Finds unquoted expressions that YAML requires to be quoted, with the correct form. */
import { mappedAdvice, type Suggestion } from "../../base/advice.ts";
import { expressionEnd } from "../../language/manifest-syntax.ts";

interface Unquoted {
  /** Offset of the scalar's first character and of the one after its last. */
  readonly start: number;
  readonly end: number;
  /** Inside {} or [] that open on the same line. */
  readonly inFlow: boolean;
  /** The scalar as it should be written. */
  readonly quoted: string;
}

/** Characters of a line in which a mistake is explained: every `${` of it is read up to the end of the line. */
export const lineAtMost = 2000;

/**
 * Returns all unquoted scalars with an expression in the line that contains `offset`, outside of quotes and comments.
 */
export function unquotedExpressions(text: string, offset: number): readonly Unquoted[] {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const newline = text.indexOf("\n", offset);
  const line = text.slice(lineStart, newline < 0 ? text.length : newline).replace(/\r$/, "");
  if (line.length > lineAtMost) return [];
  const found: Unquoted[] = [];
  let quote = "";
  let scalarStart = -1;
  let flow = 0;
  for (let at = 0; at < line.length; at++) {
    const char = line[at]!;
    if (quote !== "") {
      if (char === "\\" && quote === '"') at += 1;
      else if (char === quote) quote = "";
      continue;
    }
    if (line.startsWith("${", at)) {
      if (scalarStart < 0) scalarStart = at;
      const end = expressionEnd(line, at) ?? line.length;
      const scalarEnd = end + plainTail(line.slice(end), flow > 0);
      found.push({
        start: lineStart + scalarStart,
        end: lineStart + scalarEnd,
        inFlow: flow > 0,
        quoted: quoteScalar(line.slice(scalarStart, scalarEnd)),
      });
      at = scalarEnd - 1;
      scalarStart = -1;
    } else if ((char === '"' || char === "'") && scalarStart < 0) quote = char;
    else if (char === "#" && (at === 0 || /\s/.test(line[at - 1]!))) break;
    else if ("{[".includes(char)) [flow, scalarStart] = [flow + 1, -1];
    else if ("}]".includes(char)) [flow, scalarStart] = [Math.max(0, flow - 1), -1];
    else if (char === "," || (/[:?-]/.test(char) && /\s/.test(line[at + 1] ?? " "))) scalarStart = -1;
    else if (scalarStart < 0 && !/\s/.test(char)) scalarStart = at;
  }
  return found;
}

/** Returns the length of the text after an expression that still belongs to its scalar. */
function plainTail(rest: string, inFlow: boolean): number {
  let at = 0;
  while (at < rest.length) {
    if (inFlow && ",}]".includes(rest[at]!)) break;
    if (/\s/.test(rest[at]!) && (inFlow || rest[at + 1] === "#")) break;
    const end = rest.startsWith("${", at) ? expressionEnd(rest, at) : undefined;
    at = end ?? at + 1;
  }
  return rest.slice(0, at).trimEnd().length;
}

/** Returns a scalar in the quotes that need the least escaping. */
export function quoteScalar(scalar: string): string {
  if (!scalar.includes('"') && !scalar.includes("\\")) return `"${scalar}"`;
  if (!scalar.includes("'")) return `'${scalar}'`;
  return JSON.stringify(scalar);
}

// Words a suggestion so that it is still YAML where it is pasted.

export type Quote = '"' | "'" | "";

/**
 * Returns a suggestion for a part of a scalar in these quotation marks: quotes of keys in its addresses are adapted.
 */
export function pastedInto(quote: Quote, suggestion: Suggestion): Suggestion {
  return quote === "" ? suggestion : mappedAdvice(suggestion, (text) => keysQuotedFor(quote, text));
}

function keysQuotedFor(quote: Quote, text: string): string {
  return text.replaceAll(/\["(?:[^"\\]|\\.)*"\]/g, (written) => {
    if (quote === "'") return written.replaceAll("'", "''");
    const key = JSON.parse(written.slice(1, -1)) as string;
    return /['\\]/.test(key) ? JSON.stringify(written).slice(1, -1) : `['${key}']`;
  });
}
