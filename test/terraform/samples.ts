/** The catalog's samples as one configuration of all kinds. */
import type { Json, JsonObject } from "../../src/base/json.ts";
import { kindOfFamily, kinds } from "../../src/catalog/index.ts";
import { isMadeElsewhere, type Kind } from "../../src/catalog/kind.ts";
import { resourceType } from "../../src/derive/terraform/tf-names.ts";
import { tfResources } from "../../src/derive/terraform/tf-schema.ts";
import { stackOf } from "../support/rungs.ts";
import { configOf } from "./terraform.ts";

export const steps = ["minimal", "full", "change"] as const;
type Step = (typeof steps)[number];
type Resources = { [type: string]: { [name: string]: JsonObject } };

/**
 * All kinds' samples of a step, as Terraform's resources and as families of a manifest, with what the samples of any step refer to: Terraform deletes what is not declared any more before it
 * changes what referred to it, and the platform refuses that.
 */
export function samples(step: Step): { readonly resources: Resources; readonly manifest: Resources } {
  const all: Resources = {};
  const manifest: Resources = {};
  for (const kind of kinds as readonly Kind[]) {
    const stacks = steps.map((each) => stackOf(kind, distinct(kind, kind.samples[each])));
    const manifests = [...stacks.map((each) => each.parents), stacks[steps.indexOf(step)]!.manifest];
    for (const [family, named] of manifests.flatMap((each) => Object.entries(each))) {
      const own = kindOfFamily(family)!;
      const type = resourceType(own);
      all[type] ??= {};
      manifest[family] ??= {};
      for (const [name, document] of Object.entries(named as { [name: string]: JsonObject })) {
        const { attributes } = tfResources().get(type)!;
        const plain = name.replace(/\W/g, "_");
        manifest[family][plain] = document;
        all[type][plain] = configOf(attributes, withReferences(document) as JsonObject);
      }
    }
  }
  return { resources: all, manifest };
}

/** The parents of other samples are minimal ones, too, and some names are allowed once. */
function distinct(kind: Kind, sample: JsonObject): JsonObject {
  const [field] = kind.identity.by;
  if (isMadeElsewhere(kind)) return { ...sample, [field!]: `own-${String(sample[field!])}` };
  if (!kind.identity.unique || kind.identity.by.length > 1) return sample;
  return { ...sample, [field!]: `own ${String(sample[field!])}` };
}

/** `${scripts.parent}` -> `${reconduit_script.parent.id}` */
function withReferences(value: Json): Json {
  return JSON.parse(
    JSON.stringify(value).replace(/\$\{(\w+)\.(\w+)\}/g, (all, family: string, name: string) => {
      const kind = kindOfFamily(family);
      return kind ? `\${${resourceType(kind)}.${name}.id}` : all;
    }),
  ) as Json;
}
