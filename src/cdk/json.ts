/** Values for attributes that take JSON, with references inside. */
import * as cdktf from "cdktf";
import { partsOf, template } from "./literal.ts";

/** A value for an attribute that takes JSON. References inside are written by Terraform when they are known. */
export function json(value: unknown): string {
  const plain = withoutMethods(value, "");
  return isKnown(plain)
    ? JSON.stringify(plain)
    : cdktf.Token.asString(cdktf.Lazy.anyValue({ produce: (context) => encoded(plain, context) }));
}

/** What `JSON.stringify` would write of a value, which may answer for itself (a date does). Tokens stay what they are. */
function withoutMethods(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || cdktf.Token.isUnresolved(value)) return value;
  if ("toJSON" in value && typeof value.toJSON === "function") return withoutMethods(value.toJSON(key), key);
  if (Array.isArray(value)) return value.map((each, index) => withoutMethods(each, String(index)));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutMethods(each, name)]));
}

function isKnown(value: unknown): boolean {
  if (typeof value === "string") return partsOf(value).length === 1;
  if (cdktf.Token.isUnresolved(value)) return false;
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, each]) => isKnown(key) && isKnown(each));
}

function encoded(value: unknown, context: cdktf.IResolveContext): string {
  const isInside = context.suppressBraces;
  const call = `jsonencode(${expression(value, context)})`;
  return isInside ? call : `\${${call}}`;
}

/** The value in Terraform's language. */
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

/** A text that is nothing but a reference is what it refers to: a number stays one. */
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

/** A text as it stands between quotes. Terraform has no short escapes for backspace and form feed. */
function letters(part: string): string {
  const long: { readonly [short: string]: string } = { "\\b": "\\u0008", "\\f": "\\u000c" };
  return JSON.stringify(part)
    .slice(1, -1)
    .replaceAll(/\\./g, (short) => long[short] ?? short);
}

/** What a token stands for: an expression where it comes without its braces when that is asked for, and otherwise a value. */
function reference(token: cdktf.IResolvable, context: cdktf.IResolveContext): string {
  const resolved = (suppressBraces: boolean): unknown => {
    const before = context.suppressBraces;
    context.suppressBraces = suppressBraces;
    const found: unknown = token.resolve(context);
    context.suppressBraces = before;
    return found;
  };
  const [bare, braced] = [resolved(true), resolved(false)];
  return typeof bare === "string" && braced === `\${${bare}}` ? bare : expression(withoutMethods(braced, ""), context);
}
