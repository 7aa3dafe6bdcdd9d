/** Values in Terraform's expression language, with references inside. */
import * as cdktf from "cdktf";
import { partsOf, template } from "./literal.ts";

/** Returns the call of a function of Terraform's, as a token. Texts in the arguments are taken literally. */
export function call(name: string, ...args: readonly unknown[]): cdktf.IResolvable {
  return cdktf.Lazy.anyValue({
    produce: (context) => {
      const isInside = context.suppressBraces;
      const written = `${name}(${args.map((each) => expression(each, context)).join(", ")})`;
      return isInside ? written : `\${${written}}`;
    },
  });
}

function expression(value: unknown, context: cdktf.IResolveContext): string {
  if (typeof value === "string") return text(value, context);
  if (cdktf.Token.isUnresolved(value)) return reference(cdktf.Tokenization.reverse(value)[0]!, context);
  if (Array.isArray(value)) return `[${value.map((each) => expression(each, context)).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).filter(
    ([, each]) => !["undefined", "function", "symbol"].includes(typeof each),
  );
  return `{${entries.map(([key, each]) => `${quoted(key, context)} = ${expression(each, context)}`).join(", ")}}`;
}

/** A text that consists of one reference only becomes the reference itself, so that a number stays a number. */
function text(value: string, context: cdktf.IResolveContext): string {
  const [before, token, after, ...more] = partsOf(value);
  return before === "" && after === "" && more.length === 0
    ? reference(tokenOf(token!), context)
    : quoted(value, context);
}

function quoted(value: string, context: cdktf.IResolveContext): string {
  const parts = partsOf(value);
  const written = parts.map((part, index) =>
    index % 2 === 1 ? `\${${reference(tokenOf(part), context)}}` : template(letters(part), index < parts.length - 1),
  );
  return `"${written.join("")}"`;
}

const tokenOf = (part: string) => cdktf.Tokenization.reverseString(part).firstToken!;

/** Returns a text in the form between quotes. Terraform has no short escapes for backspace and form feed. */
function letters(part: string): string {
  const long: { readonly [short: string]: string } = { "\\b": "\\u0008", "\\f": "\\u000c" };
  return JSON.stringify(part)
    .slice(1, -1)
    .replaceAll(/\\./g, (short) => long[short] ?? short);
}

/** Resolves a token: to an expression if it omits its braces on request, otherwise to a value. */
function reference(token: cdktf.IResolvable, context: cdktf.IResolveContext): string {
  const resolved = (suppressBraces: boolean): unknown => {
    const before = context.suppressBraces;
    context.suppressBraces = suppressBraces;
    const found: unknown = token.resolve(context);
    context.suppressBraces = before;
    return found;
  };
  const [bare, braced] = [resolved(true), resolved(false)];
  return typeof bare === "string" && braced === `\${${bare}}` ? bare : expression(braced, context);
}
