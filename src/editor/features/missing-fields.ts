/** Values of fields that are missing: those of the kind's samples, with references to what the stack declares. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { pointerSegments } from "../../base/pointer.ts";
import type { Field } from "../../catalog/field.ts";
import { families, kindNamed, kindOfFamily } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { textScalar } from "../../config/yaml-write/scalars.ts";
import { fieldAtPath } from "../../derive/fields/walk.ts";

interface MissingField {
  readonly address: string;
  /** The block that lacks the field. */
  readonly pointer: string | undefined;
  readonly name: string;
  readonly addresses: readonly string[];
}

/** Returns entries that add a field: one for each value it may have, where these are few. */
export function fieldToAdd({ address, pointer = "", name, addresses }: MissingField): readonly string[] {
  const kind = kindOfFamily(address.split(".")[0]!);
  if (kind === undefined) return [];
  const path = pointerSegments(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const field =
    path.length === 0 ? (kind.fields[name] as Field | undefined) : fieldWithin(fieldAtPath(kind, path), name);
  const key = address.slice(address.indexOf(".") + 1);
  const found = sampleAt(kind, [...path, name]) ?? placeholder(field, key);
  if (field?.type === "string" && field.enum && field.enum.length <= 12)
    return field.enum.map((value) => `${name}: ${flowValue(value, addresses)}`);
  return [`${name}: ${flowValue(name === "name" ? key : found, addresses)}`];
}

const fieldWithin = (field: Field | undefined, name: string): Field | undefined => {
  if (field?.type === "array" || field?.type === "map") return fieldWithin(field.items, name);
  return field?.type === "object" ? field.fields[name] : undefined;
};

function sampleAt(kind: Kind, path: readonly (string | number)[]): Json | undefined {
  for (const sample of [kind.samples.minimal, kind.samples.full]) {
    let value: Json | undefined = sample as JsonObject;
    for (const step of path)
      value = Array.isArray(value) ? (value as readonly Json[])[0] : isObject(value) ? value[String(step)] : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

function placeholder(field: Field | undefined, key: string): Json {
  switch (field?.type) {
    case "boolean":
      return true;
    case "integer":
    case "number":
      return field.min ?? 1;
    case "array":
      return [];
    case "object":
    case "map":
      return {};
    default:
      return key;
  }
}

/** Returns the least that a resource of a family needs; undefined for an unknown family. */
export function minimalDocument(family: string, name: string, addresses: readonly string[]): string | undefined {
  if (!(families as readonly string[]).includes(family)) return undefined;
  const kind = kindOfFamily(family)!;
  const label = kind.identity.by[0]!;
  const document = { ...kind.samples.minimal, ...(label === "name" ? { name } : {}) };
  return flowValue(document, addresses);
}

/** Writes a value in one line. References of samples lead to a declared object of their kind, or to one that is to be named. */
function flowValue(value: Json, addresses: readonly string[]): string {
  if (typeof value === "string") {
    const [, wanted] = /^\{\{ref:(\w+)\}\}$/.exec(value) ?? [];
    if (wanted === undefined) return textScalar(value, "flow");
    const family = kindNamed(wanted)?.family ?? wanted;
    return `"\${${addresses.find((each) => each.startsWith(`${family}.`)) ?? `${family}.NAME`}}"`;
  }
  if (Array.isArray(value))
    return `[${(value as readonly Json[]).map((each) => flowValue(each, addresses)).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([key, each]) => `${textScalar(key, "flow")}: ${flowValue(each, addresses)}`,
  );
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

/** Returns the field of a value in a resource, by the keys and positions that lead to it. */
export function fieldOfValue(path: readonly (string | number)[]): Field | undefined {
  const kind = kindOfFamily(String(path[0]));
  return kind === undefined || path.length < 3 ? undefined : fieldAtPath(kind, path.slice(2));
}
