/** The samples of kinds as Terraform configurations that work: with all that they refer to. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import { type Kind, sampleRef } from "../../catalog/kind.ts";
import { connectionSamples } from "../../catalog/kinds/connection/samples.ts";
import type { Operation } from "../../catalog/operation.ts";
import { allEndpoints, type Endpoint, parametersOf } from "../api/endpoints.ts";
import { parameterText, refersTo } from "../api/examples.ts";
import { formats } from "../checks/formats.ts";
import type { TfSchema } from "../terraform/tf-attribute.ts";
import { tfEphemerals } from "../terraform/tf-ephemeral.ts";
import { resourceType, snakeCase } from "../terraform/tf-names.ts";
import { tfResources } from "../terraform/tf-schema.ts";
import { type TfBlock, type TfText, tfExpression, writtenAttributes } from "./tf-text.ts";

/**
 * Returns the full sample as `example`, after its dependencies: `basic` minimal ones, and connections named after their type. A block
 * of one type and name is the same everywhere.
 */
export function resourceExample(kind: Kind): readonly TfBlock[] {
  const blocks = new Map<string, TfBlock>();
  const own = exampleBlock(kind, "example", kind.samples.full, blocks);
  return [...blocks.values(), own];
}

/** Returns the object that the resource's example makes, looked up by what names it there. */
export function dataExample(kind: Kind): readonly TfBlock[] {
  const type = resourceType(kind);
  const blocks = new Map<string, TfBlock>();
  const names = tfResources()
    .get(type)!
    .attributes.filter(({ key }) => kind.identity.by.includes(key) && kind.samples.full[key] !== undefined);
  const given = names.map(({ name, key }): [string, TfText] => [name, sampleText(kind.samples.full[key]!, blocks)]);
  return [...blocks.values(), { type: "data", labels: [type, "example"], attributes: Object.fromEntries(given) }];
}

function sampleText(value: Json, blocks: Map<string, TfBlock>): TfText {
  const target = typeof value === "string" ? refersTo(value) : undefined;
  return target === undefined ? (value as TfText) : exampleReference(target, blocks);
}

/** Stands for an id that no configuration has. */
export const sampleId = "65b000000000000000000001";

/** Something on a page that a reader has to put in. */
interface Placeholder {
  readonly attribute: string;
  /** Kind of the object with this id, `sync job`; absent if the value is not an id. */
  readonly of?: string;
}

interface ReadExample {
  readonly blocks: readonly TfBlock[];
  readonly placeholders: readonly Placeholder[];
}

/** Returns a data source or an ephemeral resource, after the blocks that it needs. */
export function readExample(read: TfSchema & { readonly type: string; readonly operation?: Operation }): ReadExample {
  const { type, attributes, operation } = read;
  const blocks = new Map<string, TfBlock>();
  const placeholders: Placeholder[] = [];
  const endpoint = operation && allEndpoints().find(({ name }) => name === operation.name)!;
  const needed = attributes.filter(({ use }) => use === "required");
  const targets = needed.map(({ key }) => refersTo(givenText(endpoint, key)));
  const values = needed.map(({ name, key, field }, index): [string, TfText] => {
    const [first] = field.type === "string" ? (field.enum ?? field.values ?? []) : [];
    if (first !== undefined) return [name, first];
    const target = targets[index];
    const kind = target === undefined ? undefined : kindNamed(target.split(":")[0]!);
    if (kind) {
      const holds = targets.some((each) => each !== target && each !== undefined && sampleRefersTo(kind, each));
      return [name, holds ? fullExample(kind, blocks) : exampleReference(target!, blocks)];
    }
    const text = givenText(endpoint, key);
    // A literal id is one of the example world.
    if (target === undefined && text !== "" && !formats.objectId(text)) return [name, text];
    const of = target && snakeCase(target.replace("spare:", "deleted_")).replaceAll("_", " ");
    placeholders.push({ attribute: name, ...(of && { of }) });
    return [name, sampleId];
  });
  const what = tfEphemerals().has(type) ? "ephemeral" : "data";
  const body = attributes.some(({ key }) => key === "body") ? endpoint?.example?.body : undefined;
  const given = { ...Object.fromEntries(values), ...(body && { body: { $call: "jsonencode", $argument: body } }) };
  const own: TfBlock = { type: what, labels: [type, "example"], attributes: given };
  return { blocks: [...blocks.values(), own], placeholders };
}

/** Returns the endpoint's example of a path parameter; empty for a query parameter, which only a reader has. */
function givenText(endpoint: Endpoint | undefined, key: string): string {
  if (!endpoint) return `{{ref:${key.replace(/^_/, "").replace(/Id$/, "")}}}`;
  if (!parametersOf(endpoint.path).includes(key)) return "";
  return parameterText(endpoint, key);
}

/** The full sample refers to a target: a flow to its steps. */
const sampleRefersTo = ({ samples }: Kind, target: string): boolean =>
  JSON.stringify(samples.full).includes(JSON.stringify(sampleRef(target)));

/** Returns the full sample, as its own page has it. */
function fullExample(kind: Kind, blocks: Map<string, TfBlock>): TfText {
  for (const each of resourceExample(kind)) blocks.set(each.labels.join("."), each);
  return tfExpression(`${resourceType(kind)}.example.id`);
}

function exampleBlock(kind: Kind, name: string, document: JsonObject, blocks: Map<string, TfBlock>): TfBlock {
  const type = resourceType(kind);
  const taking = {
    text: (text: string): TfText => {
      const target = refersTo(text);
      return target === undefined ? text : exampleReference(target, blocks);
    },
    lost: (at: string, why: string) => {
      throw new Error(`the sample of ${kind.kind} has ${at}: ${why}`);
    },
  };
  const attributes = writtenAttributes(tfResources().get(type)!.attributes, document, taking);
  return { type: "resource", labels: [type, name], attributes };
}

function exampleReference(target: string, blocks: Map<string, TfBlock>): TfText {
  const [kindName, variant] = target.split(":") as [string, string | undefined];
  const kind = kindNamed(kindName)!;
  const name = variant ?? "basic";
  const address = `${resourceType(kind)}.${name}`;
  if (!blocks.has(address)) {
    const sample: Json =
      variant === undefined
        ? kind.samples.minimal
        : (connectionSamples[variant as keyof typeof connectionSamples] as JsonObject);
    const made = exampleBlock(kind, name, isObject(sample) ? sample : {}, blocks);
    blocks.set(address, made);
  }
  return tfExpression(`${address}.id`);
}
