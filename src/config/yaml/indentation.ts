/** Recognises mistakes of indentation among the parser's errors. Whatever the parser reports behind one is not a mistake of its own. */
import type { YAMLError } from "yaml";
import { advised, type Suggestion } from "../../base/advice.ts";
import type { YamlFault } from "./fault.ts";

/** Returns the fault of an error that is a mistake of indentation; undefined for any other error. */
export function indentationFault(text: string, error: YAMLError): YamlFault | undefined {
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
  const hint = advised("Begin the line in the column of the lines that it belongs to.", "align");
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
