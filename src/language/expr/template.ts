/** The syntax of manifests: text with `${...}` in it. `$${` stands for a literal `${`, and `${{` is left alone (Handlebars). */
import { type Expression, ExpressionError, type ExpressionFault } from "./ast.ts";
import { parseExpression } from "./parser.ts";
import { expressionEnd, opensExpression } from "./scan.ts";

export interface Interpolated {
  readonly expression: Expression;
  /** The text is one expression and nothing else: it keeps its type. */
  readonly whole: boolean;
}

/** A mistake in the nth `${` of a text, from 0. */
export interface TemplateFault extends ExpressionFault {
  readonly nth: number;
}

export type Parsed =
  | Interpolated
  /** Nothing to interpolate: the text with its escapes taken out. */
  | { readonly text: string }
  | { readonly faults: readonly TemplateFault[] };

/** Parses a text that holds `${`. Results are plain data and may be kept per text. */
export function parseTemplate(text: string): Parsed {
  const parts: Expression[] = [];
  const faults: TemplateFault[] = [];
  let literal = "";
  let nth = 0;
  let at = 0;
  const flush = () => {
    if (literal !== "") parts.push({ type: "literal", value: literal, text: true });
    literal = "";
  };
  while (at < text.length) {
    if (text.startsWith("$${", at)) {
      literal += "${";
      at += 3;
    } else if (opensExpression(text, at)) {
      flush();
      const end = expressionEnd(text, at);
      if (end === undefined) {
        faults.push({ nth, ...unterminated(text.slice(at)) });
        break;
      }
      try {
        parts.push(parseExpression(text.slice(at + 2, end - 1)));
      } catch (error) {
        if (!(error instanceof ExpressionError)) throw error;
        faults.push({ nth, ...error.fault });
      }
      nth += 1;
      at = end;
    } else {
      const next = text.indexOf("$", at + 1);
      literal += text.slice(at, next < 0 ? text.length : next);
      at = next < 0 ? text.length : next;
    }
  }
  if (faults.length > 0) return { faults };
  if (nth === 0) return { text: literal };
  const whole = parts.length === 1 && literal === "";
  flush();
  return { expression: whole ? parts[0]! : { type: "template", parts }, whole };
}

/** In code only a scalar that is one whole expression is interpolated; `undefined` = leave the text as it is. */
export function parseCode(text: string): Parsed | undefined {
  if (text.startsWith("$${") && expressionEnd(text, 1) === text.length) return { text: text.slice(1) };
  if (!opensExpression(text, 0) || expressionEnd(text, 0) !== text.length) return undefined;
  return parseTemplate(text);
}

function unterminated(rest: string): ExpressionFault {
  const fault = { code: "unterminated-expression", summary: "The expression is not closed" };
  const detail = `No } closes ${JSON.stringify(rest.length > 40 ? `${rest.slice(0, 40)}…` : rest)}.`;
  return {
    ...fault,
    detail,
    suggestion: "Close it with }, quote the whole value if it holds a # or a colon, or write $${ for a literal ${.",
  };
}
