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

// Values for attributes that take JSON, with references inside.

/** A value for an attribute that takes JSON. References inside are written by Terraform when they are known. */
export function json(value: unknown): string {
  const plain = withoutMethods(value, "");
  return isKnown(plain) ? JSON.stringify(plain) : cdktf.Token.asString(call("jsonencode", plain));
}

/**
 * Returns the value that `JSON.stringify` would write, applying `toJSON` (of a date, for example). Tokens stay unchanged.
 */
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

/**
 * A reference for a property that takes one of a closed list, or items of one: `mediaType: later(variable.stringValue)`. Only Terraform
 * learns its value, and the provider checks it then. Write values that are known now as they are, so that they are checked at synthesis.
 */
export function later<T extends string | undefined>(reference: string): NonNullable<T>;
export function later<T extends string>(references: readonly string[]): T[];
export function later(reference: string | readonly string[]): unknown {
  if (cdktf.Token.isUnresolved(reference)) return reference;
  throw new Error(`later() takes a reference; ${JSON.stringify(reference)} is known now: write it as it is`);
}
