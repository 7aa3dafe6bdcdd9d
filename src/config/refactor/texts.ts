/** Texts, addresses and faults of a move into a component. */
import type { Diagnostic, SourceRange } from "../../base/diagnostics.ts";
import { isObject, type Json } from "../../base/json.ts";
import { parseAddress } from "../../model/address.ts";
import type { Path } from "../files/source-file.ts";

/** Returns the error of a resource that cannot be moved. */
export function extractFault(detail: string, source: SourceRange | undefined): Diagnostic {
  return {
    severity: "error",
    code: "not-extractable",
    summary: "The resources cannot be moved into a component",
    detail,
    ...(source && { source }),
  };
}

/** Returns a value with its texts changed; keys stay. */
export function mapTexts(value: Json, path: Path, change: (text: string, path: Path) => string): Json {
  if (typeof value === "string") return change(value, path);
  if (Array.isArray(value)) return value.map((each: Json, index) => mapTexts(each, [...path, index], change));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, [...path, key], change)]));
}

/** Returns a value with its texts and keys changed. */
export function withTextsChanged(value: Json, change: (text: string) => string): Json {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((each: Json) => withTextsChanged(each, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [change(key), withTextsChanged(each, change)]));
}

/** Returns the block of an address; the text itself for anything else. */
export function blockOfChain(text: string): string {
  const parsed = parseAddress(text);
  return parsed === undefined || parsed.component !== undefined ? text : `${parsed.family}.${parsed.name}`;
}

/** Returns a name like the wanted one that is not taken yet. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const base = wanted.replace(/[^A-Za-z0-9_]+/g, "_").replace(/^(?=\d)/, "_") || "value";
  let name = base;
  for (let count = 2; taken.includes(name); count++) name = `${base}_${count}`;
  return name;
}
