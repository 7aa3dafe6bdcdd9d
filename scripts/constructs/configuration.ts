/** Finds the catalog entry of each generated configuration interface. */
import type { TfAttribute, TfResource } from "../../src/derive/terraform/tf-attribute.ts";
import { tfResources } from "../../src/derive/terraform/tf-schema.ts";

export interface Property {
  /** As constructs call it: `relativeUri`. */
  readonly name: string;
  readonly attribute: TfAttribute;
  /** The interface of a nested attribute. */
  readonly type?: string;
}

export interface Configuration {
  readonly resource: TfResource;
  /** Name of the class: `Script`. */
  readonly className: string;
  /** Name of the outermost interface: `ScriptConfig`. */
  readonly root: string;
  readonly types: ReadonlyMap<string, readonly Property[]>;
}

/** A property with the comment that says which attribute it stands for: attribute, name, type. */
export const property = /\/\*\*(?:(?!\*\/)[\s\S])*?#([a-z0-9_]+) [^}]*\}\s*\*\/\s*readonly (\w+)\??: ([^;]+);/g;

/** Undefined for a data source and for the provider, whose files declare no resource. */
export function configurationOf(file: string, text: string): Configuration | undefined {
  const resource = tfResources().get(`reconduit_${file.slice(0, -3).replaceAll("-", "_")}`);
  if (!resource) return undefined;
  const root = /export interface (\w+Config) extends cdkt[fn]\.TerraformMetaArguments/.exec(text)?.[1];
  const className = /export class (\w+) extends cdkt[fn]\.TerraformResource/.exec(text)?.[1];
  if (!root || !className) throw new Error(`${file} declares no resource`);
  const bodies = new Map(
    [...text.matchAll(/export interface (\w+)[^{\n]*\{\n([\s\S]*?)\n\}/g)].map(([, type, body]) => [type!, body!]),
  );
  const types = new Map<string, readonly Property[]>();
  const visit = (type: string, attributes: readonly TfAttribute[]) => {
    if (types.has(type)) return;
    const found: Property[] = [];
    types.set(type, found);
    for (const [, named, name, written] of (bodies.get(type) ?? "").matchAll(property)) {
      const attribute = attributes.find((each) => each.name === named);
      if (!attribute) throw new Error(`${type} has an attribute ${named} that the schema lacks`);
      const nested = attribute.nested && /^(?:\{ \[key: string\]: )?([A-Z]\w+)/.exec(written!)?.[1];
      found.push({ name: name!, attribute, ...(nested ? { type: nested } : {}) });
      if (nested) visit(nested, attribute.nested!.attributes);
    }
  };
  visit(root, resource.attributes);
  return { resource, className, root, types };
}

/** The values of an attribute that takes no others; of a list, those of its items. */
export function closedList({ field, role }: TfAttribute): readonly string[] | undefined {
  const values = field.type === "array" ? field.items : field;
  return values.type === "string" && role === "field" ? values.enum : undefined;
}
