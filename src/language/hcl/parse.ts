/** Reads expressions and templates by recursive descent. Texts that cannot be read throw an ExpressionError. */
import { syntaxError } from "../expr/ast.ts";
import type { BinaryOperator, Hcl } from "./ast.ts";
import { scan, type Token } from "./scan.ts";
import { type Directive, type Iteration, templateOf } from "./template.ts";

/** Binds tighter from line to line. */
const precedence: readonly (readonly BinaryOperator[])[] = [
  ["||"],
  ["&&"],
  ["==", "!="],
  ["<", "<=", ">", ">="],
  ["+", "-"],
  ["*", "/", "%"],
];

/** A string of the JSON syntax: a template. One that is a single `${}` keeps the type of what stands in it. */
export function parseTemplate(text: string): Hcl {
  return template(text, (literal) => literal);
}

/** A bare expression, as in `depends_on` and `for_each`. */
export function parseExpression(text: string): Hcl {
  return whole(scan(text, 0, false).tokens, (parser) => parser.expression());
}

function template(text: string, decoded: (literal: string) => string): Hcl {
  return templateOf(text, decoded, {
    expression: (tokens) => whole(tokens, (parser) => parser.expression()),
    directive: (tokens) => whole(tokens, (parser) => parser.directive()),
  });
}

function whole<T>(tokens: readonly Token[], read: (parser: Parser) => T): T {
  const parser = new Parser(tokens);
  const found = read(parser);
  parser.end();
  return found;
}

const escapes: { readonly [letter: string]: string } = { n: "\n", r: "\r", t: "\t", '"': '"', "\\": "\\" };

/** The escapes of a quoted text. */
function unescaped(text: string): string {
  return text.replaceAll(/\\(u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.)/gs, (_, code: string) => {
    if (code.length > 1) return String.fromCodePoint(Number.parseInt(code.slice(1), 16));
    const found = escapes[code];
    if (found === undefined) throw syntaxError(`\\${code} is no escape; there are \\n, \\r, \\t, \\", \\\\, \\uXXXX.`);
    return found;
  });
}

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  expression(): Hcl {
    const condition = this.#binary(0);
    if (!this.#skip("?")) return condition;
    const then = this.expression();
    this.#expect(":");
    return { type: "conditional", condition, then, otherwise: this.expression() };
  }

  /** What stands in `%{}`. */
  directive(): Directive {
    const word = this.#name();
    const type = "directive";
    if (word === "if") return { type, word, condition: this.expression() };
    if (word === "for") return { type, word, ...this.#iteration() };
    if (word === "else" || word === "endif" || word === "endfor") return { type, word };
    throw syntaxError(`%{ ${word} } is no directive; there are if, else, endif, for and endfor.`);
  }

  end(): void {
    const left = this.#tokens[this.#at];
    if (left) throw syntaxError(`Nothing is expected after the expression; here is ${shown(left)}.`);
  }

  #binary(level: number): Hcl {
    const operators = precedence[level];
    if (!operators) return this.#unary();
    let left = this.#binary(level + 1);
    for (;;) {
      const operator = operators.find((each) => this.#sees(each));
      if (!operator) return left;
      this.#at += 1;
      left = { type: "binary", operator, left, right: this.#binary(level + 1) };
    }
  }

  #unary(): Hcl {
    for (const operator of ["-", "!"] as const)
      if (this.#skip(operator)) return { type: "unary", operator, of: this.#unary() };
    return this.#accessors(this.#term());
  }

  #accessors(start: Hcl): Hcl {
    let of = start;
    for (;;) {
      if (this.#skip(".")) {
        of = this.#skip("*") ? { type: "splat", of, item: this.#steps({ type: "item" }) } : this.#step(of);
      } else if (this.#skip("[")) {
        if (this.#sees("*") && this.#sees("]", 1)) {
          this.#at += 2;
          return { type: "splat", of, item: this.#accessors({ type: "item" }) };
        }
        const key = this.expression();
        this.#expect("]");
        of = { type: "index", of, key };
      } else return of;
    }
  }

  /** What `.*` takes of each item: an index after it is one of the whole list. */
  #steps(start: Hcl): Hcl {
    let of = start;
    while (this.#sees(".") && !this.#sees("*", 1)) {
      this.#at += 1;
      of = this.#step(of);
    }
    return of;
  }

  /** After a dot: a name, or the legacy form of an index (`.0`, `.0.1`). */
  #step(of: Hcl): Hcl {
    const token = this.#next();
    if (token.type === "name") return { type: "attribute", of, name: token.value };
    if (token.type !== "number") throw syntaxError(`A dot is followed by a name; here is ${shown(token)}.`);
    return String(token.value)
      .split(".")
      .reduce<Hcl>((inner, each) => ({ type: "index", of: inner, key: { type: "literal", value: Number(each) } }), of);
  }

  #term(): Hcl {
    const token = this.#next();
    if (token.type === "number") return { type: "literal", value: token.value };
    if (token.type === "quoted") return template(token.value, unescaped);
    if (token.type === "name") return this.#named(token.value);
    if (token.value === "(") {
      const inner = this.expression();
      this.#expect(")");
      return inner;
    }
    if (token.value === "[") return this.#sees("for") ? this.#for("]") : this.#list();
    if (token.value === "{") return this.#sees("for") ? this.#for("}") : this.#object();
    throw syntaxError(`A value is expected; here is ${shown(token)}.`);
  }

  #named(name: string): Hcl {
    if (this.#skip("(")) return this.#call(name);
    if (this.#sees(":") && this.#sees(":", 1)) return this.#qualified(name);
    if (name === "true" || name === "false") return { type: "literal", value: name === "true" };
    return name === "null" ? { type: "literal", value: null } : { type: "name", name };
  }

  /** `provider::reconduit::join(...)` */
  #qualified(first: string): Hcl {
    let name = first;
    while (this.#skip(":")) {
      this.#expect(":");
      name += `::${this.#name()}`;
    }
    this.#expect("(");
    return this.#call(name);
  }

  #call(name: string): Hcl {
    const args: Hcl[] = [];
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

  #list(): Hcl {
    const items: Hcl[] = [];
    while (!this.#skip("]")) {
      items.push(this.expression());
      if (!this.#skip(",")) {
        this.#expect("]");
        break;
      }
    }
    return { type: "list", items };
  }

  #object(): Hcl {
    const entries: (readonly [Hcl, Hcl])[] = [];
    while (!this.#skip("}")) {
      const key = this.#key();
      if (!this.#skip("=")) this.#expect(":");
      entries.push([key, this.expression()]);
      this.#skip(",");
    }
    return { type: "object", entries };
  }

  /** A bare name is text, and anything else an expression. */
  #key(): Hcl {
    const token = this.#tokens[this.#at];
    const isBare = this.#sees("=", 1) || (this.#sees(":", 1) && !this.#sees(":", 2));
    if (token?.type === "name" && isBare) {
      this.#at += 1;
      return { type: "literal", value: token.value };
    }
    const key = this.expression();
    if (token?.type === "name" && (key.type === "attribute" || key.type === "index"))
      throw syntaxError("A key that is a reference stands in parentheses.");
    return key;
  }

  #for(close: "]" | "}"): Hcl {
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
    if (token.type !== "name") throw syntaxError(`A name is expected; here is ${shown(token)}.`);
    return token.value;
  }

  #next(): Token {
    const token = this.#tokens[this.#at];
    if (!token) throw syntaxError("The expression ends too early.");
    this.#at += 1;
    return token;
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
    if (!this.#skip(value)) throw syntaxError(`"${value}" is expected; here is ${token ? shown(token) : "the end"}.`);
  }
}

function shown(token: Token): string {
  return token.type === "quoted" ? "a text" : JSON.stringify(String(token.value));
}
