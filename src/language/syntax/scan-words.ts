/** The words of an expression, and where it ends. */
import { maxDepth, nestingTooDeep } from "../bounds.ts";
import { syntaxError } from "../fault.ts";
import type { Syntax } from "./syntax.ts";

export interface ExpressionToken {
  /** `quoted`: the text between the quotes, as written. */
  readonly type: "number" | "name" | "quoted" | "sign";
  readonly value: string;
}

interface Scanned {
  readonly tokens: readonly ExpressionToken[];
  /** The offset of the `}` that closes the interpolation, or of the end. */
  readonly end: number;
}

/** Reads all words of a text. Throws an ExpressionError. */
export function scanAll(text: string, syntax: Syntax): readonly ExpressionToken[] {
  return new Scanner(text, 0, syntax, 0).words(false).tokens;
}

/** Reads the words from `start` on up to the `}` that closes the interpolation. Throws an ExpressionError. */
export function scanClosed(text: string, start: number, syntax: Syntax, depth: number): Scanned {
  return new Scanner(text, start, syntax, depth).words(true);
}

/** Returns true if `${` at an offset begins an expression. */
export function isExpressionStart(text: string, at: number, { handlebars }: Syntax): boolean {
  return text.startsWith("${", at) && !(handlebars && text[at + 2] === "{");
}

/** Returns true if `%{` at an offset begins a directive. */
export function opensDirective(text: string, at: number, { directives }: Syntax): boolean {
  return directives && text.startsWith("%{", at);
}

/** Returns true for an escape at an offset: `$${` or `%%{`, which means the same text without its first character. */
export function isEscaped(text: string, at: number, { directives }: Syntax): boolean {
  return text.startsWith("$${", at) || (directives && text.startsWith("%%{", at));
}

const name = /[\p{ID_Start}_][\p{ID_Continue}-]*/uy;

class Scanner {
  readonly #text: string;
  readonly #syntax: Syntax;
  readonly #depth: number;
  #at: number;

  constructor(text: string, start: number, syntax: Syntax, depth: number) {
    if (depth > maxDepth) throw nestingTooDeep();
    this.#text = text;
    this.#at = start;
    this.#syntax = syntax;
    this.#depth = depth;
  }

  words(closed: boolean): Scanned {
    const tokens: ExpressionToken[] = [];
    let braces = 0;
    while (this.#at < this.#text.length) {
      if (this.#take(this.#syntax.blank) !== undefined) continue;
      if (closed && braces === 0 && this.#closes()) return { tokens, end: this.#at };
      const token = this.#word(tokens.at(-1));
      tokens.push(token);
      if (token.type === "sign" && token.value === "{") braces += 1;
      if (token.type === "sign" && token.value === "}") braces -= 1;
    }
    if (!closed) return { tokens, end: this.#at };
    throw syntaxError(
      "A part of a text that begins with ${ or %{ does not end with }.",
      "Write $${ or %%{ where text is meant.",
    );
  }

  #closes(): boolean {
    const { directives } = this.#syntax;
    return this.#text[this.#at] === "}" || (directives && this.#text.startsWith("~}", this.#at));
  }

  #word(before: ExpressionToken | undefined): ExpressionToken {
    const { quotes, field, number, sign } = this.#syntax;
    const char = this.#text[this.#at]!;
    if (quotes.includes(char)) {
      const from = this.#at + 1;
      this.#skipQuoted(char);
      return { type: "quoted", value: this.#text.slice(from, this.#at - 1) };
    }
    const isStep = before?.type === "sign" && before.value === ".";
    const step = isStep && field ? this.#take(field) : undefined;
    if (step !== undefined) return { type: "name", value: step };
    const digits = this.#take(number);
    if (digits !== undefined) return { type: "number", value: digits };
    const word = this.#take(name);
    if (word !== undefined) return { type: "name", value: word };
    const found = this.#take(sign);
    if (found === "<<") throw syntaxError("Heredocs are not read here; write the text in quotes.");
    if (found === "/*") throw syntaxError("A comment that begins with /* does not end with */.");
    if (found === undefined) throw syntaxError(`${JSON.stringify(char)} has no meaning in an expression.`);
    return { type: "sign", value: found };
  }

  /** Skips to after the closing quote of a text. Interpolations inside may contain quotes. */
  #skipQuoted(quote: string): void {
    const text = this.#text;
    const isTemplate = this.#syntax.quotedTemplates;
    for (this.#at += 1; this.#at < text.length; this.#at++) {
      if (text[this.#at] === "\\") this.#at += 1;
      else if (text[this.#at] === quote) {
        this.#at += 1;
        return;
      } else if (isTemplate && isEscaped(text, this.#at, this.#syntax)) this.#at += 2;
      else if (isTemplate && this.#opens())
        this.#at = scanClosed(text, this.#at + (text[this.#at + 2] === "~" ? 3 : 2), this.#syntax, this.#depth + 1).end;
    }
    throw syntaxError("A text that begins with a quote does not end with one.");
  }

  #opens(): boolean {
    return isExpressionStart(this.#text, this.#at, this.#syntax) || opensDirective(this.#text, this.#at, this.#syntax);
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }
}
