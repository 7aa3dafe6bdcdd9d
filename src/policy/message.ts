/** Messages of policies: text in which `${…}` contains CEL. */
import { messageAtMost, type Work } from "./bounds.ts";
import { type Bindings, compileExpression, type PolicyExpression, PolicyExpressionFault } from "./expression.ts";
import { textOfCel } from "./values.ts";

export type PolicyMessage = (bindings: Bindings, work: Work) => string;

/** Compiles a message; `$${` stands for `${`. Throws ExpressionFault. */
export function compileMessage(text: string): PolicyMessage {
  const parts: (string | PolicyExpression)[] = [];
  let from = 0;
  for (let at = text.indexOf("${"); at >= 0; at = text.indexOf("${", from)) {
    if (text[at - 1] === "$") {
      parts.push(`${text.slice(from, at - 1)}\${`);
      from = at + 2;
      continue;
    }
    const end = endOfExpression(text, at + 2);
    parts.push(text.slice(from, at), compileExpression(text.slice(at + 2, end)));
    from = end + 1;
  }
  parts.push(text.slice(from));
  return (bindings, work) => {
    const whole = parts.map((part) => (typeof part === "string" ? part : textOfCel(part(bindings, work)))).join("");
    return whole.length > messageAtMost ? `${whole.slice(0, messageAtMost)}…` : whole;
  };
}

/** Returns the offset of the bracket that ends an expression: brackets in texts and maps do not. */
function endOfExpression(text: string, start: number): number {
  let depth = 0;
  let quote: string | undefined;
  for (let at = start; at < text.length; at++) {
    const character = text[at]!;
    if (quote !== undefined) {
      if (character === "\\") at += 1;
      else if (character === quote) quote = undefined;
    } else if (character === '"' || character === "'") quote = character;
    else if (character === "{") depth += 1;
    else if (character === "}" && depth-- === 0) return at;
  }
  throw new PolicyExpressionFault('"${" has no closing bracket', start);
}
