/** Headers of requests, as documents define them: a line break ends a header, so that what follows would be another one. */

import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import { trimEndOf } from "../../base/trim.ts";
import type { Problem } from "../kind.ts";

/** Fields with lists of headers, and fields whose text becomes the name of a header or a part of its value. */
const lists: ReadonlySet<string> = new Set(["headers", "refreshHeaders"]);
const texts: ReadonlySet<string> = new Set(["headerName", "scheme", "authHeader", "authScheme"]);
/** Values with names chosen by the account, and tokens, whose headers are JSON. */
const others: ReadonlySet<string> = new Set(["encrypted", "unencrypted", "jwt"]);

/** Returns a problem for each name or value of a header that has a line break, in some blocks of a document. */
export function headerProblems(document: object, blocks: readonly string[]): readonly Problem[] {
  return blocks.flatMap((name) => headerProblemsWithin((document as JsonObject)[name], joinPointer("", name)));
}

function headerProblemsWithin(block: Json | undefined, pointer: Pointer): readonly Problem[] {
  if (!isObject(block)) return [];
  return Object.entries(block).flatMap(([name, value]): readonly Problem[] => {
    const at = joinPointer(pointer, name);
    if (others.has(name)) return [];
    if (lists.has(name) && Array.isArray(value))
      return value.flatMap((each, index) => ofHeader(each, joinPointer(at, index)));
    if (texts.has(name) && typeof value === "string") return isBroken(value) ? [headerLineProblem(at, "The text")] : [];
    return headerProblemsWithin(value, at);
  });
}

function ofHeader(header: Json, pointer: Pointer): readonly Problem[] {
  if (!isObject(header)) return [];
  const { name, value } = header;
  return [
    ...(typeof name === "string" && isBroken(name)
      ? [headerLineProblem(joinPointer(pointer, "name"), "The name")]
      : []),
    ...(typeof value === "string" && isBrokenValue(value)
      ? [headerLineProblem(joinPointer(pointer, "value"), "The value")]
      : []),
  ];
}

const headerLineProblem = (pointer: Pointer, what: string): Problem => ({
  pointer,
  code: "invalid_field",
  message: `${what} of a header must not contain a line break or a NUL character. Write it in one line.`,
});

const isBroken = (text: string): boolean => /[\r\n\0]/.test(text);

/**
 * Returns true if each rendering of the value has a line break before its end. Those at the end are left out of the request, as blocks of
 * YAML have them; those within an expression are not rendered, and those around `{{#if}}` and `{{~` may not be.
 */
function isBrokenValue(value: string): boolean {
  if (/\{\{\{?(?:~|\s*(?:[#/^]|else\b))|~\}\}/.test(value)) return value.includes("\0");
  return isBroken(trimEndOf(value.replaceAll(/\{\{\{?[^{}]*\}\}\}?/g, "x"), "\r\n"));
}
