/** Manifests out of the catalog's samples: the sample under one address, and all that it refers to beside it. */
import type { Json, JsonObject } from "../../src/base/json.ts";
import { isObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { connectionSamples } from "../../src/catalog/kinds/connection/samples.ts";
import type { Manifest } from "./stack.ts";

export interface Rung {
  readonly address: string;
  /** The sample and its parents. */
  readonly manifest: Manifest;
  /** The parents alone. */
  readonly parents: Manifest;
}

/** A stack that declares `document` as `<family>.sample`. `{{ref:connection:ftp}}` names the sample connection of that type, `{{ref:script#two}}` another script. */
export function stackOf(kind: Kind, document: JsonObject): Rung {
  const parents: { [family: string]: { [name: string]: Json } } = {};
  const named = withReferences(document, parents);
  const own = { ...parents[kind.family], sample: named };
  return { address: `${kind.family}.sample`, manifest: { ...parents, [kind.family]: own }, parents };
}

function withReferences(value: Json, parents: { [family: string]: { [name: string]: Json } }): Json {
  if (typeof value === "string") {
    const [, target] = /^\{\{ref:(.*)\}\}$/.exec(value) ?? [];
    return target === undefined ? value : reference(target, parents);
  }
  if (Array.isArray(value)) return value.map((item: Json) => withReferences(item, parents));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withReferences(item, parents)]));
}

function reference(target: string, parents: { [family: string]: { [name: string]: Json } }): string {
  const [whole, other] = target.split("#") as [string, string | undefined];
  const [name, variant] = whole.split(":") as [string, string | undefined];
  const kind = kindNamed(name)!;
  const id = other === undefined ? (variant ?? "parent") : [variant, other].filter(Boolean).join("_");
  parents[kind.family] ??= {};
  if (parents[kind.family]![id] === undefined) {
    // Taken before it is filled in, should it refer to its own kind.
    parents[kind.family]![id] = {};
    const sample =
      variant === undefined ? kind.samples.minimal : connectionSamples[variant as keyof typeof connectionSamples];
    const made = withReferences(sample as unknown as JsonObject, parents) as JsonObject;
    const [field] = kind.identity.by;
    const isText = other !== undefined && field !== undefined && typeof made[field] === "string";
    parents[kind.family]![id] =
      isText && !field.startsWith("_") ? { ...made, [field]: `${other} ${made[field]}` } : made;
  }
  return `\${${kind.family}.${id}}`;
}
