/** The grammar inside of `${...}`: paths, literals and calls. */
import type { Json } from "../../base/json.ts";
import { type Accessor, type Expression, syntaxError } from "./ast.ts";

const identifier = /[A-Za-z_][A-Za-z0-9_-]*/y;
const fieldName = /[A-Za-z0-9_$][A-Za-z0-9_$-]*/y;
const number = /-?[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y;
const keywords: ReadonlyMap<string, Json> = new Map<string, Json>([
  ["true", true],
  ["false", false],
  ["null", null],
]);
const escapes: { readonly [letter: string]: string } = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
/** Parentheses and brackets inside of each other. */
const maxDepth = 50;

/** Parses what stands between `${` and `}`. Throws an ExpressionError. */
export function parseExpression(source: string): Expression {
  const parser = new Parser(source);
  const expression = parser.expression(0);
  parser.end();
  return expression;
}

class Parser {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  expression(depth: number): Expression {
    if (depth > maxDepth) throw syntaxError(`Calls and brackets nest deeper than ${maxDepth} levels.`);
    this.#space();
    const char = this.#source[this.#at];
    if (char === undefined) throw syntaxError("The expression is empty.", "Write a name, e.g. ${scripts.normalize}.");
    if (char === '"' || char === "'") return { type: "literal", value: this.#string(char) };
    const digits = this.#match(number);
    if (digits !== undefined) return { type: "literal", value: toNumber(digits) };
    const name = this.#match(identifier);
    if (name === undefined) throw syntaxError(`${JSON.stringify(char)} cannot begin an expression.`);
    const keyword = keywords.get(name);
    if (keyword !== undefined) return { type: "literal", value: keyword };
    this.#space();
    return this.#take("(") ? this.#call(name, depth) : { type: "path", root: name, accessors: this.#accessors(depth) };
  }

  end(): void {
    this.#space();
    if (this.#at < this.#source.length) {
      const rest = this.#source.slice(this.#at);
      throw syntaxError(
        `${JSON.stringify(rest)} follows a complete expression.`,
        "There are no operators: use functions and templates.",
      );
    }
  }

  #call(name: string, depth: number): Expression {
    const args: Expression[] = [];
    this.#space();
    while (!this.#take(")")) {
      if (args.length > 0) this.#expect(",", `the arguments of ${name}()`);
      args.push(this.expression(depth + 1));
      this.#space();
    }
    return { type: "call", name, args };
  }

  #accessors(depth: number): readonly Accessor[] {
    const accessors: Accessor[] = [];
    for (;;) {
      this.#space();
      if (this.#take(".")) {
        const name = this.#match(fieldName);
        if (name === undefined) throw syntaxError("A name must follow the dot.");
        accessors.push({ type: "field", name });
      } else if (this.#take("[")) {
        const index = this.expression(depth + 1);
        this.#space();
        this.#expect("]", "an index");
        accessors.push({ type: "index", index });
      } else return accessors;
    }
  }

  #string(quote: string): string {
    let text = "";
    for (this.#at += 1; this.#at < this.#source.length; this.#at++) {
      const char = this.#source[this.#at]!;
      if (char === quote) {
        this.#at += 1;
        return text;
      }
      text += char === "\\" ? this.#escape() : char;
    }
    throw syntaxError("The closing quote of a text is missing.");
  }

  #escape(): string {
    this.#at += 1;
    const letter = this.#source[this.#at] ?? "";
    if (letter === "u") {
      const code = this.#source.slice(this.#at + 1, this.#at + 5);
      if (!/^[0-9a-fA-F]{4}$/.test(code)) throw syntaxError("Four hexadecimal digits must follow \\u.");
      this.#at += 4;
      return String.fromCharCode(Number.parseInt(code, 16));
    }
    const plain = /["'\\/]/.test(letter) ? letter : escapes[letter];
    if (plain === undefined) throw syntaxError(`\\${letter} is not an escape.`, "Double the backslash.");
    return plain;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #take(char: string): boolean {
    if (this.#source[this.#at] !== char) return false;
    this.#at += 1;
    return true;
  }

  #expect(char: string, where: string): void {
    if (this.#take(char)) return;
    const found = this.#source[this.#at];
    throw syntaxError(
      `${JSON.stringify(char)} is missing in ${where}${found === undefined ? "" : ` before ${JSON.stringify(found)}`}.`,
    );
  }

  #space(): void {
    while (/\s/.test(this.#source[this.#at] ?? "")) this.#at += 1;
  }
}

function toNumber(digits: string): number {
  const value = Number(digits);
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) {
    throw syntaxError(`${digits} cannot be represented exactly.`, "Quote it to keep it as text.");
  }
  return value;
}
