/** Inputs that a new component takes: one for each value that its resources read from outside. */
import { isObject, type JsonObject } from "../../base/json.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { freeName } from "./texts.ts";

interface TakenInput {
  readonly name: string;
  readonly schema: JsonObject;
  /** The expression that gives it, such as `var.region`. */
  readonly given: string;
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
