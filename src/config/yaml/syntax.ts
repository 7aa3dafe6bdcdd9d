/** The parser's syntax errors as faults: one for a line, in words that say what to do. */

import { type Document, type ErrorCode, isScalar, visit, type YAMLError } from "yaml";
import { advised, type Suggestion, writtenText } from "../../base/advice.ts";
import { expressionEnd } from "../../language/manifest-syntax.ts";
import { dialect, type YamlFault } from "./fault.ts";
import { lineAtMost, unquotedExpressions } from "./unquoted.ts";

const ofBlock = "a text behind | is indented deeper than its key, all of it";

const hints: { readonly [Code in ErrorCode]?: Suggestion } = {
  BLOCK_AS_IMPLICIT_KEY: advised(
    "Quote the value if it contains a colon followed by a space; otherwise check the indentation.",
    "quote-value",
  ),
  BAD_SCALAR_START: advised("Quote the value.", "quote-value"),
  BAD_DQ_ESCAPE: advised("Double the backslash, or use single quotes.", "insert-behind", { text: "\\" }),
  MULTILINE_IMPLICIT_KEY: `Put a colon after the key, or check the indentation: ${ofBlock}.`,
  UNEXPECTED_TOKEN: advised(`Quote the value that it belongs to, or check the indentation: ${ofBlock}.`, "quote-value"),
};

/** Maximum number of parser errors to read: the first ones cause the others. */
const errorsAtMost = 200;

/** Syntax errors of a parsed document, in order of their place; empty where its value can be relied upon. */
export function syntaxFaults(text: string, document: Document): readonly YamlFault[] {
  const conflict = document.errors.length > 0 ? mergeConflict(text) : undefined;
  if (conflict) return [conflict];
  const faults: YamlFault[] = [];
  const lines = new Set<number>();
  for (const error of document.errors.slice(0, errorsAtMost)) {
    let [start, end] = error.pos;
    if (error.code === "MULTIPLE_DOCS") {
      faults.push(dialect.documents("A file may contain one document only.", start, end));
      continue;
    }
    if (error.code === "DUPLICATE_KEY") continue;
    const indentation = indentationFault(text, error);
    if (indentation) return [...faults.filter(({ start }) => !isSameLine(text, start, indentation.start)), indentation];
    // The parser has one code (MISSING_CHAR, UNEXPECTED_TOKEN) for several mistakes; their messages distinguish them.
    const quoteStart = error.message.startsWith("Missing closing") ? openQuote(document, start) : undefined;
    const line = text.lastIndexOf("\n", Math.min(start, text.length - 1) - 1);
    if (lines.has(line)) continue;
    lines.add(line);
    const unquoted = unquotedExpressions(text, quoteStart ?? start);
    if (quoteStart !== undefined) [start, end] = [quoteStart, quoteStart + 1];
    // After the first error the parser may have lost the structure, so later errors may be consequences of it.
    if (faults.length > 0 && error.message.includes("token in YAML stream")) {
      faults.push(...unquoted.filter((each) => each.inFlow).map(unquotedFault));
      continue;
    }
    const inQuotes = quotedTwice(text, start);
    if (inQuotes) faults.push(inQuotes);
    else if (unquoted.length > 0) faults.push(...unquoted.map(unquotedFault));
    else faults.push(syntaxFault(error.code, error.message, start, end));
  }
  return faults;
}

/** Finds the first of git's conflict markers. All other errors of the file follow from it. */
function mergeConflict(text: string): YamlFault | undefined {
  const start = text.startsWith(oursMarker) ? 0 : text.indexOf(`\n${oursMarker}`) + 1;
  if (!text.startsWith(oursMarker, start) || !text.includes(`\n${theirsMarker}`, start)) return undefined;
  const line = text.indexOf("\n", start);
  return {
    code: "merge-conflict",
    summary: "The file has a merge conflict",
    detail: "Git left both sides of a change here, between <<<<<<< and >>>>>>>.",
    suggestion: "Keep one side, or put both together, and remove the lines with <<<<<<<, ======= and >>>>>>>.",
    start,
    end: line < 0 ? text.length : line,
  };
}

const oursMarker = "<<<<<<< ";
const theirsMarker = ">>>>>>> ";

function isSameLine(text: string, one: number, other: number): boolean {
  return !text.slice(Math.min(one, other), Math.max(one, other)).includes("\n");
}

/** Finds an expression in double quotes that contains double quotes: YAML ends the text at the first of these. */
function quotedTwice(text: string, offset: number): YamlFault | undefined {
  const near = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset + 3).slice(-lineAtMost);
  const before = near.lastIndexOf('"${');
  const start = before < 0 ? -1 : offset + 3 - (near.length - before);
  const end = start < 0 ? undefined : expressionEnd(text.slice(0, start + lineAtMost), start + 1);
  if (end === undefined || end <= offset || text[end] !== '"') return undefined;
  const expression = text.slice(start + 1, end);
  if (/[\n']/.test(expression)) return undefined;
  return {
    code: "unquoted-expression",
    summary: "The expression must be quoted",
    detail: "The first double quote inside of the expression ends the value for YAML.",
    suggestion: writtenText(`'${expression}'`),
    start,
    end: end + 1,
  };
}

function unquotedFault({ start, end, quoted }: ReturnType<typeof unquotedExpressions>[number]): YamlFault {
  return {
    code: "unquoted-expression",
    summary: "The expression must be quoted",
    detail: "Inside {} or [], and where it contains a colon or a hash sign, YAML needs quotes around an expression.",
    suggestion: writtenText(quoted),
    start,
    end,
  };
}

function syntaxFault(code: ErrorCode, message: string, start: number, end: number): YamlFault {
  const detail = message.startsWith("Missing closing") ? "A closing quote is missing." : message.replace(/\.?$/, ".");
  const hint = hintOf(code, message);
  const fault = { code: "yaml-syntax", summary: "The file is not valid YAML", detail, start, end };
  return hint === undefined ? fault : { ...fault, suggestion: hint };
}

/** Returns the hint. Some codes cover several errors, which their messages distinguish. */
function hintOf(code: ErrorCode, message: string): Suggestion | undefined {
  if (message.startsWith("Implicit map keys")) return hints.MULTILINE_IMPLICIT_KEY;
  if (code !== "BAD_INDENT") return hints[code];
  const [, sign = "}"] = /end with an? ([\]}])/.exec(message) ?? [];
  return advised("Close the bracket, or indent the lines inside of it.", "close-bracket", { text: sign });
}

/** Returns the opening quote of the quoted scalar that is still open at `offset`. */
function openQuote(document: Document, offset: number): number | undefined {
  let found: number | undefined;
  visit(document, {
    Scalar(_, node) {
      if (!isScalar(node) || !node.range || !node.type?.startsWith("QUOTE")) return;
      if (node.range[0] <= offset && offset <= node.range[1]) found = node.range[0];
    },
  });
  return found;
}

// Recognises mistakes of indentation among the parser's errors. Whatever the parser reports behind one is not a mistake of its own.

/** Returns the fault of an error that is a mistake of indentation; undefined for any other error. */
function indentationFault(text: string, error: YAMLError): YamlFault | undefined {
  const [at] = error.pos;
  if (error.code === "TAB_AS_INDENT") return tabFault(text, at);
  // The parser's BAD_INDENT covers several mistakes; their messages distinguish them.
  if (error.code === "BAD_INDENT" && error.message.startsWith("All ")) return columnFault(text, at, error.message);
  if (error.code !== "BLOCK_AS_IMPLICIT_KEY" && error.code !== "MULTILINE_IMPLICIT_KEY") return undefined;
  const line = lineAt(text, at);
  return line.tabs > 0 ? tabFault(text, at) : deeperFault(text, line);
}

function tabFault(text: string, at: number): YamlFault {
  const { start, indent } = lineAt(text, at);
  return yamlSyntaxFault(
    "Tabs are not allowed as indentation.",
    advised("Indent with spaces, in every line of the file.", "indent-with-spaces"),
    start,
    start + Math.max(indent, 1),
  );
}

function columnFault(text: string, at: number, message: string): YamlFault {
  const { start, indent, end } = lineAt(text, at);
  const hint = advised("Indent the line to the column of the lines that it belongs with.", "align");
  return yamlSyntaxFault(message.replace(/\.?$/, "."), hint, Math.min(start + indent, end), end);
}

/** Finds the line behind a key with a value that is indented as if it belonged to that key. */
function deeperFault(text: string, line: Line): YamlFault | undefined {
  const key = keyWithValue.exec(line.content)?.groups;
  const next = nextLine(text, line);
  if (!key || !next || next.indent <= line.indent || !anyKey.test(next.content)) return undefined;
  const above = previousLine(text, line);
  const emptyKey = above?.indent === line.indent ? keyWithoutValue.exec(above.content)?.groups?.["key"] : undefined;
  const name = key["key"]!.trim();
  return yamlSyntaxFault(
    `The line is indented deeper than ${name} above it, which has a value already.`,
    advised(
      emptyKey === undefined
        ? "Begin both lines in the same column."
        : `Begin both lines in the same column, deeper than ${emptyKey.trim()} if they belong to it.`,
      "align",
    ),
    next.start + next.indent,
    next.end,
  );
}

/**
 * A key and a value on one line. The value has no second colon outside of an expression, which would be a different error.
 */
const keyWithValue = /^(?:- +)*(?<key>[^\s:#{["'][^:]*):[ \t]+(?!#)(?:[^:$]|:(?=\S)|\$(?!\{)|\$\{[^}]*\})+$/;
const keyWithoutValue = /^(?:- +)*(?<key>[^\s:#{["'][^:]*):[ \t]*(?:#.*)?$/;
const anyKey = /^(?:- +)*[^\s#][^:]*:(?:\s|$)/;

interface Line {
  readonly start: number;
  /** Offset behind its last character. */
  readonly end: number;
  /** Spaces and tabs in front of the content. */
  readonly indent: number;
  /** Tabs among these. */
  readonly tabs: number;
  /** Without indentation and blanks at the end. */
  readonly content: string;
}

function lineAt(text: string, offset: number): Line {
  const start = offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
  const newline = text.indexOf("\n", start);
  const whole = text.slice(start, newline < 0 ? text.length : newline).replace(/\r$/, "");
  const space = /^[ \t]*/.exec(whole)![0];
  return {
    start,
    end: start + whole.length,
    indent: space.length,
    tabs: space.split("\t").length - 1,
    content: whole.slice(space.length).trimEnd(),
  };
}

/** Returns the next line with more than a comment; undefined at the end. */
function nextLine(text: string, line: Line): Line | undefined {
  for (let at = text.indexOf("\n", line.end) + 1; at > 0 && at < text.length; at = text.indexOf("\n", at) + 1) {
    const next = lineAt(text, at);
    if (next.content !== "" && !next.content.startsWith("#")) return next;
  }
  return undefined;
}

/** Returns the line before with more than a comment; undefined at the start. */
function previousLine(text: string, line: Line): Line | undefined {
  for (let { start } = line; start > 0; ) {
    const before = lineAt(text, start - 1);
    if (before.content !== "" && !before.content.startsWith("#")) return before;
    ({ start } = before);
  }
  return undefined;
}

function yamlSyntaxFault(detail: string, suggestion: Suggestion, start: number, end: number): YamlFault {
  return { code: "yaml-syntax", summary: "The file is not valid YAML", detail, suggestion, start, end };
}
