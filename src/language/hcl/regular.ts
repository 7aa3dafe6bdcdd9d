/** Regular expressions as Terraform reads them (RE2), by those of the machine. What has no counterpart is refused. */
import type { Value } from "../../model/value.ts";
import { ExpressionError } from "../expr/ast.ts";

const fault = (detail: string) =>
  new ExpressionError("expression-value", "The expression has no value", `A regular expression ${detail}.`);

/** All matches from left to right; an empty one does not touch the one before it. */
export function matchesOf(pattern: string, text: string): readonly RegExpExecArray[] {
  let end = -1;
  return [...text.matchAll(compiled(pattern))].filter((match) => {
    const isKept = match[0] !== "" || match.index !== end;
    end = match.index + match[0].length;
    return isKept;
  });
}

/** The text of a match, or its groups: a list, or a mapping where they have names. */
export function groupsOf(match: RegExpExecArray): Value {
  if (match.length === 1) return match[0];
  const named = Object.entries(match.groups ?? {});
  if (named.length === 0) return match.slice(1).map((each) => each ?? null);
  if (named.length < match.length - 1) throw fault("has groups with and without names");
  return Object.fromEntries(named.map(([name, value]) => [name, value ?? null]));
}

/** `$1`, `${1}` and `${name}` stand for groups, `$$` for a dollar. */
export function replaced(text: string, pattern: string, by: string): string {
  let from = 0;
  const parts = matchesOf(pattern, text).flatMap((match) => {
    const before = text.slice(from, match.index);
    from = match.index + match[0].length;
    return [before, expanded(by, match)];
  });
  return parts.join("") + text.slice(from);
}

function expanded(by: string, match: RegExpExecArray): string {
  return by.replaceAll(/\$(?:(\$)|\{(\w+)\}|(\w+))/g, (_, dollar?: string, braced?: string, bare?: string) => {
    if (dollar) return dollar;
    const name = braced ?? bare ?? "";
    return (/^\d+$/.test(name) ? match[Number(name)] : match.groups?.[name]) ?? "";
  });
}

function compiled(pattern: string): RegExp {
  const source = new Translation(pattern).source();
  try {
    return new RegExp(source, "gv");
  } catch {
    throw fault("cannot be read");
  }
}

/** What is inside of a class, without its brackets. */
const classes: { readonly [letter: string]: string } = {
  d: "0-9",
  s: "\\t\\n\\f\\r\\x20",
  w: "0-9A-Za-z_",
};

const posix: { readonly [name: string]: string } = {
  alnum: "0-9A-Za-z",
  alpha: "A-Za-z",
  ascii: "\\x00-\\x7f",
  blank: "\\t\\x20",
  cntrl: "\\x00-\\x1f\\x7f",
  digit: "0-9",
  graph: "\\x21-\\x7e",
  lower: "a-z",
  print: "\\x20-\\x7e",
  punct: "\\x21-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7e",
  space: "\\t\\n\\v\\f\\r\\x20",
  upper: "A-Z",
  word: "0-9A-Za-z_",
  xdigit: "0-9A-Fa-f",
};

const controls: { readonly [letter: string]: string } = { a: "\x07", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** A character that stands for itself, whatever it means elsewhere. */
const itself = (character: string) => `\\u{${character.codePointAt(0)!.toString(16)}}`;

/** What `(?ims)` says, from there to the end of its group. */
interface Flags {
  readonly i: boolean;
  readonly m: boolean;
  readonly s: boolean;
}

class Translation {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  source(): string {
    const source = this.#alternatives({ i: false, m: false, s: false });
    if (this.#at < this.#pattern.length) throw fault("has a ) that closes nothing");
    return source;
  }

  /** Up to the `)` of a group, or the end. A flag that is set on the way holds for later alternatives, too. */
  #alternatives(outer: Flags): string {
    let flags = outer;
    let source = "";
    while (this.#at < this.#pattern.length && !this.#sees(")")) {
      const set = this.#take(/\(\?([a-zA-Z]*)(?:-([a-zA-Z]*))?\)/y);
      if (set) flags = changed(flags, set);
      else {
        const piece = this.#take(/\|/y) ? "|" : this.#repeated(flags);
        source += flags.i && piece !== "|" ? `(?i:${piece})` : piece;
      }
    }
    return source;
  }

  #repeated(flags: Flags): string {
    const one = this.#one(flags);
    const times = this.#take(/[*+?]\??|\{\d+(?:,\d*)?\}\??/y)?.[0] ?? "";
    if (times !== "" && this.#take(/[*+?]|\{\d+(?:,\d*)?\}/y)) throw fault("repeats a repetition");
    if (/\d{4}/.test(times) && (times.match(/\d+/g) ?? []).some((each) => Number(each) > 1000))
      throw fault("repeats more than 1000 times");
    return one + times;
  }

  #one({ i, m, s }: Flags): string {
    if (this.#take(/\./y)) return s ? "[^]" : "[^\\n]";
    if (this.#take(/\^/y)) return m ? "(?<![^\\n])" : "^";
    if (this.#take(/\$/y)) return m ? "(?![^\\n])" : "$";
    if (this.#sees("[")) return this.#class();
    if (this.#sees("(")) return this.#group({ i, m, s });
    if (this.#sees("\\")) return this.#escape();
    if (this.#take(/[*+?]/y)) throw fault("repeats nothing");
    return itself(this.#take(/./suy)![0]);
  }

  #group(flags: Flags): string {
    const start = this.#take(/\((?:\?(?:P?<(\w+)>|([a-zA-Z]*)(?:-([a-zA-Z]*))?:))?(?!\?)/y);
    if (!start) throw fault("has a group that begins with (? and is none of (?:, (?P<name> and (?i");
    const [, name, on, off] = start;
    const inner = this.#alternatives(on === undefined ? flags : changed(flags, ["", on, off]));
    if (!this.#take(/\)/y)) throw fault("has a ( that is not closed");
    if (on !== undefined) return `(?:${inner})`;
    return name === undefined ? `(${inner})` : `(?<${name}>${inner})`;
  }

  #escape(): string {
    if (this.#take(/\\A/y)) return "^";
    if (this.#take(/\\z/y)) return "$";
    const boundary = this.#take(/\\[bB]/y);
    if (boundary) return boundary[0];
    const quoted = this.#take(/\\Q(.*?)(?:\\E|$)/sy);
    if (quoted) return [...quoted[1]!].map(itself).join("");
    return this.#set() ?? itself(this.#character());
  }

  /** `\d`, `\pL` and the like, inside and outside of brackets. */
  #set(): string | undefined {
    const short = this.#take(/\\([dswDSW])/y)?.[1];
    if (short) return `[${short === short.toLowerCase() ? "" : "^"}${classes[short.toLowerCase()]}]`;
    const property = this.#take(/\\([pP])(?:\{(\^?)(\w+)\}|(\w))/y);
    if (!property) return undefined;
    const [, letter, not, long, one] = property;
    const name = long ?? one!;
    const isNot = (letter === "P") !== (not === "^");
    return `\\${isNot ? "P" : "p"}{${name === "Any" || name.length <= 2 ? name : `Script=${name}`}}`;
  }

  #character(): string {
    const escaped = this.#take(/\\(?:x\{([0-9a-fA-F]+)\}|x([0-9a-fA-F]{2})|(0[0-7]{0,2}|[1-7][0-7]{1,2})|(.))/suy);
    if (!escaped) throw fault("ends with a backslash");
    const [, braced, hex, octal, other = ""] = escaped;
    if (braced ?? hex) return characterOf(Number.parseInt((braced ?? hex)!, 16));
    if (octal) return characterOf(Number.parseInt(octal, 8));
    if (/\p{ASCII}/u.test(other) && !/[0-9A-Za-z]/.test(other)) return other;
    if (Object.hasOwn(controls, other)) return controls[other]!;
    throw fault(`has \\${other}, which has no meaning here`);
  }

  #class(): string {
    const [, not] = this.#take(/\[(\^?)/y)!;
    let source = "";
    do {
      if (this.#at >= this.#pattern.length) throw fault("has a [ that is not closed");
      source += this.#member();
    } while (!this.#take(/\]/y));
    return `[${not}${source}]`;
  }

  #member(): string {
    const named = this.#take(/\[:(\^?)(\w+):\]/y);
    if (named) {
      const [, not, name = ""] = named;
      if (!Object.hasOwn(posix, name)) throw fault(`has [:${name}:], which is no class of characters`);
      return `[${not}${posix[name]}]`;
    }
    const set = this.#set();
    if (set) return set;
    const first = this.#inClass();
    if (!this.#take(/-(?=[^\]])/y)) return itself(first);
    return `${itself(first)}-${itself(this.#inClass())}`;
  }

  #inClass(): string {
    return this.#sees("\\") ? this.#character() : this.#take(/./suy)![0];
  }

  #sees(character: string): boolean {
    return this.#pattern[this.#at] === character;
  }

  #take(what: RegExp): RegExpExecArray | undefined {
    what.lastIndex = this.#at;
    const found = what.exec(this.#pattern);
    if (!found) return undefined;
    this.#at += found[0].length;
    return found;
  }
}

function changed(flags: Flags, [, on = "", off = ""]: readonly (string | undefined)[]): Flags {
  const unknown = [...on, ...off].find((each) => !"ims".includes(each));
  if (unknown !== undefined) throw fault(`has the flag ${unknown}, which is not supported here; there are i, m and s`);
  const now = (letter: "i" | "m" | "s") => !off.includes(letter) && (flags[letter] || on.includes(letter));
  return { i: now("i"), m: now("m"), s: now("s") };
}

function characterOf(code: number): string {
  if (code <= 0x10ffff) return String.fromCodePoint(code);
  throw fault("names a character that does not exist");
}
