/** The samples of kinds as Terraform configurations that work: with all that they refer to. */
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import { kindNamed } from "../catalog/index.ts";
import type { Kind } from "../catalog/kind.ts";
import { connectionSamples } from "../catalog/kinds/connection/samples.ts";
import { resourceType } from "./tf-names.ts";
import { type TfAttribute, tfResources } from "./tf-schema.ts";
import { attributesOf, expression, type TfBlock, type TfText } from "./tf-text.ts";

/**
 * The full sample as `example`, after what it refers to: `basic` minimal ones, and connections named after their type. A block of one
 * type and name is the same wherever it stands.
 */
export function resourceExample(kind: Kind): readonly TfBlock[] {
  const blocks = new Map<string, TfBlock>();
  const own = block(kind, "example", kind.samples.full, blocks);
  return [...blocks.values(), own];
}

/** The object that the resource's example makes, looked up. */
export function dataExample(kind: Kind): TfBlock {
  const type = resourceType(kind);
  const { attributes } = tfResources().get(type)!;
  const names = attributes.filter(({ key }) => kind.identity.by.includes(key));
  const given = names.map(({ name, key }): [string, TfText] => {
    const value = kind.samples.full[key];
    return [name, typeof value === "string" && !value.startsWith("{{ref:") ? value : sampleId];
  });
  return { type: "data", labels: [type, "example"], attributes: Object.fromEntries(given) };
}

const sampleId = "65b000000000000000000001";

/** A read or an ephemeral resource with what it needs. */
export function readExample(type: string, attributes: readonly TfAttribute[], what: "data" | "ephemeral"): TfBlock {
  const needed = attributes.filter(({ use }) => use === "required");
  const values = needed.map(({ name, type: shape, field }): [string, TfText] => {
    if (shape === "number") return [name, 1];
    if (shape === "bool") return [name, true];
    const [first] = field.type === "string" ? (field.enum ?? field.values ?? []) : [];
    return [name, first ?? (/(^|_)id$/.test(name) ? sampleId : "scripts")];
  });
  return { type: what, labels: [type, "example"], attributes: Object.fromEntries(values) };
}

function block(kind: Kind, name: string, document: JsonObject, blocks: Map<string, TfBlock>): TfBlock {
  const type = resourceType(kind);
  const taking = {
    text: (text: string): TfText => {
      const [, target] = /^\{\{ref:(.*)\}\}$/.exec(text) ?? [];
      return target === undefined ? text : reference(target, blocks);
    },
    lost: (at: string, why: string) => {
      throw new Error(`the sample of ${kind.kind} has ${at}: ${why}`);
    },
  };
  const attributes = attributesOf(tfResources().get(type)!.attributes, document, taking);
  return { type: "resource", labels: [type, name], attributes };
}

function reference(target: string, blocks: Map<string, TfBlock>): TfText {
  const [kindName, variant] = target.split(":") as [string, string | undefined];
  const kind = kindNamed(kindName)!;
  const name = variant ?? "basic";
  const address = `${resourceType(kind)}.${name}`;
  if (!blocks.has(address)) {
    const sample: Json =
      variant === undefined
        ? kind.samples.minimal
        : (connectionSamples[variant as keyof typeof connectionSamples] as unknown as JsonObject);
    const made = block(kind, name, isObject(sample) ? sample : {}, blocks);
    blocks.set(address, made);
  }
  return expression(`${address}.id`);
}
