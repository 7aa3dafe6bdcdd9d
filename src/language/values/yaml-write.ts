/** YAML as Terraform writes it: texts in quotes, or as they are where they have several lines. */
import type { Json } from "../../base/json.ts";
import { valueFault } from "../fault.ts";
import { compareTexts } from "./convert.ts";
import { numberText } from "./numbers.ts";

export function yamlText(value: Json): string {
  if (typeof value === "object" && value !== null) return `${writeBlock(value, 0, 0)}\n`;
  return `${writeBlock(value, 2, 0)}\n${typeof value === "string" ? "" : "...\n"}`;
}

/** Longer keys are written in a way of their own. */
const longestKey = 128;

/** A text in quotes goes on in the next line after so many characters. */
const width = 80;

/** Returns the lines of a value, all but the first indented; that begins at a column. */
function writeBlock(value: Json, indent: number, column: number): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") return numberText(value);
  if (typeof value === "string")
    return isLines(value) ? writeLiteralLines(value, indent) : writeQuoted(value, indent, column);
  if (Array.isArray(value)) {
    const items = value.map((each) => `- ${writeBlock(each, indent + 2, indent + 2)}`);
    return items.length === 0 ? "[]" : items.join(`\n${" ".repeat(indent)}`);
  }
  const entries = Object.entries(value).toSorted(([a], [b]) => compareTexts(a, b));
  const written = entries.map(([key, each]) => {
    const before = `${writeMappingKey(key)}:`;
    return before + writeNested(each, indent, [...before].length);
  });
  return written.length === 0 ? "{}" : written.join(`\n${" ".repeat(indent)}`);
}

function writeMappingKey(key: string): string {
  if (!key.includes("\n") && Buffer.byteLength(key) <= longestKey) return writeQuoted(key, 0, Number.NEGATIVE_INFINITY);
  const detail = `yamlencode(): a key is longer than ${longestKey} characters, or has several lines.`;
  throw valueFault(detail);
}

function writeNested(value: Json, indent: number, before: number): string {
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0)
    return ` ${writeBlock(value, indent + 2, indent + before + 1)}`;
  const own = Array.isArray(value) ? indent : indent + 2;
  return `\n${" ".repeat(own)}${writeBlock(value, own, own)}`;
}

/** Returns true for a text that can be written literally, over several lines. */
function isLines(text: string): boolean {
  const isPlain = !/[^\n -~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]/u.test(text);
  return isPlain && text.includes("\n") && !/ (\n|$)/.test(text);
}

function writeLiteralLines(text: string, indent: number): string {
  const hint = /^[ \n]/.test(text) ? "2" : "";
  const end = text.endsWith("\n") ? (/(^|\n)\n$/.test(text) ? "+" : "") : "-";
  const written = text
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => (line === "" ? line : " ".repeat(indent) + line));
  return [`|${hint}${end}`, ...written].join("\n");
}

const escapes: { readonly [character: string]: string } = {
  "\0": "\\0",
  "\x07": "\\a",
  "\b": "\\b",
  "\t": "\\t",
  "\n": "\\n",
  "\v": "\\v",
  "\f": "\\f",
  "\r": "\\r",
  "\x1b": "\\e",
  '"': '\\"',
  "\\": "\\\\",
  "\x85": "\\N",
  "\u2028": "\\L",
  "\u2029": "\\P",
};

function writeQuoted(text: string, indent: number, from: number): string {
  const letters = [...text];
  let written = '"';
  let column = from + 1;
  letters.forEach((letter, at) => {
    const isInside = letter === " " && letters[at - 1] !== " " && at > 0 && at < letters.length - 1;
    if (isInside && column > width) {
      written += `\n${" ".repeat(indent)}${letters[at + 1] === " " ? "\\" : ""}`;
      column = indent;
      return;
    }
    const shown = isPrinted.test(letter) ? letter : (escapes[letter] ?? escapeCode(letter.codePointAt(0)!));
    written += shown;
    column += [...shown].length;
  });
  return `${written}"`;
}

const isPrinted = /^[ !#-[\]-~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]$/u;

function escapeCode(code: number): string {
  const hex = code.toString(16).toUpperCase();
  if (code < 0x100) return `\\x${hex.padStart(2, "0")}`;
  return code < 0x10000 ? `\\u${hex.padStart(4, "0")}` : `\\U${hex.padStart(8, "0")}`;
}
