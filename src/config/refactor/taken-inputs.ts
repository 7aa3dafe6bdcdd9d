/** The inputs that a new component takes, one for each value that its resources read from outside, and the texts of the move. */
import type { Diagnostic, SourceRange } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { parseAddress } from "../../model/address.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import type { Path } from "../files/source-file.ts";

interface TakenInput {
  readonly name: string;
  readonly schema: JsonObject;
  /** The expression that gives it, such as `var.region`. */
  readonly given: string;
}

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

export class TakenInputs {
  readonly #all = new Map<string, TakenInput>();

  get all(): readonly TakenInput[] {
    return [...this.#all.values()];
  }

  /** Returns the name of the input that takes a value; `wanted`: its name, if that is free. */
  take(given: string, wanted: string, schema: JsonObject): string {
    const known = this.#all.get(given);
    const name =
      known?.name ??
      freeName(
        wanted,
        this.all.map((each) => each.name),
      );
    this.#all.set(given, { name, given, schema: { ...known?.schema, ...schema } });
    return name;
  }
}

const schemaTypes: { readonly [type: string]: string } = {
  string: "string",
  number: "number",
  boolean: "boolean",
  list: "array",
  map: "object",
};

/** Returns the type of a declared variable as a JSON Schema, and true where it is secret. */
export function declaredVariableType(
  parts: readonly ManifestPart[],
  name: string,
): { readonly isSecret: boolean; readonly schema: JsonObject } {
  const declared = parts
    .map(({ value }) => value["variables"])
    .find((each) => isObject(each) && Object.hasOwn(each, name));
  const entry = isObject(declared) && isObject(declared[name]) ? declared[name] : {};
  const type = schemaTypes[String(entry["type"])];
  return { isSecret: entry["secret"] === true, schema: type === undefined ? {} : { type } };
}
