/** The grammar of expressions, by recursive descent. Invalid text throws an ExpressionError. */

import { maxDepth, nestingTooDeep } from "../bounds.ts";
import { syntaxError } from "../fault.ts";
import type { BinaryOperator, Expression } from "./ast.ts";
import { type Directive, type Iteration, unescapeText } from "./directives.ts";
import type { ExpressionToken } from "./scan-words.ts";
import type { Syntax } from "./syntax.ts";

/** Binds tighter from line to line. */
const precedence: readonly (readonly BinaryOperator[])[] = [
  ["||"],
  ["&&"],
  ["==", "!="],
  ["<", "<=", ">", ">="],
  ["+", "-"],
  ["*", "/", "%"],
];
const firstOfArithmetic = 4;

export class Parser {
  readonly #tokens: readonly ExpressionToken[];
  readonly #syntax: Syntax;
  readonly #template: (quoted: string, depth: number) => Expression;
  #depth: number;
  #at = 0;

  /** `template`: reads a text in quotes where it is a template of its own. */
  constructor(
    tokens: readonly ExpressionToken[],
    syntax: Syntax,
    depth: number,
    template: (quoted: string, depth: number) => Expression,
  ) {
    this.#tokens = tokens;
    this.#syntax = syntax;
    this.#depth = depth;
    this.#template = template;
  }

  expression(): Expression {
    return this.#deeper(() => {
      const condition = this.#binary(0);
      if (!this.#skip("?")) return condition;
      const then = this.expression();
      this.#expect(":");
      return { type: "conditional", condition, then, otherwise: this.expression() };
    });
  }

  /** Parses the content of `%{}`. */
  directive(): Directive {
    const word = this.#name();
    const type = "directive";
    if (word === "if") return { type, word, condition: this.expression() };
    if (word === "for") return { type, word, ...this.#iteration() };
    if (word === "else" || word === "endif" || word === "endfor") return { type, word };
    throw syntaxError(`%{ ${word} } is not a directive; there are if, else, endif, for and endfor.`);
  }

  end(): void {
    const left = this.#tokens[this.#at];
    const detail = `Unexpected ${left && describeToken(left)} after the expression.`;
    if (left) throw syntaxError(detail, this.#syntax.hint?.rest);
  }

  #binary(level: number): Expression {
    const operators = precedence[level];
    const isRead = level < firstOfArithmetic || this.#syntax.constructs.has("arithmetic");
    if (!operators || !isRead) return this.#unary();
    let left = this.#binary(level + 1);
    for (;;) {
      const operator = operators.find((each) => this.#sees(each));
      if (!operator) return left;
      this.#at += 1;
      left = { type: "binary", operator, left, right: this.#binary(level + 1) };
    }
  }

  #unary(): Expression {
    const operators = this.#syntax.constructs.has("arithmetic") ? (["-", "!"] as const) : (["!"] as const);
    for (const operator of operators)
      if (this.#skip(operator)) return { type: "unary", operator, of: this.#deeper(() => this.#unary()) };
    return this.#accessors(this.#term());
  }

  #accessors(start: Expression): Expression {
    const splats = this.#syntax.constructs.has("splats");
    let of = start;
    for (;;) {
      if (this.#skip(".")) {
        if (splats && this.#skip("*")) of = { type: "splat", of, item: this.#steps({ type: "item" }) };
        else of = this.#step(of);
      } else if (this.#skip("[")) {
        if (splats && this.#sees("*") && this.#sees("]", 1)) {
          this.#at += 2;
          return { type: "splat", of, item: this.#accessors({ type: "item" }) };
        }
        const key = this.expression();
        this.#expect("]");
        of = { type: "index", of, key };
      } else return of;
    }
  }

  /** Parses the steps that `.*` takes of each item; an index after them applies to the whole list. */
  #steps(start: Expression): Expression {
    let of = start;
    while (this.#sees(".") && !this.#sees("*", 1)) {
      this.#at += 1;
      of = this.#step(of);
    }
    return of;
  }

  /** After a dot: a name, or the legacy form of an index (`.0`, `.0.1`). */
  #step(of: Expression): Expression {
    const token = this.#next();
    if (token.type === "name") return { type: "attribute", of, name: token.value };
    if (token.type !== "number") throw syntaxError(`Expected a name after the dot, found ${describeToken(token)}.`);
    return token.value
      .split(".")
      .reduce<Expression>(
        (inner, each) => ({ type: "index", of: inner, key: { type: "literal", value: Number(each) } }),
        of,
      );
  }

  #term(): Expression {
    const { constructs, readNumber } = this.#syntax;
    const token = this.#next();
    if (token.type === "number") return { type: "literal", value: readNumber(token.value) };
    if (token.type === "quoted") return this.#quoted(token.value);
    if (token.type === "name") return this.#named(token.value);
    if (token.value === "(") {
      const inner = this.expression();
      this.#expect(")");
      return inner;
    }
    const isOpening = constructs.has("collections");
    const isFor = constructs.has("iteration") && this.#sees("for");
    if (token.value === "[" && isOpening) return isFor ? this.#for("]") : this.#list();
    if (token.value === "{" && isOpening) return isFor ? this.#for("}") : this.#object();
    throw syntaxError(`Expected a value, found ${describeToken(token)}.`);
  }

  #quoted(text: string): Expression {
    if (this.#syntax.quotedTemplates) return this.#template(text, this.#depth);
    return { type: "literal", value: unescapeText(text, this.#syntax) };
  }

  #named(name: string): Expression {
    if (this.#skip("(")) return this.#call(name);
    if (this.#sees(":") && this.#sees(":", 1)) return this.#qualified(name);
    if (name === "true" || name === "false") return { type: "literal", value: name === "true" };
    return name === "null" ? { type: "literal", value: null } : { type: "name", name };
  }

  /** `provider::reconduit::join(...)` */
  #qualified(first: string): Expression {
    let name = first;
    while (this.#skip(":")) {
      this.#expect(":");
      name += `::${this.#name()}`;
    }
    this.#expect("(");
    return this.#call(name);
  }

  #call(name: string): Expression {
    const args: Expression[] = [];
    let spread = false;
    while (!this.#skip(")")) {
      args.push(this.expression());
      spread = this.#skip("...");
      if (!this.#skip(",")) {
        this.#expect(")");
        break;
      }
    }
    return { type: "call", name, args, spread };
  }

  #list(): Expression {
    const items: Expression[] = [];
    while (!this.#skip("]")) {
      items.push(this.expression());
      if (!this.#skip(",")) {
        this.#expect("]");
        break;
      }
    }
    return { type: "list", items };
  }

  #object(): Expression {
    const entries: (readonly [Expression, Expression])[] = [];
    while (!this.#skip("}")) {
      const key = this.#key();
      if (!this.#skip("=")) this.#expect(":");
      entries.push([key, this.expression()]);
      this.#skip(",");
    }
    return { type: "object", entries };
  }

  /** A bare name is text, and anything else an expression. */
  #key(): Expression {
    const token = this.#tokens[this.#at];
    const isBare = this.#sees("=", 1) || (this.#sees(":", 1) && !this.#sees(":", 2));
    if (token?.type === "name" && isBare) {
      this.#at += 1;
      return { type: "literal", value: token.value };
    }
    const key = this.expression();
    if (token?.type === "name" && (key.type === "attribute" || key.type === "index"))
      throw syntaxError("A key that is a reference must be in parentheses.");
    return key;
  }

  #for(close: "]" | "}"): Expression {
    this.#at += 1;
    const iteration = this.#iteration();
    this.#expect(":");
    const head = this.expression();
    if (close === "}") this.#expect("=>");
    const result = close === "}" ? this.expression() : head;
    const grouped = this.#skip("...");
    const when = this.#skip("if") ? this.expression() : undefined;
    this.#expect(close);
    return {
      type: "for",
      ...iteration,
      ...(close === "}" ? { resultKey: head } : {}),
      result,
      grouped,
      ...(when ? { when } : {}),
    };
  }

  /** `k, v in map` */
  #iteration(): Iteration {
    const first = this.#name();
    const second = this.#skip(",") ? this.#name() : undefined;
    this.#expect("in");
    return { ...(second === undefined ? {} : { key: first }), value: second ?? first, in: this.expression() };
  }

  #name(): string {
    const token = this.#next();
    if (token.type !== "name") throw syntaxError(`Expected a name, found ${describeToken(token)}.`);
    return token.value;
  }

  #next(): ExpressionToken {
    const token = this.#tokens[this.#at];
    if (!token && this.#at === 0) throw syntaxError("The expression is empty.", this.#syntax.hint?.empty);
    if (!token) throw syntaxError("The expression ends too early.");
    this.#at += 1;
    return token;
  }

  #deeper(read: () => Expression): Expression {
    if (this.#depth >= maxDepth) throw nestingTooDeep();
    this.#depth += 1;
    const found = read();
    this.#depth -= 1;
    return found;
  }

  #sees(value: string, ahead = 0): boolean {
    const token = this.#tokens[this.#at + ahead];
    return token?.value === value && token.type !== "quoted";
  }

  #skip(value: string): boolean {
    if (!this.#sees(value)) return false;
    this.#at += 1;
    return true;
  }

  #expect(value: string): void {
    const token = this.#tokens[this.#at];
    if (!this.#skip(value))
      throw syntaxError(`Expected "${value}", found ${token ? describeToken(token) : "the end"}.`);
  }
}

function describeToken(token: ExpressionToken): string {
  return token.type === "quoted" ? "a string" : JSON.stringify(token.value);
}
