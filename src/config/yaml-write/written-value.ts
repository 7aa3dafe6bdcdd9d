/** A document as it is to be written into a manifest: JSON, with expressions and files of code in it. */

import { isObject, type Json } from "../../base/json.ts";
import { toPrintable } from "../../base/printable.ts";

/** Text that is written literally: `${scripts.normalize}`. */
export class WrittenExpression {
  readonly text: string;
  /** Stands behind it in the YAML, where that has room for it. */
  readonly comment: string | undefined;
  constructor(text: string, comment?: string) {
    this.text = text;
    this.comment = comment === undefined ? undefined : toPrintable(comment);
  }
}

/** Code that is stored in a separate file next to the manifest. */
export class CodeFile {
  /** Wanted name, without folder. */
  readonly name: string;
  readonly content: string;
  constructor(name: string, content: string) {
    this.name = name;
    this.content = content;
  }
}

/** Stands for what an anchor of the same file names: `*anchor`; under the key `<<` it is merged in. */
export class AliasOf {
  readonly anchor: string;
  constructor(anchor: string) {
    this.anchor = anchor;
  }
}

/** A mapping that is written in one line: `{ secret: true, env: NAME }`. */
export class Inline {
  readonly value: WrittenObject;
  constructor(value: WrittenObject) {
    this.value = value;
  }
}

/** Texts among it are literal: what looks like an expression in them has been escaped already. */
export type WrittenValue =
  | Json
  | WrittenExpression
  | CodeFile
  | AliasOf
  | Inline
  | readonly WrittenValue[]
  | { readonly [key: string]: WrittenValue };
export type WrittenObject = { readonly [key: string]: WrittenValue };

/** Returns true for a mapping that is written out key by key. */
export function isWrittenObject(value: WrittenValue | undefined): value is WrittenObject {
  return isObject(value) && ![WrittenExpression, CodeFile, AliasOf, Inline].some((type) => value instanceof type);
}

/** Returns the text in the form for manifests, in which expressions are computed. */
export function escapedManifestText(text: string): string {
  return text.replaceAll("${", () => "$${");
}

/** Returns a value whose texts mean themselves in a manifest: nothing that others have written is computed there. */
export function escapedManifestValue(value: Json): Json {
  if (typeof value === "string") return escapedManifestText(value);
  if (Array.isArray(value)) return (value as readonly Json[]).map(escapedManifestValue);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, escapedManifestValue(each)]));
}
