/** The same objects in our state and in one of terraform's (version 4 of its format). */
import { randomUUID } from "node:crypto";
import { fail } from "../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import { toPrintable } from "../base/printable.ts";
import { kindNamed } from "../catalog/index.ts";
import { defaultOf, type TfAttribute } from "../derive/terraform/tf-attribute.ts";
import { type BlockName, sameName } from "../derive/terraform/tf-block-names.ts";
import { isTyped, typedLiteral } from "../derive/terraform/tf-dynamic.ts";
import { resourceType } from "../derive/terraform/tf-names.ts";
import { providerAddress, tfResources } from "../derive/terraform/tf-schema.ts";
import { schemaVersion, upgradeAttributes } from "../derive/terraform/tf-upgrades.ts";
import { type Address, componentSteps, formatAddress, formatInstance, parseAddress } from "../model/address.ts";
import type { OutputForm } from "../model/program.ts";
import type { OutputState, ResourceState, State } from "../model/state.ts";
import { serverSet } from "../model/state.ts";
import { appliedReading, fromDocument, toDocument } from "../model/terraform/tf-document.ts";
import { fromDynamic } from "../model/terraform/tf-dynamic.ts";
import { typedOutput } from "../model/terraform/tf-output.ts";
import { platformsValue, withoutDefaults, withServerSet } from "../model/terraform/tf-server-set.ts";
import type { TfObject } from "../model/terraform/tf-value.ts";
import { fingerprintValue } from "./fingerprint.ts";

const provider = `provider["${providerAddress}"]`;

interface FromTerraform {
  readonly entries: readonly ResourceState[];
  readonly outputs: State["outputs"];
  /** Addresses of resources that are of other providers. */
  readonly others: readonly string[];
  /** Addresses of the objects that terraform would replace. */
  readonly tainted: readonly string[];
}

/** Returns the entries of a terraform state, in the form of ours. */
export function fromTerraform(text: string, file: string, key: Uint8Array): FromTerraform {
  const state = parseTerraformState(text, file);
  const entries: ResourceState[] = [];
  const others: string[] = [];
  const tainted: string[] = [];
  for (const resource of objectsOfList(state["resources"])) {
    const { mode, type, name, module } = resource;
    if (mode !== "managed") continue;
    const found = tfResources().get(String(type));
    if (!found) {
      others.push(`${type}.${name}`);
      continue;
    }
    for (const instance of objectsOfList(resource["instances"])) {
      const kept = instance["attributes"];
      if (!isObject(kept) || typeof kept["id"] !== "string") continue;
      const attributes = plainValues(
        found.attributes,
        upgradeAttributes(String(type), Number(instance["schema_version"] ?? 0), kept),
      );
      const { family, kind } = found.kind;
      const index = instance["index_key"];
      const own = formatAddress({
        ...(typeof module === "string" ? { component: componentOfModule(module) } : {}),
        family,
        name: String(name),
        ...(index === undefined ? {} : { key: String(index) }),
      });
      if (parseAddress(own) === undefined)
        fail("invalid-terraform-state", "The file is not a state of terraform's", {
          detail: `${file} has a resource with the name "${toPrintable(String(name))}", which terraform does not allow.`,
        });
      const isDeposed = typeof instance["deposed"] === "string";
      const address = isDeposed ? deposedAddress(own, kept["id"]) : own;
      if (instance["status"] === "tainted" && !isDeposed) tainted.push(address);
      const whole = computedFields(found.attributes, attributes);
      const beside = besideIn(instance["private"]);
      const lastModified = beside["lastModified"] ?? kept["last_modified"];
      entries.push({
        address,
        kind,
        id: kept["id"],
        document: toDocument(
          found.attributes,
          declaredIn(found.attributes, attributes as TfObject, undeclaredIn(beside)),
          appliedReading((value) => fingerprintValue(key, value)),
        ) as JsonObject,
        live: serverSet(kindNamed(kind)!, whole),
        ...(typeof lastModified === "string" ? { lastModified } : {}),
        dependsOn: blockDependencies(instance["dependencies"], typeof module === "string" ? module : undefined),
      });
    }
  }
  return { entries, outputs: outputsFrom(state["outputs"], key), others, tainted };
}

/** Returns the values without what the platform has filled in: a declaration that leaves it out has not given it up. */
function declaredIn(attributes: readonly TfAttribute[], values: TfObject, undeclared: readonly string[]): TfObject {
  const left = new Set(undeclared);
  return withServerSet(
    attributes,
    withoutDefaults(attributes, values, undeclared),
    undefined,
    ({ field }, now, _, path) => (field.assigned || left.has(path) ? null : now),
  );
}

/** Returns the provider's private data of an object in terraform's form. */
const packPrivateData = (kept: JsonObject): string => Buffer.from(JSON.stringify(kept)).toString("base64");

/** Returns the provider's private data of an object; empty if it is unreadable. */
function besideIn(kept: Json | undefined): JsonObject {
  try {
    const found = JSON.parse(Buffer.from(String(kept ?? ""), "base64").toString("utf8")) as Json;
    return isObject(found) ? found : {};
  } catch {
    return {};
  }
}

/** Returns the paths of undeclared attributes. */
function undeclaredIn({ undeclared }: JsonObject): readonly string[] {
  return Array.isArray(undeclared) ? (undeclared as readonly Json[]).map(String) : [];
}

/** Returns the values of a state, without the types stored next to some of them. */
function plainValues(attributes: readonly TfAttribute[], values: JsonObject): JsonObject {
  const wide = attributes.filter(({ dynamic, name }) => dynamic && isTyped(values[name] ?? null));
  const plain = wide.map((each) => [each.name, fromDynamic(each, (values[each.name] as JsonObject)["value"])]);
  return { ...values, ...Object.fromEntries(plain) };
}

function typedValues(attributes: readonly TfAttribute[], values: TfObject): object {
  const wide = attributes.filter(({ dynamic, name }) => dynamic && (values[name] ?? null) !== null);
  return { ...values, ...Object.fromEntries(wide.map((each) => [each.name, typedLiteral(each, values[each.name]!)])) };
}

/** Outputs as we keep them: of sensitive ones a fingerprint. */
function outputsFrom(outputs: Json | undefined, key: Uint8Array): State["outputs"] {
  const all = Object.entries(isObject(outputs) ? outputs : {}).filter(([, output]) => isObject(output));
  return Object.fromEntries(
    all.map(([name, output]): [string, OutputState] => {
      const { value = null, sensitive } = output as JsonObject;
      if (sensitive !== true) return [name, { value, secret: false }];
      return [name, { value: { $fingerprint: fingerprintValue(key, value) }, secret: true }];
    }),
  );
}

/** Returns the server-set values, by field name. */
function computedFields(
  attributes: readonly { readonly name: string; readonly key: string; readonly use: string }[],
  values: JsonObject,
): JsonObject {
  const set = attributes.filter(({ use }) => use === "computed");
  return Object.fromEntries(
    set.map(({ name, key }) => [key, values[name] ?? null]).filter(([, value]) => value !== null),
  ) as JsonObject;
}

/**
 * Addresses of whole blocks: terraform does not keep which instance it was. Of blocks in modules only those of the same one are
 * known.
 */
function blockDependencies(value: Json | undefined, module: string | undefined): readonly string[] {
  const within = module === undefined ? undefined : `${withoutModuleKeys(module)}.`;
  return (Array.isArray(value) ? (value as readonly Json[]) : []).flatMap((each) => {
    const text = String(each);
    const isInside = within !== undefined && text.startsWith(within);
    const [type = "", name = ""] = (isInside ? text.slice(within.length) : text).split(".");
    const kind = tfResources().get(type)?.kind;
    return kind
      ? [formatAddress({ ...(isInside ? { component: componentOfModule(module!) } : {}), family: kind.family, name })]
      : [];
  });
}

function objectsOfList(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? (value as readonly Json[]).filter(isObject) : [];
}

function parseTerraformState(text: string, file: string): JsonObject {
  const refuseFile = (why: string): never =>
    fail("invalid-terraform-state", "The file is not a state of terraform's", { detail: `${file} ${why}.` });
  let state: Json;
  try {
    state = JSON.parse(text) as Json;
  } catch (error) {
    return refuseFile(`is not JSON: ${(error as Error).message}`);
  }
  if (!isObject(state) || !Array.isArray(state["resources"])) return refuseFile("has no resources");
  return state["version"] === 4
    ? state
    : refuseFile(
        `has format ${JSON.stringify(state["version"] ?? null)}; format 4 is read, which terraform writes since 0.12`,
      );
}

/**
 * Returns a terraform state that manages the same objects as ours. Secrets and secret outputs are missing, because our state has none.
 * `forms`: types of outputs, by name. `blockName`: returns the terraform name of a resource.
 */
export function toTerraform(
  state: State,
  forms: ReadonlyMap<string, OutputForm> = new Map(),
  blockName: BlockName = sameName,
): string {
  const blocks = new Map<
    string,
    {
      readonly module: string | undefined;
      readonly type: string;
      readonly name: string;
      readonly instances: ResourceState[];
    }
  >();
  for (const entry of Object.values(state.resources)) {
    const { component, family, name: own } = addressOfEntry(entry);
    const name = blockName(family, own);
    const type = resourceType(kindNamed(entry.kind)!);
    const module = moduleOfComponent(component);
    const address = `${module ?? ""} ${type}.${name}`;
    const block = blocks.get(address) ?? { module, type, name, instances: [] };
    block.instances.push(entry);
    blocks.set(address, block);
  }
  const resources = [...blocks.values()].map(({ module, type, name, instances }) => ({
    ...(module === undefined ? {} : { module }),
    mode: "managed",
    type,
    name,
    ...(instances.some((each) => instanceKey(each) !== undefined) ? { each: eachMode(instances) } : {}),
    provider,
    instances: instances.map((entry) => terraformInstance(entry, type, hasCountKeys(instances), blockName)),
  }));
  const found = {
    version: 4,
    terraform_version: "1.11.4",
    serial: 1,
    lineage: randomUUID(),
    outputs: outputsTo(state.outputs, forms),
    resources,
    check_results: null,
  };
  return `${JSON.stringify(found, null, 2)}\n`;
}

/** Outputs in the clear; terraform keeps none that is null. */
function outputsTo(outputs: State["outputs"], forms: ReadonlyMap<string, OutputForm>): JsonObject {
  const open = Object.entries(outputs).filter(([, { value, secret }]) => !secret && value !== null);
  return Object.fromEntries(
    open.map(([name, { value }]) => {
      const { shape = null, sensitive = false } = forms.get(name) ?? {};
      return [name, { ...typedOutput(value as Json, shape), ...(sensitive ? { sensitive } : {}) }];
    }),
  );
}

/** An object that a replacement has put aside. */
const deposedAddress = (address: string, id: string) => `${address}~${id}`;

/** Returns the address of an entry; `deposed` if a replacement has put it aside. */
function addressOfEntry({ address, id }: ResourceState): Address & { readonly deposed: boolean } {
  const deposed = address.endsWith(`~${id}`);
  return { ...parseAddress(deposed ? address.slice(0, -id.length - 1) : address)!, deposed };
}

/** Returns the address of a module for the components around a resource: `module.eu["de"].module.inner`. */
function moduleOfComponent(component: string | undefined): string | undefined {
  if (component === undefined) return undefined;
  return componentSteps(component)
    .map((step) => `module.${step}`)
    .join(".");
}

const moduleStep = /(?:^|\.)module\.([A-Za-z_][\w-]*)(?:\[("(?:[^"\\]|\\.)*"|\d+)\])?/g;

/** Returns the components that the modules around a resource stand for. */
function componentOfModule(module: string): string {
  return [...module.matchAll(moduleStep)]
    .map(([, name = "", key]) => formatInstance(name, key?.startsWith('"') ? (JSON.parse(key) as string) : key))
    .join("/");
}

/** Returns the address of a module as dependencies name it: without keys. */
const withoutModuleKeys = (module: string): string =>
  [...module.matchAll(moduleStep)].map(([, name]) => `module.${name}`).join(".");

const instanceKey = (entry: ResourceState) => addressOfEntry(entry).key;

/** Instances of a count have the keys 0, 1, 2 and so on. */
function hasCountKeys(instances: readonly ResourceState[]): boolean {
  const keys = new Set(instances.map(instanceKey));
  return [...keys].every((_, index) => keys.has(String(index)));
}

const eachMode = (instances: readonly ResourceState[]) => (hasCountKeys(instances) ? "list" : "map");

function terraformInstance(entry: ResourceState, type: string, counted: boolean, blockName: BlockName): object {
  const { attributes } = tfResources().get(type)!;
  const key = instanceKey(entry);
  const { lastModified } = entry;
  const document = { ...entry.live, ...entry.document, _id: entry.id };
  const undeclared: string[] = [];
  const value = withServerSet(
    attributes,
    fromDocument(attributes, document),
    document,
    (attribute, now, live, path) => {
      if (now !== null || defaultOf(attribute) === undefined) return now;
      undeclared.push(path);
      return platformsValue(attribute, live);
    },
  );
  return {
    ...(key === undefined ? {} : { index_key: counted ? Number(key) : key }),
    ...(addressOfEntry(entry).deposed ? { deposed: entry.id.slice(-8) } : {}),
    schema_version: schemaVersion(type),
    attributes: typedValues(attributes, value),
    ...(undeclared.length > 0 || lastModified !== undefined
      ? {
          private: packPrivateData({
            ...(undeclared.length > 0 && { undeclared }),
            ...(lastModified && { lastModified }),
          }),
        }
      : {}),
    sensitive_attributes: [],
    dependencies: entry.dependsOn.flatMap((address) => {
      const target = parseAddress(address)!;
      const kind = [...tfResources().values()].find((each) => each.kind.family === target.family)!.kind;
      const module = moduleOfComponent(target.component);
      const within = module === undefined ? "" : `${withoutModuleKeys(module)}.`;
      return [`${within}${resourceType(kind)}.${blockName(target.family, target.name)}`];
    }),
  };
}
