/** Resources of a manifest as blocks. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { pointerSegments } from "../../base/pointer.ts";
import type { Field } from "../../catalog/field.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { fieldAt } from "../../derive/fields/walk.ts";
import { resourceType } from "../../derive/terraform/tf-names.ts";
import { tfResources } from "../../derive/terraform/tf-schema.ts";
import { hclValue } from "../../derive/terraform-docs/hcl-text.ts";
import { type TfBlock, type TfText, writtenAttributes } from "../../derive/terraform-docs/tf-text.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { withoutMeta } from "../resources/meta.ts";
import { convertMeta } from "./meta.ts";
import type { ConversionScope } from "./scope.ts";

export function convertResources(scope: ConversionScope, part: ManifestPart): readonly TfBlock[] {
  return Object.entries(part.value).flatMap(([family, section]) => {
    const kind = kindOfFamily(family) as Kind | undefined;
    if (!kind || !isObject(section)) return [];
    return Object.entries(section).flatMap(([name, value]) =>
      isObject(value) ? convertResource(scope, part, kind, name, value) : [],
    );
  });
}

function convertResource(
  scope: ConversionScope,
  part: ManifestPart,
  kind: Kind,
  name: string,
  value: JsonObject,
): readonly TfBlock[] {
  const address = `${kind.family}.${name}`;
  const path = [kind.family, name];
  const noteLost = (why: string) => scope.notes.add(address, why, part.key(path));
  const convertText = (each: string) => scope.convertText(each, part, path);
  const meta = convertMeta(
    { kind, name, value, block: scope.block },
    convertText,
    noteLost,
    scope.isListVariable(value["$each"]),
  );
  const type = resourceType(kind);
  const pathAt = (pointer: string) => [...path, ...pointerSegments(pointer)];
  const own = writtenAttributes(tfResources().get(type)!.attributes, withoutMeta(value), {
    text: (text, pointer) => {
      if (scope.secretsKept.get(address)?.has(pointer))
        noteLost(
          `${pointerSegments(pointer).join(".")} takes a secret, and Terraform keeps it in its state in the clear.`,
        );
      const field = scalarOf(fieldAt(kind, pointer));
      const isCode = field?.type === "string" && field.code !== undefined;
      return scope.convertText(text, part, pathAt(pointer), field?.secret === true, isCode);
    },
    lost: (pointer, why) =>
      scope.notes.add(address, `${pathAt(pointer).slice(2).join(".")} is left out: ${why}.`, part.key(pathAt(pointer))),
    whole: (_, pointer) => knownObjectAt(scope, address, value, pointer, part, pathAt(pointer)),
  });
  const secrets = Object.keys(assignedNames(own)).filter((each) => each.endsWith("_wo_version"));
  if (secrets.length > 0)
    noteLost("A changed secret is not noticed: raise its _wo_version, which needs Terraform 1.11.");
  const block: TfBlock = {
    type: "resource",
    labels: [type, scope.block(kind.family, name)],
    comments: scope.notes.about(address),
    attributes: { ...meta.first, ...own, ...meta.last },
    blocks: meta.blocks,
  };
  return [block, ...meta.beside];
}

/** Fields of an object that an expression gives are named when it is converted: its value is written where it is known. */
function knownObjectAt(
  scope: ConversionScope,
  address: string,
  value: JsonObject,
  pointer: string,
  part: ManifestPart,
  path: readonly (string | number)[],
): Json | undefined {
  const resource = scope.options.program.resources.find((each) => each.address === address);
  const field = pointerSegments(pointer).join(".");
  const found =
    value["$each"] === undefined ? convertedValueAt(resource?.template as Json, pointerSegments(pointer)) : undefined;
  const isSecret = resource?.secrets.some((each) => each.startsWith(pointer)) ?? true;
  if (found === undefined || isSecret || "$deferred" in Object(found)) {
    scope.notes.add(
      address,
      `${field} is left out: an expression gives an object, and Terraform calls its fields by other names.`,
      part.key(path),
    );
    return undefined;
  }
  scope.notes.add(address, `${field} is written as its expression comes to now.`, part.key(path));
  return found;
}

function scalarOf(field: Field | undefined): Field | undefined {
  return field?.type === "array" || field?.type === "map" ? scalarOf(field.items) : field;
}

function convertedValueAt(value: Json | undefined, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (found, key) => (typeof found === "object" && found !== null ? (found as JsonObject)[key] : undefined),
    value,
  );
}

function assignedNames(value: { readonly [name: string]: TfText }): { readonly [name: string]: true } {
  const names = hclValue(value).match(/\b\w+\b(?= +=)/g) ?? [];
  return Object.fromEntries(names.map((name) => [name, true]));
}
