/// <reference path="./handlebars-parts.d.ts" />
/// <reference types="handlebars" />
/** Parses templates with the parser that renders them, and explains what it refuses. */

import base from "handlebars/dist/cjs/handlebars/compiler/base.js";
import { advised, type Suggestion, writtenText } from "../../base/advice.ts";
import { lineAndColumn, offsetOf, type TextFault } from "../text-fault.ts";

/** The syntax tree of a template, or the mistake that keeps it from being one. */
export type ParsedTemplate = { readonly tree: hbs.AST.Program } | { readonly fault: TextFault };

/** Parses a template. It must have passed the bounds of length and depth: the parser takes quadratic time in the depth. */
export function parseTemplate(template: string): ParsedTemplate {
  try {
    return { tree: base.parseWithoutProcessing(template) };
  } catch (error) {
    return { fault: faultOf(template, error as Error & { readonly lineNumber?: number; readonly column?: number }) };
  }
}

function faultOf(
  template: string,
  error: Error & { readonly lineNumber?: number; readonly column?: number },
): TextFault {
  const [, opened, closed] = /^(.+) doesn't match (.+?)(?: - \d+:\d+)?$/.exec(error.message.slice(0, 2_000)) ?? [];
  if (opened !== undefined && closed !== undefined) {
    const at = closingTag(template, closed, offsetOf(template, error.lineNumber ?? 1, error.column ?? 0));
    const message = `The block {{#${firstCharacters(opened)}}} is closed by {{/${firstCharacters(closed)}}}.`;
    return { message, suggestion: writtenText(`{{/${blockName(opened)}}}`), at, length: closed.length + 5 };
  }
  const [, expected] = /Expecting (.+), got '(\w+)'/.exec(error.message) ?? [];
  const got = /got '(\w+)'/.exec(error.message)?.[1];
  const { lexer } = base.parser;
  const at = Math.max(0, template.length - lexer._input.length - lexer.match.length);
  if (expected === undefined || got === undefined) {
    const message = `The template cannot be read: ${error.message.replaceAll(/\s+/g, " ").slice(0, 300)}.`;
    return { message, at: 0, length: 1 };
  }
  return explainParseFault(template, { at, found: lexer.match, got, expected });
}

interface RefusedToken {
  readonly at: number;
  readonly found: string;
  /** Names of tokens, as the grammar has them. */
  readonly got: string;
  readonly expected: string;
}

/** Explains the token that the grammar does not allow. */
function explainParseFault(template: string, { at, found, got, expected }: RefusedToken): TextFault {
  const textFaultAt = (
    message: string,
    suggestion?: Suggestion,
    length = Math.max(1, found.length),
    from = at,
  ): TextFault => ({
    message,
    ...(suggestion !== undefined && { suggestion }),
    at: Math.min(from, Math.max(0, template.length - 1)),
    length,
  });
  if (got === "CLOSE" && expected.includes("'CLOSE_UNESCAPED'"))
    return textFaultAt("An expression opens with {{{ and closes with }}.", writtenText("}}}"));
  if (got === "CLOSE_UNESCAPED" && expected.includes("'CLOSE'"))
    return textFaultAt("An expression opens with {{ and closes with }}}.", writtenText("}}"));
  if (got === "EOF" && expected.includes("'OPEN_ENDBLOCK'")) {
    const open = lastOpen(template);
    const message = open ? `The block {{#${open.name}}} is not closed.` : "A block is not closed.";
    return textFaultAt(
      message,
      open && advised(`Write {{/${open.name}}} at its end`, "append", { text: `{{/${open.name}}}` }),
      (open?.name.length ?? 0) + 3,
      open?.at ?? at,
    );
  }
  if (got === "OPEN_ENDBLOCK")
    return textFaultAt("A block is closed here that was not opened.", undefined, tagLength(template, at));
  if (got === "INVERSE" || got === "OPEN_INVERSE_CHAIN")
    return textFaultAt("{{else}} is outside of a block.", undefined, tagLength(template, at));
  if (got === "CLOSE" && expected.includes("'CLOSE_SEXPR'"))
    return textFaultAt("A parenthesis is not closed.", advised("Write ) before }}", "replace", { text: `)${found}` }));
  const start = template.lastIndexOf("{{", Math.max(0, at - 1));
  if (got === "EOF" || (got === "INVALID" && start >= 0 && template.indexOf("}}", start) < 0)) {
    const { line, column } = lineAndColumn(template, Math.max(0, start));
    const braces = template.startsWith("{{{", start) ? "}}}" : "}}";
    const message = `The expression that opens at line ${line}, column ${column} of the template is not closed.`;
    return textFaultAt(
      message,
      advised(`Write ${braces} at its end`, "append", { text: braces }),
      2,
      Math.max(0, start),
    );
  }
  if (got === "CLOSE" || got === "CLOSE_UNESCAPED") return textFaultAt("An expression has no value here.");
  const index = /^\w+(?:\.\w+)*\[\d+\]/.exec(template.slice(at)) ?? /^\d+/.exec(template.slice(at));
  if (index) {
    let begin = at;
    while (begin > 0 && /[\w.]/.test(template[begin - 1]!)) begin--;
    const before = template.slice(begin, at);
    const path = `${before}${index[0]}`.replace(/\[(\d+)\]/g, ".[$1]").replace(/\.(\d+)/g, ".[$1]");
    return textFaultAt(
      "An index of a list is written in brackets behind a dot.",
      writtenText(path),
      before.length + index[0].length,
      begin,
    );
  }
  const shown = found.trim() === "" ? "This character" : JSON.stringify(found.trim().slice(0, 40));
  return textFaultAt(`${shown} cannot be read here, inside of an expression.`);
}

const firstCharacters = (text: string): string => text.slice(0, 60);

/** Returns the name of a block without its arguments. */
const blockName = (opened: string): string => firstCharacters(opened).split(/\s/)[0]!;

/** Returns the length of the tag that begins at an offset. */
function tagLength(template: string, at: number): number {
  const end = template.indexOf("}}", at);
  return end < 0 ? 2 : end + 2 - at;
}

function closingTag(template: string, name: string, from: number): number {
  const found = template.indexOf(`{{/${name}`, from);
  return found < 0 ? from : found;
}

/** Returns the innermost block that is open at the end. */
function lastOpen(template: string): { readonly name: string; readonly at: number } | undefined {
  const open: { readonly name: string; readonly at: number }[] = [];
  for (const { index, 1: mark, 2: name } of template.matchAll(/\{\{~?\s*([#^/])\s*([^\s~}(]*)/g)) {
    if (mark === "/") open.pop();
    else if (name) open.push({ name, at: index });
  }
  return open.at(-1);
}
