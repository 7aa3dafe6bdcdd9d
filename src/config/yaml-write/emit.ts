/** Writes values as YAML text. */
import {
  doubleQuotedScalar,
  isPlainScalar,
  literalBlock,
  numberScalar,
  type Surrounding,
  textScalar,
} from "./scalars.ts";
import {
  AliasOf,
  CodeFile,
  Inline,
  isWrittenObject,
  WrittenExpression,
  type WrittenObject,
  type WrittenValue,
} from "./written-value.ts";

export interface Emitter {
  /** The expression that reads a file of code: `${file("../scripts/a.js")}`. */
  readonly fileExpression: (file: CodeFile) => string;
  /** Keys and texts are quoted as JSON wants it. */
  readonly json?: boolean;
}

/** Lists of scalars are written in one line up to this length. */
const longestLine = 100;

/** Returns a mapping in block form: lines that end with a line break, indented by `indent`. */
export function blockMapping(value: WrittenObject, indent: number, emitter: Emitter): string {
  return Object.entries(value)
    .map(([key, item]) => blockEntry(key, item, indent, emitter))
    .join("");
}

/** Returns one key with its value. */
export function blockEntry(key: string, value: WrittenValue, indent: number, emitter: Emitter): string {
  const name = value instanceof AliasOf && key === "<<" ? key : emittedKey(key, "block");
  return `${indentation(indent)}${name}:${afterKey(value, indent, emitter)}`;
}

/** Items of a list in block form. */
export function blockItems(items: readonly WrittenValue[], indent: number, emitter: Emitter): string {
  return items.map((item) => `${indentation(indent)}-${afterDash(item, indent, emitter)}`).join("");
}

/** Returns the text after `key:`, its lines indented more than `indent`; ends with a line break. */
export function afterKey(value: WrittenValue, indent: number, emitter: Emitter): string {
  const line = oneLine(value, emitter);
  if (line !== undefined) return ` ${line}\n`;
  if (typeof value === "string") return textBlock(value, indent + 2);
  if (Array.isArray(value)) return `\n${blockItems(value as readonly WrittenValue[], indent + 2, emitter)}`;
  return `\n${blockMapping(value as WrittenObject, indent + 2, emitter)}`;
}

function afterDash(value: WrittenValue, indent: number, emitter: Emitter): string {
  const line = oneLine(value, emitter);
  if (line !== undefined) return ` ${line}\n`;
  if (typeof value === "string") return textBlock(value, indent + 2);
  const lines = Array.isArray(value)
    ? blockItems(value as readonly WrittenValue[], indent + 2, emitter)
    : blockMapping(value as WrittenObject, indent + 2, emitter);
  return ` ${lines.trimStart()}`;
}

function textBlock(text: string, indent: number): string {
  const { header, lines } = literalBlock(text)!;
  return ` ${header}\n${lines.map((line) => (line === "" ? "\n" : `${indentation(indent)}${line}\n`)).join("")}`;
}

/**
 * Returns the value where it fits into the line of its key, comment included; undefined for what takes lines of its own.
 */
export function oneLine(value: WrittenValue, emitter: Emitter): string | undefined {
  if (value instanceof WrittenExpression) {
    const text = textScalar(value.text, "block");
    return value.comment === undefined ? text : `${text} # ${value.comment}`;
  }
  if (value instanceof CodeFile) return textScalar(emitter.fileExpression(value), "block");
  if (value instanceof AliasOf) return `*${value.anchor}`;
  if (value instanceof Inline) return flowText(value.value, emitter);
  if (typeof value === "string") return literalBlock(value) ? undefined : textScalar(value, "block");
  if (Array.isArray(value)) {
    const items = value as readonly WrittenValue[];
    if (items.length === 0) return "[]";
    const text = items.every(isPlainItem) ? flowText(items, emitter) : "";
    return text !== "" && text.length <= longestLine ? text : undefined;
  }
  if (isWrittenObject(value)) return Object.keys(value).length === 0 ? "{}" : undefined;
  return yamlScalar(value as null | boolean | number);
}

/** Scalars and lists of them, but no multi-line texts and no comments. */
function isPlainItem(value: WrittenValue): boolean {
  if (Array.isArray(value)) return (value as readonly WrittenValue[]).every(isPlainItem);
  if (value instanceof WrittenExpression) return value.comment === undefined;
  return typeof value === "string" ? !value.includes("\n") : typeof value !== "object" || value === null;
}

/** Returns the value inside of `{}` or `[]`, in one line, without comments. */
export function flowText(value: WrittenValue, emitter: Emitter): string {
  if (value instanceof WrittenExpression) return scalarIn(value.text, emitter);
  if (value instanceof CodeFile) return scalarIn(emitter.fileExpression(value), emitter);
  if (value instanceof AliasOf) return `*${value.anchor}`;
  if (value instanceof Inline) return flowText(value.value, emitter);
  if (typeof value === "string") return scalarIn(value, emitter);
  if (Array.isArray(value))
    return `[${(value as readonly WrittenValue[]).map((item) => flowText(item, emitter)).join(", ")}]`;
  if (isWrittenObject(value)) {
    const entries = Object.entries(value).map((entry) => flowEntry(...entry, emitter));
    return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
  }
  return yamlScalar(value as null | boolean | number);
}

/** Returns one key with its value inside of `{}`, in one line. */
export function flowEntry(key: string, value: WrittenValue, emitter: Emitter): string {
  return `${emitter.json ? doubleQuotedScalar(key) : emittedKey(key, "flow")}: ${flowText(value, emitter)}`;
}

function scalarIn(text: string, { json }: Emitter): string {
  return json ? doubleQuotedScalar(text) : textScalar(text, "flow");
}

function emittedKey(key: string, where: Surrounding): string {
  // A colon or an expression in a key is legal and hard to read.
  return isPlainScalar(key, where) && /^[\w-]+( [\w-]+)*$|^\$\w+$/.test(key) ? key : doubleQuotedScalar(key);
}

function yamlScalar(value: null | boolean | number): string {
  return typeof value === "number" ? numberScalar(value) : String(value);
}

function indentation(indent: number): string {
  return " ".repeat(indent);
}
