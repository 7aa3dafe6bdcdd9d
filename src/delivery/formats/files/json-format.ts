/**
 * Reader of files with a JSON list of records, at the path in the export (facts 2.14, `file.json`). A long list is read piece
 * by piece.
 */
import { isObject, type Json } from "../../../base/json.ts";
import { throwFault } from "../../failures/fault.ts";
import { parseForeignJson } from "../../values/foreign-json.ts";
import { readPath } from "../../values/record-path.ts";
import type { FormatReader, ReadRules } from "./reader.ts";
import type { FileRules, FileWriter } from "./writer.ts";

function jsonReadPath({ file: { json } }: ReadRules): string {
  const path = isObject(json) ? json["resourcePath"] : undefined;
  return typeof path === "string" ? path : "";
}

export const jsonReader: FormatReader = Object.freeze({
  inPieces: () => true,
  read({ text, isFirst, isLast, carried }, rules) {
    const path = jsonReadPath(rules);
    if (isFirst && isLast) {
      const whole = parsedJsonFile(text);
      const found = path === "" ? whole : (readPath(whole, path) ?? []);
      return { records: Array.isArray(found) ? (found as readonly Json[]) : [found], taken: text.length, carried };
    }
    const from = isFirst
      ? listStart(
          text,
          path.split(".").filter((name) => name !== ""),
        )
      : 0;
    if (from < 0) return refuseJsonFile("its list of records does not begin near its start");
    const read = completeElements(text, from);
    if (isLast && !read.isOver) return refuseJsonFile("it ends within its list of records");
    return read;
  },
} satisfies FormatReader);

function completeElements(text: string, from: number) {
  const records: Json[] = [];
  let taken = from;
  for (;;) {
    let at = taken;
    while (at < text.length && " \t\r\n,".includes(text[at]!)) at += 1;
    if (at === text.length) return { records, taken: at, carried: null };
    if (text[at] === "]") return { records, taken: text.length, carried: null, isOver: true };
    const end = valueEnd(text, at);
    if (end < 0) return { records, taken: at, carried: null };
    records.push(parsedJsonFile(text.slice(at, end)));
    taken = end;
  }
}

/** Returns the end of the value at `from`; -1 if the text ends before the end is certain. */
function valueEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const char = text[at]!;
    if (char === '"') {
      at = textEnd(text, at);
      if (at < 0) return -1;
      if (depth === 0) return at + 1;
    } else if (char === "{" || char === "[") depth += 1;
    else if (char === "}" || char === "]") {
      depth -= 1;
      if (depth === 0) return at + 1;
      if (depth < 0) return at;
    } else if (char === "," && depth === 0) return at;
  }
  return -1;
}

/** Returns the position of the quote that ends a text; -1 if there is none. */
function textEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at;
  }
  return -1;
}

/** Returns the position at which the elements of the list at a path begin; -1 if the text does not contain the list. */
function listStart(text: string, path: readonly string[]): number {
  let at = skipSpace(text, 0);
  for (const name of path) {
    if (text[at] !== "{") return -1;
    at = skipSpace(text, at + 1);
    for (;;) {
      if (text[at] !== '"') return -1;
      const end = textEnd(text, at);
      if (end < 0) return -1;
      const key = parsedJsonFile(text.slice(at, end + 1));
      at = skipSpace(text, end + 1);
      if (text[at] !== ":") return -1;
      at = skipSpace(text, at + 1);
      if (key === name) break;
      const behind = valueEnd(text, at);
      if (behind < 0) return -1;
      at = skipSpace(text, behind);
      if (text[at] !== ",") return -1;
      at = skipSpace(text, at + 1);
    }
  }
  return text[at] === "[" ? at + 1 : -1;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && " \t\r\n".includes(text[at]!)) at += 1;
  return at;
}

function parsedJsonFile(text: string): Json {
  try {
    return parseForeignJson(text);
  } catch (error) {
    return refuseJsonFile((error as Error).message.slice(0, 200));
  }
}

const refuseJsonFile = (why: string): never =>
  throwFault("invalid_field", `The file cannot be read as JSON: ${why}.`, "data");

// Files with a JSON list of the records (facts 2.8, `file.json`), below the path in the import.

export const jsonWriter: FileWriter = Object.freeze({
  extension: "json",
  contentType: "application/json",
  refuses: () => undefined,
  surveys: () => false,
  survey: () => null,
  write({ records, isFirst, isLast }, rules) {
    const names = jsonWritePath(rules);
    const begin = isFirst ? `${names.map((name) => `{${JSON.stringify(name)}:`).join("")}[\n` : ",\n";
    const end = isLast ? `\n]${"}".repeat(names.length)}\n` : "";
    return begin + records.map((record) => JSON.stringify(record)).join(",\n") + end;
  },
} satisfies FileWriter);

function jsonWritePath({ file: { json } }: FileRules): readonly string[] {
  const path = isObject(json) ? json["resourcePath"] : undefined;
  return typeof path === "string" ? path.split(".").filter((name) => name !== "") : [];
}
