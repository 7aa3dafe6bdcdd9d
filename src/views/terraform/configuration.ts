/** Returns the declarations in the form in which Terraform shows a configuration. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import type { TfAttribute } from "../../derive/terraform/tf-attribute.ts";
import { resourceType } from "../../derive/terraform/tf-names.ts";
import { providerAddress, tfResources } from "../../derive/terraform/tf-schema.ts";
import { schemaVersion } from "../../derive/terraform/tf-upgrades.ts";
import { parseAddress } from "../../model/address.ts";
import type { DeclaredField, PlanContext } from "../../model/plan.ts";
import type { Reference } from "../../model/value.ts";
import { renderAttributes } from "./rendered.ts";

/** Returns one entry per block. An expression is a constant, names its references, or is `{}` if these are unknown. */
export function configurationOf(context: PlanContext | undefined): JsonObject {
  const { blocks = [], outputs = {}, variables = [] } = context ?? {};
  const counted = new Set(blocks.filter(({ repeated }) => repeated === "count").map(({ address }) => address));
  const isCounted = (address: string) => counted.has(address);
  const resources = blocks.map((block): JsonObject => {
    const { address, type, name } = blockName(block.address);
    const { attributes } = tfResources().get(type)!;
    const known = attributes.filter(({ role, key }) => (role === "field" || role === "json") && block.fields[key]);
    const expressions = known.map((each) => [each.name, expressionOf(block.fields[each.key]!, isCounted, each)]);
    return {
      address,
      mode: "managed",
      type,
      name,
      provider_config_key: "reconduit",
      expressions: Object.fromEntries(expressions),
      schema_version: schemaVersion(type),
      ...(block.repeated === "count" ? { count_expression: { constant_value: block.instances } } : {}),
      ...(block.dependsOn ? { depends_on: [...new Set(block.dependsOn.map((each) => blockName(each).address))] } : {}),
    };
  });
  return {
    provider_config: { reconduit: { name: "reconduit", full_name: providerAddress } },
    root_module: {
      ...(Object.keys(outputs).length > 0
        ? {
            outputs: Object.fromEntries(
              Object.entries(outputs).map(([name, each]) => [name, { expression: expressionOf(each, isCounted) }]),
            ),
          }
        : {}),
      ...(resources.length > 0 ? { resources } : {}),
      ...(variables.length > 0
        ? {
            variables: Object.fromEntries(
              variables.map(({ name, secret }) => [name, secret ? { sensitive: true } : {}]),
            ),
          }
        : {}),
    },
  };
}

function blockName(address: string): { readonly address: string; readonly type: string; readonly name: string } {
  const { family, name } = parseAddress(address)!;
  const type = resourceType(kindOfFamily(family)!);
  return { address: `${type}.${name}`, type, name };
}

function expressionOf(
  { value, references }: DeclaredField,
  isCounted: (block: string) => boolean,
  attribute?: TfAttribute,
): JsonObject {
  if (references) return { references: [...new Set(references.flatMap((each) => referenceNames(each, isCounted)))] };
  if (value === undefined) return {};
  if (!attribute) return { constant_value: value };
  const found = renderAttributes([attribute], { [attribute.key]: value }, "configured").value[attribute.name] ?? null;
  return { constant_value: withoutNull(found) };
}

/** Removes nulls: absent fields of a nested object are not written either. */
function withoutNull(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(withoutNull);
  if (!isObject(value)) return value;
  const left = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(left.map(([name, each]) => [name, withoutNull(each)]));
}

/** Returns the whole reference, each shorter one, and the block at the end. */
function referenceNames({ type, target, path }: Reference, isCounted: (block: string) => boolean): readonly string[] {
  if (target.startsWith("reconduit_")) return referencePaths(`data.${target}`, path.map(String));
  const { family, name, key } = parseAddress(target)!;
  const kind = kindOfFamily(family)!;
  const block = `${type === "lookup" ? "data." : ""}${resourceType(kind)}.${name}`;
  const steps = attributeNames(tfResources().get(resourceType(kind))!.attributes, path);
  if (key === undefined) return referencePaths(block, steps);
  const index = isCounted(`${family}.${name}`) ? key : JSON.stringify(key);
  return [...referencePaths(`${block}[${index}]`, steps), block];
}

function referencePaths(start: string, steps: readonly string[]): readonly string[] {
  const all = steps.map(
    (_, index) =>
      start +
      steps
        .slice(0, index + 1)
        .map(stepText)
        .join(""),
  );
  return [...all.toReversed(), start];
}

const stepText = (step: string): string =>
  /^\d+$/.test(step) ? `[${step}]` : /^[\w-]+$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;

function attributeNames(attributes: readonly TfAttribute[], path: Reference["path"]): readonly string[] {
  let here: readonly TfAttribute[] | undefined = attributes;
  return (path.length === 0 ? ["_id"] : path).map((step) => {
    const found: TfAttribute | undefined = here?.find(({ key, role }) => key === step && role !== "wo");
    here = found?.nested?.attributes ?? (typeof step === "number" ? here : undefined);
    return found?.name ?? String(step);
  });
}
