/** Reads the tokens of a statement only far enough to find texts, comments and parentheses that do not end. */
import type { TextFault } from "../text-fault.ts";

/** The placeholder in a statement for an unknown part, such as a value that is written unescaped. */
export const unknownPart = "\u0001";

export interface SqlReading {
  /** The first mistake; absent also where an unknown part could make the statement right. */
  readonly fault?: TextFault;
  /** The statement without texts, names in quotes and comments, at the same offsets. */
  readonly bare: string;
  /** Ranges of texts. */
  readonly texts: readonly (readonly [from: number, to: number])[];
}

/** Reads a statement as one dialect does. */
export function readSql(sql: string, dialect: SqlDialect): SqlReading {
  const open: number[] = [];
  const texts: (readonly [number, number])[] = [];
  let bare = "";
  let isUncertain = false;
  let fault: TextFault | undefined;
  const addSqlFault = (message: string, at: number, length = 1): void => {
    fault ??= { message, at, length };
  };
  for (let at = 0; at < sql.length; ) {
    const token = tokenAt(sql, at, dialect);
    if (token === undefined) {
      const char = sql[at]!;
      if (char === unknownPart) isUncertain = true;
      if (char === "(") open.push(at);
      if (char === ")" && open.pop() === undefined) addSqlFault("A parenthesis is closed that was not opened.", at);
      bare += char;
      at += 1;
      continue;
    }
    const end = token.end ?? sql.length;
    if (token.end === undefined) addSqlFault(`${token.what} is not closed.`, at, token.opens);
    if (token.isText) texts.push([at, end]);
    bare += " ".repeat(end - at);
    at = end;
  }
  const unclosed = open.at(-1);
  if (unclosed !== undefined) addSqlFault("A parenthesis is not closed.", unclosed);
  return { ...(fault && !isUncertain && { fault }), bare, texts };
}

interface Token {
  readonly what: string;
  /** Offset behind it; undefined where it does not end. */
  readonly end: number | undefined;
  /** Characters that open it. */
  readonly opens: number;
  readonly isText?: true;
}

/** Returns the text, name in quotes or comment that begins at an offset. */
function tokenAt(sql: string, at: number, dialect: SqlDialect): Token | undefined {
  const char = sql[at]!;
  const next = sql[at + 1];
  switch (char) {
    case "'":
      return quotedTextAt(sql, at, dialect);
    case '"':
      return dialect.triples && sql.startsWith('"""', at)
        ? tripleQuotedToken(sql, at, '"""')
        : { what: "A name or text in double quotes", end: closingQuoteEnd(sql, at, '"', dialect.backslash), opens: 1 };
    case "`":
      if (!dialect.backticks) return undefined;
      return { what: "A name in backticks", end: closingQuoteEnd(sql, at, "`"), opens: 1 };
    case "[":
      if (!dialect.brackets) return undefined;
      return { what: "A name in brackets", end: closingQuoteEnd(sql, at, "]"), opens: 1 };
    case "$":
      return dialect.dollars ? dollarText(sql, at) : undefined;
    case "-":
      if (next !== "-" || (dialect.spacedDashes && !/^[\s\0]?$/.test(sql[at + 2] ?? ""))) return undefined;
      return lineComment(sql, at);
    case "#":
      return dialect.hash ? lineComment(sql, at) : undefined;
    case "/":
      if (next === "*") return { what: "A comment", end: commentEnd(sql, at, dialect.nested), opens: 2 };
      return next === "/" && dialect.slashes ? lineComment(sql, at) : undefined;
    default:
      return undefined;
  }
}

/** Returns a text in single quotes, according to its prefix. */
function quotedTextAt(sql: string, at: number, dialect: SqlDialect): Token {
  const before = /(?:^|[^\w$])([a-z]{1,2})$/i.exec(sql.slice(Math.max(0, at - 3), at))?.[1]?.toLowerCase();
  const what = "A text in single quotes";
  if (dialect.quoting && (before === "q" || before === "nq"))
    return { what, end: quotingEnd(sql, at), opens: 1, isText: true };
  if (dialect.triples && sql.startsWith("'''", at)) return tripleQuotedToken(sql, at, "'''");
  const isRaw = dialect.triples && before?.includes("r");
  const escapes = (dialect.backslash && !isRaw) || (dialect.escapeTexts && before === "e");
  return { what, end: closingQuoteEnd(sql, at, "'", escapes), opens: 1, isText: true };
}

/** Returns the offset behind a quote that closes; the quote twice is a character of the text. */
function closingQuoteEnd(sql: string, at: number, quote: string, escapes?: boolean): number | undefined {
  for (let here = at + 1; here < sql.length; here++) {
    const char = sql[here];
    if (escapes && char === "\\") here += 1;
    else if (char === quote) {
      if (sql[here + 1] !== quote) return here + 1;
      here += 1;
    }
  }
  return undefined;
}

const closing: { readonly [opening: string]: string } = { "[": "]", "(": ")", "{": "}", "<": ">" };

/** Returns the offset behind `q'[...]'`. */
function quotingEnd(sql: string, at: number): number | undefined {
  const opening = sql[at + 1];
  if (opening === undefined) return undefined;
  const end = sql.indexOf(`${closing[opening] ?? opening}'`, at + 2);
  return end < 0 ? undefined : end + 2;
}

function tripleQuotedToken(sql: string, at: number, quotes: string): Token {
  const end = sql.indexOf(quotes, at + 3);
  return { what: "A text in three quotes", end: end < 0 ? undefined : end + 3, opens: 3, isText: true };
}

function dollarText(sql: string, at: number): Token | undefined {
  if (/[\w$]/.test(sql[at - 1] ?? "")) return undefined;
  const tag = /^\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/.exec(sql.slice(at, at + 100))?.[0];
  if (tag === undefined) return undefined;
  const end = sql.indexOf(tag, at + tag.length);
  return { what: `A text in ${tag}`, end: end < 0 ? undefined : end + tag.length, opens: tag.length, isText: true };
}

function lineComment(sql: string, at: number): Token {
  const end = sql.indexOf("\n", at);
  return { what: "A comment", end: end < 0 ? sql.length : end, opens: 2 };
}

function commentEnd(sql: string, at: number, nested?: boolean): number | undefined {
  let depth = 1;
  for (let here = at + 2; here < sql.length; here++) {
    if (sql.startsWith("*/", here)) {
      depth -= 1;
      here += 1;
      if (depth === 0) return here + 1;
    } else if (nested && sql.startsWith("/*", here)) {
      depth += 1;
      here += 1;
    }
  }
  return undefined;
}

// Syntax of texts, names and comments in SQL dialects, as far as needed to find their ends.

export interface SqlDialect {
  /** A backslash in a text takes the next character with it. */
  readonly backslash?: true;
  /** `E'...'` is a text with backslashes. */
  readonly escapeTexts?: true;
  /** `#` begins a comment. */
  readonly hash?: true;
  /** `//` begins a comment. */
  readonly slashes?: true;
  /** `--` begins a comment only where a space follows. */
  readonly spacedDashes?: true;
  /** A name may be written `[...]`. */
  readonly brackets?: true;
  /** A name may be written in backticks. */
  readonly backticks?: true;
  /** A text may be written `$tag$...$tag$`. */
  readonly dollars?: true;
  /** A text may be written `q'[...]'`. */
  readonly quoting?: true;
  /** A text may be written in three quotes, or `r'...'`, in which a backslash is a character. */
  readonly triples?: true;
  /** Comments nest. */
  readonly nested?: true;
}

/** One of each way that is in use. A mistake is one only where every dialect sees it. */
export const sqlDialects: readonly SqlDialect[] = Object.freeze([
  // The standard; SQLite.
  { backticks: true, brackets: true },
  { backticks: true },
  // PostgreSQL and what follows it: DuckDB, Redshift, CockroachDB.
  { escapeTexts: true, dollars: true, nested: true },
  // MySQL and MariaDB, with and without NO_BACKSLASH_ESCAPES.
  { backslash: true, hash: true, spacedDashes: true, backticks: true },
  { hash: true, spacedDashes: true, backticks: true },
  // SQL Server.
  { brackets: true, nested: true },
  // Oracle.
  { quoting: true },
  // Warehouses: Snowflake, BigQuery, Databricks, ClickHouse.
  { backslash: true, dollars: true, slashes: true, backticks: true },
  { backslash: true, triples: true, hash: true, backticks: true },
]);
